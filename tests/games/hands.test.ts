/** What steps of all games do with hands of hidden cards. */
import { expect, it } from 'vitest';
import { heldHands, nameCards, showHands, withoutCard } from '../../src/games/hands';

it('names cards by counting on', () => {
  const draft = { nextId: 7 };
  expect(nameCards(draft, 3)).toEqual([7, 8, 9]);
  expect(nameCards(draft, 0)).toEqual([]);
  expect(draft.nextId).toBe(10);
});

it('takes a card out of one hand, and out of no other', () => {
  const hands = [[1, 2, 3], [4]];
  expect(withoutCard(hands, 0, 2)).toEqual([[1, 3], [4]]);
  expect(withoutCard(hands, 1, 2)).toEqual(hands);
  expect(hands).toEqual([[1, 2, 3], [4]]);
});

it('lists hands that hold cards, and shows them by seat whatever the order', () => {
  expect(heldHands([[], [5], [], [6, 7]])).toEqual([
    { seat: 1, cards: [5] },
    { seat: 3, cards: [6, 7] },
  ]);
  const opened = [
    { seat: 2, cards: [6, 7] },
    { seat: 0, cards: [5] },
  ];
  expect(showHands([[], [40], [41]], opened, [[50, 51], [52]])).toEqual([[52], [40], [50, 51]]);
});
