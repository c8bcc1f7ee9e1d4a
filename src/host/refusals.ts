/**
 * Tells whoever runs the host what it has refused, in single lines, and few of them: who floods the host shall not
 * flood its console.
 * @module
 */
import { RateLimiter } from '../lib/rateLimiter';
import { type Clock, realClock } from '../lib/clock';
import type { Visitor } from './addresses';

/** Lines at once, and the time until there may be another. */
const LINES = 5;
const LINE_EACH_SECONDS = 10;
/** A detail is not longer, in characters. */
const MAX_DETAIL = 80;

export class Refusals {
  readonly #print: (line: string) => void;
  readonly #limiter: RateLimiter;
  #untold = 0;

  constructor(print: (line: string) => void, clock: Clock = realClock) {
    this.#print = print;
    this.#limiter = new RateLimiter(clock, { atOnce: LINES, eachSecond: 1 / LINE_EACH_SECONDS });
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
