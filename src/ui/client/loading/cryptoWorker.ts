/**
 * The workers of the page that do cryptography: the crypto worker, or the spare one for browsers that lack what the
 * first one needs, and that of the links.
 * @module
 */
import BoxWorker from '../../../crypto/boxWorker?worker';
import SpareWorker from '../../../crypto/service/spareWorker?worker';
import CryptoWorker from '../../../crypto/service/worker?worker';

export function cryptoWorker(spare: boolean): Worker {
  return spare ? new SpareWorker() : new CryptoWorker();
}

export function boxWorker(): Worker {
  return new BoxWorker();
}
