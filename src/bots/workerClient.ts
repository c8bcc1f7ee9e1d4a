/**
 * Trees in a Web Worker, seen from the page. Several jobs may be asked at once (a table can seat seven): they are done one after the
 * other, each with its whole time.
 * @module
 */
import { type Result, err } from '../lib/result';
import type { Findings, TreeJob, TreeService } from './service';
import { SharedBots, placesFor } from './sharedBots';
import type { Reply, Request } from './workerPort';

const CANCELLED = err('bots/cancelled', 'nobody waits for this move any more');

interface Waiting {
  readonly request: Request & { readonly kind: 'grow' };
  readonly resolve: (result: Result<Findings>) => void;
  readonly reject: (reason: Error) => void;
}

/** Bots of a page, in as many workers as are of use on a device with so many cores; `makeWorker` as for {@link WorkerTrees}. */
export function workerBots(makeWorker: () => Worker, cores: number | undefined): SharedBots {
  return new SharedBots(Array.from({ length: placesFor(cores) }, () => new WorkerTrees(makeWorker)));
}

export class WorkerTrees implements TreeService {
  readonly #makeWorker: () => Worker;
  readonly #queue: Waiting[] = [];
  #worker: Worker | null = null;
  #running: Waiting | null = null;
  #nextId = 0;
  #closed = false;

  /** `makeWorker` starts a worker that runs `worker.ts`; it is called with the first job, and with the next one after a crash. */
  constructor(makeWorker: () => Worker) {
    this.#makeWorker = makeWorker;
  }

  /** Besides, rejects if the worker crashes: a mistake of our own. The next job gets a new one. */
  grow(job: TreeJob, signal?: AbortSignal): Promise<Result<Findings>> {
    return new Promise((resolve, reject) => {
      if (this.#closed || signal?.aborted) return resolve(CANCELLED);
      const request = { kind: 'grow', id: this.#nextId++, job } as const;
      const cancel = (): void => this.#cancel(request.id);
      const settled = <T>(settle: (value: T) => void) => (value: T): void => {
        signal?.removeEventListener('abort', cancel);
        settle(value);
      };
      signal?.addEventListener('abort', cancel);
      this.#queue.push({ request, resolve: settled(resolve), reject: settled(reject) });
      this.#sendNext();
    });
  }

  close(): void {
    this.#closed = true;
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [this.#running, ...this.#queue.splice(0)];
    this.#running = null;
    for (const job of waiting) job?.resolve(CANCELLED);
  }

  /** A job that waits is dropped; one that runs is answered at once, and its worker told. */
  #cancel(id: number): void {
    const at = this.#queue.findIndex(({ request }) => request.id === id);
    if (at >= 0) this.#queue.splice(at, 1)[0]!.resolve(CANCELLED);
    else if (this.#running?.request.id === id) {
      this.#worker?.postMessage({ kind: 'cancel', id } satisfies Request);
      this.#running.resolve(CANCELLED); // the worker's own answer only frees it for the next job
    }
  }

  #sendNext(): void {
    if (this.#running !== null) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#running = next;
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(next.request);
    } catch (reason) {
      // A worker that could not be started, or a job that is no plain data.
      this.#finish({ id: next.request.id, failure: reason instanceof Error ? reason.message : String(reason) });
    }
  }

  #start(): Worker {
    const worker = this.#makeWorker();
    const ifCurrent = (act: () => void): void => {
      if (this.#worker === worker) act(); // not one that was given up
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => ifCurrent(() => this.#finish(data));
    worker.onerror = ({ message }) => ifCurrent(() => this.#crash(message));
    worker.onmessageerror = () => ifCurrent(() => this.#crash('a message could not be read'));
    return worker;
  }

  #finish(reply: Reply): void {
    const job = this.#running;
    if (job?.request.id !== reply.id) return;
    this.#running = null;
    if ('failure' in reply) job.reject(new Error(reply.failure));
    else job.resolve(reply.result);
    this.#sendNext();
  }

  #crash(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const lost = this.#running;
    this.#running = null;
    lost?.reject(new Error(`the bot worker crashed: ${reason}`));
    this.#sendNext();
  }
}
