/** What a browser remembers of matches and rounds, and what it forgets. */
import { describe, expect, it } from 'vitest';
import {
  goesOn,
  isMatch,
  isReplay,
  isSize,
  isTable,
  tooMany,
  tooOld,
  unsigned,
  updated,
} from '../../src/memory/records';
import { WRONG } from '../log/brokenRows';
import { ANNA, BEN, record, told } from './matches';

describe('a match that is told of', () => {
  it('is a new one at a table of which nothing is known', () => {
    expect(updated([], told([[3, -3]]), 7)).toEqual({ ...record([[3, -3]]), beganMs: 7, latestMs: 7 });
  });

  it('is the one before with a round more', () => {
    const known = [record([[3, -3]])];
    const now = told([
      [3, -3],
      [1, 2],
    ]);
    expect(updated(known, now, 9)).toMatchObject({
      id: 't1:0',
      beganMs: 1,
      latestMs: 9,
      points: now.points,
      over: true,
    });
  });

  it('is the same, and no later, when it is told once more, as after a reload at the score sheet', () => {
    const points = [
      [3, -3],
      [1, 2],
    ];
    expect(updated([record(points)], told(points), 9)).toMatchObject({ id: 't1:0', latestMs: 2 });
  });

  it('is a new one after a match that is over, also if its first round comes out the same', () => {
    const once = record([[3, -3]], { over: true, round: 0 });
    expect(updated([once], told([[3, -3]], { round: 1 }), 9)).toMatchObject({ id: 't1:1', beganMs: 9 });
    expect(updated([once], told([[4, -4]], { round: 1 }), 9).id).toBe('t1:1');
  });

  it('goes on at the table that continues another, though people sit in other places', () => {
    const known = [record([[3, -3]]), record([[3, -3]], { id: 'other:0', table: 'other' })];
    const on = told(
      [
        [-3, 3],
        [5, 5],
      ],
      { table: 't2', continues: ['t1'] },
    );
    expect(updated(known, on, 9)).toMatchObject({ id: 't1:0', table: 't2', beganMs: 1, points: on.points });
    const fresh = told([[5, 5]], { table: 't2', continues: ['t1'] });
    expect(updated(known, fresh, 9).id).toBe('t2:0');
  });
});

describe('a record of a match that is here as well', () => {
  const here = record([[3, -3]]);
  const further = [
    [3, -3],
    [9, 1],
  ];

  it('goes on from it with the same rounds and more, though people sit in other places', () => {
    expect(goesOn(here, record(further))).toBe(true);
    const moved = further.map((points) => points.toReversed());
    expect(goesOn(here, record(moved, { players: [BEN, ANNA], own: 1 }))).toBe(true);
  });

  it.each([
    ['it is no further', record([[3, -3]])],
    ['a round that was counted is another', record([[-3, 9], ...further.slice(1)])],
    ['it is a friend’s, who sat elsewhere', record(further, { own: 1 })],
  ])('does not go on from it if %s', (_what, other) => {
    expect(goesOn(here, other)).toBe(false);
  });
});

it('a round is kept without its signed log', () => {
  const moves = 'svista game 1\ngame lynx\na: draw\n# was signed by all\n';
  expect(unsigned(`${moves}signed\ninput 0123\n`)).toBe(moves);
  expect(unsigned(moves)).toBe(moves);
});

describe('rounds that are too many', () => {
  const rounds = [5, 1, 3].map((savedMs) => ({ savedMs, chars: 10 }));

  it('go oldest first, and no more of them than must', () => {
    expect(tooOld(rounds, 30)).toEqual([]);
    expect(tooOld(rounds, 29).map(({ savedMs }) => savedMs)).toEqual([1]);
    expect(tooOld(rounds, 10).map(({ savedMs }) => savedMs)).toEqual([1, 3]);
  });

  it('go before any that was played here, if they came from a file', () => {
    const both = [...rounds, { savedMs: 9, chars: 10, fromFile: true }];
    expect(tooOld(both, 30).map(({ savedMs }) => savedMs)).toEqual([9]);
    expect(tooOld(both, 20).map(({ savedMs }) => savedMs)).toEqual([9, 1]);
  });
});

it('matches that are too many go oldest first, and before any that was played here if they came from a file', () => {
  const matches = [5, 1, 3].map((latestMs) => record([[1, 2]], { latestMs }));
  const brought = [8, 9].map((latestMs) => record([[1, 2]], { latestMs, fromFile: true }));
  const gone = (most: number): number[] => tooMany([...brought, ...matches], most).map(({ latestMs }) => latestMs);
  expect([5, 4, 3, 2].map(gone)).toEqual([[], [8], [9, 8], [1, 9, 8]]);
});

describe('a row of a broken disk', () => {
  const REPLAY = { match: 'm', round: 0, text: 'svista game 1', savedMs: 1 };
  const ROWS = [
    ['match', isMatch, record([[3, -3]])],
    ['replay', isReplay, REPLAY],
    ['size', isSize, { match: 'm', round: 0, chars: 7, savedMs: 1 }],
    ['table', isTable, { place: 'a:me', hash: '#t=a', game: 'lynx', names: ['Ben'], latestMs: 1 }],
  ] as const;

  for (const [what, isRow, row] of ROWS)
    it.each(Object.keys(row))(`is no ${what} whose %s is missing or of another type or size`, (field) => {
      expect(isRow(row)).toBe(true);
      const { [field]: _, ...less } = row as Record<string, unknown>;
      expect(isRow(less), 'missing').toBe(false);
      const wrong = Object.entries(WRONG).filter(([, value]) => isRow({ ...row, [field]: value }));
      // What is of its type may be anything: a name, a time, and options of a game that is asked about them.
      const types = wrong.map(([, value]) => (Array.isArray(value) ? 'list' : typeof value));
      const own = (row as Record<string, unknown>)[field];
      for (const type of types) expect(type).toBe(Array.isArray(own) ? 'list' : typeof own);
      expect(wrong.map(([name]) => name)).not.toContain('no number');
      if (field !== 'text') expect(wrong.map(([name]) => name)).not.toContain('a long text');
      expect([null, 7, 'row', []].filter(isRow)).toEqual([]);
    });

  it('is no match whose points are not those of its players', () => {
    expect([record([[3, -3, 1]]), record([[3]]), record([[3, NaN]]), record([], { own: 2 })].filter(isMatch)).toEqual(
      [],
    );
  });
});
