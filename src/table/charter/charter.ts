/**
 * The charter: what all who sit at a table agree on before it opens — protocol, game, options, who sits where, and the
 * points that go with them. The table's id is a hash of all of it, so a charter and a table are one thing: nothing that
 * was said at a table fits another charter.
 *
 *     u16 version · u32 revision · 16 proposal · u16+n × 32 tables that it continues
 *     text game · text options · text match
 *     u16+n × (32 key · 32 device · text name · u8 face) · u8 theme · 32 module
 *     u16+n × 32 keys of players of the match who do not sit
 *     u8 whether the match began anew · u16+n rounds before × (u16 points + 32768, for each seat and then for each of those)
 * @module
 */
import { TABLE_BYTES } from '../../crypto/context';
import { SIGNING_KEY_BYTES, checkSigningKey } from '../../crypto/sign';
import type { AnyGame, Options } from '../../games/game';
import { matchOptions } from '../../games/matchOptions';
import { makeOptions, readOptions } from '../../games/options';
import { gameOf } from '../../games/registry';
import { MAX_SEATS } from '../../games/seats';
import { equalBytes, toHex } from '../../lib/bytes';
import { PROTOCOL_VERSION } from '../../lib/protocolVersion';
import { type Result, err, ok } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { HASH32_BYTES, hash32 } from '../../log/hash';
import { NO_FACE, readFace, readTheme } from './appearance';
import { areAlike } from './lookalikes';
import { MAX_NAME_LENGTH, cleanName } from './names';

/** A seat: its signing key, the device that holds it, what its player is called, and the face that they show. */
export interface CharterSeat {
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** 32 bytes; a person's seat has the key of their device. */
  readonly device: Uint8Array;
  readonly name: string;
  /** From 0, below {@link FACES}, or {@link NO_FACE}; a bot has none. No two people are told apart by it. */
  readonly face: number;
}

/** Whether a device plays a seat that is not its person's. */
export function isBot({ key, device }: Pick<CharterSeat, 'key' | 'device'>): boolean {
  return !equalBytes(key, device);
}

/** Everything that a charter says. */
export interface Terms {
  /**
   * Counts up with every proposal at a link, for as long as it is used, and after the last number from zero again: of
   * two signed charters the later one holds ({@link isLater}).
   */
  readonly revision: number;
  /** 16 random bytes, the same in all revisions of a proposal. */
  readonly proposal: Uint8Array;
  /** The ids of the tables that it continues, the latest first; none for the first table of these people at a link. */
  readonly continues: readonly Uint8Array[];
  readonly game: AnyGame;
  readonly options: Options;
  readonly match: Options;
  readonly seats: readonly CharterSeat[];
  /** What the table looks like, from 0, below {@link TABLE_THEMES}. */
  readonly theme: number;
  /** The hash of the game's module, 32 bytes; {@link BUILT_IN} for a game of the program itself. */
  readonly module: Uint8Array;
  /** The keys of players who have points of the match, and do not sit. */
  readonly absent: readonly Uint8Array[];
  /** Whether rounds were counted at the link before that count no more: the match began anew, with this table or since. */
  readonly fresh: boolean;
  /**
   * The rounds of the match that were counted before: the points by round and seat, and after the seats by whoever is
   * {@link absent}. Of too many the first ones are one.
   */
  readonly carried: readonly (readonly number[])[];
}

/** Made by {@link makeCharter} alone. */
export interface Charter extends Terms {
  /** The table's id, 32 bytes: a hash of the {@link Terms}. */
  readonly table: Uint8Array;
}

export const MAX_CHARTER_BYTES = 5120;
export const PROPOSAL_BYTES = 16;
/** The module of the games that every program has. */
export const BUILT_IN = new Uint8Array(HASH32_BYTES);

/** What charters name of the module of any other game: a hash of its bytes, 32 bytes. (P11) */
export function moduleHash(bytes: Uint8Array): Uint8Array {
  return hash32('svista/module', bytes);
}

/** What charters name of a game's module; null for one that has not come. (P11) */
export function moduleOf({ source }: AnyGame): Uint8Array | null {
  return source ? source.hash : BUILT_IN;
}

