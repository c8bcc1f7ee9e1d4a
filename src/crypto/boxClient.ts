/**
 * Secret boxes in a Web Worker, seen from the page. To hand a short message over costs the page more than to seal it,
 * so only long ones (shuffles, proofs, whole logs) go to the worker. While it is not there, or is lost, all is done
 * here: a link never waits for it.
 * @module
 */
import type { Cancel, Clock } from '../lib/clock';
import { HiredWorker } from '../lib/hiredWorker';
import { type BoxJob, type Boxes, workBox } from './boxes';
import type { BoxReply, BoxRequest } from './boxPort';

/**
 * From so many bytes on the worker pays: on a slow phone a box of this size takes as long as to post it there and back.
 */
export const LONG_BYTES = 1024;
/** So much may wait at the worker; what comes faster is done here, where whoever sends it has to wait for it. */
const MAX_WAITING_BYTES = 4 * 2 ** 20;
/** How long it rests before a worker that was lost is asked for again. */
const REST_MS = 5_000;

interface Waiting {
  readonly job: BoxJob;
  readonly done: (bytes: Uint8Array | null) => void;
}

export class WorkerBoxes implements Boxes {
  readonly #worker: HiredWorker<BoxRequest, BoxReply>;
  readonly #clock: Clock;
  /** By id, in the order in which they were asked. */
  readonly #waiting = new Map<number, Waiting>();
  /** By key: how much of what was asked with it waits. */
  readonly #lanes = new Map<Uint8Array, number>();
  #waitingBytes = 0;
  #nextId = 0;
  #isHere = false;
  #rest: Cancel | null = null;

  /** `makeWorker` starts a worker that runs `boxWorker.ts`; called at once, and again some time after one was lost. */
  constructor(makeWorker: () => Worker, clock: Clock) {
    this.#clock = clock;
    this.#worker = new HiredWorker({
      make: makeWorker,
      onReply: (reply) => this.#hear(reply),
      onLost: () => this.#lose(),
    });
    this.#worker.start();
  }

  work(job: BoxJob, done: (bytes: Uint8Array | null) => void): void {
    const pays = this.#isHere && (job.bytes.length >= LONG_BYTES || this.#lanes.has(job.key));
    if (!pays) return done(workBox(job));
    const id = this.#nextId++;
    this.#waiting.set(id, { job, done });
    this.#lanes.set(job.key, (this.#lanes.get(job.key) ?? 0) + 1);
    this.#waitingBytes += job.bytes.length;
    if (this.#waitingBytes > MAX_WAITING_BYTES) this.#workHere();
    else this.#worker.tell({ id, ...job });
  }

  /** Ends the worker; what it has not done is done here. */
  close(): void {
    this.#rest?.();
    this.#worker.dismiss();
    this.#isHere = false;
    this.#workHere();
  }

  #hear(reply: BoxReply): void {
    if ('here' in reply) this.#isHere = true;
    else this.#finish(reply.id, () => reply.bytes);
  }

  #lose(): void {
    this.#isHere = false;
    this.#rest = this.#clock.after(REST_MS, () => this.#worker.start());
    this.#workHere();
  }

  /** Does here what waits, in its order; what a worker still says of it is not heard. */
  #workHere(): void {
    for (const [id, { job }] of this.#waiting) this.#finish(id, () => workBox(job));
  }

  #finish(id: number, result: () => Uint8Array | null): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    const { key, bytes } = waiting.job;
    this.#waiting.delete(id);
    this.#waitingBytes -= bytes.length;
    const left = this.#lanes.get(key)! - 1;
    if (left > 0) this.#lanes.set(key, left);
    else this.#lanes.delete(key);
    waiting.done(result());
  }
}
