/**
 * What the log of a table shows: its last lines.
 * @module
 */
import type { LogEntry } from '../text/parts';

/** How many lines are kept. */
const MAX_LINES = 2_000;

export class Told {
  #lines = $state.raw<readonly LogEntry[]>([]);
  /** Until the screen is made anew. */
  readonly #coming: LogEntry[] = [];

  get lines(): readonly LogEntry[] {
    return this.#lines;
  }

  add(entries: readonly LogEntry[]): void {
    this.#coming.push(...entries);
  }

  /** Shows what was added. */
  show(): void {
    if (this.#coming.length > 0) this.#lines = [...this.#lines, ...this.#coming.splice(0)].slice(-MAX_LINES);
  }

  /** Nothing has been told yet, as at a new table. */
  clear(): void {
    this.#lines = [];
    this.#coming.length = 0;
  }
}
