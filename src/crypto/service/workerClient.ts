/**
 * The cryptography in a Web Worker, seen from the page: jobs wait here, and one at a time is sent, so that what the
 * player himself owes the table overtakes the checking of others.
 * @module
 */
import { type Result, assert } from '../../lib/result';
import type {
  CheckClaimJob, CheckComplaintJob, CheckEscrowJob, CheckGiftJob, CheckKeyJob, CheckSharesJob, CheckShuffleJob,
  CheckSignatureJob, CryptoService, EscrowMessage, GiftMessage, KeyMessage, MakeClaimJob, MakeEscrowJob,
  MakeGiftJob, MakeKeyJob, MakeSharesJob, OpenEscrowJob, OpenJob, PartJob, ReadOwnJob, ShareMessage, ShuffleJob,
  ShuffleMessage,
} from './service';
import type { Method, Reply, Request } from './workerPort';

/** 0 is done first: own messages and what the screen waits for, then others' proofs, then old signatures. */
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
  makeEscrow: 0,
  openEscrow: 0,
  joinParts: 0,
  checkKey: 1,
  checkShuffle: 1,
  checkShares: 1,
  checkGift: 1,
  checkClaim: 1,
  checkEscrow: 1,
  checkComplaint: 1,
  checkPart: 1,
  checkSignature: 2,
  warmUp: 2,
};

function wordsOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

type Answer = Exclude<Reply, { unable: true }>;
type Jobs = Omit<CryptoService, 'close'> & { warmUp(step: number): Promise<boolean> };

interface Waiting {
  readonly request: Request;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: Error) => void;
}

export class WorkerCrypto implements CryptoService {
  readonly #makeWorker: (spare: boolean) => Worker;
  readonly #queues: readonly [Waiting[], Waiting[], Waiting[]] = [[], [], []];
  #worker: Worker | null = null;
  #running: Waiting | null = null;
  #nextId = 0;
  /** The browser lacks what `worker.ts` needs. */
  #spare = false;
  /** Crashes since a job was last finished. */
  #crashes = 0;
  /** Why nothing is taken any more. */
  #over: string | null = null;

  /** `makeWorker` starts a worker that runs `worker.ts` or the spare one; called with the first job, and again after a crash. */
  constructor(makeWorker: (spare: boolean) => Worker) {
    this.#makeWorker = makeWorker;
  }

