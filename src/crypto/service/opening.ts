/**
 * Shares from outside, and what cards are without them.
 * @module
 */
import { type Result, err, ok } from '../../lib/result';
import { readAll, readPoints } from '../codec';
import type { Cards, Ciphertext } from '../elgamal';
import { faceOfBytes } from '../faces';
import { POINT_BYTES, type Point, encodePoints } from '../group';
import { type Shares, subtractShare } from '../shares';

/** One share for each card, none the identity. */
export function decodeShares(bytes: Uint8Array, cards: Cards): Result<Shares> {
  if (bytes.length !== POINT_BYTES * cards.list.length) return err('crypto/length', 'a card has one share of 32 bytes');
  const list = readPoints(bytes);
  return list.ok ? ok({ list: list.value, bytes }) : list;
}

export function subtractAll(cards: Cards, shares: readonly Uint8Array[]): Result<Ciphertext[]> {
  let list = [...cards.list];
  for (const bytes of shares) {
    const points = decodeShares(bytes, cards);
    if (!points.ok) return points;
    list = list.map((card, i) => subtractShare(card, points.value.list[i]!));
  }
  return ok(list);
}

export function facesOf(points: readonly Point[]): Result<number[]> {
  return readAll(encodePoints(points), POINT_BYTES, (bytes) => {
    const face = faceOfBytes(bytes);
    return face === null ? err('crypto/face', 'what is behind the card is no face') : ok(face);
  });
}
