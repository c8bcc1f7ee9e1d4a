/**
 * What the devices of a table tell each other of their progress, and the passing on of what another lacks: who has a
 * broken link to one device gets everything through the others.
 *
 * A *tip* says how far a device is. Whoever is further sends what comes after it, whoever is behind tells their own tip
 * in return.
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import { EARLY_STEPS, MAX_EARLY_BYTES } from '../../log/earlyInputs';
import { partsOf } from '../../log/evidence';
import { type SignedInput, isVote, placeInLog, slotOf } from '../../log/input';
import { type Message, type Tip, inputMessages } from './protocol';
import { Release } from './release';
import type { Session } from '../session/session';

/** Progress is told when it has been going on for this long, so that a table in motion does not talk of it. */
const TELL_MS = 250;
/**
 * Whoever is behind asks for more when they have gone on so many steps, so that more comes before they have come to the
 * end of what they got.
 */
const ASK_STEPS = EARLY_STEPS / 8;
/** An input is not sent to one device twice within this time, unless messages may have been lost. */
const RESEND_MS = 5_000;
/** With so many beats evidence is told again, for a message may get lost; whoever comes later is told it apart. */
const MAX_REPEATED = 10;
/** Devices that are talked to, at most; beside the members they are forgotten one after the other. */
const MAX_TALKS = 64;
/** Of so many inputs it is remembered when they were sent to a device. */
const MAX_REMEMBERED = 2_048;

export interface GossipOptions {
  readonly session: Session;
  /** The other devices of the table. */
  readonly members: readonly string[];
  readonly clock: Clock;
  readonly send: (device: string, message: Message) => boolean;
}

/** What has been said to and by a device. */
interface Talk {
  tip: Tip | null;
  /** The tip that it was last told, as text. */
  told: string;
  /** When inputs were sent to it, in ms, by step and slot. */
  readonly sentMs: Map<string, number>;
}

const sizeOf = (inputs: readonly SignedInput[]): number => inputs.reduce((sum, { bytes }) => sum + bytes.length, 0);

export class Gossip {
  readonly #options: GossipOptions;
  readonly #talks = new Map<string, Talk>();
  /** What each device may still ask for; a new link is no new allowance. */
  readonly #limiters = new Map<string, RateLimiter>();
  readonly #release: Release;
  #telling: Cancel | null = null;
  /** Where this device was when it last asked for more. */
  #asked = 0;
  /** How much evidence it has told. */
  #accused = 0;
  /** How often it has told the latest of it again. */
  #repeated = 0;
  #stopped = false;

  constructor(options: GossipOptions) {
    this.#options = options;
    this.#release = new Release(options);
  }

