/**
 * How many of some own cards belong to each class of faces (how many hearts, how many jokers), without showing them.
 *
 * The cards are mixed under the own key Y, so that those of the first class come first, then those of the second, and
 * so on; Bayer and Groth's proof shows that they are the same cards (`prove.ts`: 2012, sections 3 to 5). Which ranks of
 * the new order are whose is then said openly: it is the counts. Of the k cards of a class a claim (`claim.ts`) shows
 * that each is another one of the class's faces — each face as often as the deck has it, but no more than k times, for
 * no more of them can be among k cards. A class of no cards needs no claim.
 *
 * - *Soundness.* By the first proof there is a one-to-one mapping of the cards to the mixed ones, each with the same
 *   face; by the claims kⱼ of the mixed ones are of class j, and Σ kⱼ is the number of cards. Classes share no face, so
 *   there are exactly kⱼ of each. The parts are a conjunction of proofs, each of which binds its own statement: the
 *   first the mixed cards, the claims their slices of them.
 * - *Zero knowledge.* The mixed cards are fresh encryptions under Y, which a simulator replaces by others; the proofs
 *   over them have simulators of their own. The order within a class is random, so not even the holder's order of, say,
 *   their hearts shows. What remains are the counts.
 *
 * For n cards it has 64n bytes and a shuffle proof of n, and for each class a claim of its N faces. In a hand of twelve
 * from two decks, three of each suit, N is 26: 20 kB. *Why not a disjunction for each card* (Cramer, Damgård and
 * Schoenmakers, "Proofs of partial knowledge", 1994, theorem 8)? It would take as many products and 10 kB, but grows
 * with every deck's and class's faces times the cards, and would be a third kind of proof to trust.
 *
 *     mixed cards 64n · shuffle proof 32·(3n + 10), for one card 64 · for each class with cards its claim
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { type Result, assert, done, err, ok } from '../../lib/result';
import { Writer } from '../../lib/wire';
import type { Context } from '../context';
import { derive } from '../derive';
import { CARD_BYTES, type Cards, type PublicKey, decodeCards, permuteCards } from '../elgamal';
import { faceOfPoint } from '../faces';
import { multiply } from '../group';
import { subtractShare } from '../shares';
import { digest } from '../transcript';
import { type ClaimWitness, checkClaim, claimProofBytes, makeClaim } from './claim';
import { checkShuffle, mixedBytes, proveMixed } from './shuffle';

/** "Of these cards under this key so many are of each class." */
export interface CountStatement {
  readonly context: Context;
  readonly key: PublicKey;
  readonly cards: Cards;
  /** The faces of each class, each as often as the deck has it; no face is in two classes. */
  readonly classes: readonly (readonly number[])[];
  /** For each class. */
  readonly counts: readonly number[];
}

/** The faces that k cards of a class may be: each as often as it stands there, but no more than k times. */
export function possibleFaces(faces: readonly number[], k: number): number[] {
  const taken = new Map<number, number>();
  return faces.filter((face) => {
    const before = taken.get(face) ?? 0;
    taken.set(face, before + 1);
    return before < k;
  });
}

/** Bytes of the proof; none for no cards. */
export function countProofBytes({ cards, classes, counts }: Omit<CountStatement, 'context' | 'key'>): number {
  const size = cards.list.length;
  if (size === 0) return 0;
  const claims = counts.map((k, i) => (k === 0 ? 0 : claimProofBytes(k, possibleFaces(classes[i]!, k).length)));
  return size * CARD_BYTES + mixedBytes(size) + claims.reduce((sum, bytes) => sum + bytes, 0);
}

/** What is counted, before it is. */
export type Countable = Omit<CountStatement, 'counts'>;

/**
 * The counts and their proof; the same job always gives the same bytes. Fails with `crypto/false-claim` if a card is of
 * no class.
 */
