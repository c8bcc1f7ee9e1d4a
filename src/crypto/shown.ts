/**
 * Cards that are shown to one player alone: the holder's shares of them with their proof, in a box for that player.
 *
 * The box is closed with a key from a Diffie–Hellman exchange between a fresh ephemeral point E = eG and the receiver's
 * box key B = bG (as in an escrow; Abdalla, Bellare and Rogaway, "The oracle Diffie–Hellman assumptions and an analysis
 * of DHIES", 2001). Outside stands a proof that its maker knows e, made over everything that the box says of
 * itself and over the closed bytes (Schnorr's proof of knowledge, made into a signature by Fiat and Shamir).
 *
 * - *Nobody else learns anything.* E, the proof and the closed bytes look random to whoever has neither e nor b; how
 *   many cards there are is known anyway.
 * - *The receiver cannot be deceived.* The proof of the shares holds for the holder's key and these very cards alone,
 *   so what the box shows is what the cards are. Anything else in it is no box of these cards, and a complaint is due.
 * - *A complaint opens this box and no other.* It shows the shared point bE with a proof of its own. Since the maker
 *   has proved to know e, E is nobody else's point, and bE = eB is nothing that they could not compute themselves: a
 *   false box cannot be bait with which a receiver is made to open what somebody else has sent.
 * - *It settles who lied.* With bE everybody opens the box as the receiver does, and comes to the same verdict.
 *
 *     box: 32 ephemeral point · 64 proof · secretbox of (32 share a card · 64 proof of the shares)
 * @module
 */
import { concatBytes } from '../lib/bytes';
import { type Result, done, err, ok } from '../lib/result';
import { readPoint, readPoints, readScalars } from './codec';
import { type Context, encodeContext } from './context';
import { derive } from './derive';
import type { Cards, PublicKey } from './elgamal';
import { SCALAR_BYTES, encodeScalar, mod } from './engine/scalar';
import { POINT_BYTES, type Point, encodePoint, generator, multiply, multiplyGenerator, sum } from './group';
import { BOX_KEY_BYTES, BOX_NONCE_BYTES } from './nacl';
import { openBox, sealBox } from './secretBox';
import { SHARE_PROOF_BYTES, type Shares, checkShareProof, computeShares, proveShares } from './shares';
import { Transcript, digest } from './transcript';

/** The proof that the ephemeral point is one's own: challenge and response. */
const POINT_PROOF_BYTES = 2 * SCALAR_BYTES;
const CLOSED_AT = POINT_BYTES + POINT_PROOF_BYTES;
const TAG_BYTES = 16;

/** Each box has a key of its own, so the nonce may be the same. */
const NONCE = new Uint8Array(BOX_NONCE_BYTES);

/** Whose cards are shown to whom. */
export interface ShowStatement {
  /** Of the message in which they are shown. */
  readonly context: Context;
  /** The round key that the cards are under. */
  readonly holder: PublicKey;
  /** The box key of the player who is to see them. */
  readonly receiver: PublicKey;
  readonly cards: Cards;
}

/** What the holder knows, and what their secrets are derived from. */
export interface ShowWitness {
  readonly secretKey: bigint;
  readonly seed: Uint8Array;
  readonly head: Uint8Array;
}

/** Bytes of a box that shows so many cards. */
export function shownBytes(count: number): number {
  return CLOSED_AT + count * POINT_BYTES + SHARE_PROOF_BYTES + TAG_BYTES;
}

/** The box; the same cards at the same place always give the same bytes. */
export function sealShown(statement: ShowStatement, { secretKey, seed, head }: ShowWitness): Uint8Array {
  const { context, holder, cards } = statement;
  const shares = computeShares(secretKey, cards);
  const proof = proveShares({ context, publicKey: holder, cards, shares }, { secretKey, seed, head });
  return closeBox(statement, concatBytes(shares.bytes, proof), { seed, head });
}

