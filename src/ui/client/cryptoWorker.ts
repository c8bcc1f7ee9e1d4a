/**
 * The crypto worker of the page, or the spare one for browsers that lack what the first one needs.
 * @module
 */
import SpareWorker from '../../crypto/service/spareWorker?worker';
import CryptoWorker from '../../crypto/service/worker?worker';

export function cryptoWorker(spare: boolean): Worker {
  return spare ? new SpareWorker() : new CryptoWorker();
}
