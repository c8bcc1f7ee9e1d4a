/**
 * What the inputs of each kind carry: one reader and one writer a kind, sizes checked before anything is decoded.
 *
 *     header   32 seed commitment · 32 round key · 64 proof · 32 seal of a coin's salt · 32 box key
 *     escrow   u32+32n points · u32+80n boxes
 *     accept   a list of complaints: u8 seat · 32 shared point · 64 proof; 32 salt, if a coin is tossed
 *     gone     u8: a bit for each seat         kept     the same
 *     seal     32 commitment                 agree    nothing
 *     unseal   32 salt · move (nothing after the salt for a coin)
 *     shuffle  u32+64N cards · u32 proof     share    u32+32n shares · 64 proof (none for no shares)
 *     move     text · share                  open     u16+n faces (u8) · share
 *     reveal   32 seed · 32n parts           next     u8: 0 another round, 1 stand up
 *     give     a list: u32+64n cards · u32 proof
 *
 * A move that claims something of hidden cards carries `u32 proof` after its shares. Where parts of the keys of seats
 * that are gone are owed, `share` and `open` carry one more share for each of those keys, and `reveal` the parts.
 * @module
 */
import type {
  EscrowMessage,
  GiftMessage,
  KeyMessage,
  ShareMessage,
  ShuffleMessage,
} from '../../crypto/service/service';
import type { Seat } from '../../cards/card';
import { ESCROW_BOX_BYTES } from '../../crypto/escrow';
import { SEED_BYTES } from '../../crypto/nacl';
import { MAX_SEATS } from '../../games/seats';
import type { Result } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { HASH32_BYTES } from '../../log/hash';
import { MAX_PAYLOAD_BYTES } from '../../log/input';

const KEY_BYTES = 32;
const PROOF_BYTES = 64;
const SHARE_BYTES = 32;
const CARD_BYTES = 64;
/** No move is longer, in bytes: a meld of thirteen cards with their ids is under 150. */
const MAX_MOVE_BYTES = 2048;
/** As many cards as four decks and the discard piles that they become. */
const MAX_CARDS = 416;

export interface HeaderPayload extends KeyMessage {
  /** H(context of the key, seed): what `reveal` will be held against. */
  readonly seedCommitment: Uint8Array;
  /** The seal of a salt for the coin that the round may begin with; 32 bytes. */
  readonly seal: Uint8Array;
  /** What parts of others' keys are sent to this seat under; 32 bytes. */
  readonly boxKey: Uint8Array;
}

/**
 * That a box does not hold the part that it should: whose, and the point that lets everybody open it, with its proof.
 */
export interface Complaint {
  readonly seat: Seat;
  readonly shared: Uint8Array;
  readonly proof: Uint8Array;
}

export interface AcceptPayload {
  readonly complaints: readonly Complaint[];
  /** What the header has sealed, 32 bytes; null in a round that begins with no coin. */
  readonly salt: Uint8Array | null;
}

export interface RevealPayload {
  readonly seed: Uint8Array;
  /** Of the keys of seats that are gone. */
  readonly parts: readonly Uint8Array[];
}

export interface MovePayload extends ShareMessage {
  /** The move as the game writes it, with ids. */
  readonly text: string;
  /** The proof of what the move claims of hidden cards; empty if it claims nothing. */
  readonly claim: Uint8Array;
}

export interface OpenPayload extends ShareMessage {
  readonly faces: readonly number[];
  /** Of the hands of seats that are gone. */
  readonly more?: readonly ShareMessage[];
}

export interface UnsealPayload {
  readonly salt: Uint8Array;
  /** Null for a coin, where the salt itself is the choice. */
  readonly move: MovePayload | null;
}

const NOTHING = new Uint8Array(0);

export const NO_SHARES: ShareMessage = { shares: new Uint8Array(0), proof: new Uint8Array(0) };

// (P40)
export function makeHeader({ seedCommitment, publicKey, proof, seal, boxKey }: HeaderPayload): Uint8Array {
  return new Writer().raw(seedCommitment).raw(publicKey).raw(proof).raw(seal).raw(boxKey).finish();
}

export function parseHeader(bytes: Uint8Array): Result<HeaderPayload> {
  return read(bytes, (reader) => ({
    seedCommitment: reader.raw(HASH32_BYTES),
    publicKey: reader.raw(KEY_BYTES),
    proof: reader.raw(PROOF_BYTES),
    seal: reader.raw(HASH32_BYTES),
    boxKey: reader.raw(KEY_BYTES),
  }));
}

// (P43)
export function makeEscrow({ points, boxes }: EscrowMessage): Uint8Array {
  return new Writer().bytes(points).bytes(boxes).finish();
}

export function parseEscrow(bytes: Uint8Array): Result<EscrowMessage> {
  return read(bytes, (reader) => ({
    points: reader.bytes(MAX_SEATS * KEY_BYTES),
    boxes: reader.bytes(MAX_SEATS * ESCROW_BOX_BYTES),
  }));
}

export function makeAccept({ complaints, salt }: AcceptPayload): Uint8Array {
  const writer = new Writer();
  writer.list(complaints, (each, { seat, shared, proof }) => each.u8(seat).raw(shared).raw(proof));
  return (salt ? writer.raw(salt) : writer).finish();
}

