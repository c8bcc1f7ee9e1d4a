/**
 * Links without a broker, for as long as one link stands: two devices that a third one reaches are introduced by it.
 * Each signs how it can be reached (`signal.ts`), the third passes that on, and they link directly.
 *
 * Who is missed is always being tried: an attempt listens until the way is there, or gives up after a while and is
 * followed by the next at once, and only after some of them by longer waits. So a way that opens again is found within
 * a second. Two members are asked to pass on at once, where there are two, so that none of them can keep others apart.
 * @module
 */
import { fromHex, toHex } from '../../lib/bytes';
import { must } from '../../lib/result';
import { LatestMap } from '../../lib/latestMap';
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiters } from '../../lib/rateLimiters';
import type { SigningPair } from '../../crypto/sign';
import type { OpenDirect } from '../link/direct';
import type { RandomBytes, RawLink } from '../link/transport';
import { type Attempt, type Introduction, attemptOf, newIntroduction } from './introduction';
import { ATTEMPT_BYTES, type Signal, decodeSignal, encodeSignal, tableMark } from './signal';

/** What whoever is at that stage says. */
const ROLES = { offering: 'offer', answering: 'answer' } as const;
/** How long one attempt listens: somewhat longer than WebRTC looks for a way. */
const ATTEMPT_MS = 20_000;
/** How long the device with the greater key leaves the first offer to the other. */
const PATIENCE_MS = 2_000;
/** How long a broker is left to find somebody first: links that are made twice cost twice. */
const BROKER_MS = 4_000;
/** Rests after the first, second … attempt that came to nothing, then the last one for ever. */
const REST_MS = [0, 0, 0, 0, 0, 0, 5_000, 10_000, 30_000, 60_000];
/** How long an offer may take there, and its answer back. */
const CROSSING_MS = 3_000;
/** How long a new link may take to become the one to its device. */
const GREETING_MS = 5_000;
/** Attempts at once, those with strangers among them, and who is remembered, at most. */
const MAX_ATTEMPTS = 24;
const MAX_STRANGERS = 6;
const MAX_REMEMBERED = 64;
/** Members that pass on what belongs to one attempt. */
const MAX_ROUTES = 2;

export interface IntroducerOptions {
  /** Own device key in hexadecimal digits. */
  readonly self: string;
  readonly pair: SigningPair;
  /** The table's secret. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly direct: OpenDirect;
  /** Who is missed, and the members that reach them; one at least. */
  readonly missed: () => ReadonlyMap<string, readonly string[]>;
  /** Whether the device belongs to the table, or was linked before. Others have less room. */
  readonly isFriend: (device: string) => boolean;
  /** Whether there is a broker, too, which is then given time to do it. */
  readonly hasBroker: () => boolean;
  /** Asks the member `route` to pass something on. */
  readonly ask: (route: string, to: string, bytes: Uint8Array) => void;
  /** Passes on to a member what `from` has given. */
  readonly give: (to: string, from: string, bytes: Uint8Array) => void;
  readonly onLink: (link: RawLink) => void;
}

export class Introducer {
  readonly #options: IntroducerOptions;
  readonly #table: Uint8Array;
  readonly #entries = new Map<string, Introduction>();
  /** Attempts of others that are over or were never begun, so that nobody can begin them again. */
  readonly #past = new LatestMap<string, null>(MAX_REMEMBERED);
  readonly #passing: RateLimiters;
  readonly #hearing: RateLimiters;
  readonly #beginning: RateLimiters;
  #over = false;

  constructor(options: IntroducerOptions) {
    this.#options = options;
    this.#table = tableMark(options.secret);
    this.#passing = new RateLimiters(options.clock, LIMITS.wordsPassedOn);
    this.#hearing = new RateLimiters(options.clock, LIMITS.wordsHeard);
    this.#beginning = new RateLimiters(options.clock, LIMITS.introductions);
  }

