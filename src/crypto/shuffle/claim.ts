/**
 * What can be said of own cards without showing them: each of these k cards is another one of these N faces.
 *
 * It is shown by shuffling. The faces, as trivial encryptions, are re-encrypted and mixed under the own key Y = xG so
 * that the first k of the new deck have the faces of the claimed cards, in their order; Bayer and Groth's proof shows
 * that the deck is a shuffle of the faces. Then the card and its twin in the deck hold the same face if their
 * difference (d1, d2) encrypts the identity, d2 = x·d1: Chaum and Pedersen's proof of equal logarithms, over all k
 * differences with weights w, w², … that are hashed from everything before, as for shares. The table pays for one
 * shuffle of N, however many cards are claimed.
 *
 * - *Soundness.* The deck is E(F_π(1)) … E(F_π(N)) for a permutation π; that the prover holds the key does not help
 *   them, since the shuffle rests on binding commitments alone. If some difference hides more than the identity, the
 *   weighted sum does too, but for at most k of 2^252 weights, and then one challenge alone could be answered. So the k
 *   faces are F_π(1) … F_π(k): no place of the list is used twice, and a face is held no more often than it stands
 *   there.
 * - *Zero knowledge.* Both proofs have simulators for given challenges, and the deck is N fresh encryptions under Y,
 *   which look like any others to those without x. Among equal faces the prover picks places at random, and mixes the
 *   rest of the deck. That twin and card are the same is known beforehand. So it shows that the claim is true, and
 *   nothing of which faces or in what order. Factors, permutation and nonces come from seed, context, head and the
 *   whole statement.
 *
 * *Why not one-of-many for each card?* With k = 7 and N = 30: disjunctions (Cramer, Damgård and Schoenmakers 1994) take
 * 4kN = 840 products from either side and 13 kB; those of Groth and Kohlweiss (2015) some 5kN products to prove, N +
 * 27k = 220 to check and 9 kB; and neither says that two cards are not the same one of the faces. This takes about 10N
 * = 300 to prove, 4N + 2k + 13 = 147 to check and 5 kB, is all but independent of k, and rests on the shuffle that the
 * table relies on anyway.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { type Result, done, err, ok } from '../../lib/result';
import { readPoints, readScalars } from '../codec';
import type { Context } from '../context';
import { type SecretStream, derive } from '../derive';
import {
  CARD_BYTES,
  type Cards,
  MAX_CARDS,
  type PublicKey,
  decodeCards,
  encodeCards,
  permuteCards,
  trivialCards,
} from '../elgamal';
import { type Equation, weightedSumVanishes } from '../equation';
import { faceOfPoint } from '../faces';
import { type Point, encodePoints, generator, multiply, multiplyGenerator, sum } from '../group';
import { SCALAR_BYTES, encodeScalar, mod, powers } from '../engine/scalar';
import { SHARE_PROOF_BYTES, type ShareStatement, checkShareProof, proveShares, subtractShare } from '../shares';
import { shuffleEquations } from './equations';
import { decodeShuffleProof } from './proof';
import { mixedBytes, proveMixed } from './shuffle';
import { checkSingle } from './single';
import type { ShuffleStatement } from './statement';
import { Transcript, digest } from '../transcript';

/** Bytes of the second half of a proof: two points and a scalar. */
const TWINS_BYTES = 96;

/** "Each of these cards under this key is another one of these faces." */
export interface ClaimStatement {
  readonly context: Context;
  readonly key: PublicKey;
  readonly cards: Cards;
  readonly faces: readonly number[];
}

/** What a prover needs: the secret half of the statement's key, and what their secrets are derived from. */
export interface ClaimWitness {
  readonly secretKey: bigint;
  readonly seed: Uint8Array;
  readonly head: Uint8Array;
}

/** Bytes of the whole proof that `count` cards are of `size` faces. */
export function claimProofBytes(count: number, size: number): number {
  return count === 0 ? SHARE_PROOF_BYTES : size * CARD_BYTES + mixedBytes(size) + TWINS_BYTES;
}

/**
 * The proof: the deck, the proof of its shuffle, and that of the twins; the same job always gives the same bytes. Of no
 * cards everything is true, and the proof is of the key alone, so that a table that asks for a proof with each claim
 * needs no exception. Fails with `crypto/false-claim`, or with `crypto/count` for more faces than a deck may have.
 * (K40)
 */
