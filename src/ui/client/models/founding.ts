/**
 * A table that this page has just opened, as against one that it came to by a link: remembered until the table is
 * stored.
 * @module
 */
import { equalBytes } from '../../../lib/bytes';
import { linkSecret } from '../../../table/charter/opening';

interface Founded {
  readonly secret: Uint8Array;
  readonly deviceSeed: Uint8Array;
}

let founded: Founded | null = null;

/** The secret of a new table that is ours to propose; `deviceSeed`: 32 random bytes, of this device at this table. */
export function found(deviceSeed: Uint8Array): Uint8Array {
  const secret = linkSecret(deviceSeed);
  founded = { secret, deviceSeed };
  return secret;
}

/** The seed of this device at a table that it has just opened; null if it has not. */
export function foundedWith(secret: Uint8Array): Uint8Array | null {
  return founded && equalBytes(founded.secret, secret) ? founded.deviceSeed : null;
}
