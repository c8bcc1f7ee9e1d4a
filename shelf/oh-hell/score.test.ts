/** What a round of Oh Hell is worth (O12 to O15), what leaving costs (O16), and a forfeit (O17). */
import { describe, expect, it } from 'vitest';
import { isOver, places, totals } from 'svista/games';
import { forfeit, lostBy, partsOf } from './score';
import { ohHell } from './rules';
import { at, playRow } from './testTools';

describe('O12, O13: a bid is worth', () => {
  it.each([
    // scoring, nil, bid, took, of so many, points, parts
    ['tricks', false, 2, 2, 5, 12, 'exact 10 tricks 2'],
    ['tricks', false, 2, 3, 5, 3, 'tricks 3'],
    ['tricks', false, 2, 1, 5, 1, 'tricks 1'],
    ['tricks', false, 3, 0, 5, 0, ''],
    ['tricks', false, 0, 0, 5, 10, 'exact 10'],
    ['tricks', true, 0, 0, 5, 10, 'nil 10'],
    ['tricks', true, 0, 0, 1, 6, 'nil 6'],
    ['tricks', true, 0, 1, 1, 1, 'tricks 1'],
    ['tricks', true, 1, 1, 1, 11, 'exact 10 tricks 1'],
    ['exact', false, 2, 2, 5, 12, 'exact 10 bid 2'],
    ['exact', false, 2, 3, 5, 0, ''],
    ['exact', false, 0, 0, 5, 10, 'exact 10'],
    ['exact', true, 0, 0, 2, 7, 'nil 7'],
    ['square', false, 3, 3, 5, 19, 'exact 10 bid 9'],
    ['square', false, 3, 1, 5, -4, 'missed -4'],
    ['square', false, 1, 4, 5, -9, 'missed -9'],
    ['square', false, 0, 0, 5, 10, 'exact 10'],
    ['square', true, 0, 2, 5, -4, 'missed -4'],
  ] as const)('%s, nil %s: %i bid, %i taken of %i: %i', (scoring, nil, bid, took, size, points, said) => {
    const parts = partsOf({ scoring, nil }, bid, took, size);
    expect(parts.map((part) => `${part.code} ${part.points}`).join(' ')).toBe(said);
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  });

  it('at the end of a round, for each seat', () => {
    const { state } = at('-/-/- - 45? 2H c bids=0.1.1 took=0.2.0 last=b9D,c5D,a4D gone=2C5C3C hand=2 hook=off');
    const need = ohHell.need(state);
    expect(need.kind === 'over' && need.result.scores.map(({ total }) => total)).toEqual([10, 2, 0]);
  });
});

it('O14: a round is over when the last card has been played, and not before', () => {
  const before = '3C/4S - 47? 2H a dealer=b bids=0.0 took=1.0 last=a9C,b2C hand=2 hook=off';
  for (const [moves, kind] of [
    ['a: play 3C', 'act'],
    ['a: play 3C; b: play 4S', 'over'],
  ] as const)
    expect(ohHell.need(at(playRow(before, moves)).state).kind).toBe(kind);
});

it('O15: points are added up, and most of them win after seven rounds', () => {
  const round = (...points: number[]) => ({
    scores: points.map((total) => ({ parts: [], total })),
    reason: 'finished',
    finisher: null,
    another: null,
  });
  const results = [round(12, 1, 0), round(0, 11, 1)];
  expect([totals({ results }, 3), places(totals({ results }, 3))]).toEqual([[12, 12, 1], [1, 1, 3]]); // prettier-ignore
  const options = { match: 'rounds', rounds: 7 };
  expect(ohHell.match).toEqual({ rounds: 7 });
  for (const [rounds, over] of [
    [6, false],
    [7, true],
  ] as const)
    // prettier-ignore
    expect(isOver({ game: ohHell, options, results: Array.from({ length: rounds }, () => round(1, 2, 3)) }, 3)).toBe(over);
});

