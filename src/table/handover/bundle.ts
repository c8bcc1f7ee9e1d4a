/**
 * All that a device has stored of a table, as one byte string for the device that its seat goes to.
 *
 *     u8 version · u48 epoch · 16 secret · 32 device seed · text name · u8 face · u8 wish, as in protocol.ts
 *     u8 whether there is a charter · (32 table · u32+n charter with its consents)
 *     u8 whether there is a draft · (u32+n draft) · u32 verified
 *     u32 × signed input · u16 × signed input that proves cheating
 *     u32 × (u32 round · u32 attempt · u8 seat · 32 seed) · u32 × (u32 step · u8 seat · text move) · u16 × u32+n word
 *     u8 floor · u16+n × (32 charter · u8 count): its own words about charters, as in ownWords.ts
 *
 * It is the person's own old device that sends it, over a link on which that device has proved to be the one which
 * showed the code. It is read all the same as anything from outside: bounded, and with every signature checked. That
 * steps were judged before (`verified`) is taken on trust.
 * @module
 */
import { TABLE_BYTES } from '../../crypto/context';
import { SEED_BYTES } from '../../crypto/nacl';
import { countRight } from '../../crypto/batch';
import { MAX_SEATS } from '../../games/seats';
import { equalBytes } from '../../lib/bytes';
import { type Result, err } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { type SignedInput, readSigned, signedBytes, writeSigned, placeInLog } from '../../log/input';
import { MAX_CHOICE_CHARS, MAX_EVIDENCE, MAX_STANCES, type Place, type Stored, WISHES } from '../../log/store';
import { NO_FACE, readFace } from '../charter/appearance';
import { type Charter, MAX_CHARTER_BYTES } from '../charter/charter';
import { MAX_NAME_LENGTH, cleanName } from '../charter/names';
import { readWords, writeWords } from '../charter/ownWords';
import { MAX_SIGNED_CHARTER, decodeSignedCharter } from '../charter/signedCharter';

/** The longest bundle: more than a device is ever given of a log in one go. */
export const MAX_BUNDLE_BYTES = 12 * 2 ** 20;
const VERSION = 4;
const SECRET_BYTES = 16;
const MAX_DRAFT_BYTES = 2 * MAX_CHARTER_BYTES;
const MAX_WORD_BYTES = 8_192;

export interface Bundle {
  /** Everything but the place's id, which each browser has its own of. */
  readonly stored: Omit<Stored, 'place'> & { readonly place: Omit<Place, 'id'> };
  /** Of the old device's last start. */
  readonly epoch: number;
}

export function encodeBundle({ stored, epoch }: Bundle): Uint8Array {
  const { place, charter, draft, verified, inputs, evidence, seeds, choices, stances, words } = stored;
  const writer = new Writer(2 ** 16).u8(VERSION).u48(epoch);
  writer
    .raw(place.secret)
    .raw(place.deviceSeed)
    .text(place.name)
    .u8(place.face ?? NO_FACE)
    .u8(WISHES.indexOf(place.wish ?? 'seat'));
  writer.flag(charter !== null);
  if (charter) writer.raw(charter.table).bytes(charter.bytes);
  writer.flag(draft !== null);
  if (draft) writer.bytes(draft);
  writer.u32(verified).u32(inputs.length);
  for (const input of inputs) writeSigned(writer, input);
  writer.list(evidence, writeSigned).u32(seeds.length);
  for (const { round, attempt, seat, seed } of seeds) writer.u32(round).u32(attempt).u8(seat).raw(seed);
  writer.u32(choices.length);
  for (const { step, seat, move } of choices) writer.u32(step).u8(seat).text(move);
  writer.list(stances, (to, word) => to.bytes(word));
  return writeWords(writer, words).finish();
}

/**
 * What a bundle holds, for the table with this secret. Fails with `move/broken` (it is none, it has been altered, or
 * another version of the page has made it), `move/other-table`, or `game/unknown` if it is of a game that this page has
 * not. (P177)
 */
