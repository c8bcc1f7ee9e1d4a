/**
 * The charter: what all who sit at a table sign before it opens — protocol, table, game, options, and who sits where. Its hash is
 * the head that the log starts from.
 *
 *     u16 version · u32 revision · 32 table · 32 previous · text game · text options · text match · u16+n × (32 key · 32 device · text name)
 *     u16+n rounds before × (u16 points + 32768, for each seat)
 * @module
 */
import { TABLE_BYTES } from '../crypto/context';
import { SIGNATURE_BYTES, SIGNING_KEY_BYTES, type SigningPair, checkSignature, checkSigningKey, sign } from '../crypto/sign';
import type { AnyGame, Options } from '../games/game';
import { matchOptions } from '../games/match';
import { makeOptions, readOptions } from '../games/options';
import { gameOf } from '../games/registry';
import { MAX_SEATS } from '../games/seats';
import { concatBytes, equalBytes, toHex, utf8 } from '../lib/bytes';
import { PROTOCOL_VERSION } from '../lib/protocolVersion';
import { type Result, done, err, ok } from '../lib/result';
import { Writer, read } from '../lib/wire';
import { HASH32_BYTES, hash32 } from '../log/hash';

/** A seat: its signing key, the device that holds it, and what its player is called. */
export interface CharterSeat {
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** 32 bytes; a person's seat has the key of his device. */
  readonly device: Uint8Array;
  readonly name: string;
}

export interface Charter {
  /** Counts up with every proposal at a link, for as long as it is used: of two signed charters the later one holds. */
  readonly revision: number;
  /** 32 bytes: 16 random ones and a hash, see {@link tableIdOf}. */
  readonly table: Uint8Array;
  /** The last head of the table that this one continues, or zeros; 32 bytes. */
  readonly previous: Uint8Array;
  readonly game: AnyGame;
  readonly options: Options;
  readonly match: Options;
  readonly seats: readonly CharterSeat[];
  /** The rounds of the match that were counted before, at the table that this one continues: the points by round and seat. */
  readonly carried: readonly (readonly number[])[];
}

/** Signatures by seat, as many as there are seats. */
export interface SignedCharter {
  readonly charter: Charter;
  readonly signatures: readonly Uint8Array[];
}

export const NO_PREVIOUS = new Uint8Array(HASH32_BYTES);
export const MAX_NAME_LENGTH = 24;
export const MAX_CHARTER_BYTES = 4096;
/** So many rounds go with a match to a new table, the latest. */
export const MAX_CARRIED = 64;
/** Points are written as this much more. */
const POINTS = 2 ** 15;
/** So that there is always a later one that can be written. */
export const MAX_REVISION = 2 ** 31;

/** How many bytes of a table's id say which proposal it comes from; the others follow from the rest of the charter. */
const PROPOSAL_BYTES = 16;

const LABEL = utf8('svista/charter:');

/**
 * Control and direction characters, invisible ones, halves of surrogates. Spelled out, not `\p{C}`: what that means changes with
 * the browser's version, and all must agree on which charters are proper.
 */
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff\u{d800}-\u{dfff}\u{e0000}-\u{e0fff}]/gu;

/** A name as the table shows it: no {@link UNSEEN} characters, no doubled blanks, at most {@link MAX_NAME_LENGTH} characters. */
export function cleanName(text: string): string {
  const plain = text.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, MAX_NAME_LENGTH).join('').trim();
}

export function encodeCharter(charter: Charter): Uint8Array {
  const { game, seats } = charter;
  return new Writer()
    .u16(PROTOCOL_VERSION)
    .u32(charter.revision)
    .raw(charter.table)
    .raw(charter.previous)
    .text(game.id)
    .text(makeOptions(game.options, charter.options, seats.length))
    .text(makeOptions(matchOptions(game), charter.match, seats.length))
    .list(seats, (writer, seat) => writer.raw(seat.key).raw(seat.device).text(seat.name))
    .list(charter.carried, (writer, points) => points.reduce((each, total) => each.u16(Math.min(Math.max(total + POINTS, 0), 2 * POINTS - 1)), writer))
    .finish();
}

/**
 * The id that the table of this charter must have: the first half of its own, and a hash of everything else. So no two charters share an id, and
 * whoever signs several revisions of a proposal, or is made to, says nothing twice in one table.
 */
export function tableIdOf(charter: Charter): Uint8Array {
  const table = new Uint8Array(TABLE_BYTES);
  table.set(charter.table.subarray(0, PROPOSAL_BYTES));
  table.set(hash32('svista/table', encodeCharter({ ...charter, table })).subarray(PROPOSAL_BYTES), PROPOSAL_BYTES);
  return table;
}

/** Whether two tables, by their ids, are revisions of one proposal. */
export function isSameProposal(a: Uint8Array, b: Uint8Array): boolean {
  return equalBytes(a.subarray(0, PROPOSAL_BYTES), b.subarray(0, PROPOSAL_BYTES));
}