export function makeCount(
  countable: Countable,
  witness: ClaimWitness,
): Result<{ counts: readonly number[]; proof: Uint8Array }> {
  const { cards, classes } = countable;
  const { secretKey } = witness;
  const faces = cards.list.map((card) => faceOfPoint(subtractShare(card, multiply(card.c1, secretKey)).c2));
  const classOf = faces.map((face) => classes.findIndex((all) => face !== null && all.includes(face)));
  if (classOf.includes(-1)) return err('crypto/false-claim', 'a card is of none of these classes');
  const counts = classes.map((_, i) => classOf.filter((each) => each === i).length);
  const proof = proveCount({ ...countable, counts }, classOf, witness);
  return proof.ok ? ok({ counts, proof: proof.value }) : proof;
}

/**
 * The proof of these counts by one who says that the cards are of these classes. Fails as {@link makeClaim} does. (K43)
 */
export function proveCount(
  statement: CountStatement,
  classOf: readonly number[],
  { secretKey, seed, head }: ClaimWitness,
): Result<Uint8Array> {
  const { context, key, cards, classes, counts } = statement;
  const size = cards.list.length;
  assert(classOf.length === size, 'each card is of one class');
  if (size === 0) return ok(new Uint8Array(0));
  const said = counts.reduce((writer, k) => writer.u16(k), new Writer()).finish();
  const about = [key.bytes, cards.bytes, said, ...classes.map((all) => Uint8Array.from(all))];
  const secrets = derive({ seed, purpose: 'count', context, head, statement: digest('count', ...about) });
  const permutation = secrets.permutation(size).sort((a, b) => classOf[a]! - classOf[b]!);
  const factors = secrets.scalars(size);
  const mixed = permuteCards(cards, key, permutation, factors);
  const after = digest('count shuffle', ...about, mixed.bytes);
  const nonces = derive({ seed, purpose: 'count shuffle', context, head, statement: after });
  const shuffle = proveMixed({ context, key, input: cards, output: mixed }, { permutation, factors }, nonces);
  const parts = [mixed.bytes, shuffle];
  for (const { faces, slice } of slicesOf(statement, mixed)) {
    const claim = makeClaim({ context, key, cards: slice, faces }, { secretKey, seed, head });
    if (!claim.ok) return claim;
    parts.push(claim.value);
  }
  return ok(concatBytes(...parts));
}

/**
 * Whether `bytes` prove the counts. Fails with `crypto/false-claim` (counts that cannot be, of so many cards), with
 * `crypto/length`, `crypto/point`, `crypto/identity`, `crypto/scalar`, `crypto/shuffle-proof` or `crypto/claim-proof`.
 * (K42)
 */
export function checkCount(statement: CountStatement, bytes: Uint8Array): Result<null> {
  const { context, key, cards, classes, counts } = statement;
  const size = cards.list.length;
  const sum = counts.reduce((all, k) => all + k, 0);
  if (counts.length !== classes.length || sum !== size || counts.some((k, i) => k > classes[i]!.length))
    return err('crypto/false-claim', 'there cannot be so many cards of each class');
  const length = countProofBytes(statement);
  if (bytes.length !== length) return err('crypto/length', `the proof of these counts has ${length} bytes`);
  if (size === 0) return done;
  const mixed = decodeCards(bytes.subarray(0, size * CARD_BYTES), false);
  if (!mixed.ok) return mixed;
  let at = size * CARD_BYTES + mixedBytes(size);
  const shuffle = bytes.slice(size * CARD_BYTES, at);
  const same = checkShuffle({ context, key, input: cards, output: mixed.value }, shuffle);
  if (!same.ok) return same;
  for (const { faces, slice } of slicesOf(statement, mixed.value)) {
    const end = at + claimProofBytes(slice.list.length, faces.length);
    const claim = checkClaim({ context, key, cards: slice, faces }, bytes.slice(at, end));
    if (!claim.ok) return claim;
    at = end;
  }
  return done;
}

/** The cards of each class that has any, as they lie when they are mixed, and the faces that they may be. */
function slicesOf({ classes, counts }: CountStatement, mixed: Cards): { faces: readonly number[]; slice: Cards }[] {
  let at = 0;
  return counts.flatMap((k, i) => {
    const from = at;
    at += k;
    if (k === 0) return [];
    const slice = {
      list: mixed.list.slice(from, at),
      bytes: mixed.bytes.slice(from * CARD_BYTES, at * CARD_BYTES),
    };
    return [{ faces: possibleFaces(classes[i]!, k), slice }];
  });
}
