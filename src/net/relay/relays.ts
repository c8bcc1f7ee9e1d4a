/**
 * Finding the others through public relays, which nobody runs for us. Whoever looks for the table asks on its topic who
 * is there, and everybody who hears it says so; who has been told an address asks that alone. Whoever has asked offers
 * a link then. The offer and its answer go through the relays, sealed; the link is between the two devices, and what it
 * is worth its greeting shows.
 *
 * A relay can play again what it has recorded. So only an answer to an own question begins a link here, and only an
 * offer that follows from an own answer is taken; each names the other by its id.
 * @module
 */
import type { Clock } from '../../lib/clock';
import { LatestMap } from '../../lib/latestMap';
import { type Fault, assert } from '../../lib/result';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import type { DirectAttempt, OpenDirect } from '../link/direct';
import { NOBODY_LISTENS, type RandomBytes, type RawLink, type TransportHandlers } from '../link/transport';
import type { Answering } from '../rendezvous/introducer';
import { SeekRounds } from '../rendezvous/seekRounds';
import { FollowedLink } from './followedLink';
import {
  type Ask,
  type Description,
  type Here,
  type RelayMessage,
  type Seek,
  newMessageId,
  newRelayAddress,
  relaySecrets,
} from './relayMessages';
import type { OpenRelayLine } from './relayLine';
import { RelayPool } from './relayPool';

/** Waits between two times of asking who is there. */
const SEEK_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** How long a link may take from the first offer. */
const CONNECT_MS = 15_000;
/** Whoever was linked is offered no other link for so long, however often they ask: they may have one elsewhere. */
const MET_MS = 60_000;
/** How long one who was asked for may take to say that they are there before they are asked again; and any answer. */
const ASK_MS = 2_000;
const ANSWER_MS = 15_000;
/** Links that are being made, at most, and devices, questions and answers remembered. */
const MAX_CALLS = 16;
const MAX_REMEMBERED = 64;

/** A link that is being made, or was made lately. */
interface Call {
  readonly role: 'offer' | 'answer';
  /** The id of the “here” that it follows from: both devices call it so. */
  readonly name: string;
  attempt: DirectAttempt | null;
  /** When a link came of it last. */
  metMs: number;
}

/** Something that was said here, to one or to everybody (null), and waits for what follows from it. */
interface OwnWord {
  readonly to: string | null;
  readonly saidMs: number;
}

export interface RelaysOptions {
  readonly urls: readonly string[];
  /** The table's secret; for spectators, and their door, the table's key. */
  readonly secret: Uint8Array;
  /** Whether whoever asks is offered a link. */
  readonly answers: boolean;
  readonly openLine: OpenRelayLine;
  readonly direct: OpenDirect;
  readonly clock: Clock;
  readonly random: RandomBytes;
}

export class Relays implements Answering {
  readonly slot = null;
  readonly slots = [];
  readonly #options: RelaysOptions;
  readonly #pool: RelayPool;
  readonly #callLimit: RateLimiter;
  #self: string;
  #handlers: TransportHandlers = NOBODY_LISTENS;
  /** Whether others may find this device here. */
  #answering = true;
  #paused = false;
  /** By address. */
  readonly #calls = new Map<string, Call>();
  /** By the ids of the messages. */
  readonly #questions = new LatestMap<string, OwnWord>(MAX_REMEMBERED);
  /** To whom this device has said that it is there, by the ids of those messages; until they offer a link. */
  readonly #heres = new LatestMap<string, OwnWord>(MAX_REMEMBERED);
  readonly #links = new Set<FollowedLink>();
  readonly #rounds: SeekRounds;
  #seeking = false;