/** So many of the tables before are named. */
const MAX_CONTINUED = 8;
/** So many rounds go with a match to a new table; of more the first ones are put together. */
export const MAX_CARRIED = 64;
/** Of so many players who do not sit the points go with it. */
export const MAX_ABSENT = 8;
/** Points are written as this much more. */
const POINTS = 2 ** 15;
/** So many revisions there are. */
const REVISIONS = 2 ** 32;

/** The revision that comes after another. */
export function revisionAfter(revision: number): number {
  return (revision + 1) % REVISIONS;
}

/** How many revisions one is after another, counted forwards only. */
export function revisionsBetween(revision: number, later: number): number {
  return (later - revision + REVISIONS) % REVISIONS;
}

/**
 * Whether a revision is later than another: the shorter way round leads from that one to it. None is before all. (P158)
 */
export function isLater(revision: number, than: number | null): boolean {
  if (than === null) return true;
  const steps = revisionsBetween(than, revision);
  return steps > 0 && steps < REVISIONS / 2;
}

/** The charter that says this. (P12) */
export function makeCharter(terms: Terms): Charter {
  return { ...terms, table: hash32('svista/table', encodeCharter(terms)) };
}

// (P11)
export function encodeCharter(terms: Terms): Uint8Array {
  const { game, seats } = terms;
  return new Writer()
    .u16(PROTOCOL_VERSION)
    .u32(terms.revision)
    .raw(terms.proposal)
    .list(terms.continues, (writer, table) => writer.raw(table))
    .text(game.id)
    .text(makeOptions(game.options, terms.options, seats.length))
    .text(makeOptions(matchOptions(game), terms.match, seats.length))
    .list(seats, (writer, { key, device, name, face }) => writer.raw(key).raw(device).text(name).u8(face))
    .u8(terms.theme)
    .raw(terms.module)
    .list(terms.absent, (writer, key) => writer.raw(key))
    .flag(terms.fresh)
    .list(terms.carried, writePoints)
    .finish();
}

/** Points as a charter can say them: from −32,768 to 32,767. */
export function writablePoints(total: number): number {
  return Math.min(Math.max(total, -POINTS), POINTS - 1);
}

function writePoints(writer: Writer, points: readonly number[]): Writer {
  return points.reduce((each, total) => each.u16(writablePoints(total) + POINTS), writer);
}

function readFields(reader: Reader) {
  const version = reader.u16();
  if (version !== PROTOCOL_VERSION) reader.fail(`protocol version ${version}, this page speaks ${PROTOCOL_VERSION}`);
  const revision = reader.u32();
  const proposal = reader.raw(PROPOSAL_BYTES);
  const continues = reader.list(MAX_CONTINUED, (each) => each.raw(TABLE_BYTES));
  const choices = { game: reader.text(32), options: reader.text(256), match: reader.text(256) };
  const seats = reader.list(MAX_SEATS, (each) => ({
    key: each.raw(SIGNING_KEY_BYTES),
    device: each.raw(SIGNING_KEY_BYTES),
    name: each.text(4 * MAX_NAME_LENGTH),
    face: readFace(each),
  }));
  const looks = { theme: readTheme(reader), module: reader.raw(HASH32_BYTES) };
  const absent = reader.list(MAX_ABSENT, (each) => each.raw(SIGNING_KEY_BYTES));
  const fresh = reader.flag();
  const carried = reader.list(MAX_CARRIED, (each) => [...seats, ...absent].map(() => each.u16() - POINTS));
  return { revision, proposal, continues, ...choices, seats, ...looks, absent, fresh, carried };
}

/**
 * Fails with `wire/malformed`, `game/unknown`, `game/other-module`, `options/…` or `charter/…`. Whether it can be played
 * is another question.
 */
