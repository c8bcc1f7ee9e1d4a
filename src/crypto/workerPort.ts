/**
 * What goes between the page and its crypto worker: one request, one reply, plain data only.
 * @module
 */
import type { CryptoService } from './service';

/** The jobs of the service by name. */
export type Method = Exclude<keyof CryptoService, 'close'>;

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
  | { readonly id: number; readonly failure: string };

/** The worker's end of the channel: its global scope. */
export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
}

/** Answers every request that comes in. */
export function serve(port: Port, crypto: CryptoService): void {
  port.onmessage = async ({ data: { id, method, job } }) => {
    try {
      const run = crypto[method].bind(crypto) as (job: unknown) => Promise<unknown>;
      port.postMessage({ id, value: await run(job) });
    } catch (mistake) {
      port.postMessage({ id, failure: mistake instanceof Error ? mistake.message : String(mistake) });
    }
  };
}