export function makeClaim(statement: ClaimStatement, { secretKey, seed, head }: ClaimWitness): Result<Uint8Array> {
  const { context, key, cards, faces } = statement;
  const possible = checkSizes(statement);
  if (!possible.ok) return possible;
  if (cards.list.length === 0) return ok(proveShares(nothing(statement), { secretKey, seed, head }));
  const start = trivialCards(faces);
  const about = [key.bytes, cards.bytes, start.bytes];
  const secrets = derive({ seed, purpose: 'claim', context, head, statement: digest('claim', ...about) });
  const held = cards.list.map((card) => faceOfPoint(subtractShare(card, multiply(card.c1, secretKey)).c2));
  const permutation = arrange(held, faces, secrets.permutation(faces.length));
  if (permutation === null) return err('crypto/false-claim', 'the cards are not all among these faces');
  const factors = secrets.scalars(faces.length);
  const deck = permuteCards(start, key, permutation, factors);
  const nonces = (purpose: string): SecretStream =>
    derive({ seed, purpose, context, head, statement: digest(purpose, ...about, deck.bytes) });
  const shuffle = proveMixed(
    { context, key, input: start, output: deck },
    { permutation, factors },
    nonces('claim shuffle'),
  );
  const twins = proveTwins(statement, deck, shuffle, secretKey, nonces('claim twins'));
  return ok(concatBytes(deck.bytes, shuffle, twins));
}

/**
 * Whether `bytes` prove the claim. Fails with `crypto/false-claim` (more cards than faces),
 * `crypto/count`, `crypto/length`, `crypto/point`, `crypto/identity`, `crypto/scalar` or `crypto/claim-proof`. (K37)
 */
export function checkClaim(statement: ClaimStatement, bytes: Uint8Array): Result<null> {
  const possible = checkSizes(statement);
  if (!possible.ok) return possible;
  if (statement.cards.list.length === 0) return asClaim(checkShareProof(nothing(statement), bytes));
  const proof = decodeClaimProof(statement, bytes);
  if (!proof.ok) return proof;
  if (statement.faces.length === 1) {
    const single = checkSingle(deckStatement(statement, proof.value.deck), proof.value.shuffle);
    if (!single.ok) return asClaim(single);
  }
  const equations = claimEquations(statement, proof.value);
  if (!equations.ok) return equations;
  return weightedSumVanishes(equations.value.equations, equations.value.weights) ? done : notShown();
}

function checkSizes({ cards, faces }: ClaimStatement): Result<null> {
  if (faces.length > MAX_CARDS) return err('crypto/count', `more than ${MAX_CARDS} faces`);
  return cards.list.length <= faces.length ? done : err('crypto/false-claim', 'more cards than faces');
}

function notShown(): Result<never> {
  return err('crypto/claim-proof', 'the cards are not shown to be among these faces');
}

/** A proof of other kind, as a part of this one. */
function asClaim(result: Result<null>): Result<null> {
  const failed =
    !result.ok && (result.fault.code === 'crypto/share-proof' || result.fault.code === 'crypto/shuffle-proof');
  return failed ? notShown() : result;
}

/** A claim of no cards. */
function nothing({ context, key }: ClaimStatement): ShareStatement {
  return { context, publicKey: key, cards: encodeCards([]), shares: { list: [], bytes: new Uint8Array(0) } };
}

/** The places of `order`, those of the held faces first; null if there are not enough. */
function arrange(
  held: readonly (number | null)[],
  faces: readonly number[],
  order: readonly number[],
): number[] | null {
  const rest = [...order];
  const first: number[] = [];
  for (const face of held) {
    const at = rest.findIndex((place) => faces[place] === face);
    if (at < 0) return null;
    first.push(...rest.splice(at, 1));
  }
  return [...first, ...rest];
}

/** What the shuffle in the proof is about. */
function deckStatement({ context, key, faces }: ClaimStatement, deck: Cards): ShuffleStatement {
  return { context, key, input: trivialCards(faces), output: deck };
}

/** A proof as data; its first three parts are there in the order of the wire. */
export interface ClaimProof {
  /** N cards, the first k of which are the twins. */
  readonly deck: Cards;
  /** The proof of a shuffle from the faces to the deck. */
  readonly shuffle: Uint8Array;
  /** m·G and m·Σ wⁱ·d1ᵢ. */
  readonly commitments: readonly [Point, Point];
  /** The commitments as they were said. */
  readonly said: Uint8Array;
  /** m + e·x. */
  readonly answer: bigint;
}

