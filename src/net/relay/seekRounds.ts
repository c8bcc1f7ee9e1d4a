/**
 * When a device asks through the relays who is there: at once, and then less and less often, but never twice within two
 * seconds.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { backoff } from '../link/jitter';
import type { RandomBytes } from '../link/transport';

/** Waits between two times of asking. */
const SEEK_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

export interface SeekRoundsOptions {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly seek: () => void;
}

export class SeekRounds {
  readonly #options: SeekRoundsOptions;
  #round = 0;
  #lastMs = -Infinity;
  #next: Cancel | null = null;

  constructor(options: SeekRoundsOptions) {
    this.#options = options;
  }

  /** Asks as soon as may be, and often at first. */
  start(): void {
    this.stop();
    const { clock } = this.#options;
    const restMs = this.#lastMs + SEEK_MS[0]! - clock.nowMs();
    this.#round = 0;
    if (restMs <= 0) this.#seek();
    else this.#next = clock.after(restMs, () => this.#seek());
  }

  stop(): void {
    this.#next?.();
    this.#next = null;
  }

  /** Nobody has been asked yet under the address that the device has now. */
  forget(): void {
    this.#lastMs = -Infinity;
  }

  #seek(): void {
    const { clock, random, seek } = this.#options;
    this.#lastMs = clock.nowMs();
    seek();
    this.#next = clock.after(backoff(SEEK_MS, this.#round++, random), () => this.#seek());
  }
}
