/**
 * A table that this page has just opened, as against one that it came to by a link: remembered until the table is
 * stored.
 * @module
 */
import { toHex } from '../../lib/bytes';

let founded: string | null = null;

/** The table with this secret is ours to propose. */
export function found(secret: Uint8Array): void {
  founded = toHex(secret);
}

export function isFounder(secret: Uint8Array): boolean {
  return founded === toHex(secret);
}
