/**
 * Whom to dial, and when: the devices that others have told of, and those that were linked and are not any more.
 *
 * Of two devices that look for each other the one with the smaller key dials first, so that they seldom meet twice.
 * Addresses are hearsay: a false one costs a dial, since the handshake shows who is really there.
 * @module
 */
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiters } from '../../lib/rateLimiters';
import { backoff, jittered } from '../link/jitter';
import type { Introduction } from './meshMessages';
import type { RandomBytes } from '../link/transport';

/** How long the device with the greater key leaves the dialing to the other. */
const PATIENCE_MS = 2_000;
/** Waits after the first, second … dial that came to nothing. */
const RETRY_MS = [4_000, 6_000, 9_000, 12_000, 16_000];
/** How long a device that refused us is let be. */
const REFUSED_MS = 30_000;
/** A link that held shorter than this counts as a dial that came to nothing. */
const HELD_MS = 10_000;
/** Dials after which an address counts as outdated, until it is told anew. */
const MAX_ATTEMPTS = 20;
/** Devices and tellers remembered, at most. */
const MAX_DEVICES = 64;
const MAX_TELLERS = 8;

interface Entry {
  /** By teller, so that no one can hide an address by telling a false one. */
  readonly addresses: Map<string, string>;
  attempts: number;
  /** When to dial next; Infinity while linked. */
  dueMs: number;
  /** When a link to it was last made. */
  reachedMs: number;
}

export interface DialerOptions {
  /** Own device key in hexadecimal digits. */
  readonly self: string;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly dial: (address: string) => void;
  readonly isLinked: (device: string) => boolean;
}

export class Dialer {
  readonly #options: DialerOptions;
  readonly #entries = new Map<string, Entry>();
  /** By teller. */
  readonly #told: RateLimiters;

  constructor(options: DialerOptions) {
    this.#options = options;
    this.#told = new RateLimiters(options.clock, LIMITS.addressesToDial, MAX_DEVICES);
  }

  /** A linked device has told where others are, itself included. */
  told(teller: string, introductions: readonly Introduction[]): void {
    for (const { device, address } of introductions) {
      if (device === this.#options.self || address === null) continue;
      const entry = this.#entry(device);
      if (entry === null || entry.addresses.get(teller) === address) continue;
      if (!entry.addresses.has(teller) && entry.addresses.size >= MAX_TELLERS)
        entry.addresses.delete(entry.addresses.keys().next().value!);
      entry.addresses.set(teller, address);
      if (!this.#options.isLinked(device) && this.#told.of(teller).take()) this.missing(device);
    }
    this.tick();
  }

  /** A link to the device stands: no need to dial. */
  reached(device: string): void {
    const entry = this.#entries.get(device);
    if (entry === undefined) return;
    entry.reachedMs = this.#options.clock.nowMs();
    entry.dueMs = Infinity;
  }

  /** The link to the device is gone, or it has never been there: dial soon, if anybody has told where. */
  missing(device: string): void {
    const entry = this.#entries.get(device);
    if (entry === undefined) return;
    const { self, clock, random } = this.#options;
    const nowMs = clock.nowMs();
    if (nowMs - entry.reachedMs >= HELD_MS) entry.attempts = 0;
    const restMs = entry.attempts > 0 ? backoff(RETRY_MS, entry.attempts, random) : 0;
    entry.dueMs = nowMs + restMs + (self < device ? 0 : jittered(PATIENCE_MS, random));
  }

  /** This page has just come back: whoever is missing is dialed now, as if for the first time. */
  wake(): void {
    for (const [device, entry] of this.#entries) {
      if (this.#options.isLinked(device)) continue;
      entry.attempts = 0;
      entry.dueMs = this.#options.clock.nowMs();
    }
    this.tick();
  }

  /** The device does not want us now: let it be for a while. */
  refused(device: string): void {
    const entry = this.#entries.get(device);
    if (entry === undefined) return;
    const { clock, random } = this.#options;
    entry.dueMs = clock.nowMs() + jittered(REFUSED_MS, random);
  }

  /** Dials whoever is due. */
  tick(): void {
    const { clock, random, dial, isLinked } = this.#options;
    const nowMs = clock.nowMs();
    for (const [device, entry] of this.#entries) {
      if (entry.dueMs > nowMs || entry.attempts >= MAX_ATTEMPTS) continue;
      if (isLinked(device)) {
        entry.dueMs = Infinity;
        continue;
      }
      entry.dueMs = nowMs + backoff(RETRY_MS, entry.attempts++, random);
      for (const address of new Set(entry.addresses.values())) dial(address);
    }
  }

  /** The entry of a device, made if there is room; the oldest one nobody is linked to makes room. */
  #entry(device: string): Entry | null {
    const known = this.#entries.get(device);
    if (known !== undefined) return known;
    if (this.#entries.size >= MAX_DEVICES) {
      const oldest = [...this.#entries.keys()].find((key) => !this.#options.isLinked(key));
      if (oldest === undefined) return null;
      this.#entries.delete(oldest);
    }
    const entry: Entry = { addresses: new Map(), attempts: 0, dueMs: Infinity, reachedMs: -Infinity };
    this.#entries.set(device, entry);
    return entry;
  }
}
