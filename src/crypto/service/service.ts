/**
 * The cryptography as the table sees it: jobs with bytes in and bytes out, so that they can run in a Web Worker.
 *
 * Whatever came from another peer may be anything: it ends as a {@link Result} with one of the codes below. A promise
 * is rejected only for mistakes of our own (a seed of the wrong length, say) and when a worker dies.
 *
 * Codes: `crypto/length` (not that many bytes), `crypto/count` (more than 416 cards),
 * `crypto/point` and `crypto/scalar` (not a canonical encoding),
 * `crypto/identity` (the neutral element where a public value should be), `crypto/trivial` (an open card that shows no
 * face), `crypto/face` (what is behind a card is no face), `crypto/equal-keys`,
 * `crypto/key-proof`, `crypto/share-proof`, `crypto/shuffle-proof`, `crypto/gift-proof`,
 * `crypto/claim-proof`, `crypto/false-claim` (the cards are none of these faces),
 * `crypto/escrow` (parts that are not those of the key), `crypto/false-complaint` (the box holds what it should),
 * `crypto/signature`.
 *
 * Two contexts occur: `context` is the message's, `keyContext` that of the round key (`keyContextOf`).
 * @module
 */
import type { Result } from '../../lib/result';
import type { Context } from '../context';
import type { CheckCountJob, CountMessage, MakeCountJob } from './counting';

/** A round key and the proof that its owner knows the secret half. */
export interface KeyMessage {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes. */
  readonly proof: Uint8Array;
}

/** What a shuffler publishes. */
export interface ShuffleMessage {
  /** 64 bytes a card. */
  readonly output: Uint8Array;
  /** 32·(3N + 10) bytes; 64 for one card, none for no card. */
  readonly proof: Uint8Array;
}

/** What a player publishes who gives their part of some cards away. */
export interface ShareMessage {
  /** 32 bytes a card. */
  readonly shares: Uint8Array;
  /** 64 bytes. */
  readonly proof: Uint8Array;
}

export interface MakeKeyJob {
  /** The round seed, 32 bytes: revealed when the round is over, never before. */
  readonly seed: Uint8Array;
  /** The context of the key itself. */
  readonly context: Context;
}

export interface CheckKeyJob extends KeyMessage {
  readonly context: Context;
}

export interface ShuffleJob extends MakeKeyJob {
  /** The head of the log before this message, 32 bytes. */
  readonly head: Uint8Array;
  /** The joint key, or the own one to hide what was drawn; 32 bytes. */
  readonly key: Uint8Array;
  /** 64 bytes a card. */
  readonly input: Uint8Array;
  /** Whether cards of the input may be trivial encryptions of faces (a start deck, a discard pile). */
  readonly trivial: boolean;
}

export interface CheckShuffleJob extends ShuffleMessage {
  readonly context: Context;
  readonly key: Uint8Array;
  readonly input: Uint8Array;
  readonly trivial: boolean;
}

export interface MakeSharesJob extends MakeKeyJob {
  readonly keyContext: Context;
  readonly head: Uint8Array;
  readonly cards: Uint8Array;
  /** Another key than the seed's: the part of an escrowed one, 32 bytes. Nonces come from the seed all the same. */
  readonly part?: Uint8Array;
}

export interface CheckSharesJob extends ShareMessage {
  readonly context: Context;
  readonly publicKey: Uint8Array;
  readonly cards: Uint8Array;
}

/** What a player publishes who hands cards on, or shows them to somebody. */
export interface GiftMessage {
  /** The same cards, in the same order, under the receiver's key; 64 bytes a card. */
  readonly output: Uint8Array;
  /** That they are the same: 160 bytes; none for no card. */
  readonly proof: Uint8Array;
}

export interface MakeGiftJob extends MakeKeyJob {
  readonly keyContext: Context;
  readonly head: Uint8Array;
  /** The receiver's round key, or, to show the cards to them, their box key; 32 bytes. */
  readonly receiver: Uint8Array;
  /** Cards under the own key alone, 64 bytes each. */
  readonly input: Uint8Array;
}

export interface CheckGiftJob extends GiftMessage {
  readonly context: Context;
  /** The giver's round key. */
  readonly publicKey: Uint8Array;
  readonly receiver: Uint8Array;
  readonly input: Uint8Array;
}

export interface MakeClaimJob extends MakeKeyJob {
  readonly keyContext: Context;
  readonly head: Uint8Array;
  /** Cards under the own key alone, 64 bytes each. */
  readonly cards: Uint8Array;
  /** What the cards are claimed to be some of. */
  readonly faces: readonly number[];
}

export interface CheckClaimJob {
  readonly context: Context;
  readonly publicKey: Uint8Array;
  readonly cards: Uint8Array;
  readonly faces: readonly number[];
  /** For N faces 64·N + 32·(3N + 10) + 96 bytes; 224 for one face; 64 for a claim of no cards. */
  readonly proof: Uint8Array;
}

