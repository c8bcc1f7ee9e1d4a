/**
 * Holds a simulated table to what must always be true, after every step and whatever happens to it: equal heads mean
 * equal states, a step never has two outcomes, an honest seat says one thing in one step, nobody holds a face that is
 * not theirs, no secret leaves a device before its time, nothing that was stored is lost by a reload, and nobody honest
 * is ever called a cheat.
 */
import { equalBytes, toHex } from '../../src/lib/bytes';
import { type Fault, must } from '../../src/lib/result';
import { type SignedInput, isVote, placeInLog, slotOf } from '../../src/log/input';
import { hash32 } from '../../src/log/hash';
import type { Halt } from '../../src/table/log/halt';
import { type Charter, continuesTable, isLater } from '../../src/table/charter/charter';
import { decodeSignedCharter } from '../../src/table/charter/signedCharter';
import { decodeMessage } from '../../src/table/sync/protocol';
import type { Session, StepEvent } from '../../src/table/session/session';
import { type TableState, ciphertexts, stateHash } from '../../src/table/step/tableState';
import { type Device, nameOfStep } from './device';
import type { Kept } from './disk';
import { LeakChecker } from './leakChecker';
import { type Tally, count } from './tally';
import { Tells } from './tells';
import { Verdicts } from './verdicts';

/** What honest devices may refuse of each other: they are ahead, behind, or at another table, or have seen no evidence yet. */
const FREE = [
  'table/none',
  'log/other-table',
  'log/no-seat',
  'log/not-asked',
  'log/other-round',
  'log/too-early',
  'lobby/not-yet',
  'room/barred',
];

/** A device that has started again has judged the evidence in its store after so long, in ms. */
const REMINDED_MS = 10_000;

interface Outcome {
  readonly head: string;
  readonly device: Device;
  /** At which it was closed: another one since a crash. */
  readonly session: Session | null;
}

export class Invariants {
  readonly knowledge = new LeakChecker();
  readonly #tells = new Tells();
  readonly #tally: Tally;
  readonly #devices: readonly Device[];
  readonly #quick: boolean;
  readonly #heads = new Map<string, string>();
  /** By step: the head that it ended with, and the device that was first to close it. */
  readonly #outcomes = new Map<string, Outcome>();
  /** Heads behind which something was said. */
  readonly #builtOn = new Set<string>();
  /**
   * By table: devices that the others go on without, and since which step. They may have closed that step by
   * themselves, and those after it.
   */
  readonly #leftAt = new Map<string, Map<string, number>>();
  readonly #said = new Map<string, Uint8Array>();
  /** What honest devices have said when all show their seeds. */
  readonly #revealed: Uint8Array[] = [];
  readonly #halted = new WeakSet<Session>();
  readonly #verdicts: Verdicts;
  /** Tables, by the step in which somebody said two things, after which there may be two histories. */
  readonly #forked = new Map<string, number>();
  #rounds = new Set<string>();
  readonly #held = new Map<string, Set<number>>();
  /** By round and seat: the cards that were shown to it. */
  readonly #shown = new Map<string, Set<number>>();

  /** `quick`: with the stand-in, which lets faces and shares be looked up. */
  constructor(tally: Tally, devices: readonly Device[], quick: boolean) {
    this.#tally = tally;
    this.#devices = devices;
    this.#quick = quick;
    this.#verdicts = new Verdicts(tally, devices);
  }

  /** Who has convicted the liar, and of what. */
  get verdicts(): Verdicts {
    return this.#verdicts;
  }

  /** Somebody has said two things in that step. */
  fork({ table, step }: SignedInput): void {
    const name = nameOfStep(table, 0);
    this.#forked.set(name, Math.min(step, this.#forked.get(name) ?? Infinity));
  }

  /** A message leaves a device. */
  hear(device: Device, bytes: Uint8Array): void {
    const message = decodeMessage(bytes);
    if (!message.ok)
      return this.#tally.wrong('surprises', `${device.name} sends what nobody can read: ${message.fault.message}`);
    if (message.value.kind !== 'inputs') return this.#guard(device, bytes);
    for (const input of message.value.inputs) this.#hearInput(device, input);
  }