/** Fails with `wire/malformed`, `game/unknown`, `options/…` or `charter/…`. Whether it can be played is another question. */
export function decodeCharter(bytes: Uint8Array): Result<Charter> {
  if (bytes.length > MAX_CHARTER_BYTES) return err('charter/too-long', 'a charter that long is none');
  const fields = read(bytes, (reader) => {
    const version = reader.u16();
    if (version !== PROTOCOL_VERSION) reader.fail(`protocol version ${version}, this page speaks ${PROTOCOL_VERSION}`);
    const head = { revision: reader.u32(), table: reader.raw(TABLE_BYTES), previous: reader.raw(HASH32_BYTES) };
    const choices = { game: reader.text(32), options: reader.text(256), match: reader.text(256) };
    const seats = reader.list(MAX_SEATS, (each) => ({
      key: each.raw(SIGNING_KEY_BYTES),
      device: each.raw(SIGNING_KEY_BYTES),
      name: each.text(4 * MAX_NAME_LENGTH),
    }));
    return { ...head, ...choices, seats, carried: reader.list(MAX_CARRIED, (each) => seats.map(() => each.u16() - POINTS)) };
  });
  if (!fields.ok) return fields;
  const { seats, revision } = fields.value;
  if (revision > MAX_REVISION) return err('charter/revision', 'a charter of an impossible revision');
  const game = gameOf(fields.value.game);
  if (!game.ok) return game;
  const options = readOptions(game.value.options, fields.value.options, seats.length);
  if (!options.ok) return options;
  const match = readOptions(matchOptions(game.value), fields.value.match, seats.length);
  if (!match.ok) return match;
  const charter: Charter = { ...fields.value, game: game.value, options: options.value, match: match.value };
  if (toHex(encodeCharter(charter)) !== toHex(bytes)) return err('charter/spelling', 'the charter is not written in its one way');
  for (const seat of seats) {
    if (seat.name === '' || cleanName(seat.name) !== seat.name) return err('charter/name', 'a seat has no proper name');
    if (!checkSigningKey(seat.key).ok || !checkSigningKey(seat.device).ok) return err('charter/key', 'a seat has no proper key');
  }
  if (new Set(seats.map((seat) => toHex(seat.key))).size < seats.length) return err('charter/twice', 'somebody sits twice');
  return ok(charter);
}

/** What keeps this charter from being played: too few seats, or options that the game refuses. `charter/seats` or the game's. */
export function refuseCharter({ game, options, seats }: Charter): Result<null> {
  if (seats.length < game.minSeats || seats.length > game.maxSeats) {
    return err('charter/seats', `${game.name} is for ${game.minSeats} to ${game.maxSeats} players`);
  }
  return game.refuse(options, seats.length);
}

/** The head before the first step. */
export function genesisOf(charter: Charter): Uint8Array {
  return hash32('svista/genesis', encodeCharter(charter));
}

export function signCharter(charter: Charter, pair: SigningPair): Uint8Array {
  return sign(concatBytes(LABEL, encodeCharter(charter)), pair);
}

/** Whether this is the seat's signature under the charter. Fails with `charter/signature`. */
export function checkCharterSignature(charter: Charter, seat: number, signature: Uint8Array): Result<null> {
  const key = charter.seats[seat]?.key;
  if (!key) return err('charter/signature', 'there is no such seat');
  const checked = checkSignature(concatBytes(LABEL, encodeCharter(charter)), signature, key);
  return checked.ok ? done : err('charter/signature', `the signature of seat ${seat + 1} does not fit`);
}

/** The charter with all signatures, for the store, for newcomers and for files. */
export function encodeSignedCharter({ charter, signatures }: SignedCharter): Uint8Array {
  return new Writer()
    .bytes(encodeCharter(charter))
    .list(signatures, (writer, signature) => writer.raw(signature))
    .finish();
}

/** Fails as {@link decodeCharter}, {@link refuseCharter} or {@link checkCharterSignature} do. */
export function decodeSignedCharter(bytes: Uint8Array): Result<SignedCharter> {
  const parts = read(bytes, (reader) => ({
    charter: reader.bytes(MAX_CHARTER_BYTES),
    signatures: reader.list(MAX_SEATS, (each) => each.raw(SIGNATURE_BYTES)),
  }));
  if (!parts.ok) return parts;
  const charter = decodeCharter(parts.value.charter);
  if (!charter.ok) return charter;
  const playable = refuseCharter(charter.value);
  if (!playable.ok) return playable;
  const { signatures } = parts.value;
  if (signatures.length !== charter.value.seats.length) return err('charter/signature', 'a charter is signed by all or by none');
  for (const [seat, signature] of signatures.entries()) {
    const checked = checkCharterSignature(charter.value, seat, signature);
    if (!checked.ok) return checked;
  }
  return ok({ charter: charter.value, signatures });
}
