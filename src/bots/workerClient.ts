/**
 * Trees in a Web Worker, seen from the page. Several jobs may be asked at once (a table can seat seven): they are done
 * one after the other, each with its whole time.
 * @module
 */
import type { Cancel, Clock } from '../lib/clock';
import { HiredWorker } from '../lib/hiredWorker';
import { type Result, err } from '../lib/result';
import type { Findings, TreeJob, TreeService } from './service';
import { SharedBots, placesFor } from './sharedBots';
import type { Reply, Request } from './workerPort';

/** How long a worker that did not come is waited for before it is asked for again. */
const REST_MS = 2_000;
/** A job that has taken so many workers with it gets no other. */
const MOST_CRASHES = 2;

const CANCELLED = err('bots/cancelled', 'nobody waits for this move any more');

type Answer = Extract<Reply, { id: number }>;

interface Waiting {
  readonly request: Request & { readonly kind: 'grow' };
  readonly resolve: (result: Result<Findings>) => void;
  readonly reject: (reason: Error) => void;
  /** How many workers have crashed over it. */
  crashes: number;
  /** Whether it has been answered, and nobody waits for what the worker makes of it. */
  cancelled: boolean;
}

/**
 * Bots of a page, in as many workers as are of use on a device with so many cores; `makeWorker` as for
 * {@link WorkerTrees}.
 */
export function workerBots(makeWorker: () => Worker, clock: Clock, cores: number | undefined): SharedBots {
  return new SharedBots(Array.from({ length: placesFor(cores) }, () => new WorkerTrees(makeWorker, clock)));
}

class WorkerTrees implements TreeService {
  readonly #worker: HiredWorker<Request, Reply>;
  readonly #clock: Clock;
  readonly #queue: Waiting[] = [];
  /** Takes the rest back before another worker is asked for; null if there is none. */
  #rest: Cancel | null = null;
  #running: Waiting | null = null;
  #nextId = 0;
  #closed = false;

  /**
   * `makeWorker` starts a worker that runs `worker.ts`; it is called with the first job, and again whenever a worker is
   * lost.
   */
  constructor(makeWorker: () => Worker, clock: Clock) {
    this.#worker = new HiredWorker({
      make: makeWorker,
      onReply: (reply) => {
        this.#worker.proved();
        if ('id' in reply) this.#finish(reply);
      },
      onLost: (reason, crashed) => this.#lose(reason, crashed),
    });
    this.#clock = clock;
  }

  /** Besides, rejects if two workers crash over the job: a mistake of our own. */
  grow(job: TreeJob, signal?: AbortSignal): Promise<Result<Findings>> {
    return new Promise((resolve, reject) => {
      if (this.#closed || signal?.aborted) return resolve(CANCELLED);
      const request = { kind: 'grow', id: this.#nextId++, job } as const;
      const cancel = (): void => this.#cancel(request.id);
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          signal?.removeEventListener('abort', cancel);
          settle(value);
        };
      signal?.addEventListener('abort', cancel);
      this.#queue.push({ request, resolve: settled(resolve), reject: settled(reject), crashes: 0, cancelled: false });
      this.#sendNext();
    });
  }

  close(): void {
    this.#closed = true;
    this.#rest?.();
    this.#worker.dismiss();
    const waiting = [this.#running, ...this.#queue.splice(0)];
    this.#running = null;
    for (const job of waiting) job?.resolve(CANCELLED);
  }

  /** A job that waits is dropped; one that runs is answered at once, and its worker told. */
  #cancel(id: number): void {
    const at = this.#queue.findIndex(({ request }) => request.id === id);
    if (at >= 0) this.#queue.splice(at, 1)[0]!.resolve(CANCELLED);
    else if (this.#running?.request.id === id) {
      this.#worker.tell({ kind: 'cancel', id });
      this.#running.cancelled = true;
      this.#running.resolve(CANCELLED); // the worker's own answer only frees it for the next job
    }
  }

  #sendNext(): void {
    if (this.#running !== null || this.#rest !== null || this.#closed) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#running = next;
    const failure = this.#worker.send(next.request);
    if (failure !== null) this.#finish({ id: next.request.id, failure });
  }

  #finish(reply: Answer): void {
    const job = this.#running;
    if (job?.request.id !== reply.id) return;
    this.#running = null;
    if ('failure' in reply) job.reject(new Error(reply.failure));
    else job.resolve(reply.result);
    this.#sendNext();
  }

  /** The job that ran goes to another worker; unless workers crash over it. */
  #lose(reason: string, crashed: boolean): void {
    const job = this.#running;
    this.#running = null;
    if (job && crashed && ++job.crashes >= MOST_CRASHES) job.reject(new Error(`the bot worker crashed: ${reason}`));
    else if (job && !job.cancelled) this.#queue.unshift(job);
    if (crashed) return this.#sendNext();
    this.#rest = this.#clock.after(REST_MS, () => {
      this.#rest = null;
      this.#sendNext();
    });
  }
}
