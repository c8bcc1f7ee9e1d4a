/**
 * Whether a table comes to rest: a change that brings about the next one without any time passing goes on for ever, and
 * the whole run with it.
 */
import type { Clock } from '../../src/lib/clock';

/** No table changes so often in one moment. */
const MOST_CHANGES = 20_000;

export class Livelock {
  readonly #clock: Clock;
  readonly #onCircles: () => void;
  #atMs = -1;
  #times = 0;

  constructor(clock: Clock, onCircles: () => void) {
    this.#clock = clock;
    this.#onCircles = onCircles;
  }

  /**
   * To be asked at every change. False once there have been too many in one moment, of which `onCircles` is told once.
   */
  get isSane(): boolean {
    const nowMs = this.#clock.nowMs();
    this.#times = nowMs === this.#atMs ? this.#times + 1 : 1;
    this.#atMs = nowMs;
    if (this.#times === MOST_CHANGES) this.#onCircles();
    return this.#times < MOST_CHANGES;
  }
}
