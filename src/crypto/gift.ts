/**
 * Cards that go from hand to hand, or are shown to one player: the giver re-encrypts them from their own key to the
 * receiver's, with one proof for all that they are the same cards.
 *
 * A card (c1, c2) under the giver's key A = xG becomes (c1′, c2′) under the receiver's key B, and is the same if
 *
 *     A = xG,   c1′ᵢ = rᵢG,   c2ᵢ − c2′ᵢ = x·c1ᵢ − rᵢB.
 *
 * All of this is linear in x and the rᵢ: a proof of knowledge of a preimage under a homomorphism (Maurer, "Unifying
 * zero-knowledge proofs of knowledge", 2009, section 6; Camenisch and Stadler 1997 for linear relations), made
 * non-interactive by Fiat and Shamir. First the cards are added up with weights w, w², … hashed from the whole
 * statement; the proof is about the sums alone, x and R = Σ wⁱ·rᵢ, and always has 160 bytes.
 *
 * - *Soundness.* x and rᵢ are fixed by A and c1′ᵢ. If a card has changed, its equation is off by some Δᵢ ≠ 0, and Σ
 *   wⁱ·Δᵢ vanishes for at most n of 2^252 weights; else only one challenge can be answered.
 * - *Knowledge of x and of each rᵢ.* Two answers to one commitment give x and R; n different weights give n sums R,
 *   which are a Vandermonde system in the rᵢ ((n, 2)-special soundness). So c1′ᵢ was not taken from some other card:
 *   whoever gets the receiver's share x_B·c1′ᵢ when the card is opened learns nothing that the giver did not know, rᵢB.
 * - *Zero knowledge.* For any weight and challenge, random answers fit exactly one commitment and are distributed as
 *   true ones. The cards themselves show nothing to those without x or the receiver's key (ElGamal, fresh rᵢ).
 *
 * Commitments and answers go out, not the challenge: so the verifier adds all three equations up and needs one sum of
 * 4n + 6 products, where recomputing the commitments would take three sums. It is 64 bytes longer.
 * @module
 */
import { concatBytes } from '../lib/bytes';
import { type Result, assert, done, err, ok } from '../lib/result';
import { readPoints, readScalars } from './codec';
import type { Context } from './context';
import { type SecretStream, derive } from './derive';
import { type Cards, type PublicKey, encodeCards, permuteCards } from './elgamal';
import { type Equation, weightedSumVanishes } from './equation';
import { type Point, encodePoints, generator, identity, multiply, multiplyGenerator, subtract, sum } from './group';
import { encodeScalar, innerProduct, mod, powers } from './engine/scalar';
import { subtractShare } from './shares';
import { Transcript, digest } from './transcript';

/** Bytes of the proof, whatever the number of cards: three points and two scalars. */
const GIFT_PROOF_BYTES = 160;
const POINTS_BYTES = 96;

/** "The output is the input, card by card, under the receiver's key." */
export interface GiftStatement {
  readonly context: Context;
  readonly giver: PublicKey;
  readonly receiver: PublicKey;
  readonly input: Cards;
  readonly output: Cards;
}

/** What the giver knows: x, and rᵢ of each card of the output. */
export interface GiftWitness {
  readonly secretKey: bigint;
  readonly factors: readonly bigint[];
}

/** Who gives what to whom. */
export interface GiftTurn {
  /** The round seed of the giver. */
  readonly seed: Uint8Array;
  readonly context: Context;
  /** The head of the log before this message. */
  readonly head: Uint8Array;
  readonly secretKey: bigint;
  readonly giver: PublicKey;
  readonly receiver: PublicKey;
  readonly input: Cards;
}

/**
 * The cards under the receiver's key and the proof; the same turn always gives the same bytes. No cards need no proof.
 * (K36)
 */
export function makeGift({ seed, context, head, secretKey, giver, receiver, input }: GiftTurn): {
  output: Cards;
  proof: Uint8Array;
} {
  if (input.list.length === 0) return { output: encodeCards([]), proof: new Uint8Array(0) };
  const keys = [giver.bytes, receiver.bytes];
  const before = digest('gift', ...keys, input.bytes);
  const factors = derive({ seed, purpose: 'gift', context, head, statement: before }).scalars(input.list.length);
  const output = reEncrypt(input, secretKey, receiver, factors);
  const after = digest('gift proof', ...keys, input.bytes, output.bytes);
  const nonces = derive({ seed, purpose: 'gift proof', context, head, statement: after });
  return { output, proof: proveGift({ context, giver, receiver, input, output }, { secretKey, factors }, nonces) };
}

/**
 * Whether the output is the input under the receiver's key. Fails with `crypto/length`, `crypto/point`,
 * `crypto/identity`, `crypto/scalar` or `crypto/gift-proof`. (K34)
 */