export function decodeCharter(bytes: Uint8Array): Result<Charter> {
  if (bytes.length > MAX_CHARTER_BYTES) return err('charter/too-long', 'a charter that long is none');
  const fields = read(bytes, readFields);
  if (!fields.ok) return fields;
  const { seats, absent, carried } = fields.value;
  const id = fields.value.game;
  const game = gameOf(id);
  const own = game.ok ? moduleOf(game.value) : null;
  if (!game.ok || own === null)
    return err('game/unknown', `this page does not have the game “${id}”; ask whoever runs it`, { game: id });
  const { name } = game.value;
  if (!equalBytes(fields.value.module, own)) {
    const why = `this page has another version of ${name} than the others; load it anew, or ask whoever put it there`;
    return err('game/other-module', why, { game: name });
  }
  const options = readOptions(game.value.options, fields.value.options, seats.length);
  if (!options.ok) return options;
  const match = readOptions(matchOptions(game.value), fields.value.match, seats.length);
  if (!match.ok) return match;
  const terms: Terms = { ...fields.value, game: game.value, options: options.value, match: match.value };
  if (!equalBytes(encodeCharter(terms), bytes))
    return err('charter/spelling', 'the charter is not written in its one way');
  if (absent.length > 0 && carried.length === 0)
    return err('charter/points', 'somebody who does not sit is named, and has no points');
  const players = [...seats.map(({ key }) => key), ...absent].map(toHex);
  if (new Set(players).size < players.length) return err('charter/twice', 'somebody sits twice');
  const seated = checkSeats(seats);
  return seated.ok ? ok(makeCharter(terms)) : seated;
}

/** Whether these can sit at one table. Fails with `charter/name`, `charter/key` or `charter/face`. (P16) */
function checkSeats(seats: readonly CharterSeat[]): Result<null> {
  for (const seat of seats) {
    if (seat.name === '' || cleanName(seat.name) !== seat.name) return err('charter/name', 'a seat has no proper name');
    if (!checkSigningKey(seat.key).ok || !checkSigningKey(seat.device).ok)
      return err('charter/key', 'a seat has no proper key');
  }
  if (seats.some(({ name }, i) => seats.slice(0, i).some((other) => areAlike(name, other.name))))
    return err('charter/name', 'two seats have names that look alike');
  if (seats.some((seat) => seat.face !== NO_FACE && isBot(seat)))
    return err('charter/face', 'a bot has the face of a person');
  const devices = devicesOf({ seats });
  const borrowed = seats.some((seat) => isBot(seat) && devices.some((other) => equalBytes(seat.key, other)));
  return borrowed ? err('charter/key', 'a device sits at another one') : ok(null);
}

/** The devices of a charter, each once, in the order of their first seats. (P19) */
export function devicesOf({ seats }: Pick<Terms, 'seats'>): Uint8Array[] {
  return seats
    .map(({ device }) => device)
    .filter((device, i, all) => all.findIndex((other) => equalBytes(other, device)) === i);
}

const spelled = new WeakMap<readonly CharterSeat[], readonly string[]>();

/** The device of each seat in hexadecimal digits, as links know it: asked for at every turn, so it is spelled once. */
export function deviceNames({ seats }: Pick<Terms, 'seats'>): readonly string[] {
  const known = spelled.get(seats);
  if (known) return known;
  const names = seats.map(({ device }) => toHex(device));
  spelled.set(seats, names);
  return names;
}

/** Whether a charter continues a table, maybe with others in between. */
export function continuesTable({ continues }: Pick<Terms, 'continues'>, table: Uint8Array): boolean {
  return continues.some((before) => equalBytes(before, table));
}

/** What a charter names that continues this one. */
export function tablesBefore({ table, continues }: Pick<Charter, 'table' | 'continues'>): readonly Uint8Array[] {
  return [table, ...continues].slice(0, MAX_CONTINUED);
}

/**
 * What keeps this charter from being played: too few seats, or options that the game refuses. `charter/seats` or the
 * game's.
 */
export function refuseCharter({
  game,
  options,
  seats,
}: Pick<Terms, 'game' | 'options'> & { readonly seats: ArrayLike<unknown> }): Result<null> {
  if (seats.length < game.minSeats || seats.length > game.maxSeats) {
    return err('charter/seats', `${game.name} is for ${game.minSeats} to ${game.maxSeats} players`, {
      game: game.name,
      least: game.minSeats,
      most: game.maxSeats,
    });
  }
  return game.refuse(options, seats.length);
}

/** The head before the first step. (P28) */
export function genesisOf(charter: Charter): Uint8Array {
  return hash32('svista/genesis', encodeCharter(charter));
}
