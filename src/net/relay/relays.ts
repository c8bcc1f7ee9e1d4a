/**
 * Finding the others through public relays, which nobody runs for us. Whoever looks for the table says so on its topic,
 * and everybody who hears it offers them a link; who has been told an address offers one to that alone. The offer and
 * its answer go through the relays, sealed; the link is between the two devices, and what it is worth its greeting
 * shows.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, assert } from '../../lib/result';
import { type Rate, RateLimiter } from '../../lib/rateLimiter';
import type { DirectAttempt, OpenDirect } from '../link/direct';
import { backoff } from '../link/jitter';
import type { RandomBytes, RawLink, TransportHandlers } from '../link/transport';
import type { Answering } from '../rendezvous/introducer';
import { FollowedLink } from './followedLink';
import { type RelayMessage, newCall, newRelayAddress, relaySecrets } from './relayMessages';
import type { OpenRelayLine } from './relayLine';
import { RelayPool } from './relayPool';

/** Waits between two times of asking who is there. */
const SEEK_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** How long a link may take from the first offer. */
const CONNECT_MS = 15_000;
/** Whoever was linked is offered no other link for so long, however often they ask: they may have one elsewhere. */
const MET_MS = 60_000;
/** Links that are being made, at most, devices remembered, and links that others have us begin. */
const MAX_CALLS = 16;
const MAX_REMEMBERED = 64;
const BEGINNING: Rate = { atOnce: 16, eachSecond: 1 };

interface Call {
  readonly role: 'offer' | 'answer';
  readonly name: string;
  attempt: DirectAttempt | null;
  /** When a link came of it last. */
  metMs: number;
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
  readonly #beginning: RateLimiter;
  #self: string;
  #handlers: TransportHandlers | null = null;
  #wanted = true;
  #paused = false;
  /** By address. */
  readonly #calls = new Map<string, Call>();
  readonly #links = new Set<FollowedLink>();
  #seeking = false;
  #round = 0;
  #lastRoundMs = -Infinity;
  #nextRound: Cancel | null = null;

  constructor(options: RelaysOptions) {
    const { secret, clock, random } = options;
    this.#options = options;
    this.#self = newRelayAddress(random);
    this.#beginning = new RateLimiter(clock, BEGINNING);
    this.#pool = new RelayPool({
      ...options,
      ...relaySecrets(secret),
      onMessage: (message) => this.#heard(message),
      onStatus: (status) => {
        this.#handlers?.onStatus(status);
        this.#handlers?.onAddresses();
        if (status.state === 'connected' && this.#seeking) this.#startSeeking();
      },
    });
  }

  get address(): string | null {
    return this.#pool.isOpen ? this.#self : null;
  }

  start(handlers: TransportHandlers): void {
    assert(this.#handlers === null, 'a transport starts once');
    this.#handlers = handlers;
    this.#paused = false;
    this.#mind();
  }

  stop(): void {
    this.#handlers = null;
    this.#seeking = false;
    this.#leave();
  }

  pause(): void {
    this.#paused = true;
    this.#leave();
  }

  resume(): void {
    this.#paused = false;
    this.#mind();
  }

  wake(): void {
    this.#pool.wake();
    if (this.#seeking) this.#startSeeking();
  }

  answer(wanted: boolean): void {
    this.#wanted = wanted;
    this.#mind();
  }

  dial(address: string): void {
    if (address === this.#self || this.#isBusyWith(address)) return;
    this.#begin(address, 'offer', newCall(this.#options.random));
  }

  seek(wanted: boolean): void {
    if (wanted === this.#seeking) return;
    this.#seeking = wanted;
    if (wanted) this.#startSeeking();
    else this.#stopSeeking();
  }

  #mind(): void {
    if (this.#handlers !== null && this.#wanted && !this.#paused) this.#pool.open();
    else this.#hush();
  }

  /** Leaves the relays; links that stand go on. */
  #hush(): void {
    this.#stopSeeking();
    this.#pool.close();
    for (const { attempt } of this.#calls.values()) attempt?.close();
    this.#calls.clear();
  }

  #leave(): void {
    this.#hush();
    this.#lastRoundMs = -Infinity;
    for (const link of [...this.#links]) link.break();
    this.#self = newRelayAddress(this.#options.random);
  }

  #startSeeking(): void {
    this.#stopSeeking();
    if (!this.#pool.isOpen) return;
    const restMs = this.#lastRoundMs + SEEK_MS[0]! - this.#options.clock.nowMs();
    this.#round = 0;
    if (restMs <= 0) this.#seekRound();
    else this.#nextRound = this.#options.clock.after(restMs, () => this.#seekRound());
  }

  #stopSeeking(): void {
    this.#nextRound?.();
    this.#nextRound = null;
  }

  #seekRound(): void {
    const { clock, random } = this.#options;
    this.#lastRoundMs = clock.nowMs();
    this.#pool.send({ kind: 'seek', from: this.#self });
    this.#nextRound = clock.after(backoff(SEEK_MS, this.#round++, random), () => this.#seekRound());
  }

  #heard(message: RelayMessage): void {
    const { from } = message;
    if (from === this.#self || this.#handlers === null) return;
    if (message.kind === 'seek') this.#asked(from);
    else if (message.to === this.#self && message.kind === 'offer') this.#offered(message);
    else if (message.to === this.#self) this.#answered(message);
  }

  #asked(from: string): void {
    const metMs = this.#calls.get(from)?.metMs ?? -Infinity;
    const isMet = this.#options.clock.nowMs() - metMs < MET_MS;
    if (!this.#options.answers || isMet || this.#isBusyWith(from) || !this.#beginning.take()) return;
    this.#begin(from, 'offer', newCall(this.#options.random));
  }

  #offered({ from, call, description }: Exclude<RelayMessage, { kind: 'seek' }>): void {
    const known = this.#calls.get(from);
    if (known?.attempt && known.name === call) return void (known.role === 'answer' && known.attempt.take(description));
    // Two offers have crossed: that of the smaller address holds.
    if (known?.attempt && known.role === 'offer' && this.#self < from) return;
    if (known?.name === call || !this.#beginning.take()) return;
    known?.attempt?.close();
    this.#calls.delete(from);
    this.#begin(from, 'answer', call);
    this.#calls.get(from)?.attempt?.take(description);
  }

  #answered({ from, call, description }: Exclude<RelayMessage, { kind: 'seek' }>): void {
    const known = this.#calls.get(from);
    if (known?.role === 'offer' && known.name === call) known.attempt?.take(description);
  }

  #isBusyWith(address: string): boolean {
    return (this.#calls.get(address)?.attempt ?? null) !== null;
  }

  #begin(address: string, role: Call['role'], name: string): void {
    const { direct } = this.#options;
    if ([...this.#calls.values()].filter(({ attempt }) => attempt !== null).length >= MAX_CALLS) return;
    const call: Call = { role, name, attempt: null, metMs: this.#calls.get(address)?.metMs ?? -Infinity };
    this.#remember(address, call);
    call.attempt = direct({
      role,
      patienceMs: CONNECT_MS,
      whole: false,
      onDescription: (description) => {
        if (call.attempt !== null)
          this.#pool.send({ kind: role, from: this.#self, to: address, call: name, description });
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
    if (this.#handlers === null) return link.close();
    this.#links.add(link);
    this.#handlers.onLink(link, null, link.initiator ? address : null);
  }

  #failed(call: Call, fault: Fault): void {
    call.attempt = null;
    if (fault.code === 'net/unreachable') this.#handlers?.onFault(fault);
  }
}
