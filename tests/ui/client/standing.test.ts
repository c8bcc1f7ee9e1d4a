/** How a table stands, for whoever comes back to the start page. */
import { beforeEach, expect, it } from 'vitest';
import type { MatchRecord, TableRecord } from '../../../src/memory/records';
import { standingOf } from '../../../src/ui/client/history/standing';

const HERE = { hash: '#t=here', game: 'lynx', names: ['Ben', 'Cleo'] };
const table = {
  place: 'p',
  hash: '#t=here',
  game: 'lynx',
  names: ['Ben', 'Cleo'],
  key: 'anna',
  latestMs: 50,
} satisfies TableRecord;
const playersOf = (own: string, ...names: string[]) =>
  names.map((name) => ({ name, key: name === 'Anna' ? own : 'another' }));
const match = (change: Partial<MatchRecord> = {}): MatchRecord => ({
  id: 'm',
  table: 'aa',
  game: 'lynx',
  options: {},
  match: {},
  players: playersOf('anna', 'Cleo', 'Anna', 'Ben'),
  own: 1,
  points: [
    [5, 20, -3],
    [10, 0, 7],
  ],
  over: false,
  round: 1,
  beganMs: 10,
  latestMs: 60,
  ...change,
});

let tables: readonly TableRecord[];
let matches: readonly MatchRecord[];
const opened = async () => ({ all: async () => ({ tables, matches }) });
const standing = () => standingOf(HERE, opened);

beforeEach(() => {
  [tables, matches] = [[table], [match()]];
});

it('has the points of the latest match of these people in this game, the most first, and when that was', async () => {
  matches = [match({ game: 'greta' }), match(), match({ latestMs: 40, points: [[1, 1, 1]] })];
  expect(await standing()).toEqual({
    latestMs: 60,
    eveningMs: 10,
    points: [
      { name: 'Anna', points: 20 },
      { name: 'Cleo', points: 15 },
      { name: 'Ben', points: 4 },
    ],
  });
});

it('began when its people counted their first round that day, in whichever game', async () => {
  const HOUR_MS = 3_600_000;
  const at = (began: number, latest: number): Partial<MatchRecord> => ({
    beganMs: began * HOUR_MS,
    latestMs: latest * HOUR_MS,
  });
  matches = [match(at(100, 101)), match({ game: 'greta', ...at(98, 99) }), match(at(50, 97))];
  expect((await standing())?.eveningMs).toBe(98 * HOUR_MS);
});

it('was when a round was counted last, though one has sat there since', async () => {
  tables = [{ ...table, latestMs: 90 }];
  expect((await standing())?.latestMs).toBe(60);
});

it('has no points that were won with others', async () => {
  matches = [match({ players: playersOf('anna', 'Dora', 'Anna', 'Ben') })];
  expect(await standing()).toEqual({ latestMs: 50, eveningMs: 50, points: [] });
});

it('has no points that were won at another link, whatever strangers are called there', async () => {
  matches = [match({ players: playersOf('elsewhere', 'Cleo', 'Anna', 'Ben') })];
  expect((await standing())?.points).toEqual([]);
  tables = [];
  expect(await standing()).toBeNull();
});

it('is nothing where nothing is remembered, or the browser forbids it', async () => {
  [tables, matches] = [[], []];
  expect(await standing()).toBeNull();
  expect(await standingOf(HERE, async () => Promise.reject(new Error('forbidden')))).toBeNull();
});
