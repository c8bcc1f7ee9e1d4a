/**
 * A Web Worker that can be started again whenever it was lost: one that crashes, and one that
 * cannot be fetched, since the host may be gone for a while.
 * @module
 */
import { wordsOf } from './result';

export interface HiredWorkerOptions<Reply> {
  /** Starts one; may throw. */
  readonly make: () => Worker;
  readonly onReply: (reply: Reply) => void;
  /**
   * It is no more. `crashed`: whether it had ever said anything; if it had not, what became of it is the fault of
   * whoever was to bring it.
   */
  readonly onLost: (reason: string, crashed: boolean) => void;
}

export class HiredWorker<Request, Reply> {
  readonly #options: HiredWorkerOptions<Reply>;
  #worker: Worker | null = null;
  #isHere = false;

  constructor(options: HiredWorkerOptions<Reply>) {
    this.#options = options;
  }

  /** Starts one if there is none; `onLost` hears if that cannot be done. */
  start(): void {
    try {
      this.#worker ??= this.#make();
    } catch (reason) {
      this.#lose(wordsOf(reason));
    }
  }

  /** Sends a request, to a new worker if there is none. Returns why it could not be sent, if it is no plain data. */
  send(request: Request): string | null {
    this.start();
    try {
      this.tell(request);
      return null;
    } catch (reason) {
      return wordsOf(reason);
    }
  }

  /** Sends something to the worker that there is, if there is one. */
  tell(request: Request): void {
    this.#worker?.postMessage(request);
  }

  /** What it says from now on is the word of a worker that works; before, it may only be that it cannot. */
  proved(): void {
    this.#isHere = true;
  }

  /** Ends the worker; the next request starts another. */
  dismiss(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isHere = false;
  }

  #make(): Worker {
    const worker = this.#options.make();
    const ifCurrent = (act: () => void): void => {
      if (this.#worker === worker) act(); // not one that was given up
    };
    worker.onmessage = ({ data }: MessageEvent<Reply>) => ifCurrent(() => this.#options.onReply(data));
    // A worker that could not be fetched says nothing but that.
    worker.onerror = ({ message }: { message?: string }) =>
      ifCurrent(() => this.#lose(message ?? 'it cannot be loaded'));
    worker.onmessageerror = () => ifCurrent(() => this.#lose('a message could not be read'));
    return worker;
  }

  #lose(reason: string): void {
    const crashed = this.#isHere;
    this.dismiss();
    this.#options.onLost(reason, crashed);
  }
}
