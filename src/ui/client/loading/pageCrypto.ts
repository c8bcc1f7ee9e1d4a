/**
 * The cryptography of this page, in its worker.
 * @module
 */
import { WorkerCrypto } from '../../../crypto/service/workerClient';
import { realClock } from '../../../lib/clock';
import { cryptoWorker } from './cryptoWorker';

/** `onTrouble`: as {@link WorkerCrypto} calls it. */
export const pageCrypto = (onTrouble?: (reason: string) => void): WorkerCrypto =>
  new WorkerCrypto(cryptoWorker, realClock, onTrouble);