describe('O16: whoever leaves', () => {
  const leaving = (text: string, seats: readonly number[]): string | null => {
    const { state, dealer } = at(text);
    const without = ohHell.leave!(state, seats);
    return without && ohHell.makePosition({ state: without, known: dealer.faces });
  };
  const OVER = '-/-/- - 45? 2H c bids=0.1.1 took=0.2.0 last=b9D,c5D,a4D gone=2C5C3C hand=2 hook=off';

  it.each([
    {
      why: 'bids no more, and the next one does',
      from: '2S3S/4S5S/6S7S - 45? 2H b hand=2',
      seats: [1],
      to: '2S3S/4S5S/6S7S - 45? 2H c out=b hand=2',
    },
    {
      why: 'leaves the lead to the next one, where all others have bid',
      from: '2S3S/4S5S/6S7S - 45? 2H a bids=-.0.1 hand=2',
      seats: [0],
      to: '2S3S/4S5S/6S7S - 45? 2H b bids=-.0.1 out=a hand=2',
    },
    {
      why: 'lets the next one play',
      from: '2S3S/4S/6S7S b5S 45? 2H c bids=0.0.0 hand=2',
      seats: [2],
      to: '2S3S/4S/6S7S b5S 45? 2H a bids=0.0.0 out=c hand=2',
    },
    {
      why: 'leaves a trick that is full without them',
      from: '2S3S/4S/6S b5S,c7S 45? 2H a bids=0.0.0 hand=2',
      seats: [0],
      to: '2S3S/4S/6S - 45? 2H c bids=0.0.0 took=0.0.1 last=b5S,c7S out=a hand=2',
    },
    {
      why: 'leaves what was played',
      from: '2S/4S/6S7S aKS,b5S 45? 2H c dealer=c bids=0.0.0 hand=2',
      seats: [0],
      to: '2S/4S/6S7S aKS,b5S 45? 2H c dealer=c bids=0.0.0 out=a hand=2',
    },
    { why: 'ends a round of two', from: '2S3S/4S5S - 47? 2H b hand=2', seats: [0], to: null },
    { why: 'ends a round of three, if two leave', from: '2S3S/4S5S/6S7S - 45? 2H b hand=2', seats: [0, 1], to: null },
    { why: 'changes nothing once it is over', from: OVER, seats: [1], to: OVER },
  ])('$why', ({ from, seats, to }) => expect(leaving(from, seats)).toBe(to));

  const LEFT = '2S/4S/6S7S aKS,b5S 45? 2H c dealer=c bids=0.0.0 out=a hand=2';
  const NEXT = '2S/4S/7S - 45? 2H b dealer=c bids=0.0.0 took=1.0.0 last=aKS,b5S,c6S out=a hand=2';

  it('takes no trick that counts, and the next one leads', () => {
    expect(playRow(LEFT, 'c: play 6S')).toBe(NEXT);
  });

  it('shows their hand at the end, and scores nothing', () => {
    const over = playRow(NEXT, 'b: play 4S; c: play 7S');
    expect(over).toBe('2S!/-/- - 45? 2H c dealer=c bids=0.0.0 took=1.0.1 last=b4S,c7S gone=KS5S6S out=a hand=2');
    const need = ohHell.need(at(over).state);
    expect(need.kind === 'over' && need.result.scores.map(({ total }) => total)).toEqual([0, 10, 1]);
  });

  it.each([
    ['tricks', 1, 3, 0],
    ['exact', 1, 3, 0],
    ['square', 1, 3, -4],
    ['square', 3, 3, -9],
    ['square', -1, 3, -9],
  ] as const)('with %s, having bid %i of %i, has %i', (scoring, bid, size, points) => {
    const total = lostBy({ scoring }, bid, size).reduce((sum, part) => sum + part.points, 0);
    expect(total).toBe(points);
    for (let took = 0; took <= size; took++) {
      const played = partsOf({ scoring, nil: false }, Math.max(0, bid), took, size);
      expect(total).toBeLessThanOrEqual(played.reduce((sum, part) => sum + part.points, 0));
    }
  });

  it('binds the last of the others to the hook, by what these have bid', () => {
    const from = '2S3S/4S5S/6S7S - 45? 2H a bids=-.1.1 out=b hand=2';
    expect(playRow(from, 'a: bid 1')).toBe('oh-hell/even');
    expect(playRow(from, 'a: bid 0')).toBe('2S3S/4S5S/6S7S - 45? 2H c bids=0.1.1 out=b hand=2');
  });
});

describe('O17: a forfeit', () => {
  it.each([
    [{}, 17],
    [{ hand: 10 }, 20],
    [{ hand: 10, scoring: 'exact' }, 20],
    [{ hand: 5, scoring: 'square' }, 60],
  ])('with %j costs %i', (options, points) => {
    expect(forfeit(options)).toBe(points);
  });
});
