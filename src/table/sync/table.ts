/**
 * The table that a device sits at: its session, what is told of it, and the answers to wishes.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import { toHex } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { type Fault, type Result, err, ok } from '../../lib/result';
import type { Admission } from '../../log/chain';
import { EARLY_STEPS } from '../../log/earlyInputs';
import type { SignedInput } from '../../log/input';
import { type ReactionKind, type SideKind, sortOf } from '../../log/side';
import type { Memory, Ownership } from '../../log/store';
import { Answers } from './answers';
import { BotPlayers, type Think } from '../session/botPlayers';
import { devicesOf } from '../charter/charter';
import type { SignedCharter } from '../charter/signedCharter';
import { Courtesy } from '../session/courtesy';
import { Gossip } from './gossip';
import type { Keyring } from '../charter/keyring';
import { type Looking, Looks } from './looks';
import { OwnLook } from './ownLook';
import type { Message } from './protocol';
import { Reactions } from './reactions';
import { Session, type StepEvent } from '../session/session';

export interface TableOptions {
  /** This device sits in it. */
  readonly signed: SignedCharter;
  readonly keyring: Keyring;
  readonly think: Think;
  readonly onBotFault: (fault: Fault) => void;
  readonly memory: Memory;
  readonly ownership: Ownership;
  readonly crypto: CryptoService;
  readonly clock: Clock;
  readonly random: (count: number) => Uint8Array;
  /** Whether a device can be reached. */
  readonly isHere: (device: string) => boolean;
  /** False if there is no link to the device now. */
  readonly send: (device: string, message: Message) => boolean;
  readonly onStep: (table: Table, event: StepEvent) => void;
  readonly onChange: (table: Table) => void;
}

/** What became of inputs: how many are on another history, are second words, and are of use. */
export interface Taken {
  readonly forks: number;
  readonly second: number;
  readonly news: number;
}

export class Table {
  readonly session: Session;
  /** The other devices, in the order of seats. */
  readonly members: readonly string[];
  readonly answers: Answers;
  /** How those are treated who keep the table waiting. */
  readonly courtesy: Courtesy;
  readonly reactions: Reactions;
  /** Where they look when a round is over. */
  readonly looks: Looks;
  readonly #ownLook: OwnLook;
  readonly #say: (side: Uint8Array) => void;
  readonly #gossip: Gossip;
  readonly #keyring: Keyring;
  readonly #bots: BotPlayers;