  constructor(options: RelaysOptions) {
    const { secret, clock, random } = options;
    this.#options = options;
    this.#self = newRelayAddress(random);
    this.#callLimit = new RateLimiter(clock, LIMITS.relayLinks);
    const seek = (): void => this.#ask({ kind: 'seek', id: newMessageId(random), from: this.#self });
    this.#rounds = new SeekRounds({ clock, random, waitsMs: SEEK_MS, seek });
    this.#pool = new RelayPool({
      ...options,
      ...relaySecrets(secret),
      onMessage: (message) => this.#hear(message),
      onStatus: (status) => {
        this.#handlers.onStatus(status);
        this.#handlers.onAddresses();
        if (status.state === 'connected' && this.#seeking) this.#startSeeking();
      },
    });
  }

  get address(): string | null {
    return this.#pool.isOpen ? this.#self : null;
  }

  start(handlers: TransportHandlers): void {
    assert(this.#handlers === NOBODY_LISTENS, 'a transport starts once');
    this.#handlers = handlers;
    this.#paused = false;
    this.#openOrHush();
  }

  stop(): void {
    this.#handlers = NOBODY_LISTENS;
    this.#seeking = false;
    this.#leave();
  }

  pause(): void {
    this.#paused = true;
    this.#leave();
  }

  resume(): void {
    this.#paused = false;
    this.#openOrHush();
  }

  wake(): void {
    this.#pool.wake();
    if (this.#seeking) this.#startSeeking();
  }

  answer(wanted: boolean): void {
    this.#answering = wanted;
    this.#openOrHush();
  }

  dial(address: string): void {
    if (address === this.#self || this.#isBusyWith(address)) return;
    const sinceMs = this.#options.clock.nowMs() - ASK_MS;
    if ([...this.#questions.values()].some(({ to, saidMs }) => to === address && saidMs > sinceMs)) return;
    this.#ask({ kind: 'ask', id: newMessageId(this.#options.random), from: this.#self, to: address });
  }

  seek(wanted: boolean): void {
    if (wanted === this.#seeking) return;
    this.#seeking = wanted;
    if (wanted) this.#startSeeking();
    else this.#rounds.stop();
  }

  #openOrHush(): void {
    if (this.#handlers !== NOBODY_LISTENS && this.#answering && !this.#paused) this.#pool.open();
    else this.#hush();
  }

  /** Leaves the relays; links that stand go on. */
  #hush(): void {
    this.#rounds.stop();
    this.#pool.close();
    for (const { attempt } of this.#calls.values()) attempt?.close();
    for (const remembered of [this.#calls, this.#questions, this.#heres]) remembered.clear();
  }

  #leave(): void {
    this.#hush();
    this.#rounds.forget();
    for (const link of [...this.#links]) link.break();
    this.#self = newRelayAddress(this.#options.random);
  }

  #startSeeking(): void {
    if (this.#pool.isOpen) this.#rounds.start();
    else this.#rounds.stop();
  }

  #hear(message: RelayMessage): void {
    if (message.from === this.#self || this.#handlers === NOBODY_LISTENS) return;
    if (message.kind === 'seek') return this.#hearQuestion(message);
    if (message.to !== this.#self) return;
    if (message.kind === 'ask') this.#hearQuestion(message);
    else if (message.kind === 'here') this.#hearHere(message);
    else if (message.kind === 'offer') this.#hearOffer(message);
    else this.#hearAnswer(message);
  }

  #hearQuestion({ kind, id, from }: Seek | Ask): void {
    if (kind === 'seek' && (!this.#options.answers || this.#hasMet(from))) return;
    if (this.#isBusyWith(from)) return;
    const ownId = newMessageId(this.#options.random);
    this.#say({ kind: 'here', id: ownId, from: this.#self, to: from, question: id }, this.#heres, from);
  }

  /** Somebody is there: if this device has asked, it offers a link. */
  #hearHere({ id, from, question }: Here): void {
    const asked = this.#questions.get(question);
    if (!asked || !this.#isAwaited(asked, from) || this.#isBusyWith(from)) return;
    if (asked.to === null && this.#hasMet(from)) return;
    if (asked.to !== null) this.#questions.delete(question);
    if (this.#callLimit.take()) this.#call(from, 'offer', id);
  }

  #hearOffer({ from, call, description }: Description): void {
    const known = this.#calls.get(from);
    if (known?.attempt && known.name === call) return void (known.role === 'answer' && known.attempt.take(description));
    // Two offers have crossed: that of the smaller address holds.
    if (known?.attempt && known.role === 'offer' && this.#self < from) return;
    const here = this.#heres.get(call);
    if (!here || !this.#isAwaited(here, from) || !this.#callLimit.take()) return;
    this.#heres.delete(call);
    known?.attempt?.close();
    this.#calls.delete(from);
    this.#call(from, 'answer', call);
    this.#calls.get(from)?.attempt?.take(description);
  }

  #hearAnswer({ from, call, description }: Description): void {
    const known = this.#calls.get(from);
    if (known?.role === 'offer' && known.name === call) known.attempt?.take(description);
  }

  #ask(question: Seek | Ask): void {
    this.#say(question, this.#questions, question.kind === 'ask' ? question.to : null);
  }

  #say(message: RelayMessage, words: Map<string, OwnWord>, to: string | null): void {
    words.set(message.id, { to, saidMs: this.#options.clock.nowMs() });
    this.#pool.send(message);
  }

  /** Whether what that device says may still follow from an own word. */
  #isAwaited({ to, saidMs }: OwnWord, from: string): boolean {
    return (to ?? from) === from && this.#options.clock.nowMs() - saidMs <= ANSWER_MS;
  }

  #hasMet(address: string): boolean {
    return this.#options.clock.nowMs() - (this.#calls.get(address)?.metMs ?? -Infinity) < MET_MS;
  }

  #isBusyWith(address: string): boolean {
    return (this.#calls.get(address)?.attempt ?? null) !== null;
  }

  #call(address: string, role: Call['role'], name: string): void {
    const { direct } = this.#options;
    if ([...this.#calls.values()].filter(({ attempt }) => attempt !== null).length >= MAX_CALLS) return;
    const call: Call = { role, name, attempt: null, metMs: this.#calls.get(address)?.metMs ?? -Infinity };
    this.#remember(address, call);
    call.attempt = direct({
      role,
      patienceMs: CONNECT_MS,
      whole: false,
      onDescription: (description) => {
        if (call.attempt === null) return;
        const id = newMessageId(this.#options.random);
        this.#pool.send({ kind: role, id, from: this.#self, to: address, call: name, description });
      },
      onLink: (raw) => this.#linked(call, address, raw),
      onEnd: (fault) => this.#failed(call, fault),
    });
  }

  #remember(address: string, call: Call): void {
    this.#calls.delete(address);
    const idle = [...this.#calls].find(([, { attempt }]) => attempt === null);
    if (this.#calls.size >= MAX_REMEMBERED && idle !== undefined) this.#calls.delete(idle[0]);
    this.#calls.set(address, call);
  }

  #linked(call: Call, address: string, raw: RawLink): void {
    call.attempt = null;
    call.metMs = this.#options.clock.nowMs();
    const link = new FollowedLink(raw, () => this.#links.delete(link));
    this.#links.add(link);
    this.#handlers.onLink(link, null, link.initiator ? address : null);
  }

  #failed(call: Call, fault: Fault): void {
    call.attempt = null;
    if (fault.code === 'net/unreachable') this.#handlers.onFault(fault);
  }
}
