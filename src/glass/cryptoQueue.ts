/**
 * The cryptography of all three devices: one job after the other, wherever they are computed. An answer comes one
 * millisecond of the table's clock after its question, in the order of the questions, so how fast a machine computes
 * changes nothing of what happens at the table.
 * @module
 */
import type { Context } from '../crypto/context';
import type { CryptoService } from '../crypto/service/service';
import { type Clock, realClock } from '../lib/clock';
import type { Result } from '../lib/result';

/** One check, as it came out on one device. */
export interface Check {
  /** Seat and step of what was checked; null where the job does not name them. */
  readonly of: Context | null;
  /** How long it took on this machine. */
  readonly ms: number;
  /** The code of the fault; null if all was right. */
  readonly code: string | null;
}

/** What of somebody else's is checked; the rest a device does for itself. */
const CHECKS: ReadonlySet<keyof CryptoService> = new Set([
  'checkKey',
  'checkShuffle',
  'checkShares',
  'checkGift',
  'checkClaim',
  'checkCount',
  'checkEscrow',
  'checkPart',
]);

/** In ms of the table's clock. */
const ANSWER_MS = 1;

interface Answer {
  readonly value: unknown;
  readonly ms: number;
}

export class CryptoQueue {
  readonly #crypto: CryptoService;
  readonly #clock: Clock;
  #last: Promise<unknown> = Promise.resolve();

  constructor(crypto: CryptoService, clock: Clock) {
    this.#crypto = crypto;
    this.#clock = clock;
  }

  /** Resolves when everything asked for so far is computed: before that the clock must not move. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** The service of one device; `onCheck` hears of each of its checks. */
  serviceFor(onCheck: (check: Check) => void): CryptoService {
    return new Proxy(this.#crypto, {
      get:
        (_, name: keyof CryptoService) =>
        (job: unknown): unknown =>
          name === 'close' ? undefined : this.#ask(name, job, onCheck),
    });
  }

  #ask(name: keyof CryptoService, job: unknown, onCheck: (check: Check) => void): Promise<unknown> {
    const answer = this.#last.then(() => this.#compute(name, job));
    this.#last = answer.catch(() => undefined);
    return new Promise((resolve, reject) => {
      const tell = ({ value, ms }: Answer): void => {
        if (CHECKS.has(name)) {
          const [{ context = null }, checked] = [job as { readonly context?: Context }, value as Result<null>];
          onCheck({ of: context, ms, code: checked.ok ? null : checked.fault.code });
        }
        resolve(value);
      };
      this.#clock.after(ANSWER_MS, () => void answer.then(tell, reject));
    });
  }

  async #compute(name: keyof CryptoService, job: unknown): Promise<Answer> {
    const sinceMs = realClock.nowMs();
    const run = this.#crypto[name].bind(this.#crypto) as (job: unknown) => unknown;
    const value = await run(job);
    return { value, ms: realClock.nowMs() - sinceMs };
  }
}