export function checkGift(statement: GiftStatement, proof: Uint8Array): Result<null> {
  const { input, output } = statement;
  if (output.list.length !== input.list.length) return err('crypto/length', 'a gift changes no number of cards');
  if (input.list.length === 0) return proof.length === 0 ? done : err('crypto/length', 'no cards, no proof');
  const decoded = decodeGiftProof(proof);
  if (!decoded.ok) return decoded;
  const { equations, weights } = giftEquations(statement, decoded.value);
  return weightedSumVanishes(equations, weights)
    ? done
    : err('crypto/gift-proof', 'the cards are not shown to be those that were to be given');
}

/** (rᵢG, Mᵢ + rᵢB) for Mᵢ = c2ᵢ − x·c1ᵢ. */
function reEncrypt(input: Cards, secretKey: bigint, receiver: PublicKey, factors: readonly bigint[]): Cards {
  const list = input.list.map(({ c1, c2 }) => {
    const face = subtractShare({ c1, c2 }, multiply(c1, secretKey)).c2;
    return { c1: identity(), c2: face };
  });
  return permuteCards(
    { list },
    receiver,
    factors.map((_, i) => i),
    factors,
  );
}

/** A proof as data. */
export interface GiftProof {
  /** k·G, ℓ·G and k·Σ wⁱ·c1ᵢ − ℓ·B. */
  readonly commitments: readonly [Point, Point, Point];
  /** k + e·x and ℓ + e·R. */
  readonly answers: readonly [bigint, bigint];
  /** The commitments as they were said. */
  readonly said: Uint8Array;
}

/** Fails with `crypto/length`, `crypto/point`, `crypto/identity` or `crypto/scalar`. */
export function decodeGiftProof(bytes: Uint8Array): Result<GiftProof> {
  if (bytes.length !== GIFT_PROOF_BYTES)
    return err('crypto/length', `the proof of a gift has ${GIFT_PROOF_BYTES} bytes`);
  const said = bytes.slice(0, POINTS_BYTES);
  const points = readPoints(said);
  if (!points.ok) return points;
  const scalars = readScalars(bytes.subarray(POINTS_BYTES));
  if (!scalars.ok) return scalars;
  return ok({
    commitments: points.value as unknown as GiftProof['commitments'],
    answers: scalars.value as unknown as GiftProof['answers'],
    said,
  });
}

/** Whole statement first, then the weight of the cards: w, w², …, wⁿ. */
function openTranscript({ context, giver, receiver, input, output }: GiftStatement): {
  transcript: Transcript;
  weights: bigint[];
} {
  const transcript = new Transcript('gift', context)
    .absorb('giver', giver.bytes)
    .absorb('receiver', receiver.bytes)
    .absorb('input', input.bytes)
    .absorb('output', output.bytes);
  return { transcript, weights: powers(transcript.challenge('weight'), input.list.length) };
}

/** The proof, {@link GIFT_PROOF_BYTES}. `nonces` must be a stream that is used for nothing else. n ≥ 1. */
export function proveGift(
  statement: GiftStatement,
  { secretKey, factors }: GiftWitness,
  nonces: SecretStream,
): Uint8Array {
  const { receiver, input } = statement;
  assert(input.list.length >= 1 && factors.length === input.list.length, 'size of a gift');
  const { transcript, weights } = openTranscript(statement);
  const [k, l] = [nonces.scalar(), nonces.scalar()];
  const cards = sum(
    input.list.map(({ c1 }) => c1),
    weights,
  );
  const masked = subtract(multiply(cards, k), multiply(receiver.point, l));
  const said = encodePoints([multiplyGenerator(k), multiplyGenerator(l), masked]);
  const e = transcript.absorb('commitments', said).challenge('e');
  const answers = [mod(k + e * secretKey), mod(l + e * innerProduct(weights, factors))];
  return concatBytes(said, ...answers.map(encodeScalar));
}

/** The three equations, by name, and the weights with which the verifier adds them up. (K35) */
export function giftEquations(
  statement: GiftStatement,
  { commitments, answers, said }: GiftProof,
): { equations: (Equation & { readonly name: 'giver' | 'factors' | 'faces' })[]; weights: bigint[] } {
  const { giver, receiver, input, output } = statement;
  const { transcript, weights } = openTranscript(statement);
  const e = transcript.absorb('commitments', said).challenge('e');
  const [ofKey, ofFactors] = answers;
  transcript.absorb('answers', ...answers.map(encodeScalar));
  const terms = (cards: Cards, component: 'c1' | 'c2', factor: bigint): [Point, bigint][] =>
    cards.list.map((card, i) => [card[component], factor * weights[i]!]);
  return {
    equations: [
      {
        name: 'giver',
        generators: [],
        terms: [
          [commitments[0], 1n],
          [giver.point, e],
          [generator(), -ofKey],
        ],
      },
      {
        name: 'factors',
        generators: [],
        terms: [[commitments[1], 1n], ...terms(output, 'c1', e), [generator(), -ofFactors]],
      },
      {
        name: 'faces',
        generators: [],
        terms: [
          [commitments[2], 1n],
          ...terms(input, 'c2', e),
          ...terms(output, 'c2', -e),
          ...terms(input, 'c1', -ofKey),
          [receiver.point, ofFactors],
        ],
      },
    ],
    weights: Array.from({ length: 3 }, () => transcript.challenge('equation')),
  };
}
