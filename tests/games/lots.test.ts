/** What can be told of the cards in a hand by their ids. */
import { describe, expect, it } from 'vitest';
import type { AnyGame, Need } from '../../src/games/game';
import { Lots } from '../../src/games/play/lots';

/** A game of which only the hand of one seat matters. */
const holding = (hidden: readonly number[], apart: readonly number[] = []): AnyGame =>
  ({ hand: () => ({ hidden, open: [] }), apart: () => apart }) as unknown as AnyGame;

function told(needs: readonly Need[], hidden: readonly number[], apart?: readonly number[]): number[] {
  const lots = new Lots();
  for (const need of needs) lots.answered(need);
  return lots.told(holding(hidden, apart), null, 0, hidden);
}

const deal = (...cards: number[]): Need => ({ kind: 'deal', hands: [{ seat: 0, cards }], up: [] });
const hide = (firstId: number, ...cards: number[]): Need => ({ kind: 'hide', hands: [{ seat: 0, cards }], firstId });
const give = (...cards: number[]): Need => ({ kind: 'give', gifts: [{ from: 1, to: 0, cards }] });

describe('cards in a hand', () => {
  it.each<
    [why: string, needs: readonly Need[], hidden: readonly number[], told: readonly number[], apart?: readonly number[]]
  >([
    ['that were dealt together cannot be told apart', [deal(1, 2, 3)], [1, 2, 3], []],
    ['can be told apart after a draw', [deal(1, 2), deal(3)], [1, 2, 3], [1, 2, 3]],
    ['not after all of them were mixed', [deal(1, 2), deal(3), hide(9, 1, 2, 3)], [9, 10, 11], []],
    ['but still if only the new one was', [deal(1, 2), deal(3), hide(9, 3)], [1, 2, 9], [1, 2, 9]],
    ['of which all but one are gone tell nothing', [deal(1), deal(2)], [2], []],
    ['that somebody handed on are known to them, each', [give(4, 5)], [4, 5], [4, 5]],
    ['not after they were mixed', [give(4, 5), hide(9, 4, 5)], [9, 10], []],
    ['may be told apart where the rules keep them apart', [deal(1, 2), deal(3)], [1, 2, 3], [], [3]],
    ['and nowhere else', [deal(1, 2), deal(3), deal(4)], [1, 2, 3, 4], [1, 2, 3], [4]],
    ['nor within what is kept apart', [deal(1, 2), give(3, 4)], [1, 2, 3, 4], [3, 4], [3, 4]],
  ])('%s', (_why, needs, hidden, expected, apart) => {
    expect(told(needs, hidden, apart)).toEqual(expected);
  });
});
