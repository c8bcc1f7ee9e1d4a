/**
 * What the inputs of each kind carry: one reader and one writer a kind, sizes checked before anything is decoded.
 *
 *     header   32 seed commitment · 32 round key · 64 proof
 *     seal     32 commitment                 agree    nothing
 *     unseal   32 salt · move (nothing after the salt for a coin)
 *     shuffle  u32+64N cards · u32 proof     share    u32+32n shares · 64 proof (none for no shares)
 *     move     text · share                  open     u16+n faces (u8) · share
 *     reveal   32 seed                       next     u8: 0 another round, 1 stand up
 *     give     a list: u32+64n cards · u32 proof
 *
 * A move that claims something of hidden cards carries `u32 proof` after its shares.
 * @module
 */
import type { GiftMessage, KeyMessage, ShareMessage, ShuffleMessage } from '../crypto/service';
import { SEED_BYTES } from '../crypto/nacl';
import { MAX_SEATS } from '../games/seats';
import type { Result } from '../lib/result';
import { Reader, Writer, read } from '../lib/wire';
import { HASH32_BYTES } from '../log/hash';
import { MAX_PAYLOAD_BYTES } from '../log/input';

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
}

export interface MovePayload extends ShareMessage {
  /** The move as the game writes it, with ids. */
  readonly text: string;
  /** The proof of what the move claims of hidden cards; empty if it claims nothing. */
  readonly claim: Uint8Array;
}

export interface OpenPayload extends ShareMessage {
  readonly faces: readonly number[];
}

export interface UnsealPayload {
  readonly salt: Uint8Array;
  /** Null for a coin, where the salt itself is the choice. */
  readonly move: MovePayload | null;
}

export type NextChoice = 'again' | 'stand';
const NEXT_CHOICES: readonly NextChoice[] = ['again', 'stand'];

const NOTHING = new Uint8Array(0);

export const NO_SHARES: ShareMessage = { shares: new Uint8Array(0), proof: new Uint8Array(0) };

export function makeHeader({ seedCommitment, publicKey, proof }: HeaderPayload): Uint8Array {
  return new Writer().raw(seedCommitment).raw(publicKey).raw(proof).finish();
}

export function parseHeader(bytes: Uint8Array): Result<HeaderPayload> {
  return read(bytes, (reader) => ({
    seedCommitment: reader.raw(HASH32_BYTES),
    publicKey: reader.raw(KEY_BYTES),
    proof: reader.raw(PROOF_BYTES),
  }));
}

export function makeShuffle({ output, proof }: ShuffleMessage): Uint8Array {
  return new Writer().bytes(output).bytes(proof).finish();
}

export function parseShuffle(bytes: Uint8Array): Result<ShuffleMessage> {
  return read(bytes, (reader) => ({ output: reader.bytes(CARD_BYTES * MAX_CARDS), proof: reader.bytes(MAX_PAYLOAD_BYTES) }));
}

function writeShares(writer: Writer, { shares, proof }: ShareMessage): Writer {
  return writer.bytes(shares).raw(proof);
}

function readShares(reader: Reader): ShareMessage {
  const shares = reader.bytes(SHARE_BYTES * MAX_CARDS);
  return { shares, proof: reader.raw(shares.length === 0 ? 0 : PROOF_BYTES) };
}

export function makeShare(message: ShareMessage): Uint8Array {
  return writeShares(new Writer(), message).finish();
}

export function parseShare(bytes: Uint8Array): Result<ShareMessage> {
  return read(bytes, readShares);
}

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

export function makeOpen(open: OpenPayload): Uint8Array {
  return writeShares(new Writer().list(open.faces, (writer, face) => writer.u8(face)), open).finish();
}

export function parseOpen(bytes: Uint8Array): Result<OpenPayload> {
  return read(bytes, (reader) => ({ faces: reader.list(MAX_CARDS, (each) => each.u8()), ...readShares(reader) }));
}

export function makeUnseal({ salt, move }: UnsealPayload): Uint8Array {
  const writer = new Writer().raw(salt);
  return move ? writer.raw(makeMove(move)).finish() : writer.finish();
}

export function parseUnseal(bytes: Uint8Array): Result<UnsealPayload> {
  return read(bytes, (reader) => ({ salt: reader.raw(HASH32_BYTES), move: reader.left > 0 ? readMove(reader) : null }));
}

/** For each gift of the seat the cards as the receiver gets them, and the proof. */
export function makeGive(gifts: readonly GiftMessage[]): Uint8Array {
  return new Writer().list(gifts, (writer, { output, proof }) => writer.bytes(output).bytes(proof)).finish();
}

export function parseGive(bytes: Uint8Array): Result<readonly GiftMessage[]> {
  return read(bytes, (reader) =>
    reader.list(MAX_SEATS, (each) => ({ output: each.bytes(CARD_BYTES * MAX_CARDS), proof: each.bytes(MAX_PAYLOAD_BYTES) })),
  );
}

/** A commitment (`seal`) or a seed (`reveal`): 32 bytes. */
export function parse32(bytes: Uint8Array): Result<Uint8Array> {
  return read(bytes, (reader) => reader.raw(SEED_BYTES));
}

/** `agree`: nothing. */
export function parseNothing(bytes: Uint8Array): Result<null> {
  return read(bytes, () => null);
}

export function makeNext(choice: NextChoice): Uint8Array {
  return new Writer().u8(NEXT_CHOICES.indexOf(choice)).finish();
}

export function parseNext(bytes: Uint8Array): Result<NextChoice> {
  return read(bytes, (reader) => NEXT_CHOICES[reader.u8()] ?? reader.fail('no such choice'));
}
