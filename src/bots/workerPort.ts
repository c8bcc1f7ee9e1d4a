/**
 * What goes between the page and its bot worker: jobs and cancellations, one answer to each job, plain data only.
 * @module
 */
import { type Result, wordsOf } from '../lib/result';
import type { Findings, TreeJob, TreeService } from './service';

export type Request =
  /** `id` counts up; the reply repeats it. */
  | { readonly kind: 'grow'; readonly id: number; readonly job: TreeJob }
  | { readonly kind: 'cancel'; readonly id: number };

export type Reply =
  /** The worker is there: its first word. */
  | { readonly here: true }
  | { readonly id: number; readonly result: Result<Findings> }
  /** A mistake of our own, in words. */
  | { readonly id: number; readonly failure: string };

/** The worker's end of the channel: its global scope. */
export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
}

/** Answers every job that comes in; a cancelled one at the next pause for thought. */
export function serve(port: Port, trees: TreeService): void {
  const running = new Map<number, AbortController>();
  const grow = async (id: number, job: TreeJob): Promise<void> => {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      port.postMessage({ id, result: await trees.grow(job, stop.signal) });
    } catch (mistake) {
      port.postMessage({ id, failure: wordsOf(mistake) });
    } finally {
      running.delete(id);
    }
  };
  port.onmessage = ({ data }) => {
    if (data.kind === 'grow') void grow(data.id, data.job);
    else running.get(data.id)?.abort();
  };
  port.postMessage({ here: true });
}
