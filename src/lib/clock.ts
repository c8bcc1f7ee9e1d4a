/**
 * Time as something that is handed in: the real one in the app, a virtual one in tests and simulations, where an hour
 * of waiting takes a moment and every run of one seed is the same.
 *
 * A clock only measures spans; what it calls zero means nothing.
 * @module
 */
import { assert } from './result';

/** Takes back what was to happen; does nothing once it has happened. */
export type Cancel = () => void;

export interface Clock {
  /** Milliseconds since some moment; never runs backwards. */
  nowMs(): number;
  /** Runs `run` once, `delayMs` from now or later, and never before this call has returned. */
  after(delayMs: number, run: () => void): Cancel;
}

/** The clock of the machine. */
export const realClock: Clock = {
  nowMs: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Runs `run` again and again, with so many milliseconds between, until it is taken back. */
export function every(clock: Clock, periodMs: number, run: () => void): Cancel {
  let cancel = clock.after(periodMs, function again() {
    cancel = clock.after(periodMs, again);
    run();
  });
  return () => cancel();
}

interface Appointment {
  readonly atMs: number;
  /** Orders appointments for the same moment as they were made. */
  readonly turn: number;
  /** Null once cancelled. */
  run: (() => void) | null;
}

const before = (a: Appointment, b: Appointment): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.turn < b.turn);

/** A clock that stands still until it is told to move. What is due at one moment runs in the order it was asked for. */
export class VirtualClock implements Clock {
  #nowMs = 0;
  #turns = 0;
  /** A binary heap, the next appointment first. */
  readonly #heap: Appointment[] = [];

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): Cancel {
    assert(delayMs >= 0 && delayMs < Infinity, () => `${delayMs} ms is no delay`);
    const appointment: Appointment = { atMs: this.#nowMs + delayMs, turn: this.#turns++, run };
    this.#push(appointment);
    return () => {
      appointment.run = null;
    };
  }

  /** Moves to the next thing that is due and does it. False if nothing is waiting, or not until `limitMs`. */
  step(limitMs = Infinity): boolean {
    for (let next = this.#heap[0]; next !== undefined && next.atMs <= limitMs; next = this.#heap[0]) {
      this.#pop();
      if (next.run === null) continue;
      this.#nowMs = next.atMs;
      next.run();
      return true;
    }
    return false;
  }

  /** Lets `spanMs` pass, with everything that is due in it. */
  advance(spanMs: number): void {
    const untilMs = this.#nowMs + spanMs;
    while (this.step(untilMs));
    this.#nowMs = untilMs;
  }

  /** Lets time pass until `reached` holds; false if it does not within `limitMs`. */
  runUntil(reached: () => boolean, limitMs: number): boolean {
    const untilMs = this.#nowMs + limitMs;
    while (!reached()) {
      if (this.step(untilMs)) continue;
      this.#nowMs = untilMs;
      return reached();
    }
    return true;
  }

  #push(appointment: Appointment): void {
    const heap = this.#heap;
    let at = heap.push(appointment) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!before(appointment, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = appointment;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
  }
}
