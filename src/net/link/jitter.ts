/**
 * Waiting times that differ a little from device to device, so that those who lost the same thing at the same
 * moment do not all come back at the same moment.
 * @module
 */
import { assert } from '../../lib/result';
import type { RandomBytes } from './transport';

/** A time within a quarter of `ms`, either way. */
export function jittered(ms: number, random: RandomBytes): number {
  const [high, low] = random(2);
  assert(high !== undefined && low !== undefined, 'two random bytes');
  return ms * (0.75 + (high * 256 + low) / 2 ** 17);
}

/** The `attempt`-th (from 0) of these waiting times, then the last one for ever, jittered. */
export function backoff(ladderMs: readonly number[], attempt: number, random: RandomBytes): number {
  const ms = ladderMs[Math.min(attempt, ladderMs.length - 1)];
  assert(ms !== undefined, 'a ladder has a rung');
  return jittered(ms, random);
}
