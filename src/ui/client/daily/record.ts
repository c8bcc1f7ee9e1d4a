/**
 * Which daily deals this browser has counted: once a day for each game, the first time. Storage may be forbidden; then
 * nothing is counted.
 * @module
 */
import { attempt } from '../../app/attempt';
import { daysBetween, isDate } from './deal';

/** Of `{ '2026-11-25 lynx': { points, place, seats, code } | null }`; null for one that was begun and is not over. */
const KEY = 'svista.daily';
/** The oldest give way. */
const MOST = 800;

export interface Counted {
  readonly points: number;
  readonly place: number;
  readonly seats: number;
  /** The own moves, as a link has them. */
  readonly code: string;
}

type Days = Readonly<Record<string, Counted | null>>;

/** What was counted; null if it was begun and nothing came of it; undefined if that day's deal was never begun. */
export function countedOf(date: string, game: string): Counted | null | undefined {
  return daysKept()[`${date} ${game}`];
}

/** The deal is played: from now on nothing but what comes of this counts. */
export function beginDay(date: string, game: string): void {
  if (countedOf(date, game) === undefined) keep(date, game, null);
}

/** What the deal came to. It counts unless another did. */
export function countDay(date: string, game: string, counted: Counted): void {
  if (!countedOf(date, game)) keep(date, game, counted);
}

export function forgetDays(): void {
  attempt(() => localStorage.removeItem(KEY));
}

/** On how many days a deal was counted, and on how many in a row up to today, or to yesterday. */
export function streakOf(today: string): { readonly days: number; readonly inARow: number } {
  const kept = Object.entries(daysKept()).flatMap(([name, counted]) => (counted ? [name.slice(0, 10)] : []));
  const dates = [...new Set(kept)].sort().reverse();
  const [latest] = dates;
  if (latest === undefined || daysBetween(latest, today) > 1) return { days: dates.length, inARow: 0 };
  let inARow = 1;
  while (dates[inARow] !== undefined && daysBetween(dates[inARow]!, dates[inARow - 1]!) === 1) inARow++;
  return { days: dates.length, inARow };
}

function daysKept(): Days {
  const kept = attempt((): unknown => JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, counted]) => isDate(name.slice(0, 10)) && (counted === null || isCounted(counted)),
    ),
  ) as Days;
}

function isCounted(value: unknown): value is Counted {
  const { points, place, seats, code } = (value ?? {}) as Partial<Counted>;
  return [points, place, seats].every(Number.isInteger) && typeof code === 'string';
}

function keep(date: string, game: string, counted: Counted | null): void {
  const days = Object.entries({ ...daysKept(), [`${date} ${game}`]: counted }).sort(([a], [b]) => (a < b ? 1 : -1));
  attempt(() => localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(days.slice(0, MOST)))));
}
