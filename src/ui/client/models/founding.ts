/**
 * A table that this page has just opened, as against one that it came to by a link: remembered until the table is
 * stored.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { equalBytes } from '../../../lib/bytes';
import { linkSecret } from '../../../table/charter/opening';

interface Founded {
  readonly secret: Uint8Array;
  readonly deviceSeed: Uint8Array;
}

let founded: Founded | null = null;

/** The secret of a new table that is ours to propose. */
export function found(): Uint8Array {
  const deviceSeed = randomBytes(32);
  const secret = linkSecret(deviceSeed);
  founded = { secret, deviceSeed };
  return secret;
}

/** Whether this page has just opened the table. */
export function hasFounded(secret: Uint8Array): boolean {
  return founded !== null && equalBytes(founded.secret, secret);
}

/** The seed of this device at a table that it comes to: a fresh one, unless it has just opened it. */
export function seedFor(secret: Uint8Array): Uint8Array {
  return founded && hasFounded(secret) ? founded.deviceSeed : randomBytes(32);
}