  /** What it needs who has just come, or come back; messages from before may be lost. */
  greet(device: string): void {
    this.#talks.delete(device);
    if (!this.#options.members.includes(device)) return;
    this.#tell(device, true);
    for (const evidence of this.#options.session.convictions) this.#send(device, partsOf(evidence));
  }

  /** Own inputs go to everybody at once. */
  publish(inputs: readonly SignedInput[]): void {
    for (const device of this.#options.members) this.#send(device, inputs);
  }

  /** Something may have changed at this table: tells it before long, evidence against a cheat at once. */
  progress(): void {
    const { session, clock } = this.#options;
    this.#release.check();
    const { convictions } = session;
    for (const evidence of convictions.slice(this.#accused)) this.publish(partsOf(evidence));
    if (convictions.length > this.#accused) this.#repeated = 0;
    this.#accused = convictions.length;
    if (this.#stopped) return;
    this.#ask();
    if (this.#telling) return;
    this.#telling = clock.after(TELL_MS, () => {
      this.#telling = null;
      for (const device of this.#options.members) this.#tell(device, false);
    });
  }

  /** Called now and then: tells again, for as long as the table waits for somebody. */
  beat(): void {
    const { session, members } = this.#options;
    this.#release.check();
    if (session.waitingFor.length > 0) for (const device of members) this.#tell(device, true);
    if (this.#repeated++ >= MAX_REPEATED) return;
    for (const device of members) this.#give(device, session.convictions.flatMap(partsOf));
  }

  /** Whether any member has said how far the table is, and none of them further than this device is. */
  get isAbreast(): boolean {
    const tips = this.#options.members.flatMap((device) => this.#talks.get(device)?.tip ?? []);
    return tips.length > 0 && tips.every(({ step }) => step <= this.#options.session.step);
  }

  /** The table is left. */
  stop(): void {
    this.#stopped = true;
    this.#telling?.();
  }

  /** Takes the tip of a device. (P165) */
  take(device: string, tip: Tip): void {
    const { session } = this.#options;
    if (!equalBytes(tip.table, session.signed.charter.table)) return;
    this.#talk(device).tip = tip;
    this.#release.hear(device, tip);
    if (!session.caughtUp) return;
    const { step, head, present } = session.log;
    if (tip.step <= step) this.#compare(device, tip);
    if (tip.step < step) this.#sendSince(device, tip);
    else if (tip.step > step) {
      // Who has closed the step that we have voted about may not know of the vote.
      this.#give(device, session.log.votes);
      this.#tell(device, true);
    } else if (!equalBytes(tip.head, head)) this.fork(device);
    else {
      if (present.some((seat) => !tip.present.includes(seat))) this.#sendSince(device, tip);
      if (tip.present.some((seat) => !present.includes(seat))) this.#tell(device, true);
    }
    this.#release.check();
  }

  /**
   * Takes note of whether a device is on another history than this one, and tells it: of two only the one that is
   * further can know.
   */
  #compare(device: string, { table, step, head }: Tip): void {
    const { session, send } = this.#options;
    const speaker = session.signed.charter.seats.findIndex((seat) => toHex(seat.device) === device);
    const own = session.log.chain.headBefore(step);
    if (speaker < 0) return;
    const isElsewhere = !equalBytes(head, own);
    session.noteHead(speaker, isElsewhere);
    if (isElsewhere && step < session.log.step)
      send(device, { kind: 'tip', tip: { table, step, head: own, present: [] } });
  }

  /**
   * The device is on another history. Somebody has signed two inputs for one step, and the two lie in front of us and
   * in front of it. The round began with a header of every seat, so the logs part after the step before it at the
   * earliest.
   */
  fork(device: string): void {
    const { session } = this.#options;
    this.#give(device, session.log.since(Math.max(0, session.state.opening.step - 1)));
  }

  #talk(device: string): Talk {
    const known = this.#talks.get(device);
    if (known) return known;
    for (const map of [this.#talks, this.#limiters]) {
      const stranger =
        map.size >= MAX_TALKS ? [...map.keys()].find((other) => !this.#options.members.includes(other)) : undefined;
      if (stranger !== undefined) map.delete(stranger);
    }
    const talk: Talk = { tip: null, told: '', sentMs: new Map() };
    this.#talks.set(device, talk);
    return talk;
  }

  /** Tells a device how far this one is; unless `again`, only if it was not told just that. */
  #tell(device: string, again: boolean): void {
    const { session, send } = this.#options;
    if (!session.caughtUp) return;
    const { step, head, present } = session.log;
    const talk = this.#talk(device);
    const text = `${toHex(head)}:${step}:${[...present].sort((a, b) => a - b).join()}`;
    if (!again && talk.told === text) return;
    const tip: Tip = { table: session.signed.charter.table, step, head, present };
    if (send(device, { kind: 'tip', tip })) talk.told = text;
  }

  /**
   * Behind the others: tells the one who is furthest how far this device has come, so that they send what comes next
   * without delay.
   */
  #ask(): void {
    const { session } = this.#options;
    const { step, isBehind } = session.log;
    if (step < this.#asked + ASK_STEPS && (isBehind || step <= this.#asked)) return;
    let [furthest, furthestStep] = ['', step + ASK_STEPS];
    for (const [device, { tip }] of this.#talks)
      if (tip && tip.step > furthestStep) [furthest, furthestStep] = [device, tip.step];
    if (!furthest) return;
    this.#asked = step;
    this.#tell(furthest, true);
  }

  /** Sends what a device lacks, no further than it can keep; of its open step only the seats that it has not got. */
  #sendSince(device: string, { step, present }: Tip): void {
    const { log } = this.#options.session;
    // Who is behind may be so for having another vote than we have.
    const lacks = (input: SignedInput): boolean =>
      input.step > step || !present.includes(slotOf(input)) || (isVote(input) && step < log.step);
    const lacking = log.since(step, step + EARLY_STEPS + 1).filter(lacks);
    const ofSeat = new Map<number, number>();
    const full = lacking.findIndex(({ seat, bytes }) => {
      ofSeat.set(seat, (ofSeat.get(seat) ?? 0) + bytes.length);
      return ofSeat.get(seat)! > MAX_EARLY_BYTES / 2;
    });
    this.#give(device, full < 0 ? lacking : lacking.slice(0, full));
  }

  /** Sends what was asked for, unless that was sent just now, or the device has asked for too much. */
  #give(device: string, inputs: readonly SignedInput[]): void {
    const unsent = this.#unsent(device, inputs);
    const limiter = this.#limiters.get(device) ?? new RateLimiter(this.#options.clock, LIMITS.logBytes);
    this.#limiters.set(device, limiter);
    if (unsent.length > 0 && limiter.take(sizeOf(unsent))) this.#send(device, unsent);
  }

  /** Those of the inputs that were not sent to the device just now. */
  #unsent(device: string, inputs: readonly SignedInput[]): SignedInput[] {
    const { sentMs } = this.#talk(device);
    const nowMs = this.#options.clock.nowMs();
    return inputs.filter((input) => nowMs - (sentMs.get(placeInLog(input)) ?? -Infinity) >= RESEND_MS);
  }

  #send(device: string, inputs: readonly SignedInput[]): void {
    const { clock, send } = this.#options;
    const { sentMs } = this.#talk(device);
    if (sentMs.size > MAX_REMEMBERED) sentMs.clear();
    for (const message of inputMessages(inputs)) {
      if (!send(device, message)) return;
      for (const input of message.inputs) sentMs.set(placeInLog(input), clock.nowMs());
    }
  }
}