export function parseAccept(bytes: Uint8Array): Result<AcceptPayload> {
  return read(bytes, (reader) => ({
    complaints: reader.list(MAX_SEATS, (each) => ({
      seat: each.u8(),
      shared: each.raw(SHARE_BYTES),
      proof: each.raw(PROOF_BYTES),
    })),
    salt: reader.left > 0 ? reader.raw(HASH32_BYTES) : null,
  }));
}

/** The seats that a vote is about. */
export function makeVote(seats: readonly Seat[]): Uint8Array {
  return new Writer().u8(seats.reduce((bits, seat) => bits | (1 << seat), 0)).finish();
}

export function parseVote(bytes: Uint8Array): Result<readonly Seat[]> {
  return read(bytes, (reader) => {
    const bits = reader.u8();
    return Array.from({ length: MAX_SEATS }, (_, seat) => seat).filter((seat) => bits & (1 << seat));
  });
}

// (P54)
export function makeShuffle({ output, proof }: ShuffleMessage): Uint8Array {
  return new Writer().bytes(output).bytes(proof).finish();
}

export function parseShuffle(bytes: Uint8Array): Result<ShuffleMessage> {
  return read(bytes, (reader) => ({
    output: reader.bytes(CARD_BYTES * MAX_CARDS),
    proof: reader.bytes(MAX_PAYLOAD_BYTES),
  }));
}

function writeShares(writer: Writer, { shares, proof }: ShareMessage): Writer {
  return writer.bytes(shares).raw(proof);
}

function readShares(reader: Reader): ShareMessage {
  const shares = reader.bytes(SHARE_BYTES * MAX_CARDS);
  return { shares, proof: reader.raw(shares.length === 0 ? 0 : PROOF_BYTES) };
}

/** One message for each key that shares come from. (P55) */
export function makeShare(...messages: readonly ShareMessage[]): Uint8Array {
  return messages.reduce(writeShares, new Writer()).finish();
}

export function parseShare(bytes: Uint8Array): Result<readonly ShareMessage[]> {
  return read(bytes, (reader) => [readShares(reader), ...readRest(reader)]);
}

function readRest(reader: Reader): ShareMessage[] {
  const messages: ShareMessage[] = [];
  while (reader.left > 0 && messages.length < MAX_SEATS) messages.push(readShares(reader));
  return messages;
}

// (P63)
export function makeMove(move: MovePayload): Uint8Array {
  const writer = writeShares(new Writer().text(move.text), move);
  return move.claim.length > 0 ? writer.bytes(move.claim).finish() : writer.finish();
}

function readMove(reader: Reader): MovePayload {
  const move = { text: reader.text(MAX_MOVE_BYTES), ...readShares(reader) };
  if (reader.left === 0) return { ...move, claim: NOTHING };
  const claim = reader.bytes(MAX_PAYLOAD_BYTES);
  return claim.length > 0 ? { ...move, claim } : reader.fail('an empty claim');
}

export function parseMove(bytes: Uint8Array): Result<MovePayload> {
  return read(bytes, readMove);
}

// (P58)
export function makeOpen(open: OpenPayload): Uint8Array {
  const writer = writeShares(
    new Writer().list(open.faces, (each, face) => each.u8(face)),
    open,
  );
  return (open.more ?? []).reduce(writeShares, writer).finish();
}

export function parseOpen(bytes: Uint8Array): Result<OpenPayload & { readonly more: readonly ShareMessage[] }> {
  return read(bytes, (reader) => ({
    faces: reader.list(MAX_CARDS, (each) => each.u8()),
    ...readShares(reader),
    more: readRest(reader),
  }));
}

export function makeUnseal({ salt, move }: UnsealPayload): Uint8Array {
  const writer = new Writer().raw(salt);
  return move ? writer.raw(makeMove(move)).finish() : writer.finish();
}

export function parseUnseal(bytes: Uint8Array): Result<UnsealPayload> {
  return read(bytes, (reader) => ({ salt: reader.raw(HASH32_BYTES), move: reader.left > 0 ? readMove(reader) : null }));
}

/** For each gift of the seat the cards as the receiver gets them, and the proof. (P60) */
export function makeGive(gifts: readonly GiftMessage[]): Uint8Array {
  return new Writer().list(gifts, (writer, { output, proof }) => writer.bytes(output).bytes(proof)).finish();
}

export function parseGive(bytes: Uint8Array): Result<readonly GiftMessage[]> {
  return read(bytes, (reader) =>
    reader.list(MAX_SEATS, (each) => ({
      output: each.bytes(CARD_BYTES * MAX_CARDS),
      proof: each.bytes(MAX_PAYLOAD_BYTES),
    })),
  );
}

export function makeReveal({ seed, parts }: RevealPayload): Uint8Array {
  return parts.reduce((writer, part) => writer.raw(part), new Writer().raw(seed)).finish();
}

export function parseReveal(bytes: Uint8Array): Result<RevealPayload> {
  return read(bytes, (reader) => {
    const seed = reader.raw(SEED_BYTES);
    const parts: Uint8Array[] = [];
    while (reader.left > 0 && parts.length < MAX_SEATS) parts.push(reader.raw(SEED_BYTES));
    return { seed, parts };
  });
}

/** A commitment (`seal`): 32 bytes. */
export function parse32(bytes: Uint8Array): Result<Uint8Array> {
  return read(bytes, (reader) => reader.raw(SEED_BYTES));
}

/** `agree`: nothing. */
export function parseNothing(bytes: Uint8Array): Result<null> {
  return read(bytes, () => null);
}