  /** Starts the worker before it is needed, and has it warm up while there is nothing else to do. */
  start(): void {
    const go = async (step: number): Promise<void> => ((await this.#ask('warmUp', step)) ? go(step + 1) : undefined);
    go(0).catch(() => {}); // what is wrong, real jobs will tell
  }

  makeKey(job: MakeKeyJob): Promise<KeyMessage> {
    return this.#ask('makeKey', job);
  }

  checkKey(job: CheckKeyJob): Promise<Result<null>> {
    return this.#ask('checkKey', job);
  }

  joinKeys(publicKeys: readonly Uint8Array[]): Promise<Result<Uint8Array>> {
    return this.#ask('joinKeys', publicKeys);
  }

  startDeck(faces: readonly number[]): Promise<Uint8Array> {
    return this.#ask('startDeck', faces);
  }

  shuffle(job: ShuffleJob): Promise<Result<ShuffleMessage>> {
    return this.#ask('shuffle', job);
  }

  checkShuffle(job: CheckShuffleJob): Promise<Result<null>> {
    return this.#ask('checkShuffle', job);
  }

  makeShares(job: MakeSharesJob): Promise<Result<ShareMessage>> {
    return this.#ask('makeShares', job);
  }

  checkShares(job: CheckSharesJob): Promise<Result<null>> {
    return this.#ask('checkShares', job);
  }

  subtract(job: OpenJob): Promise<Result<Uint8Array>> {
    return this.#ask('subtract', job);
  }

  readOwn(job: ReadOwnJob): Promise<Result<number[]>> {
    return this.#ask('readOwn', job);
  }

  readOpen(job: OpenJob): Promise<Result<number[]>> {
    return this.#ask('readOpen', job);
  }

  makeGift(job: MakeGiftJob): Promise<Result<GiftMessage>> {
    return this.#ask('makeGift', job);
  }

  checkGift(job: CheckGiftJob): Promise<Result<null>> {
    return this.#ask('checkGift', job);
  }

  makeClaim(job: MakeClaimJob): Promise<Result<Uint8Array>> {
    return this.#ask('makeClaim', job);
  }

  checkClaim(job: CheckClaimJob): Promise<Result<null>> {
    return this.#ask('checkClaim', job);
  }

  makeEscrow(job: MakeEscrowJob): Promise<Result<EscrowMessage>> {
    return this.#ask('makeEscrow', job);
  }

  checkEscrow(job: CheckEscrowJob): Promise<Result<null>> {
    return this.#ask('checkEscrow', job);
  }

  openEscrow(job: OpenEscrowJob): Promise<Result<Uint8Array>> {
    return this.#ask('openEscrow', job);
  }

  checkComplaint(job: CheckComplaintJob): Promise<Result<null>> {
    return this.#ask('checkComplaint', job);
  }

  checkPart(job: PartJob): Promise<Result<null>> {
    return this.#ask('checkPart', job);
  }

  joinParts(parts: readonly Uint8Array[]): Promise<Result<Uint8Array>> {
    return this.#ask('joinParts', parts);
  }

  checkSignature(job: CheckSignatureJob): Promise<Result<null>> {
    return this.#ask('checkSignature', job);
  }

  /** Stops the worker; what was waiting is rejected. */
  close(): void {
    this.#giveUp('the crypto service is closed');
  }

  #ask<M extends keyof Jobs>(method: M, job: Parameters<Jobs[M]>[0]): ReturnType<Jobs[M]> {
    const answer = new Promise<never>((resolve, reject) => {
      if (this.#over !== null) return reject(new Error(this.#over));
      this.#queues[PRIORITY[method]].push({ request: { id: this.#nextId++, method, job }, resolve, reject });
      this.#sendNext();
    });
    return answer as ReturnType<Jobs[M]>;
  }

  #sendNext(): void {
    if (this.#running !== null || this.#over !== null) return;
    const next = this.#queues.find((queue) => queue.length > 0)?.shift();
    if (next === undefined) return;
    this.#running = next;
    try {
      this.#worker ??= this.#start();
    } catch (reason) {
      return this.#crash(wordsOf(reason));
    }
    try {
      this.#worker.postMessage(next.request);
    } catch (reason) {
      this.#finish({ id: next.request.id, failure: wordsOf(reason) }); // a job that is no plain data
    }
  }

  #start(): Worker {
    const worker = this.#makeWorker(this.#spare);
    const ifCurrent = (act: () => void): void => {
      if (this.#worker === worker) act(); // not one that was given up
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) =>
      ifCurrent(() => ('unable' in data ? this.#takeSpare() : this.#finish(data)));
    worker.onerror = ({ message }) => ifCurrent(() => this.#crash(message));
    worker.onmessageerror = () => ifCurrent(() => this.#crash('a message could not be read'));
    return worker;
  }

  /** Asks the spare worker what was asked of one that cannot compute. */
  #takeSpare(): void {
    if (this.#spare) return this.#giveUp('the spare crypto worker cannot compute');
    this.#worker?.terminate();
    this.#worker = null;
    this.#spare = true;
    const job = this.#running;
    this.#running = null;
    if (job) this.#queues[PRIORITY[job.request.method]].unshift(job);
    this.#sendNext();
  }

  #finish(reply: Answer): void {
    const job = this.#running;
    assert(job?.request.id === reply.id, 'an answer to the job that runs');
    this.#running = null;
    this.#crashes = 0;
    if ('failure' in reply) job.reject(new Error(reply.failure));
    else job.resolve(reply.value as never);
    this.#sendNext();
  }

  /** The job that ran is lost; a new worker gets the next one, unless that was a new worker already. */
  #crash(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#crashes++;
    const lost = this.#running;
    this.#running = null;
    lost?.reject(new Error(`the crypto worker crashed: ${reason}`));
    if (this.#crashes > 1) this.#giveUp(`the crypto worker keeps crashing: ${reason}`);
    else this.#sendNext();
  }

  #giveUp(reason: string): void {
    this.#over ??= reason;
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [this.#running, ...this.#queues.flatMap((queue) => queue.splice(0))];
    this.#running = null;
    for (const job of waiting) job?.reject(new Error(reason));
  }
}