  #hearInput(device: Device, input: SignedInput): void {
    this.#builtOn.add(toHex(input.head));
    const name = `${nameOfStep(input.table, input.step)}:${slotOf(input)}`;
    const before = this.#said.get(name);
    if (before) {
      if (equalBytes(before, input.bytes) || this.#isLiars(device, input)) return;
      return this.#tally.wrong('divergences', `two things were said for seat ${input.seat} in step ${input.step}`);
    }
    this.#said.set(name, input.bytes.slice());
    this.#tally.inputs++;
    if (this.#quick && !isVote(input)) this.knowledge.hear(input);
    if (input.kind !== 'reveal') return this.#guard(device, input.bytes);
    const { session } = device.room;
    const own =
      session && toHex(session.signed.charter.table) === toHex(input.table) && session.own.includes(input.seat);
    if (!own || device.liar) return;
    // What was stored just before a crash is told after it, maybe behind a step that it has closed.
    if (session.state.stage === 'reveal' || input.step < session.step) this.#revealed.push(input.payload.slice());
    else this.#tally.wrong('leaks', `${device.name} shows a round seed in the stage ${session.state.stage}`);
  }

  /** No round seed of an honest device is in these bytes, unless that device has shown it to all. */
  #guard(device: Device, bytes: Uint8Array): void {
    const isSecret = (seed: Uint8Array): boolean => !this.#revealed.some((payload) => contains(payload, seed));
    for (const { disk, liar, name } of this.#devices) {
      if (!liar && disk.seeds.some((seed) => contains(bytes, seed) && isSecret(seed)))
        this.#tally.wrong('leaks', `${device.name} sends a round seed of ${name}`);
    }
  }

  #isLiars(device: Device, { table, seat }: SignedInput): boolean {
    for (const { room, liar } of [device, ...this.#devices]) {
      const signed = room.session?.signed;
      if (!signed || toHex(signed.charter.table) !== toHex(table)) continue;
      if (liar) return room.session!.own.includes(seat);
      const key = toHex(signed.charter.seats[seat]?.device ?? new Uint8Array(0));
      return this.#devices.some((other) => other.liar && other.self === key);
    }
    return false;
  }

