/**
 * Signed inputs: what one seat says in one step. They are all that the log consists of.
 *
 * The signed bytes name protocol, table, round, attempt, step, seat, the head of the step before and the state that the
 * signer has there, so one signature vouches for everything up to it, and no input can be shown again elsewhere.
 *
 *     u16 version · 32 table · u16 round · u16 attempt · u32 step · u8 seat · 32 head · 32 state · u8 kind · u32+n payload
 * @module
 */
import { TABLE_BYTES } from '../crypto/context';
import { SIGNATURE_BYTES, type SigningPair, checkSignature, sign } from '../crypto/sign';
import { concatBytes, equalBytes, utf8 } from '../lib/bytes';
import { PROTOCOL_VERSION } from '../lib/protocolVersion';
import { type Result, assert, err } from '../lib/result';
import { type Reader, Writer, read } from '../lib/wire';
import { HASH32_BYTES } from './hash';

/**
 * What an input says:
 * - `header`: the keys of a new round
 * - `seal`, `agree`, `unseal`: a sealed choice, that all have seen the same seals, and the choice
 * - `shuffle`: the deck or a hand, mixed and proved
 * - `share`: parts of cards that others draw; `open`: own cards for all to see
 * - `move`: a move of the game
 * - `reveal`: the round seed, when the round is over
 * - `next`: on to the next round, or not
 * - `give`: own hidden cards for somebody else
 * - `escrow`: the round key in parts for the others; `accept`: that the own parts are in their boxes
 * - `show`: own hidden cards for somebody to look at
 * - `count`: how many of the own hidden cards are of each class of faces
 * - `gone`, `kept`: not what the step asks for, but that the round may go on without some who stay silent, or that they
 *   are not to be left
 * - `out`: as `gone`, for some who have cheated, as the signer has seen by their own signatures (P26)
 */
export const INPUT_KINDS = [
  'header',
  'seal',
  'agree',
  'unseal',
  'shuffle',
  'share',
  'open',
  'move',
  'reveal',
  'next',
  'give',
  'escrow',
  'accept',
  'gone',
  'kept',
  'out',
  'show',
  'count',
] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/** The longest payload: a shuffle of 416 cards with its proof is 66,884 bytes. */
export const MAX_PAYLOAD_BYTES = 96 * 1024;
/** The longest of a vote, which needs a byte: everybody keeps votes, whoever gives them and whatever they say. */
export const MAX_VOTE_BYTES = 16;

export interface Input {
  /** 32 bytes. */
  readonly table: Uint8Array;
  readonly round: number;
  readonly attempt: number;
  /** Counted through the whole life of a table, from 0. (P31) */
  readonly step: number;
  readonly seat: number;
  /** Of the step before; 32 bytes. */
  readonly head: Uint8Array;
  /** The hash of the state that the signer has before this step; 32 bytes. */
  readonly state: Uint8Array;
  readonly kind: InputKind;
  readonly payload: Uint8Array;
}

/** An input, the very bytes that were signed, and the signature over them. */
export interface SignedInput extends Input {
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
}

const LABEL = utf8('svista/input:');

// (P25)
function encodeInput(input: Input): Uint8Array {
  assert(input.payload.length <= MAX_PAYLOAD_BYTES, 'a payload of an input is too long');
  return new Writer()
    .u16(PROTOCOL_VERSION)
    .raw(input.table)
    .u16(input.round)
    .u16(input.attempt)
    .u32(input.step)
    .u8(input.seat)
    .raw(input.head)
    .raw(input.state)
    .u8(INPUT_KINDS.indexOf(input.kind))
    .bytes(input.payload)
    .finish();
}

function decodeInput(bytes: Uint8Array): Result<Input> {
  return read(bytes, (reader) => {
    const version = reader.u16();
    if (version !== PROTOCOL_VERSION) reader.fail(`protocol version ${version}, this page speaks ${PROTOCOL_VERSION}`);
    const table = reader.raw(TABLE_BYTES);
    const round = reader.u16();
    const attempt = reader.u16();
    const step = reader.u32();
    const seat = reader.u8();
    const head = reader.raw(HASH32_BYTES);
    const state = reader.raw(HASH32_BYTES);
    const kind = INPUT_KINDS[reader.u8()] ?? reader.fail('an unknown kind of input');
    const payload = reader.bytes(isVote({ kind }) ? MAX_VOTE_BYTES : MAX_PAYLOAD_BYTES);
    return { table, round, attempt, step, seat, head, state, kind, payload };
  });
}

/** Signs an input. The same input and key always give the same bytes. */
export function signInput(input: Input, pair: SigningPair): SignedInput {
  const bytes = encodeInput(input);
  return { ...input, bytes, signature: sign(concatBytes(LABEL, bytes), pair) };
}

/** Whether the signature is of this key. Fails with `log/signature`. */
export function checkInput(input: SignedInput, publicKey: Uint8Array): Result<null> {
  const checked = checkSignature(concatBytes(LABEL, input.bytes), input.signature, publicKey);
  return checked.ok ? checked : err('log/signature', 'the signature is not of the seat that it names');
}

/** The bytes that the signature of an input is over. */
export function signedBytes({ bytes }: SignedInput): Uint8Array {
  return concatBytes(LABEL, bytes);
}

/** An input as it is sent and stored: signed bytes with their length, then the signature. (P27) */
export function writeSigned(writer: Writer, input: SignedInput): void {
  writer.bytes(input.bytes).raw(input.signature);
}

/** Reads what {@link writeSigned} wrote; the signature is not checked yet. */
export function readSigned(reader: Reader): SignedInput {
  const bytes = reader.bytes(MAX_PAYLOAD_BYTES + 256);
  const signature = reader.raw(SIGNATURE_BYTES);
  const input = decodeInput(bytes);
  return input.ok ? { ...input.value, bytes, signature } : reader.fail(input.fault.message);
}

/** One signed input alone. Fails with `wire/malformed`. */
export function parseSigned(bytes: Uint8Array): Result<SignedInput> {
  return read(bytes, readSigned);
}

export function makeSigned(input: SignedInput): Uint8Array {
  const writer = new Writer();
  writeSigned(writer, input);
  return writer.finish();
}

/**
 * Whether the input answers no step but says what is to become of one that waits. A seat may give one of these beside
 * its input.
 */
export function isVote({ kind }: Pick<Input, 'kind'>): boolean {
  return kind === 'kept' || isAgainst({ kind });
}

/** Whether a vote is for going on without somebody. */
export function isAgainst({ kind }: Pick<Input, 'kind'>): boolean {
  return kind === 'gone' || kind === 'out';
}

/** How many seats a log can have; see {@link slotOf}. */
const SEAT_SLOTS = 8;

/** What of a step an input fills, as a number: its seat's input (0–7), or its seat's vote (8–15). */
export function slotOf(input: Pick<Input, 'kind' | 'seat'>): number {
  return isVote(input) ? SEAT_SLOTS + input.seat : input.seat;
}

/** Where in a log an input belongs: no second word of its sender may be there. */
export function placeInLog(input: Pick<Input, 'kind' | 'seat' | 'step'>): string {
  return `${input.step}:${slotOf(input)}`;
}

/** Whether two inputs are for one place and say different things, which convicts their sender. (P30) */
export function areTwoWords(a: SignedInput, b: SignedInput): boolean {
  return placeInLog(a) === placeInLog(b) && !sameInput(a, b);
}

/** Whether two inputs say the same. The signature does not count. */
export function sameInput(a: SignedInput, b: SignedInput): boolean {
  return equalBytes(a.bytes, b.bytes);
}
