/**
 * A steady beat, and how much waking time lies between two beats. A page that was frozen, asleep or busy gets its next
 * beat late; that time does not count, since it heard nobody in it.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';

const BEAT_MS = 1_000;

export class Heartbeat {
  readonly #clock: Clock;
  readonly #onBeat: (wakingMs: number) => void;
  #lastMs = 0;
  #next: Cancel | null = null;

  /** `onBeat`: so much of our own waking time has passed since the last beat, at most that of two beats. */
  constructor(clock: Clock, onBeat: (wakingMs: number) => void) {
    this.#clock = clock;
    this.#onBeat = onBeat;
  }

  start(): void {
    this.#lastMs = this.#clock.nowMs();
    this.#next = this.#clock.after(BEAT_MS, () => this.#beat());
  }

  stop(): void {
    this.#next?.();
    this.#next = null;
  }

  #beat(): void {
    const sinceMs = this.#clock.nowMs() - this.#lastMs;
    this.start();
    this.#onBeat(Math.min(sinceMs, 2 * BEAT_MS));
  }
}