export function decodeBundle(bytes: Uint8Array, secret: Uint8Array): Result<Bundle> {
  if (bytes.length > MAX_BUNDLE_BYTES) return broken('too much of it');
  const parsed = read(bytes, readBundle);
  if (!parsed.ok) return broken(parsed.fault.message);
  const { stored } = parsed.value;
  if (!equalBytes(stored.place.secret, secret))
    return err('move/other-table', 'the other device has sent the seat of another table');
  // Of a game that has not come the words can be read all the same, when it has.
  const signed = stored.charter && decodeSignedCharter(stored.charter.bytes);
  if (signed && !signed.ok) return signed.fault.code === 'game/unknown' ? signed : broken(signed.fault.message);
  const refused = refuse(stored, signed?.value.charter ?? null);
  return refused === null ? parsed : broken(refused);
}

function broken(what: string): Result<never> {
  return err(
    'move/broken',
    `what the other device has sent cannot be read (${what}); reload both pages and start again`,
  );
}

function readBundle(reader: Reader): Bundle {
  if (reader.u8() !== VERSION) reader.fail('another version');
  const epoch = reader.u48();
  const place = {
    secret: reader.raw(SECRET_BYTES),
    deviceSeed: reader.raw(SEED_BYTES),
    name: readName(reader),
    face: readFace(reader),
    wish: WISHES[reader.u8()] ?? reader.fail('no such wish'),
  };
  const charter = reader.flag() ? { table: reader.raw(TABLE_BYTES), bytes: reader.bytes(MAX_SIGNED_CHARTER) } : null;
  const draft = reader.flag() ? reader.bytes(MAX_DRAFT_BYTES) : null;
  const verified = reader.u32();
  const inputs = many(reader, readSigned);
  const evidence = reader.list(MAX_EVIDENCE, readSigned);
  const seeds = many(reader, (each) => ({
    round: each.u32(),
    attempt: each.u32(),
    seat: readSeat(each),
    seed: each.raw(SEED_BYTES),
  }));
  const choices = many(reader, (each) => ({
    step: each.u32(),
    seat: readSeat(each),
    move: each.text(MAX_CHOICE_CHARS),
  }));
  const stances = reader.list(MAX_STANCES, (each) => each.bytes(MAX_WORD_BYTES));
  const words = readWords(reader);
  return { epoch, stored: { place, charter, draft, verified, inputs, evidence, seeds, choices, stances, words } };
}

/** Each item takes bytes, so there are never more of them than the bundle is long. */
function many<T>(reader: Reader, item: (reader: Reader) => T): T[] {
  const items: T[] = [];
  for (let left = reader.u32(); left > 0; left--) items.push(item(reader));
  return items;
}

function readSeat(reader: Reader): number {
  const seat = reader.u8();
  return seat < MAX_SEATS ? seat : reader.fail('no such seat');
}

function readName(reader: Reader): string {
  const name = reader.text(4 * MAX_NAME_LENGTH);
  return cleanName(name) === name ? name : reader.fail('no proper name');
}

/** What is wrong with it; null if it can be gone on with. */
function refuse(
  { charter, inputs, evidence, seeds, choices, verified }: Bundle['stored'],
  signed: Charter | null,
): string | null {
  if (!charter || !signed) {
    const nothing = inputs.length + evidence.length + seeds.length + choices.length + verified === 0;
    return nothing ? null : 'a log without a table';
  }
  const { table, seats } = signed;
  if (!equalBytes(table, charter.table)) return 'a charter of another table';
  if (new Set(inputs.map(placeInLog)).size !== inputs.length) return 'two words in one place';
  const all: readonly SignedInput[] = [...inputs, ...evidence];
  if (!all.every((input) => input.seat < seats.length && equalBytes(input.table, table)))
    return 'a word of another table';
  const words = all.map((input) => ({
    message: signedBytes(input),
    signature: input.signature,
    publicKey: seats[input.seat]!.key,
  }));
  return countRight(words) === words.length ? null : 'a signature that is wrong';
}

/** Puts the id of this browser's place to what came. */
export function placed({ stored }: Bundle, id: string): Stored {
  return { ...stored, place: { id, ...stored.place } };
}