/** For k ≥ 1. Fails with `crypto/length`, `crypto/point`, `crypto/identity` or `crypto/scalar`. (K38) */
export function decodeClaimProof({ cards, faces }: ClaimStatement, bytes: Uint8Array): Result<ClaimProof> {
  const length = claimProofBytes(cards.list.length, faces.length);
  if (bytes.length !== length) return err('crypto/length', `the proof of this claim has ${length} bytes`);
  const split = faces.length * CARD_BYTES;
  const deck = decodeCards(bytes.subarray(0, split), false);
  if (!deck.ok) return deck;
  const shuffle = bytes.slice(split, split + mixedBytes(faces.length));
  const said = bytes.slice(split + shuffle.length, length - SCALAR_BYTES);
  const points = readPoints(said);
  if (!points.ok) return points;
  const scalars = readScalars(bytes.subarray(length - SCALAR_BYTES));
  if (!scalars.ok) return scalars;
  return ok({
    deck: deck.value,
    shuffle,
    said,
    commitments: points.value as unknown as [Point, Point],
    answer: scalars.value[0]!,
  });
}

/** Everything before the proof of the twins, then their weights: w, w², …, wᵏ. */
function openTranscript(
  { context, key, cards, faces }: ClaimStatement,
  deck: Cards,
  shuffle: Uint8Array,
): { transcript: Transcript; weights: bigint[] } {
  const transcript = new Transcript('claim', context)
    .absorb('key', key.bytes)
    .absorb('cards', cards.bytes)
    .absorb('faces', Uint8Array.from(faces))
    .absorb('deck', deck.bytes)
    .absorb('shuffle', shuffle);
  return { transcript, weights: powers(transcript.challenge('weight'), cards.list.length) };
}

/**
 * The proof that each card is the same as its place in the deck. `nonces` must be a stream that is used for nothing
 * else.
 */
export function proveTwins(
  statement: ClaimStatement,
  deck: Cards,
  shuffle: Uint8Array,
  secretKey: bigint,
  nonces: SecretStream,
): Uint8Array {
  const { list } = statement.cards;
  const { transcript, weights } = openTranscript(statement, deck, shuffle);
  const m = nonces.scalar();
  const d1 = sum(
    [...list.map(({ c1 }) => c1), ...list.map((_, i) => deck.list[i]!.c1)],
    [...weights, ...weights.map((weight) => mod(-weight))],
  );
  const said = encodePoints([multiplyGenerator(m), multiply(d1, m)]);
  const e = transcript.absorb('commitments', said).challenge('e');
  return concatBytes(said, encodeScalar(mod(m + e * secretKey)));
}

/**
 * All equations that a correct proof fulfils, by name, and the weights with which the verifier adds them up. The
 * shuffle of one card has none. Fails as the proof of a shuffle that cannot be read. (K39)
 */
export function claimEquations(
  statement: ClaimStatement,
  { deck, shuffle, commitments, said, answer }: ClaimProof,
): Result<{ equations: (Equation & { readonly name: string })[]; weights: bigint[] }> {
  const { key, cards, faces } = statement;
  const { transcript, weights } = openTranscript(statement, deck, shuffle);
  const e = transcript.absorb('commitments', said).challenge('e');
  transcript.absorb('answer', encodeScalar(answer));
  const differences = (component: 'c1' | 'c2', factor: bigint): [Point, bigint][] =>
    cards.list.flatMap((card, i): [Point, bigint][] => [
      [card[component], factor * weights[i]!],
      [deck.list[i]![component], -factor * weights[i]!],
    ]);
  const equations: (Equation & { readonly name: string })[] = [
    {
      name: 'key',
      generators: [],
      terms: [
        [commitments[0], 1n],
        [key.point, e],
        [generator(), -answer],
      ],
    },
    {
      name: 'twins',
      generators: [],
      terms: [[commitments[1], 1n], ...differences('c2', e), ...differences('c1', -answer)],
    },
  ];
  if (faces.length > 1) {
    const decoded = decodeShuffleProof(shuffle, faces.length);
    if (!decoded.ok) return decoded;
    equations.push(...shuffleEquations(deckStatement(statement, deck), decoded.value).equations);
  }
  return ok({ equations, weights: equations.map(() => transcript.challenge('equation')) });
}
