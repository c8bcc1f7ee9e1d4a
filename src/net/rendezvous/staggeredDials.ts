/**
 * Dials of one device that several introducers know: one is asked first, and the next one only if nothing comes of it
 * in a moment.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import type { Introducer } from './introducer';

/** How long an address is tried at one introducer before the next one is asked, too. */
const NEXT_MS = 1_500;
/** Addresses waiting for that, at most. */
const MAX_WAITING = 64;

/** An introducer, and the address there. */
export interface Way {
  readonly introducer: Introducer;
  readonly part: string;
}

export class StaggeredDials {
  readonly #clock: Clock;
  /** Further dials to come, by the whole address. */
  readonly #waiting = new Map<string, Cancel>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Tries the ways in this order, unless that is going on. */
  dial(address: string, ways: readonly Way[]): void {
    if (!this.#waiting.has(address)) this.#next(address, ways);
  }

  /** A dial of this address at one introducer has come to a link: no other one need be asked. */
  reached(part: string): void {
    for (const [address, cancel] of this.#waiting) {
      if (!address.split('-').includes(part)) continue;
      cancel();
      this.#waiting.delete(address);
    }
  }

  clear(): void {
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  #next(address: string, [way, ...others]: readonly Way[]): void {
    this.#waiting.delete(address);
    if (way === undefined) return;
    way.introducer.dial(way.part);
    if (others.length === 0 || this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(
      address,
      this.#clock.after(NEXT_MS, () => this.#next(address, others)),
    );
  }
}
