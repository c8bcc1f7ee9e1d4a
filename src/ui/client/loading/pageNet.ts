/**
 * What the networks of a page take from it.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { realClock } from '../../../lib/clock';

export const PAGE_NET = {
  clock: realClock,
  random: randomBytes,
  unixSeconds: (): number => Math.floor(Date.now() / 1_000),
} as const;
