/**
 * Decryption shares: D = sk·c1 for each card of a list, with one proof for all that sk belongs to the public key.
 *
 * The proof is Chaum and Pedersen's of equal discrete logarithms, over a combination of all cards with weights that are
 * hashed from the whole statement (as in RFC 9497, section 2.2). Subtracting all shares but one from c2 leaves a
 * card that only the remaining player can read; subtracting all leaves the point of the face.
 * @module
 */
import { concatBytes } from '../lib/bytes';
import { type Result, assert, done, err } from '../lib/result';
import { readScalars } from './codec';
import type { Context } from './context';
import { derive } from './derive';
import type { Cards, Ciphertext, PublicKey } from './elgamal';
import { type Point, encodePoint, encodePoints, generator, multiply, multiplyGenerator, subtract, sum } from './group';
import { encodeScalar, mod } from './engine/scalar';
import { Transcript, digest } from './transcript';

/** Bytes of the proof, whatever the number of cards: challenge and response. */
export const SHARE_PROOF_BYTES = 64;

/** What a proof of shares is about. */
export interface ShareStatement {
  readonly context: Context;
  readonly publicKey: PublicKey;
  readonly cards: Cards;
  readonly shares: Shares;
}

/** One point for each card, and their encoding, 32 bytes each. */
export interface Shares {
  readonly list: readonly Point[];
  readonly bytes: Uint8Array;
}

/** sk·c1 of each card. (K30) */
export function computeShares(secretKey: bigint, cards: Cards): Shares {
  const list = cards.list.map(({ c1 }) => multiply(c1, secretKey));
  return { list, bytes: encodePoints(list) };
}

/** Whole statement first, then a weight for each card. */
function openTranscript({ context, publicKey, cards, shares }: ShareStatement): [Transcript, bigint[]] {
  const transcript = new Transcript('shares', context)
    .absorb('public key', publicKey.bytes)
    .absorb('cards', cards.bytes)
    .absorb('shares', shares.bytes);
  return [transcript, cards.list.map(() => transcript.challenge('weight'))];
}

function challengeOf(transcript: Transcript, t1: Point, t2: Point): bigint {
  return transcript.absorb('commitments', encodePoint(t1), encodePoint(t2)).challenge('challenge');
}

/** What a prover needs: the secret half of the statement's key, and what their nonce is derived from. */
export interface ShareWitness {
  readonly secretKey: bigint;
  readonly seed: Uint8Array;
  readonly head: Uint8Array;
}

/**
 * c and s = k − c·sk, for a nonce k with t1 = kG and t2 = k·Σ wᵢ·c1ᵢ. With no cards it proves knowledge of the key.
 * (K32)
 */
export function proveShares(statement: ShareStatement, { secretKey, seed, head }: ShareWitness): Uint8Array {
  const { context, publicKey, cards } = statement;
  const input = digest('shares', publicKey.bytes, cards.bytes);
  const nonce = derive({ seed, purpose: 'share proof', context, head, statement: input }).scalar();
  const [transcript, weights] = openTranscript(statement);
  const [only, ...more] = cards.list;
  const t2 =
    only !== undefined && more.length === 0
      ? multiply(only.c1, mod(nonce * weights[0]!)) // a draw: one product instead of two
      : multiply(
          sum(
            cards.list.map(({ c1 }) => c1),
            weights,
          ),
          nonce,
        );
  const challenge = challengeOf(transcript, multiplyGenerator(nonce), t2);
  return concatBytes(encodeScalar(challenge), encodeScalar(mod(nonce - challenge * secretKey)));
}

/**
 * Whether c is the challenge for t1 = sG + cK and t2 = Σ wᵢ·(s·c1ᵢ + c·Dᵢ).
 * Fails with `crypto/length`, `crypto/scalar` or `crypto/share-proof`. (K31)
 */
export function checkShareProof(statement: ShareStatement, proof: Uint8Array): Result<null> {
  const { publicKey, cards, shares } = statement;
  assert(cards.list.length === shares.list.length, 'one share for each card');
  if (proof.length !== SHARE_PROOF_BYTES) return err('crypto/length', 'a share proof has 64 bytes');
  const scalars = readScalars(proof);
  if (!scalars.ok) return scalars;
  const [challenge, response] = scalars.value as [bigint, bigint];
  const [transcript, weights] = openTranscript(statement);
  const t1 = sum([generator(), publicKey.point], [response, challenge]);
  const t2 = sum(
    [...cards.list.map(({ c1 }) => c1), ...shares.list],
    [...weights.map((weight) => mod(weight * response)), ...weights.map((weight) => mod(weight * challenge))],
  );
  return challengeOf(transcript, t1, t2) === challenge
    ? done
    : err('crypto/share-proof', 'the shares do not belong to this key and these cards');
}

/** (c1, c2 − D): the card without one player's share. (K33) */
export function subtractShare({ c1, c2 }: Ciphertext, share: Point): Ciphertext {
  return { c1, c2: subtract(c2, share) };
}