  /** A device closes a step. */
  step(device: Device, event: StepEvent): void {
    const { after, closed, without } = event;
    if (device.liar) return;
    if (without.length > 0) this.#leftBehind(device, after, closed.step, without);
    const { table } = after.charter;
    const head = this.sameState(device.name, after, closed);
    const name = nameOfStep(table, closed.step);
    const outcome = this.#outcomes.get(name);
    if (outcome === undefined || (outcome.head !== head && this.#isVoid(outcome, table, closed.step))) {
      this.#outcomes.set(name, { head, device, session: device.room.session });
      this.#tally.steps++;
      if (without.length === 0) this.#first(event);
      else
        count(
          after.stage === 'closed' ? this.#tally.voids : this.#tally.parted,
          after.stage === 'closed' ? 'somebody left' : 'a round went on without somebody',
        );
    } else if (
      outcome.head !== head &&
      closed.step < (this.#forked.get(nameOfStep(table, 0)) ?? Infinity) &&
      !this.#isLeft(device, table, closed.step)
    ) {
      this.#tally.wrong('divergences', `step ${closed.step} ended otherwise for ${device.name}`);
    }
    this.#checkMemory(device, after);
  }

  /**
   * Whether a step may end otherwise than that: the others go on without the device that closed it so, or it has crashed
   * since, and nobody has said anything behind that, for which all of the step would have been stored. (P162)
   */
  #isVoid({ head, device, session }: Outcome, table: Uint8Array, step: number): boolean {
    const isForgotten = device.room.session !== session && !this.#builtOn.has(head);
    return isForgotten || this.#isLeft(device, table, step);
  }

  /** Equal heads mean equal states, whoever has closed the step. Returns the head. */
  sameState(who: string, after: TableState, closed: StepEvent['closed']): string {
    const head = toHex(closed.head);
    const state = toHex(stateHash(after)) + toHex(hash32('simulation', ciphertexts(after, [...after.cards.keys()])));
    const known = this.#heads.get(head);
    if (known === undefined) this.#heads.set(head, state);
    else if (known !== state)
      this.#tally.wrong('divergences', `${who} has another state at the head of step ${closed.step}`);
    return head;
  }

  /** Whether the others go on without the device since that step or before. */
  #isLeft({ self }: Device, table: Uint8Array, step: number): boolean {
    return step >= (this.#leftAt.get(toHex(table))?.get(self) ?? Infinity);
  }

  /** A step was closed for the first time by anybody. */
  #first(event: StepEvent): void {
    const { plan, after: state } = event;
    for (const told of this.#tells.step(event)) this.#tally.wrong('leaks', told);
    if (plan.kind === 'show') for (const id of plan.need.cards) this.#shownTo(state, plan.need.to).add(id);
    if (plan.kind === 'reveal') {
      const name = `${toHex(state.charter.table)}:${state.round}`;
      if (!this.#rounds.has(name)) this.#tally.rounds++;
      this.#rounds.add(name);
    }
    if (!this.#quick) return;
    const liars = this.#devices.filter(({ liar }) => liar).map(({ self }) => self);
    const honest = [...state.charter.seats.entries()]
      .filter(([, seat]) => !liars.includes(toHex(seat.device)))
      .map(([seat]) => seat);
    for (const leak of this.knowledge.leaks(state, honest)) this.#tally.wrong('leaks', leak);
  }

  /** The others go on without seats: only of devices that all of them had given up. */
  #leftBehind(device: Device, { charter }: TableState, step: number, without: readonly number[]): void {
    const name = toHex(charter.table);
    const leftAt = this.#leftAt.get(name) ?? new Map<string, number>();
    this.#leftAt.set(name, leftAt);
    for (const seat of without) {
      const left = this.#devices.find(({ self }) => self === toHex(charter.seats[seat]!.device));
      if (left && !leftAt.has(left.self)) leftAt.set(left.self, step);
      // Whoever has lied need not have been given up by anybody.
      if (!left?.givenUp && !left?.liar?.told)
        this.#tally.wrong('falseAccusations', `${device.name} goes on without seat ${seat}, whom not all had given up`);
    }
  }

  /** The faces that a device holds are those of its own cards, and right. */
  #checkMemory(device: Device, state: TableState): void {
    const { session } = device.room;
    if (!session || state.stage !== 'round' || session.state !== state) return;
    const { game } = state.charter;
    for (const seat of session.own) {
      const view = session.viewOf(seat);
      const { hidden } = game.hand(state.game, seat);
      const held = this.#heldBy(state, seat);
      for (const id of hidden) held.add(id);
      const past = game.past?.(state.game, seat) ?? [];
      count(this.#tally.checks, 'faces', view.known.size);
      for (const [id, face] of view.known) {
        if (!held.has(id)) this.#tally.wrong('leaks', `${device.name} knows card ${id}, which seat ${seat} never held`);
        else if (hidden.includes(id) && this.#quick && state.cards.get(id)![0] !== face)
          this.#tally.wrong('divergences', `${device.name} takes card ${id} for another`);
      }
      count(this.#tally.checks, 'showings', view.shown?.size ?? 0);
      for (const [id, face] of view.shown ?? []) {
        if (!this.#shownTo(state, seat).has(id))
          this.#tally.wrong('leaks', `${device.name} sees card ${id}, which nobody has shown to seat ${seat}`);
        else if (this.#quick && state.cards.get(id)?.[0] !== face)
          this.#tally.wrong('divergences', `${device.name} takes card ${id} for another`);
      }
      for (const id of view.seen?.keys() ?? [])
        if (!past.includes(id))
          this.#tally.wrong('leaks', `${device.name} remembers card ${id}, which seat ${seat} never held`);
    }
  }

  #shownTo({ charter, round, attempt }: TableState, seat: number): Set<number> {
    const name = `${toHex(charter.table)}:${round}:${attempt}:${seat}`;
    const shown = this.#shown.get(name) ?? new Set();
    this.#shown.set(name, shown);
    return shown;
  }

  /**
   * The cards that the seat has had in its hand in this round: a device that is catching up still has faces of some
   * that are gone.
   */
  #heldBy({ charter, round, attempt }: TableState, seat: number): Set<number> {
    const name = `${toHex(charter.table)}:${round}:${attempt}:${seat}`;
    const held = this.#held.get(name) ?? new Set();
    this.#held.set(name, held);
    return held;
  }

  /** Something has changed on a device: it may have come to a halt, or have caught up with its store. */
  look(device: Device): void {
    const { session } = device.room;
    if (!session || device.liar) return;
    if (device.owed && session.caughtUp) this.#checkStored(device, session);
    this.#verdicts.look(device, session);
    if (!session.halt || this.#halted.has(session)) return;
    this.#halted.add(session);
    this.#halt(device, session, session.halt);
  }

  #halt(device: Device, session: Session, halt: Halt): void {
    const { seats } = session.signed.charter;
    const isLiar = (seat: number): boolean =>
      this.#devices.some(({ liar, self }) => liar && self === toHex(seats[seat]!.device));
    switch (halt.kind) {
      case 'cheat':
        return; // who is convicted has been looked at
      case 'diverged':
        if (!isLiar(halt.seat))
          this.#tally.wrong(
            'divergences',
            `${device.name} finds another state at seat ${halt.seat} in step ${halt.step}`,
          );
        return;
      case 'gone':
        if (!device.givenUp)
          this.#tally.wrong('falseAccusations', `${device.name} is left behind, whom nobody had given up`);
        return count(this.#tally.parted, 'somebody found that the others had gone on');
      case 'superseded':
        return this.#tally.wrong('surprises', `${device.name} thinks that another tab has its seat`);
      case 'failed':
        return this.#tally.wrong('surprises', `${device.name} cannot go on: ${halt.fault.code}: ${halt.fault.message}`);
    }
  }

  /**
   * Everything that was in the store is in the log again, but for what was said in a step that votes have closed: such
   * a step is begun again without those who are gone, and only the votes stand in the log.
   */
  #checkStored(device: Device, session: Session): void {
    const owed = device.owed!;
    device.owed = null;
    if (hasGoneOn(owed, session.signed.charter)) return;
    const log = new Map(session.log.since(0).map((input) => [placeInLog(input), input]));
    const said = new Set([...log.values()].filter((input) => !isVote(input)).map(({ step }) => step));
    const isDropped = (input: SignedInput): boolean =>
      !isVote(input) && input.step < session.step && !said.has(input.step);
    const lost = owed.inputs.filter(
      (input) =>
        !isDropped(input) && toHex(log.get(placeInLog(input))?.bytes ?? new Uint8Array(0)) !== toHex(input.bytes),
    );
    if (lost.length > 0 && !session.halt)
      this.#tally.wrong(
        'losses',
        `${device.name} has lost ${lost.length} inputs by a reload, the first of step ${lost[0]!.step}`,
      );
    if (session.step < owed.verified)
      this.#tally.wrong(
        'losses',
        `${device.name} had verified ${owed.verified} steps before a reload and has ${session.step}`,
      );
    if (owed.evidence.length > 0) {
      device.node.clock.after(REMINDED_MS, () => {
        const current = device.alive && device.room.session === session;
        const known = session.convictions.length > 0 || session.state.gone.length > 0 || session.halt?.kind === 'gone';
        if (current && !known) this.#tally.wrong('losses', `${device.name} has forgotten by a reload who has cheated`);
      });
    }
    count(this.#tally.checks, 'reloads');
  }

  /** The table is over. */
  finish(): void {
    const { shares, cards } = this.knowledge.counts;
    count(this.#tally.checks, 'shares', shares);
    count(this.#tally.checks, 'cards', cards);
    count(this.#tally.checks, 'shown', this.#tells.shown);
  }

  /** Whether somebody honest has less evidence, and may propose without the round that was lost by it. */
  #knowsMore({ room }: Device): boolean {
    const count = ({ session }: Device['room']): number => session?.convictions.length ?? 0;
    return this.#devices.some((other) => !other.liar && count(other.room) < count(room));
  }

  /** A device refuses what another sent it. */
  refused(device: Device, from: string, { code, message }: Fault): void {
    const sender = this.#devices.find(({ self }) => self === from);
    if (device.liar || !sender || sender.liar || FREE.includes(code)) return;
    if (code === 'lobby/standing' && this.#knowsMore(device)) return;
    this.#tally.wrong('surprises', `${device.name} refuses what ${sender.name} sent: ${code}: ${message}`);
  }
}

/**
 * Whether a device with that on its disk has gone on to the table of a charter, which continues the one on the disk. Where
 * nothing was counted there yet, it may also come later after the same table: a proposal that was made before the first
 * of them opened names only what both continue, and all may consent to it since.
 */
export function hasGoneOn({ charter, inputs }: Pick<Kept, 'charter' | 'inputs'>, to: Charter): boolean {
  const from = must(decodeSignedCharter(charter)).charter;
  if (continuesTable(to, from.table)) return true;
  const [before, other] = [from, to].map(({ continues }) => continues[0]);
  const isBeside = before !== undefined && other !== undefined && equalBytes(before, other);
  const isCounted = inputs.some(({ kind }) => kind === 'next');
  return isBeside && isLater(to.revision, from.revision) && !isCounted;
}

/** Whether `part`, which is not empty, stands anywhere in `all`. */
function contains(all: Uint8Array, part: Uint8Array): boolean {
  for (let at = all.indexOf(part[0]!); at >= 0; at = all.indexOf(part[0]!, at + 1))
    if (equalBytes(all.subarray(at, at + part.length), part)) return true;
  return false;
}