/**
 * The parts of a round key: their public points, 32 bytes each, and the parts in boxes, 80 bytes each, one for each
 * trustee.
 */
export interface EscrowMessage {
  readonly points: Uint8Array;
  readonly boxes: Uint8Array;
}

export interface MakeEscrowJob extends MakeKeyJob {
  readonly keyContext: Context;
  readonly head: Uint8Array;
  /** The trustees' box keys, at least one. */
  readonly receivers: readonly Uint8Array[];
}

export interface CheckEscrowJob extends EscrowMessage {
  /** The round key that is cut. */
  readonly publicKey: Uint8Array;
  /** How many trustees there are. */
  readonly count: number;
}

/** One part in its box, and where it belongs. */
export interface BoxJob {
  /** Of the escrow. */
  readonly context: Context;
  readonly point: Uint8Array;
  readonly box: Uint8Array;
}

/** `seed` is that of the box key. */
export interface OpenEscrowJob extends BoxJob {
  readonly seed: Uint8Array;
  readonly keyContext: Context;
}

export interface CheckComplaintJob extends BoxJob {
  /** The box key of the trustee that complains. */
  readonly receiver: Uint8Array;
  /** What it showed: box key times ephemeral point, which has been proved. */
  readonly shared: Uint8Array;
}

export interface PartJob {
  readonly point: Uint8Array;
  readonly part: Uint8Array;
}

export interface OpenJob {
  readonly cards: Uint8Array;
  /** The shares of one player after the other, 32 bytes a card each. */
  readonly shares: readonly Uint8Array[];
}

export interface ReadOwnJob {
  readonly seed: Uint8Array;
  readonly keyContext: Context;
  readonly cards: Uint8Array;
}

/** What a table asks for: jobs with bytes in and bytes out. Proofs that do not hold fail with `crypto/…`. */
export interface CryptoService {
  /** The round key of a seed, with its proof. */
  makeKey(job: MakeKeyJob): Promise<KeyMessage>;
  checkKey(job: CheckKeyJob): Promise<Result<null>>;
  /** The sum of round keys that have been checked; refuses equal keys. */
  joinKeys(publicKeys: readonly Uint8Array[]): Promise<Result<Uint8Array>>;
  /** Trivial encryptions of faces 0 … 53, which everybody recomputes. */
  startDeck(faces: readonly number[]): Promise<Uint8Array>;
  /** Re-encrypts and permutes. The same job gives the same bytes. */
  shuffle(job: ShuffleJob): Promise<Result<ShuffleMessage>>;
  checkShuffle(job: CheckShuffleJob): Promise<Result<null>>;
  /** The own decryption shares of hidden cards. Only for positions that the verified log has assigned. */
  makeShares(job: MakeSharesJob): Promise<Result<ShareMessage>>;
  checkShares(job: CheckSharesJob): Promise<Result<null>>;
  /** The cards without these players' parts: c2 − ΣD, 64 bytes a card. */
  subtract(job: OpenJob): Promise<Result<Uint8Array>>;
  /** The faces of cards that are under the own key alone. */
  readOwn(job: ReadOwnJob): Promise<Result<number[]>>;
  /** The faces of cards whose remaining shares are all given; none are needed for trivial encryptions. */
  readOpen(job: OpenJob): Promise<Result<number[]>>;
  /** Re-encrypts own cards for somebody else. */
  makeGift(job: MakeGiftJob): Promise<Result<GiftMessage>>;
  checkGift(job: CheckGiftJob): Promise<Result<null>>;
  /**
   * The proof that each of the own cards is another one of these faces. Fails with `crypto/false-claim` if it is not
   * so.
   */
  makeClaim(job: MakeClaimJob): Promise<Result<Uint8Array>>;
  checkClaim(job: CheckClaimJob): Promise<Result<null>>;
  /** How many of the own cards are of each class, with the proof. Fails with `crypto/false-claim` for one of none. */
  makeCount(job: MakeCountJob): Promise<Result<CountMessage>>;
  checkCount(job: CheckCountJob): Promise<Result<null>>;
  /** Cuts the own round key into parts for trustees. */
  makeEscrow(job: MakeEscrowJob): Promise<Result<EscrowMessage>>;
  checkEscrow(job: CheckEscrowJob): Promise<Result<null>>;
  /** The own part of somebody's key, 32 bytes. Fails with `crypto/escrow` if it is not the one that its point says. */
  openEscrow(job: OpenEscrowJob): Promise<Result<Uint8Array>>;
  /** Whether a complaint about a box is right. Fails with `crypto/false-complaint` if it is not. */
  checkComplaint(job: CheckComplaintJob): Promise<Result<null>>;
  /** Whether a part that is shown is the one of its point. Fails with `crypto/escrow`. */
  checkPart(job: PartJob): Promise<Result<null>>;
  /** The key that parts add up to. */
  joinParts(parts: readonly Uint8Array[]): Promise<Result<Uint8Array>>;
  /** Ends a worker, if there is one. */
  close(): void;
}
