/**
 * What a browser remembers of the tables that its person sat at, as plain data, and how what is told of a table becomes
 * a record. Nothing of it leaves the device by itself.
 * @module
 */
import type { Seat } from '../cards/card';
import type { Options } from '../games/options';

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

export interface MatchRecord extends Omit<Told, 'continues'> {
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

/** A link that its person sat down at. */
export interface TableRecord {
  /** As the store of seats names it. */
  readonly place: string;
  /** The fragment that leads there. */
  readonly hash: string;
  readonly game: string;
  /** The others. */
  readonly names: readonly string[];
  readonly latestMs: number;
}

type Rows = readonly (readonly number[])[];

/** Whether the rounds of `before` are the first of `after`; `row`: what of a round has to be the same. */
function begins(before: Rows, after: Rows, row: (points: readonly number[]) => string): boolean {
  return before.length <= after.length && before.every((points, i) => row(points) === row(after[i]!));
}

const bySeat = (points: readonly number[]): string => points.join();
/** Seats may have changed with the table. */
const inAnyOrder = (points: readonly number[]): string => points.toSorted((a, b) => a - b).join();

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

/** Those replays that have to go, the oldest, for the others to have room. */
export function tooOld<Kept extends { readonly savedMs: number; readonly chars: number }>(
  replays: readonly Kept[],
  maxChars: number,
): Kept[] {
  let chars = replays.reduce((sum, each) => sum + each.chars, 0);
  const gone: Kept[] = [];
  for (const replay of replays.toSorted((a, b) => a.savedMs - b.savedMs)) {
    if (chars <= maxChars) break;
    chars -= replay.chars;
    gone.push(replay);
  }
  return gone;
}
