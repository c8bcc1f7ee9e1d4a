/**
 * Secret boxes as links use them: sealed and opened in the calling thread, or in a worker (`boxClient.ts`).
 * @module
 */
import { openBox, sealBox } from './secretBox';

/** What is to be done to `bytes` with this nonce (24 bytes) and key (32 bytes). */
export interface BoxJob {
  readonly does: 'seal' | 'open';
  readonly bytes: Uint8Array;
  readonly nonce: Uint8Array;
  readonly key: Uint8Array;
}

export interface Boxes {
  /**
   * Hands `done` the box, or what was in it: null if it does not open. That may be before this returns, or later; what
   * is asked with one key comes in the order in which it was asked.
   */
  work(job: BoxJob, done: (bytes: Uint8Array | null) => void): void;
}

export function workBox({ does, bytes, nonce, key }: BoxJob): Uint8Array | null {
  return does === 'seal' ? sealBox(bytes, nonce, key) : openBox(bytes, nonce, key);
}

/** At once, in the calling thread. */
export const inlineBoxes: Boxes = { work: (job, done) => done(workBox(job)) };
