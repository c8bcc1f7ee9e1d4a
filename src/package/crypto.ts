/**
 * `svista/crypto`: the proofs of a table as jobs with bytes in and bytes out, in this thread or in a worker.
 * @module
 */
import type { CryptoService } from '../crypto/service/service';
import { WorkerCrypto } from '../crypto/service/workerClient';
import { realClock } from '../lib/clock';

export type { CryptoService };
export { InlineCrypto } from '../crypto/service/inline';
export { type SigningPair, signingPair } from '../crypto/sign';

/**
 * Cryptography in a worker, which is made anew if it dies: `workerCrypto(() => new Worker(new
 * URL('svista/crypto-worker', import.meta.url), { type: 'module' }))`.
 */
export function workerCrypto(makeWorker: () => Worker): CryptoService {
  return new WorkerCrypto(makeWorker, realClock);
}
