/**
 * Tells whoever runs the host what it has refused, in single lines, and few of them: who floods the host shall not
 * flood its console.
 * @module
 */
import { LIMITS } from '../lib/limits';
import { RateLimiter } from '../lib/rateLimiter';
import { type Clock, realClock } from '../lib/clock';
import type { Visitor } from './addresses';

/** A detail is not longer, in characters. */
const MAX_DETAIL = 80;

export class Refusals {
  readonly #print: (line: string) => void;
  readonly #limiter: RateLimiter;
  #untold = 0;

  constructor(print: (line: string) => void, clock: Clock = realClock) {
    this.#print = print;
    this.#limiter = new RateLimiter(clock, LIMITS.hostLines);
  }

  /**
   * `code`: what was refused, "area/what". `detail`: the visitor's own words, of which only harmless characters are
   * shown.
   */
  tell(code: string, { shown }: Visitor, detail = ''): void {
    if (!this.#limiter.take()) return void this.#untold++;
    const words = detail.slice(0, MAX_DETAIL).replace(/[^\w.:/[\]-]/g, '?');
    const more = this.#untold === 0 ? '' : `, and ${this.#untold} more since the last line`;
    this.#untold = 0;
    this.#print(`refused ${code} from ${shown}${words === '' ? '' : ` “${words}”`}${more}`);
  }
}

/** Tells nobody. */
export const SILENT = new Refusals(() => undefined);
