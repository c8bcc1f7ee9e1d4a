/**
 * The real cryptography, each check of which is measured and told about.
 * @module
 */
import type { Context } from '../crypto/context';
import { InlineCrypto } from '../crypto/service/inline';
import type { CryptoService } from '../crypto/service/service';
import { realClock } from '../lib/clock';
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
const CHECKS = [
  'checkKey',
  'checkShuffle',
  'checkShares',
  'checkGift',
  'checkClaim',
  'checkCount',
  'checkEscrow',
  'checkPart',
] as const satisfies readonly (keyof CryptoService)[];

/** In the calling thread; `onCheck` hears of every check once it is done. */
export function watchedCrypto(onCheck: (check: Check) => void): CryptoService {
  const crypto: CryptoService = new InlineCrypto();
  for (const name of CHECKS) {
    const check = crypto[name].bind(crypto) as (job: { readonly context?: Context }) => Promise<Result<null>>;
    const measured = async (job: { readonly context?: Context }): Promise<Result<null>> => {
      const sinceMs = realClock.nowMs();
      const checked = await check(job);
      const ms = realClock.nowMs() - sinceMs;
      onCheck({ of: job.context ?? null, ms, code: checked.ok ? null : checked.fault.code });
      return checked;
    };
    Object.assign(crypto, { [name]: measured });
  }
  return crypto;
}
