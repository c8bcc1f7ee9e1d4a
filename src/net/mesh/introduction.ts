/**
 * What is known of one introduction that members are asked for; `introducer.ts` carries it out.
 *
 *     new → resting
 *     resting → offering                    somebody is missed, and a member reaches them
 *     resting → answering                   an offer comes
 *     offering | answering → resting        a link has come of it, or none, or nobody reaches them any more
 * @module
 */
import { Stages } from '../../lib/stages';
import type { DirectAttempt } from '../link/direct';

/** An attempt that is being made. */
export interface Attempt {
  readonly at: 'offering' | 'answering';
  readonly link: DirectAttempt;
  /** In hexadecimal digits. */
  readonly name: string;
  /** The members that pass on. */
  readonly routes: Set<string>;
  /** When it has begun. */
  readonly sinceMs: number;
  /** How this device has described itself in it. */
  told: Uint8Array | null;
  /** How the other has, in hexadecimal digits: so that each word is taken once. */
  readonly heard: Set<string>;
}

export interface Introduction {
  readonly stages: Stages<{ readonly at: 'resting' } | Attempt>;
  tries: number;
  /** When the next attempt is due. */
  dueMs: number;
}

export const newIntroduction = (dueMs: number): Introduction => ({
  stages: new Stages<{ readonly at: 'resting' } | Attempt>('introduction', { at: 'resting' }),
  tries: 0,
  dueMs,
});

/** The attempt that is being made now. */
export function attemptOf({ stages: { now } }: Introduction): Attempt | null {
  return now.at === 'resting' ? null : now;
}
