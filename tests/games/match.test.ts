/** How a match ends and who is ahead in it: penalty points, and partners, who have one score. */
import { describe, expect, it } from 'vitest';
import { forfeited } from '../../src/games/forfeit';
import type { AnyGame, MatchDefaults, RoundResult } from '../../src/games/game';
import { isOver, totals } from '../../src/games/match';
import { matchOptions } from '../../src/games/matchOptions';
import { places } from '../../src/games/standings';
import { sidesOf } from '../../src/games/seats';
import { defaultOptions } from '../../src/games/options';
import { checkGame } from '../../src/games/play/laws';
import { LocalTable } from '../../src/games/play/localTable';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { ohHell } from '../../examples/oh-hell/rules';

const round = (...points: number[]): RoundResult => ({
  scores: points.map((total) => ({ parts: [{ code: 'all', faces: [], points: total }], total })),
  reason: 'finished',
  finisher: null,
  another: null,
});
const target = { match: 'target', rounds: 1, target: 50 };

/** Oh Hell for four, two against two: each gets what both have. */
const pairs: AnyGame = {
  ...ohHell,
  minSeats: 4,
  maxSeats: 4,
  sides: () => [0, 1, 0, 1],
  forfeit: () => 36,
  need: (state) => {
    const need = ohHell.need(state);
    if (need.kind !== 'over') return need;
    const own = need.result.scores.map(({ total }) => total);
    const both = own.map((points, seat) => points + own[(seat + 2) % 4]!);
    return { kind: 'over', result: round(...both) };
  },
};

describe('a match that is level when it has reached its target', () => {
  const over = (rounds: readonly number[][], match: MatchDefaults, sides?: readonly number[]): boolean =>
    isOver(
      { game: { match }, options: target, results: rounds.map((points) => round(...points)), sides },
      rounds[0]!.length,
    );

  it('is over, and shared, as long as the game says nothing else', () => {
    expect(over([[50, 50, 3]], {})).toBe(true);
  });

  it.each([
    [[[50, 50, 3]], false],
    [[[50, 3, 3]], true],
    [[[60, 50, 50]], true],
    [[[49, 49, 3]], false],
    [
      [
        [50, 50, 3],
        [0, 0, 47],
      ],
      false,
    ],
    [
      [
        [50, 50, 3],
        [1, 0, 0],
      ],
      true,
    ],
  ])('P39: after %j it is over: %s, where the game plays on', (rounds, is) => {
    expect(over(rounds, { playOn: true })).toBe(is);
  });

  it('counts penalty points in the same way: nearest to zero is in front', () => {
    expect(over([[-50, -9, -9]], { playOn: true, penalty: true })).toBe(false);
    expect(over([[-50, -50, -9]], { playOn: true, penalty: true })).toBe(true);
  });

  it('does not take partners for rivals', () => {
    expect(over([[50, 7, 50, 7]], { playOn: true }, [0, 1, 0, 1])).toBe(true);
    expect(over([[50, 50, 50, 50]], { playOn: true }, [0, 1, 0, 1])).toBe(false);
    expect(over([[50, 7, 50, 7]], { playOn: true })).toBe(false);
  });

  it('goes on at a table with partners, until one side is ahead', () => {
    const points = [
      [10, 10],
      [0, 0],
      [1, 0],
    ];
    let at = -1;
    const playOn: AnyGame = {
      ...pairs,
      match: { target: 10, playOn: true },
      setup: (options, seats, dealer, before) => pairs.setup(options, seats, dealer, (at = before)),
      need: (state) => {
        const need = pairs.need(state);
        return need.kind === 'over' ? { kind: 'over', result: round(...points[at]!, ...points[at]!) } : need;
      },
    };
    const table = new LocalTable({
      game: playOn,
      options: defaultOptions(playOn.options, 4),
      match: defaultOptions(matchOptions(playOn), 4),
      names: ['A', 'B', 'C', 'D'],
      random: new Random(1),
    });
    const over = points.map((_, number) => {
      if (number > 0) table.next();
      while (!table.over) must(table.play(table.asked[0]!, playOn.legal(table.view(table.asked[0]!))[0]));
      return table.matchOver;
    });
    expect(over).toEqual([false, false, true]);
  });
});

