/**
 * What goes between the page and its crypto worker: one request, one reply, plain data only.
 * @module
 */
import { wordsOf } from '../../lib/result';
import type { CryptoService } from './service';
import { warmUp } from './warmUp';

/** The jobs of the service by name, and the steps of the warm-up. */
export type Method = Exclude<keyof CryptoService, 'close'> | 'warmUp';

export interface Request {
  /** Counts up; the reply repeats it. */
  readonly id: number;
  readonly method: Method;
  /** The argument of the method. */
  readonly job: unknown;
}

export type Reply =
  | { readonly id: number; readonly value: unknown }
  /** A mistake of our own, in words. */
  | { readonly id: number; readonly failure: string }
  /** The worker is there: its first word. */
  | { readonly here: true }
  /** This worker cannot compute: the browser lacks what it needs. */
  | { readonly unable: true };

/** The worker's end of the channel: its global scope. */
export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
}

/** Answers every request that comes in. */
export function serve(port: Port, crypto: CryptoService): void {
  const answer = async ({ id, method, job }: Request): Promise<void> => {
    try {
      const run = method === 'warmUp' ? warmUp : crypto[method].bind(crypto);
      port.postMessage({ id, value: await (run as (job: unknown) => unknown)(job) });
    } catch (mistake) {
      port.postMessage({ id, failure: wordsOf(mistake) });
    }
  };
  port.onmessage = ({ data }) => void answer(data);
  port.postMessage({ here: true });
}

/** Says once, whatever is asked, that this worker cannot compute. */
export function refuse(port: Port): void {
  port.postMessage({ unable: true });
}
