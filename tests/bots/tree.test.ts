/** The tree of a search: how a choice is made, and what is remembered of it. */
import { describe, expect, it } from 'vitest';
import { Choice } from '../../src/bots/tree';
import { Random } from '../../src/lib/random';

const EXPLORE = { exploration: 0.6, bias: 0, breadth: 100, widening: 0 };
const keys = (count: number): string[] => Array.from({ length: count }, (_, i) => `move ${i}`);

/** Lets a choice learn from what each move is worth on average; how often each was chosen. */
function learn(
  worth: readonly number[],
  rounds: number,
  explore = EXPLORE,
  looks: readonly number[] | null = null,
  offered = (_round: number): readonly number[] => worth.map((_, i) => i),
): Map<string, number> {
  const choice = new Choice<number>();
  const random = new Random(3);
  const all = keys(worth.length);
  for (let round = 0; round < rounds; round++) {
    const moves = offered(round);
    const edge = choice.select(
      { moves, keys: moves.map((i) => all[i]!), looks: looks && moves.map((i) => looks[i]!) },
      explore,
      random,
    );
    choice.credit(edge, random.chance(worth[edge.move]!) ? 1 : 0, 0);
  }
  return new Map([...choice.edges].map(([key, { visits }]) => [key, visits]));
}

describe('a choice', () => {
  it('comes to prefer the better move, and tries every one', () => {
    const visits = learn([0.3, 0.7, 0.4], 600);
    expect(visits.size).toBe(3);
    expect(visits.get('move 1')).toBeGreaterThan(400);
    for (const count of visits.values()) expect(count).toBeGreaterThan(5);
  });

  it('is fair to a move that is seldom possible', () => {
    const visits = learn([0.5, 0.9], 400, EXPLORE, null, (round) => (round % 10 === 0 ? [0, 1] : [0]));
    expect(visits.get('move 1')).toBeGreaterThan(30);
  });

  it('lets many moves in one by one, those that look best first', () => {
    const looks = Array.from({ length: 200 }, (_, i) => i);
    const explore = { ...EXPLORE, breadth: 4, widening: 0.5 };
    const few = learn(
      looks.map(() => 0.5),
      10,
      explore,
      looks,
    );
    expect([...few.keys()].sort()).toEqual(['move 194', 'move 195', 'move 196', 'move 197', 'move 198', 'move 199']);
    expect(
      learn(
        looks.map(() => 0.5),
        400,
        explore,
        looks,
      ).size,
    ).toBe(14);
  });

  it('looks longer at what looks good, as long as it knows little', () => {
    const explore = { ...EXPLORE, bias: 6 };
    const visits = learn([0.5, 0.5, 0.5], 30, explore, [1, 9, 1]);
    expect(visits.get('move 1')).toBeGreaterThan(14);
    expect(learn([0.2, 0.2, 0.8], 800, explore, [1, 9, 1]).get('move 2')).toBeGreaterThan(500);
  });
});
