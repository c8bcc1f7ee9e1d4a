/**
 * The cryptography in a Web Worker, seen from the page.
 * @module
 */
import type { Clock } from '../../lib/clock';
import type { CryptoService } from './service';
import { WorkerQueue } from './workerQueue';

type Jobs = Omit<CryptoService, 'close'> & { warmUp(step: number): Promise<boolean> };

export class WorkerCrypto implements CryptoService {
  readonly #queue: WorkerQueue;

  /** As {@link WorkerQueue} takes them. */
  constructor(makeWorker: (spare: boolean) => Worker, clock: Clock, onTrouble?: (reason: string) => void) {
    this.#queue = new WorkerQueue(makeWorker, clock, onTrouble);
  }

  /**
   * Starts the worker before it is needed, and has it warm up while there is nothing else to do. Resolves when it is
   * there and computes, however long that takes; never rejected.
   */
  async start(): Promise<void> {
    const go = async (step: number): Promise<void> => ((await this.#ask('warmUp', step)) ? go(step + 1) : undefined);
    const more = await this.#ask('warmUp', 0).catch(() => false); // what is wrong, real jobs will tell
    if (more) void go(1).catch(() => {});
  }

  readonly makeKey: CryptoService['makeKey'] = (job) => this.#ask('makeKey', job);
  readonly checkKey: CryptoService['checkKey'] = (job) => this.#ask('checkKey', job);
  readonly joinKeys: CryptoService['joinKeys'] = (publicKeys) => this.#ask('joinKeys', publicKeys);
  readonly startDeck: CryptoService['startDeck'] = (faces) => this.#ask('startDeck', faces);
  readonly shuffle: CryptoService['shuffle'] = (job) => this.#ask('shuffle', job);
  readonly checkShuffle: CryptoService['checkShuffle'] = (job) => this.#ask('checkShuffle', job);
  readonly makeShares: CryptoService['makeShares'] = (job) => this.#ask('makeShares', job);
  readonly checkShares: CryptoService['checkShares'] = (job) => this.#ask('checkShares', job);
  readonly subtract: CryptoService['subtract'] = (job) => this.#ask('subtract', job);
  readonly readOwn: CryptoService['readOwn'] = (job) => this.#ask('readOwn', job);
  readonly readOpen: CryptoService['readOpen'] = (job) => this.#ask('readOpen', job);
  readonly makeGift: CryptoService['makeGift'] = (job) => this.#ask('makeGift', job);
  readonly checkGift: CryptoService['checkGift'] = (job) => this.#ask('checkGift', job);
  readonly makeClaim: CryptoService['makeClaim'] = (job) => this.#ask('makeClaim', job);
  readonly checkClaim: CryptoService['checkClaim'] = (job) => this.#ask('checkClaim', job);
  readonly makeCount: CryptoService['makeCount'] = (job) => this.#ask('makeCount', job);
  readonly checkCount: CryptoService['checkCount'] = (job) => this.#ask('checkCount', job);
  readonly makeEscrow: CryptoService['makeEscrow'] = (job) => this.#ask('makeEscrow', job);
  readonly checkEscrow: CryptoService['checkEscrow'] = (job) => this.#ask('checkEscrow', job);
  readonly openEscrow: CryptoService['openEscrow'] = (job) => this.#ask('openEscrow', job);
  readonly checkComplaint: CryptoService['checkComplaint'] = (job) => this.#ask('checkComplaint', job);
  readonly checkPart: CryptoService['checkPart'] = (job) => this.#ask('checkPart', job);
  readonly joinParts: CryptoService['joinParts'] = (parts) => this.#ask('joinParts', parts);

  /** Stops the worker; what was waiting is rejected. */
  close(): void {
    this.#queue.close();
  }

  #ask<M extends keyof Jobs>(method: M, job: Parameters<Jobs[M]>[0]): ReturnType<Jobs[M]> {
    return this.#queue.ask(method, job) as ReturnType<Jobs[M]>;
  }
}