  /** Offers a link to whoever is missed and within reach of others. To be called often. */
  tick(): void {
    if (this.#over) return;
    const { clock } = this.#options;
    const missed = this.#options.missed();
    const nowMs = clock.nowMs();
    for (const [device, routes] of missed) {
      const entry = this.#entry(device, nowMs + this.#patienceMs(device));
      if (entry === null || attemptOf(entry) || entry.dueMs > nowMs) continue;
      if (!this.#hasRoomFor(device)) continue;
      const turn = entry.tries % routes.length;
      const asked = [...routes.slice(turn), ...routes.slice(0, turn)].slice(0, MAX_ROUTES);
      this.#begin(device, entry, 'offering', toHex(this.#options.random(ATTEMPT_BYTES)), asked);
    }
    for (const [device, entry] of this.#entries) {
      if (missed.has(device) || entry.stages.now.at === 'answering') continue;
      this.#end(entry); // nobody reaches it any more
      this.#entries.delete(device);
    }
  }

  /** Something has happened that may have opened ways: those who are missed are tried anew now. */
  wake(): void {
    for (const [device, entry] of this.#entries) if (!attemptOf(entry)) this.#entries.delete(device);
    this.tick();
  }

  /** The device is linked: no need to try. */
  reached(device: string): void {
    const entry = this.#entries.get(device);
    if (entry === undefined) return;
    this.#end(entry);
    this.#entries.delete(device);
  }

  /** A member asks to pass something on. */
  pass(from: string, to: string, bytes: Uint8Array): void {
    if (this.#over || !this.#passing.of(from).take()) return;
    this.#options.give(to, from, bytes);
  }

  /** A member has passed on what `from` has said, as that member has it. */
  passed(route: string, from: string, bytes: Uint8Array): void {
    const { self } = this.#options;
    if (this.#over || from === self || !this.#hearing.of(route).take()) return;
    const signal = decodeSignal(bytes, { table: this.#table, from, to: self });
    if (!signal.ok) return;
    if (signal.value.role === 'offer') this.#offered(route, from, signal.value);
    else this.#answered(from, signal.value);
  }

  /** Gives everything up, for good. */
  stop(): void {
    this.#over = true;
    for (const entry of this.#entries.values()) this.#end(entry);
  }

  #patienceMs(device: string): number {
    const { self, hasBroker } = this.#options;
    return (self < device ? 0 : PATIENCE_MS) + (hasBroker() ? BROKER_MS : 0);
  }

  /** Nobody who is made up takes the place of those who belong here. */
  #hasRoomFor(device: string): boolean {
    const { isFriend } = this.#options;
    const busy = [...this.#entries].flatMap(([other, entry]) => (attemptOf(entry) ? other : []));
    if (busy.length >= MAX_ATTEMPTS) return false;
    return isFriend(device) || busy.filter((other) => !isFriend(other)).length < MAX_STRANGERS;
  }

  #offered(route: string, from: string, { attempt: id, description }: Signal): void {
    const name = toHex(id);
    const entry = this.#entry(from, this.#options.clock.nowMs());
    if (entry === null) return;
    let attempt = attemptOf(entry);
    if (attempt?.name !== name) {
      if ((attempt && this.#crosses(from, attempt)) || this.#past.has(name) || !this.#beginning.of(from).take()) return;
      if (!attempt && !this.#hasRoomFor(from)) return;
      this.#end(entry);
      attempt = this.#begin(from, entry, 'answering', name, [route]);
    } else if (attempt.at === 'offering') return;
    else if (!attempt.routes.has(route) && attempt.routes.size < MAX_ROUTES) {
      attempt.routes.add(route);
      if (attempt.told !== null) this.#tell(from, attempt, [route], attempt.told);
    }
    this.#take(attempt, description);
  }

  /** Whether an offer from there has crossed our own: then the one of the smaller key holds, if it is answered. */
  #crosses(from: string, { at, heard, sinceMs }: Attempt): boolean {
    const { self, clock } = this.#options;
    if (at === 'answering' || self > from) return false;
    return heard.size > 0 || clock.nowMs() - sinceMs < CROSSING_MS;
  }

  #answered(from: string, { attempt: id, description }: Signal): void {
    const entry = this.#entries.get(from);
    const attempt = entry ? attemptOf(entry) : null;
    if (attempt?.at === 'offering' && attempt.name === toHex(id)) this.#take(attempt, description);
  }

  #take({ heard, link }: Attempt, description: Uint8Array): void {
    const spelled = toHex(description);
    if (heard.has(spelled) || heard.size >= MAX_REMEMBERED) return;
    heard.add(spelled);
    link.take(description); // what makes no sense is as if it had been lost
  }

  #begin(device: string, entry: Introduction, at: Attempt['at'], name: string, routes: readonly string[]): Attempt {
    const { direct, clock, onLink } = this.#options;
    entry.tries++;
    const isThis = (): boolean => entry.stages.now === attempt;
    const link = direct({
      role: ROLES[at],
      patienceMs: ATTEMPT_MS,
      whole: false,
      onDescription: (description) => isThis() && this.#tell(device, attempt, attempt.routes, description),
      onLink: (raw) => {
        if (isThis()) this.#end(entry);
        entry.dueMs = clock.nowMs() + GREETING_MS;
        onLink(raw);
      },
      onEnd: () => isThis() && this.#failed(device, entry),
    });
    const sinceMs = clock.nowMs();
    const attempt: Attempt = { at, link, name, routes: new Set(routes), sinceMs, told: null, heard: new Set() };
    entry.stages.go(attempt);
    return attempt;
  }

  #tell(device: string, attempt: Attempt, routes: Iterable<string>, description: Uint8Array): void {
    const { self, pair, ask } = this.#options;
    const context = { table: this.#table, from: self, to: device };
    const bytes = encodeSignal(
      { attempt: must(fromHex(attempt.name)), role: ROLES[attempt.at], description },
      context,
      pair,
    );
    attempt.told = description;
    for (const route of routes) ask(route, device, bytes);
  }

  #failed(device: string, entry: Introduction): void {
    const { clock } = this.#options;
    this.#end(entry);
    entry.dueMs = clock.nowMs() + REST_MS[Math.min(entry.tries, REST_MS.length) - 1]! + this.#patienceMs(device);
    this.tick();
  }

  #end(entry: Introduction): void {
    const attempt = attemptOf(entry);
    if (!attempt) return;
    entry.stages.go({ at: 'resting' });
    attempt.link.close();
    this.#past.set(attempt.name, null);
  }

  /** The entry of a device, made if there is room. */
  #entry(device: string, dueMs: number): Introduction | null {
    const known = this.#entries.get(device);
    if (known !== undefined) return known;
    if (this.#entries.size >= MAX_REMEMBERED && !this.#options.isFriend(device)) return null;
    const entry = newIntroduction(dueMs);
    this.#entries.set(device, entry);
    return entry;
  }
}
