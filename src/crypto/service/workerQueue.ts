/**
 * Jobs for the crypto worker wait here, and one at a time is sent, so that what the player owes the table overtakes the
 * checking of others. A worker that is lost is replaced, and nobody who waits learns of it.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { HiredWorker } from '../../lib/hiredWorker';
import { assert } from '../../lib/result';
import type { Method, Reply, Request } from './workerPort';

/** 0 is done first: own messages and what the screen waits for, then others' proofs, then warming up. */
const PRIORITY: Record<Method, 0 | 1 | 2> = {
  makeKey: 0,
  joinKeys: 0,
  startDeck: 0,
  shuffle: 0,
  makeShares: 0,
  subtract: 0,
  readOwn: 0,
  readOpen: 0,
  makeGift: 0,
  makeClaim: 0,
  makeCount: 0,
  makeEscrow: 0,
  openEscrow: 0,
  joinParts: 0,
  checkKey: 1,
  checkShuffle: 1,
  checkShares: 1,
  checkGift: 1,
  checkClaim: 1,
  checkCount: 1,
  checkEscrow: 1,
  checkComplaint: 1,
  checkPart: 1,
  warmUp: 2,
};

/**
 * How long a worker that did not come is waited for before it is asked for again: the first time, the second, … and
 * every time after the last.
 */
const REST_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;
/** A job that has taken so many workers with it gets no other. */
const MOST_CRASHES = 2;

type Answer = Extract<Reply, { id: number }>;
interface Waiting {
  readonly request: Request;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
  /** How many workers have crashed over it. */
  crashes: number;
}

export class WorkerQueue {
  readonly #worker: HiredWorker<Request, Reply>;
  readonly #clock: Clock;
  readonly #onTrouble: (reason: string) => void;
  readonly #queues: readonly [Waiting[], Waiting[], Waiting[]] = [[], [], []];
  #running: Waiting | null = null;
  #nextId = 0;
  /** The browser lacks what `worker.ts` needs. */
  #spare = false;
  /** Workers that were lost since a job was last finished. */
  #lost = 0;
  /** Whether `onTrouble` knows of them. */
  #isTold = false;
  /** Takes the rest back before another worker is asked for; null if there is none. */
  #rest: Cancel | null = null;
  /** Why nothing is taken any more. */
  #over: string | null = null;

  /**
   * `makeWorker` starts a worker that runs `worker.ts` or the spare one; called with the first job, and again whenever
   * a worker is lost. `onTrouble` hears once why another one has to be waited for.
   */
  constructor(makeWorker: (spare: boolean) => Worker, clock: Clock, onTrouble: (reason: string) => void = () => {}) {
    this.#worker = new HiredWorker({
      make: () => makeWorker(this.#spare),
      onReply: (reply) => this.#hear(reply),
      onLost: (reason, crashed) => this.#lose(reason, crashed),
    });
    this.#clock = clock;
    this.#onTrouble = onTrouble;
  }

  /** Rejected for mistakes of our own, for a job over which workers crash, and once the queue is closed. */
  ask(method: Method, job: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#over !== null) return reject(new Error(this.#over));
      this.#queues[PRIORITY[method]].push({
        request: { id: this.#nextId++, method, job },
        resolve,
        reject,
        crashes: 0,
      });
      this.#sendNext();
    });
  }

  /** Stops the worker; what was waiting is rejected. */
  close(): void {
    this.#giveUp('the crypto service is closed');
  }

  #sendNext(): void {
    if (this.#running !== null || this.#rest !== null || this.#over !== null) return;
    const next = this.#queues.find((queue) => queue.length > 0)?.shift();
    if (next === undefined) return;
    this.#running = next;
    const failure = this.#worker.send(next.request);
    if (failure !== null) this.#finish({ id: next.request.id, failure });
  }

  #hear(reply: Reply): void {
    if ('unable' in reply) return this.#takeSpare();
    this.#worker.proved();
    if ('id' in reply) this.#finish(reply);
  }

  /** Asks the spare worker what was asked of one that cannot compute. */
  #takeSpare(): void {
    if (this.#spare) return this.#giveUp('the spare crypto worker cannot compute');
    this.#spare = true;
    this.#dropWorker();
    this.#sendNext();
  }

  #finish(reply: Answer): void {
    const job = this.#running;
    assert(job?.request.id === reply.id, 'an answer to the job that runs');
    this.#running = null;
    this.#lost = 0;
    this.#isTold = false;
    if ('failure' in reply) job.reject(new Error(reply.failure));
    else job.resolve(reply.value);
    this.#sendNext();
  }

  /**
   * Another worker gets the job that ran, which gives the same bytes again; unless workers crash over it. The first
   * crash is made good at once, and before whatever else is tried again there is a rest.
   */
  #lose(reason: string, crashed: boolean): void {
    const job = this.#running;
    if (job && crashed && ++job.crashes >= MOST_CRASHES) {
      this.#running = null;
      job.reject(new Error(`the crypto worker crashed: ${reason}`));
    }
    this.#dropWorker();
    const restMs = crashed && this.#lost === 0 ? 0 : REST_MS[Math.min(this.#lost, REST_MS.length - 1)]!;
    this.#lost++;
    if (restMs === 0) return this.#sendNext();
    if (!this.#isTold) this.#onTrouble(reason);
    this.#isTold = true;
    this.#rest = this.#clock.after(restMs, () => {
      this.#rest = null;
      this.#sendNext();
    });
  }

  /** Ends the worker; what it was doing is to be done next. */
  #dropWorker(): void {
    this.#worker.dismiss();
    const job = this.#running;
    this.#running = null;
    if (job) this.#queues[PRIORITY[job.request.method]].unshift(job);
  }

  #giveUp(reason: string): void {
    this.#over ??= reason;
    this.#rest?.();
    this.#rest = null;
    this.#dropWorker();
    for (const job of this.#queues.flatMap((queue) => queue.splice(0))) job.reject(new Error(reason));
  }
}
