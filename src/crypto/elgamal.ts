/**
 * Hidden cards: ElGamal ciphertexts (c1, c2) = (ρG, F + ρK) of the point F of a face under a key K.
 *
 * Everything public about a list of cards is hashed as bytes and computed with as points, so {@link Cards} holds both.
 * @module
 */
import { concatBytes } from '../lib/bytes';
import { type Result, assert, err, ok } from '../lib/result';
import { readAll, readPoint, readPoints } from './codec';
import { faceBytes, faceOfBytes, facePoint } from './faces';
import { POINT_BYTES, type Point, add, encodePoints, identity, multiplyGeneratorMany, multiplyMany } from './group';

/** Bytes of one card: c1 and c2. */
export const CARD_BYTES = 64;

/** The most cards that one message may carry: eight decks. */
export const MAX_CARDS = 416;

export interface Ciphertext {
  /** ρG. The identity only in a trivial encryption, where ρ = 0. */
  readonly c1: Point;
  /** F + ρK. */
  readonly c2: Point;
}

/** Ciphertexts and their encoding, {@link CARD_BYTES} each. */
export interface Cards {
  readonly list: readonly Ciphertext[];
  readonly bytes: Uint8Array;
}

/** A public key K and its encoding, 32 bytes. Never the identity. */
export interface PublicKey {
  readonly point: Point;
  readonly bytes: Uint8Array;
}

export function encodeCards(list: readonly Ciphertext[]): Cards {
  return { list, bytes: encodePoints(list.flatMap(({ c1, c2 }) => [c1, c2])) };
}

/**
 * Cards from outside. With `trivial`, a card may be the trivial encryption of a face: c1 = identity, c2 = its point.
 * Fails with `crypto/length`, `crypto/count`, `crypto/point`, `crypto/identity` (also of c2) or `crypto/trivial`. (K16)
 */
export function decodeCards(bytes: Uint8Array, trivial: boolean): Result<Cards> {
  if (bytes.length % CARD_BYTES !== 0) return err('crypto/length', 'a card has 64 bytes');
  if (bytes.length > MAX_CARDS * CARD_BYTES) return err('crypto/count', `more than ${MAX_CARDS} cards`);
  const kept = bytes.slice();
  const isOpen = (card: Uint8Array): boolean => trivial && card.subarray(0, POINT_BYTES).every((byte) => byte === 0);
  const all = Array.from({ length: kept.length / CARD_BYTES }, (_, i) =>
    kept.subarray(i * CARD_BYTES, (i + 1) * CARD_BYTES),
  );
  const hidden = all.filter((card) => !isOpen(card));
  const points = readPoints(hidden.length === all.length ? kept : concatBytes(...hidden));
  if (!points.ok) return points;
  let next = 0;
  const list = readAll(kept, CARD_BYTES, (card): Result<Ciphertext> => {
    if (!isOpen(card)) return ok({ c1: points.value[next++]!, c2: points.value[next++]! });
    const face = faceOfBytes(card.subarray(POINT_BYTES));
    return face === null ? err('crypto/trivial', 'an open card without a face') : ok(trivialCard(face));
  });
  return list.ok ? ok({ list: list.value, bytes: kept }) : list;
}

/** A public key from outside. Fails with `crypto/length`, `crypto/point` or `crypto/identity`. */
export function decodeKey(bytes: Uint8Array): Result<PublicKey> {
  const point = readPoint(bytes);
  return point.ok ? ok({ point: point.value, bytes: bytes.slice() }) : point;
}

/** The encryption with ρ = 0, which everybody can read and recompute. (K15) */
function trivialCard(face: number): Ciphertext {
  return { c1: identity(), c2: facePoint(face) };
}

/** Trivial encryptions of these faces, in order. */
export function trivialCards(faces: readonly number[]): Cards {
  assert(faces.length <= MAX_CARDS, `more than ${MAX_CARDS} cards`);
  const identity = new Uint8Array(POINT_BYTES);
  return { list: faces.map(trivialCard), bytes: concatBytes(...faces.flatMap((face) => [identity, faceBytes(face)])) };
}

/** Output i is input `permutation[i]`, re-encrypted under `key` with `factors[i]`: (c1 + ρG, c2 + ρK). (K20) */
export function permuteCards(
  input: Pick<Cards, 'list'>,
  key: PublicKey,
  permutation: readonly number[],
  factors: readonly bigint[],
): Cards {
  const byGenerator = multiplyGeneratorMany(factors);
  const byKey = multiplyMany(key.point, factors);
  const list = permutation.map((from, i) => {
    const { c1, c2 } = input.list[from]!;
    return { c1: add(c1, byGenerator[i]!), c2: add(c2, byKey[i]!) };
  });
  return encodeCards(list);
}