describe('a match of penalty points', () => {
  const game = { match: { penalty: true } as MatchDefaults };

  it.each([
    [[[-13, 0, -13]], false],
    [[[-49, 50, 0]], false],
    [[[-50, 0, -3]], true],
    [[[-26, 0, 0], [-25, -1, 0]], true], // prettier-ignore
    [[[-26, 0, 0], [26, -26, 0], [-26, 0, 0]], false], // prettier-ignore
  ])('after %j is over: %s', (rounds, over) => {
    const results = rounds.map((points) => round(...points));
    expect(isOver({ game, options: target, results }, 3)).toBe(over);
  });

  it('is won by whoever is nearest to zero', () => {
    expect(places(totals({ results: [round(-13, 0, -50), round(-1, -20, 0)] }, 3))).toEqual([1, 2, 3]);
  });

  it('is no match of good points, which is over when somebody has them', () => {
    const results = [round(-80, 49, 0)];
    expect(isOver({ game: { match: {} }, options: target, results }, 3)).toBe(false);
    expect(isOver({ game: { match: {} }, options: target, results: [round(50, 0, 0)] }, 3)).toBe(true);
  });

  it('loses a forfeit its points as any other', () => {
    const lost = forfeited({ ...ohHell, match: { penalty: true }, forfeit: () => 26 }, {}, 3, [1]);
    expect(totals({ results: [round(-25, -30, 0), lost] }, 3)).toEqual([-25, -56, 0]);
    expect(isOver({ game, options: target, results: [round(-25, -30, 0), lost] }, 3)).toBe(true);
  });
});

describe('how long a match is unless a table chooses', () => {
  it.each([
    [{}, 'rounds', 3, 100],
    [{ rounds: 1 }, 'rounds', 1, 100],
    [{ rounds: 5, target: 60 }, 'rounds', 5, 60],
    [{ target: 50, penalty: true }, 'target', 3, 50],
  ] as const)('where a game says %j', (match, kind, rounds, points) => {
    const usual = { match: kind, rounds, target: points };
    expect(defaultOptions(matchOptions({ match }), 4)).toMatchObject(usual);
  });
});

describe('partners', () => {
  it('are of one side, and without sides everybody is one', () => {
    expect(sidesOf(pairs, {}, 4)).toEqual([0, 1, 0, 1]);
    expect(sidesOf(ohHell, {}, 3)).toEqual([0, 1, 2]);
  });

  it('lose a forfeit together, and nobody else does', () => {
    const lostBy = (...losers: number[]): number[] => forfeited(pairs, {}, 4, losers).scores.map(({ total }) => total);
    expect(lostBy(1)).toEqual([0, -36, 0, -36]);
    expect(lostBy(0, 2)).toEqual([-36, 0, -36, 0]);
    expect(lostBy(2, 3)).toEqual([-36, -36, -36, -36]);
  });

  it('have equal scores by a law', () => {
    expect(checkGame(pairs, { rounds: 6 })).toEqual([]);
    const lawsOf = (game: Partial<AnyGame>): string[] =>
      checkGame({ ...pairs, ...game }, { rounds: 6 }).map(({ law }) => law);
    expect(lawsOf({ need: ohHell.need })).toEqual(['partners have equal scores']);
    expect(lawsOf({ sides: () => [0, 1, 0] })).toEqual(['every seat has a side']);
    expect(lawsOf({ sides: () => [0, 1, 0, -1] })).toEqual(['every seat has a side']);
    expect(lawsOf({ forfeit: () => 1 })).toEqual(['a forfeit costs what one can fall behind']);
  });
});
