/**
 * Ed25519 by Node's own cryptography, and each signature looked at once: in a test all devices live in one process, and
 * each of them would check the same bytes again. What fits fits for all; what does not is looked at every time.
 *
 * Tests of tables have it in the place of `crypto/sign.ts`, see `../run/standIns.ts`; `tests/crypto` does not.
 */
import { equalBytes } from '../../src/lib/bytes';
import { type Result, done } from '../../src/lib/result';
import * as slow from './nodeSign';

export { SIGNATURE_BYTES, SIGNING_KEY_BYTES, type SigningPair, checkSigningKey, signingPair } from './nodeSign';

/** Key and message of signatures that are known to be right, by the signature. */
const right = new Map<string, { readonly key: Uint8Array; readonly message: Uint8Array }>();
/** The map is emptied when it is so large. */
const MOST = 50_000;

/**
 * How many signatures this process has been asked to check: one by one, and many at once. Whoever counts takes the
 * difference.
 */
export const asked = { singly: 0, inBatches: 0 };

function keep(message: Uint8Array, signature: Uint8Array, key: Uint8Array): void {
  if (right.size >= MOST) right.clear();
  right.set(nameOf(signature), { key: key.slice(), message: message.slice() });
}

function nameOf(signature: Uint8Array): string {
  return String.fromCharCode(...signature);
}

export function sign(message: Uint8Array, pair: slow.SigningPair): Uint8Array {
  const signature = slow.sign(message, pair);
  keep(message, signature, pair.publicKey);
  return signature;
}

export function checkSignature(message: Uint8Array, signature: Uint8Array, key: Uint8Array): Result<null> {
  asked.singly++;
  return check(message, signature, key);
}

function check(message: Uint8Array, signature: Uint8Array, key: Uint8Array): Result<null> {
  const known = right.get(nameOf(signature));
  if (known && equalBytes(known.message, message) && equalBytes(known.key, key)) return done;
  const checked = slow.checkSignature(message, signature, key);
  if (checked.ok) keep(message, signature, key);
  return checked;
}

/** How many of the first words fit; see `countRight` in `src/crypto/batch.ts`. */
export function countRight(
  words: readonly { readonly message: Uint8Array; readonly signature: Uint8Array; readonly publicKey: Uint8Array }[],
): number {
  asked.inBatches += words.length;
  const wrong = words.findIndex(({ message, signature, publicKey }) => !check(message, signature, publicKey).ok);
  return wrong < 0 ? words.length : wrong;
}
