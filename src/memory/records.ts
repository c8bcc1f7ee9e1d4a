/**
 * What a browser remembers of the tables that its person sat at, as plain data, and how what is told of a table becomes
 * a record. Nothing of it leaves the device by itself.
 * @module
 */
import type { Seat } from '../cards/card';
import type { Options } from '../games/options';
import { MAX_SEATS } from '../games/seats';
import { fieldsOf } from '../lib/fields';

/** Somebody who had a seat. */
export interface Player {
  readonly name: string;
  /** The key of their device, in hexadecimal digits: each link has one of its own. Null for a bot. */
  readonly key: string | null;
}

/** What a table tells when a round has been counted. */
export interface Told {
  /** Names the table: its id in hexadecimal digits, or one made up for a table alone. */
  readonly table: string;
  /** Tables that it continues. */
  readonly continues: readonly string[];
  readonly game: string;
  readonly options: Options;
  readonly match: Options;
  /** By seat. */
  readonly players: readonly Player[];
  readonly own: Seat;
  /** Of the match: by round and seat. */
  readonly points: readonly (readonly number[])[];
  /** Whether the match is over. */
  readonly over: boolean;
  /** Counts all rounds of the table, those of earlier matches as well. */
  readonly round: number;
}

/** What came from a file makes room for what was played here, whatever times it names. */
interface Kept {
  readonly fromFile?: boolean;
}

export interface MatchRecord extends Omit<Told, 'continues'>, Kept {
  readonly id: string;
  readonly beganMs: number;
  readonly latestMs: number;
}

/** A round of a match as a game file, without its signed log. */
export interface Replay {
  readonly match: string;
  /** From 0. */
  readonly round: number;
  readonly text: string;
  readonly savedMs: number;
}

/** How long a replay is and when it was saved, so that none need be read to find the oldest. */
export interface ReplaySize extends Pick<Replay, 'match' | 'round' | 'savedMs'>, Kept {
  readonly chars: number;
}

/** A link that its person sat down at. */
export interface TableRecord {
  /** As the store of seats names it. */
  readonly place: string;
  /** The fragment that leads there. */
  readonly hash: string;
  readonly game: string;
  /** The others. */
  readonly names: readonly string[];
  /** The own key there; a record from before it was kept has none. */
  readonly key?: string | null;
  readonly latestMs: number;
}

/** So many characters a text has at most, and a list items: what is longer was not written by us. */
const MAX_TEXT = 200;
const MAX_LIST = 1_000;
/** Points are added up, and no calendar has a later time. */
const MAX_POINTS = 2 ** 31;
const MAX_TIME_MS = 8.64e15;

const isBelow =
  (limit: number) =>
  (value: unknown): boolean =>
    Number.isFinite(value) && Math.abs(value as number) <= limit;
const isTime = isBelow(MAX_TIME_MS);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MAX_LIST && value.every(isItem);
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each !== 'object');

function isPlayer(value: unknown): value is Player {
  const { name, key } = fieldsOf(value);
  return isText(name) && (key === null || isText(key));
}

/** Whether a row is a match: whatever a disk has made of others, they are not shown, and nothing hangs on them. */
export function isMatch(row: unknown): row is MatchRecord {
  const { id, table, game, options, match, players, own, points, over, round, beganMs, latestMs } = fieldsOf(row);
  const isRound = (each: unknown): boolean => isList(each, isBelow(MAX_POINTS));
  return (
    [id, table, game].every(isText) &&
    [options, match].every(isPlain) &&
    [own, round].every(Number.isFinite) &&
    [beganMs, latestMs].every(isTime) &&
    typeof over === 'boolean' &&
    isList(players, isPlayer) &&
    (players as unknown[]).length <= MAX_SEATS &&
    isList(points, isRound) &&
    (points as unknown[][]).every((each) => each.length === (players as unknown[]).length) &&
    (own as number) in (players as unknown[])
  );
}

/** Whether a row is a round that can be looked at again. */
export function isReplay(row: unknown): row is Replay {
  const { match, round, text, savedMs } = fieldsOf(row);
  return isText(match) && Number.isFinite(round) && isTime(savedMs) && typeof text === 'string';
}