/** A box with that content, whatever it is: what {@link sealShown} does last. */
export function closeBox(
  statement: ShowStatement,
  content: Uint8Array,
  { seed, head }: Pick<ShowWitness, 'seed' | 'head'>,
): Uint8Array {
  const { context, receiver } = statement;
  const about = describe(statement);
  const secret = derive({ seed, purpose: 'shown box', context, head, statement: digest('shown box', about, content) });
  const e = secret.scalar();
  const ephemeral = encodePoint(multiplyGenerator(e));
  const closed = sealBox(content, NONCE, boxKey(statement, ephemeral, encodePoint(multiply(receiver.point, e))));
  const k = secret.scalar();
  const challenge = challengeOf(statement, ephemeral, closed, multiplyGenerator(k));
  return concatBytes(ephemeral, encodeScalar(challenge), encodeScalar(mod(k - challenge * e)), closed);
}

/**
 * What everybody can see of a box: that it has its form, and that its maker knows what it was closed with. Fails with
 * `crypto/length`, `crypto/point`, `crypto/identity`, `crypto/scalar` or `crypto/box-proof`.
 */
export function checkShown(statement: ShowStatement, box: Uint8Array): Result<null> {
  const length = shownBytes(statement.cards.list.length);
  if (box.length !== length) return err('crypto/length', `a box that shows these cards has ${length} bytes`);
  const bytes = box.slice(0, POINT_BYTES);
  const ephemeral = readPoint(bytes);
  if (!ephemeral.ok) return ephemeral;
  const scalars = readScalars(box.subarray(POINT_BYTES, CLOSED_AT));
  if (!scalars.ok) return scalars;
  const [challenge, response] = scalars.value as [bigint, bigint];
  const commitment = sum([generator(), ephemeral.value], [response, challenge]);
  return challengeOf(statement, bytes, box.subarray(CLOSED_AT), commitment) === challenge
    ? done
    : err('crypto/box-proof', 'the box is not shown to be its maker’s own');
}

/**
 * The shares in a box whose form {@link checkShown} has accepted. `shared`: receiver's box key times ephemeral point.
 * Fails with `crypto/garbage` if it holds anything but the shares of these cards with their proof.
 */
export function openShown(statement: ShowStatement, box: Uint8Array, shared: Uint8Array): Result<Shares> {
  const { context, holder, cards } = statement;
  const ephemeral = box.subarray(0, POINT_BYTES);
  const content = openBox(box.subarray(CLOSED_AT), NONCE, boxKey(statement, ephemeral, shared));
  if (!content || content.length !== cards.list.length * POINT_BYTES + SHARE_PROOF_BYTES) return garbage();
  const bytes = content.slice(0, content.length - SHARE_PROOF_BYTES);
  const list = readPoints(bytes);
  if (!list.ok) return garbage();
  const shares = { list: list.value, bytes };
  const proof = content.slice(bytes.length);
  return checkShareProof({ context, publicKey: holder, cards, shares }, proof).ok ? ok(shares) : garbage();
}

function garbage(): Result<never> {
  return err('crypto/garbage', 'the box does not show the cards that it should');
}

/** What a box says of itself: everything that it depends on. */
function describe({ context, holder, receiver, cards }: ShowStatement): Uint8Array {
  return digest('shown', encodeContext(context), holder.bytes, receiver.bytes, cards.bytes);
}

function boxKey(statement: ShowStatement, ephemeral: Uint8Array, shared: Uint8Array): Uint8Array {
  return digest('shown box key', describe(statement), ephemeral, shared).slice(0, BOX_KEY_BYTES);
}

function challengeOf(statement: ShowStatement, ephemeral: Uint8Array, closed: Uint8Array, commitment: Point): bigint {
  return new Transcript('shown box', statement.context)
    .absorb('statement', describe(statement))
    .absorb('ephemeral', ephemeral)
    .absorb('closed', closed)
    .absorb('commitment', encodePoint(commitment))
    .challenge('challenge');
}
