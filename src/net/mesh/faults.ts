/**
 * Tells of faults, each kind now and then only: what goes wrong with a link goes wrong with the next one, too.
 * @module
 */
import type { Clock } from '../../lib/clock';
import type { Fault } from '../../lib/result';

/** A fault of one kind is told at most this often. */
const FAULT_MS = 30_000;

export class Faults {
  readonly #clock: Clock;
  readonly #tell: (fault: Fault) => unknown;
  readonly #toldMs = new Map<string, number>();

  constructor(clock: Clock, tell: (fault: Fault) => unknown) {
    this.#clock = clock;
    this.#tell = tell;
  }

  tell(fault: Fault): void {
    const nowMs = this.#clock.nowMs();
    if (nowMs - (this.#toldMs.get(fault.code) ?? -Infinity) < FAULT_MS) return;
    this.#toldMs.set(fault.code, nowMs);
    this.#tell(fault);
  }
}
