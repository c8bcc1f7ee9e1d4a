/**
 * Who opened a link. Its secret is a hash of the key of whoever made it and of a number that their device seed gives,
 * so they can show that it is theirs by telling the number, and nobody else can, not even with the secret.
 *
 *     opening:  the first 8 bytes of H("svista/opening", device seed)
 *     secret:   the first 16 bytes of H("svista/link", opening, device key)
 *
 * To claim a link of somebody else one would have to find a second key and number with the same hash of 128 bits. A
 * link with any other secret is a link that nobody can show to have opened.
 * @module
 */
import { signingPair } from '../../crypto/sign';
import { equalBytes } from '../../lib/bytes';
import { hash32 } from '../../log/hash';

/** Bytes of the number with which whoever opened a link shows it. */
export const OPENING_BYTES = 8;
const SECRET_BYTES = 16;

/** The number of a device, by its seed of 32 bytes. */
function openingOf(deviceSeed: Uint8Array): Uint8Array {
  return hash32('svista/opening', deviceSeed).subarray(0, OPENING_BYTES);
}

function secretOf(opening: Uint8Array, device: Uint8Array): Uint8Array {
  return hash32('svista/link', opening, device).slice(0, SECRET_BYTES);
}

/** The secret of the one link that a device with that seed, 32 bytes, opens. (P143) */
export function linkSecret(deviceSeed: Uint8Array): Uint8Array {
  return secretOf(openingOf(deviceSeed), signingPair(deviceSeed).publicKey);
}

/** What shows that the device with that seed has opened the link; null if it has not. */
export function ownOpening(deviceSeed: Uint8Array, secret: Uint8Array): Uint8Array | null {
  return equalBytes(linkSecret(deviceSeed), secret) ? openingOf(deviceSeed) : null;
}

/** Whether the device of that key, 32 bytes, has opened the link, as that number shows. */
export function hasOpened(opening: Uint8Array, device: Uint8Array, secret: Uint8Array): boolean {
  return equalBytes(secretOf(opening, device), secret);
}
