/**
 * When a device looks for the others at an introducer: at once, and then less and less often. Whoever is found and lost
 * again in turns must not look in a frenzy: never sooner after the last time than the first wait.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { backoff } from '../link/jitter';
import type { RandomBytes } from '../link/transport';

export interface SeekRoundsOptions {
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Between two times of looking, in ms; the last one for ever. */
  readonly waitsMs: readonly number[];
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

  /** Looks as soon as may be, and often at first. */
  start(): void {
    this.stop();
    const { clock, waitsMs } = this.#options;
    const restMs = this.#lastMs + waitsMs[0]! - clock.nowMs();
    this.#round = 0;
    if (restMs <= 0) this.#seek();
    else this.#next = clock.after(restMs, () => this.#seek());
  }

  stop(): void {
    this.#next?.();
    this.#next = null;
  }

  /** Nobody has been looked for yet under the address that the device has now. */
  forget(): void {
    this.#lastMs = -Infinity;
  }

  #seek(): void {
    const { clock, random, waitsMs, seek } = this.#options;
    this.#lastMs = clock.nowMs();
    seek();
    this.#next = clock.after(backoff(waitsMs, this.#round++, random), () => this.#seek());
  }
}