/** Whether a row says how long such a round is. */
export function isSize(row: unknown): row is ReplaySize {
  const { match, round, chars, savedMs } = fieldsOf(row);
  return isText(match) && [round, chars].every(Number.isFinite) && isTime(savedMs);
}

/** Whether a row is a link. */
export function isTable(row: unknown): row is TableRecord {
  const { place, hash, game, names, key, latestMs } = fieldsOf(row);
  return [place, hash, game, key ?? ''].every(isText) && isList(names, isText) && isTime(latestMs);
}

type Rows = readonly (readonly number[])[];

/** Whether the rounds of `before` are the first of `after`; `row`: what of a round has to be the same. */
function begins(before: Rows, after: Rows, row: (points: readonly number[]) => string): boolean {
  return before.length <= after.length && before.every((points, i) => row(points) === row(after[i]!));
}

const bySeat = (points: readonly number[]): string => points.join();
/** Seats may have changed with the table. */
const inAnyOrder = (points: readonly number[]): string => points.toSorted((a, b) => a - b).join();

/**
 * Whether a record of a match goes on where another ends: of the same person, the same rounds and then more. A friend's
 * record is of another seat, and one that somebody made up may tell other rounds.
 */
export function goesOn(before: MatchRecord, after: MatchRecord): boolean {
  const own = ({ players, own: seat }: MatchRecord): string | null => players[seat]!.key;
  return (
    before.points.length < after.points.length &&
    own(before) === own(after) &&
    begins(before.points, after.points, inAnyOrder)
  );
}

/** The record of the match that is told of; undefined if it is a new one. */
function recordOf(known: readonly MatchRecord[], told: Told): MatchRecord | undefined {
  const same = known.filter(({ table, over, points, round }) => {
    if (table !== told.table || !begins(points, told.points, bySeat)) return false;
    return !over || (points.length === told.points.length && round === told.round);
  });
  const before = known.filter(
    ({ table, over, points }) => !over && told.continues.includes(table) && begins(points, told.points, inAnyOrder),
  );
  return [...same, ...before].toSorted((a, b) => b.points.length - a.points.length)[0];
}

/** The match as it stands now. `known`: what is remembered of this table and of those that it continues. */
export function updated(known: readonly MatchRecord[], told: Told, nowMs: number): MatchRecord {
  const { continues: _, ...match } = told;
  const record = recordOf(known, told);
  const count = known.filter(({ table }) => table === told.table).length;
  const isNews = record?.points.length !== told.points.length || record.over !== told.over;
  return {
    ...match,
    id: record?.id ?? `${told.table}:${count}`,
    beganMs: record?.beganMs ?? nowMs,
    latestMs: isNews ? nowMs : record.latestMs, // not when one only came back to look
  };
}

/** Where the signed log of a saved round begins, which takes nearly all of its room and no replay reads. */
const SIGNED = '\nsigned';

/** A saved round without it. */
export function unsigned(file: string): string {
  const at = file.indexOf(SIGNED);
  return at < 0 ? file : file.slice(0, at + 1);
}

/** The most characters of all replays together; then the oldest go. */
export const MAX_REPLAYS_CHARS = 2_000_000;
/** So many matches are remembered, and links. */
export const MAX_MATCHES = 500;
export const MAX_TABLES = 24;

const playedHere = ({ fromFile }: Kept): number => Number(fromFile !== true);

/** Those matches that have to go for the others to have room: of a file before any other, then the oldest. */
export function tooMany(matches: readonly MatchRecord[], most: number): MatchRecord[] {
  return matches.toSorted((a, b) => playedHere(b) - playedHere(a) || b.latestMs - a.latestMs).slice(most);
}

/** Those replays that have to go likewise, for the others to have room. */
export function tooOld<Round extends Kept & Pick<ReplaySize, 'savedMs' | 'chars'>>(
  replays: readonly Round[],
  maxChars: number,
): Round[] {
  let chars = replays.reduce((sum, each) => sum + each.chars, 0);
  const gone: Round[] = [];
  for (const replay of replays.toSorted((a, b) => playedHere(a) - playedHere(b) || a.savedMs - b.savedMs)) {
    if (chars <= maxChars) break;
    chars -= replay.chars;
    gone.push(replay);
  }
  return gone;
}
