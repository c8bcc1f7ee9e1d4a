/**
 * The cryptography in a Web Worker, seen from the page.
 * @module
 */
import type { Clock } from '../../lib/clock';
import type { Result } from '../../lib/result';
import type {
  CheckClaimJob,
  CheckComplaintJob,
  CheckEscrowJob,
  CheckGiftJob,
  CheckKeyJob,
  CheckSharesJob,
  CheckShuffleJob,
  CheckSignatureJob,
  CryptoService,
  EscrowMessage,
  GiftMessage,
  KeyMessage,
  MakeClaimJob,
  MakeEscrowJob,
  MakeGiftJob,
  MakeKeyJob,
  MakeSharesJob,
  OpenEscrowJob,
  OpenJob,
  PartJob,
  ReadOwnJob,
  ShareMessage,
  ShuffleJob,
  ShuffleMessage,
} from './service';
import type { CheckCountJob, CountMessage, MakeCountJob } from './counting';
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

  makeCount(job: MakeCountJob): Promise<Result<CountMessage>> {
    return this.#ask('makeCount', job);
  }

  checkCount(job: CheckCountJob): Promise<Result<null>> {
    return this.#ask('checkCount', job);
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
    this.#queue.close();
  }

  #ask<M extends keyof Jobs>(method: M, job: Parameters<Jobs[M]>[0]): ReturnType<Jobs[M]> {
    return this.#queue.ask(method, job) as ReturnType<Jobs[M]>;
  }
}
