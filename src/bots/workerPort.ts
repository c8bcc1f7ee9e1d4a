/**
 * What goes between the page and its bot worker: jobs and cancellations, one answer to each job, plain data only.
 * @module
 */
import type { Result } from '../lib/result';
import type { BotService, ThinkJob, Thought } from './service';

export type Request =
  /** `id` counts up; the reply repeats it. */
  | { readonly kind: 'think'; readonly id: number; readonly job: ThinkJob }
  | { readonly kind: 'cancel'; readonly id: number };

export type Reply =
  | { readonly id: number; readonly result: Result<Thought> }
  /** A mistake of our own, in words. */
  | { readonly id: number; readonly failure: string };

/** The worker's end of the channel: its global scope. */
export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
}

/** Answers every job that comes in; a cancelled one at the next pause for thought. */
export function serve(port: Port, bots: BotService): void {
  const running = new Map<number, AbortController>();
  const think = async (id: number, job: ThinkJob): Promise<void> => {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      port.postMessage({ id, result: await bots.think(job, stop.signal) });
    } catch (mistake) {
      port.postMessage({ id, failure: mistake instanceof Error ? mistake.message : String(mistake) });
    } finally {
      running.delete(id);
    }
  };
  port.onmessage = ({ data }) => {
    if (data.kind === 'think') void think(data.id, data.job);
    else running.get(data.id)?.abort();
  };
}