  constructor(options: TableOptions) {
    const { signed, keyring, send, think, clock, onBotFault } = options;
    const { charter } = signed;
    const self = toHex(keyring.person.publicKey);
    const own = keyring.seatsIn(charter);
    this.#keyring = keyring;
    this.members = devicesOf(charter)
      .map(toHex)
      .filter((device) => device !== self);
    this.answers = new Answers(charter);
    this.reactions = new Reactions(charter, clock);
    this.looks = new Looks(charter, clock, this.reactions);
    this.session = new Session({
      ...options,
      own,
      send: (inputs) => this.#gossip.publish(inputs),
      onStep: (event) => options.onStep(this, event),
      onChange: () => {
        this.#gossip.progress();
        this.#bots.heed();
        this.courtesy.heed();
        options.onChange(this);
      },
    });
    this.#gossip = new Gossip({ session: this.session, members: this.members, clock, send });
    this.#bots = new BotPlayers({ session: this.session, own, clock, think, onFault: onBotFault });
    this.#say = (side) => {
      for (const device of this.members) send(device, { kind: 'side', side });
    };
    this.#ownLook = new OwnLook({
      ...options,
      session: this.session,
      looks: this.looks,
      reactions: this.reactions,
      say: this.#say,
    });
    this.courtesy = new Courtesy({
      ...options,
      session: this.session,
      say: this.#say,
      relieve: (seat) => this.#bots.relieve(seat),
    });
  }

  /** Ends this device's part in it; nothing is said or stored from now on. */
  stop(): void {
    this.session.stop();
    this.#gossip.stop();
    this.#bots.stop();
    this.#ownLook.stop();
  }

  /** Everything that somebody who has just come, or come back, may not know. */
  greet(device: string, send: (message: Message) => void): void {
    this.#gossip.greet(device);
    const sides = [...this.answers.all, ...this.courtesy.lasting, ...this.looksSaid];
    for (const side of sides) send({ kind: 'side', side });
    this.courtesy.returned(device);
  }

  /** The looks that are passed on. One that came before its step may be of no counted round, and others refuse it. */
  get looksSaid(): readonly Uint8Array[] {
    const { step, state } = this.session;
    return state.stage === 'next' ? this.looks.said(step) : [];
  }

  /** Whether this device has all that others say there is; not before one of them has said it. */
  get isAbreast(): boolean {
    return this.#gossip.isAbreast;
  }

  /** Called now and then. */
  beat(): void {
    this.session.beat();
    this.#gossip.beat();
    this.courtesy.beat();
  }

  /** Whether a bot plays for the person of this device. */
  get isRelieved(): boolean {
    return this.#bots.isRelieving;
  }

  /** The person plays on. */
  resume(): void {
    this.#bots.resume();
  }

  /** The person's answer to a wish that was made in that step; null if no person plays here. */
  answer(step: number, kind: SideKind): Message | null {
    const { person } = this.session;
    return person === null ? null : { kind: 'side', side: this.answers.make(person, step, kind, this.#keyring.person) };
  }

  /** The person looks there in the replay of the round that was counted, or not any more. */
  look(looking: Looking | null): void {
    this.#ownLook.show(looking);
  }

  /** The person shows how they like what happens, or what they look at. Fails as {@link Reactions.make}, or with `table/not-asked`. */
  react(kind: ReactionKind): Result<null> {
    const { person, step } = this.session;
    if (person === null) return err('table/not-asked', 'no person plays here');
    const looked = this.#ownLook.react(kind);
    if (looked) return looked;
    const said = this.reactions.make(person, step, kind, this.#keyring.person);
    if (said.ok) this.#say(said.value);
    return said.ok ? ok(null) : said;
  }

  takeTip(device: string, { tip }: Message & { kind: 'tip' }): void {
    this.#gossip.take(device, tip);
  }

  /** Fails with the first that is refused; those after it are not taken. */
  takeInputs(device: string, inputs: readonly SignedInput[]): Result<Taken> {
    const offers = this.session.offer(inputs);
    const last = offers.at(-1);
    if (last?.kind === 'refused') return { ok: false, fault: last.fault };
    const count = (...kinds: Admission['kind'][]): number => offers.filter(({ kind }) => kinds.includes(kind)).length;
    const forks = count('fork');
    if (forks > 0) this.#gossip.fork(device);
    return ok({ forks, second: count('cheat'), news: count('new', 'early') });
  }

  /**
   * True if it is new. Fails as {@link Answers.take}, {@link Courtesy.take}, {@link Looks.take} or
   * {@link Reactions.take}.
   */
  takeSide({ side }: Message & { kind: 'side' }): Result<boolean> {
    const { step } = this.session;
    const lastStep = step + EARLY_STEPS;
    switch (sortOf(side)) {
      case 'answer':
        return this.answers.take(side, lastStep);
      case 'note':
        return this.courtesy.take(side, lastStep);
      case 'reaction':
        return this.reactions.take(side, step, lastStep);
      case 'look':
        return this.#takeLook(side, lastStep);
    }
  }

  #takeLook(side: Uint8Array, lastStep: number): Result<boolean> {
    const { step, state, person } = this.session;
    const seat = this.looks.take(side, { step, lastStep, counted: state.stage === 'next' });
    if (seat.ok && seat.value !== null && seat.value === person) this.#ownLook.correct();
    return seat.ok ? ok(seat.value !== null) : seat;
  }
}
