/**
 * Ed25519 by Node's own cryptography: the same signatures byte for byte, a hundred times as fast; see `quickSign.ts`.
 */
import { type KeyObject, createPrivateKey, createPublicKey, sign as nodeSignature, verify } from 'node:crypto';
import { isEd25519Key } from '../../src/crypto/group';
import { SIGNATURE_BYTES, SIGNING_KEY_BYTES, type SigningPair } from '../../src/crypto/nacl';
import { concatBytes, fromHex, toHex } from '../../src/lib/bytes';
import { type Result, done, err, must } from '../../src/lib/result';

export { SIGNATURE_BYTES, SIGNING_KEY_BYTES, type SigningPair } from '../../src/crypto/nacl';

/** What stands before a raw key in its DER form (RFC 8410). */
const PRIVATE = must(fromHex('302e020100300506032b657004220420'));
const PUBLIC = must(fromHex('302a300506032b6570032100'));

function kept<T>(make: (bytes: Uint8Array) => T): (bytes: Uint8Array) => T {
  const made = new Map<string, T>();
  return (bytes) => {
    const name = toHex(bytes);
    if (!made.has(name)) made.set(name, make(bytes.slice()));
    return made.get(name)!;
  };
}

const privateKey = kept((seed): KeyObject =>
  createPrivateKey({ key: Buffer.from(concatBytes(PRIVATE, seed)), format: 'der', type: 'pkcs8' }),
);
const publicKey = kept((key): KeyObject =>
  createPublicKey({ key: Buffer.from(concatBytes(PUBLIC, key)), format: 'der', type: 'spki' }),
);
const isUsable = kept(isEd25519Key);
const signingKey = kept(
  (seed) =>
    new Uint8Array(createPublicKey(privateKey(seed)).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length)),
);

export function signingPair(seed: Uint8Array): SigningPair {
  const publicKey = signingKey(seed).slice();
  return { publicKey, secretKey: concatBytes(seed, publicKey) };
}

export function sign(message: Uint8Array, pair: SigningPair): Uint8Array {
  return new Uint8Array(nodeSignature(null, message, privateKey(pair.secretKey.subarray(0, 32))));
}

export function checkSignature(message: Uint8Array, signature: Uint8Array, key: Uint8Array): Result<null> {
  if (signature.length !== SIGNATURE_BYTES || key.length !== SIGNING_KEY_BYTES)
    return err('crypto/length', 'a signature has 64 bytes, a key 32');
  return verify(null, message, publicKey(key), signature)
    ? done
    : err('crypto/signature', 'the signature does not fit');
}

export function countRight(
  words: readonly { readonly message: Uint8Array; readonly signature: Uint8Array; readonly publicKey: Uint8Array }[],
): number {
  const first = words.findIndex(
    ({ message, signature, publicKey: key }) => !checkSignature(message, signature, key).ok,
  );
  return first < 0 ? words.length : first;
}

export function checkSigningKey(key: Uint8Array): Result<null> {
  if (key.length !== SIGNING_KEY_BYTES) return err('crypto/length', 'a signing key has 32 bytes');
  return isUsable(key) ? done : err('crypto/point', 'not a usable signing key');
}
