/** The own hand of Lynx in each of its orders. */
import { expect, it } from 'vitest';
import { makeFaces } from '../../../../src/cards/notation';
import { handCards } from '../../../../src/ui/games/lynx/handCards';
import { type Order } from '../../../../src/ui/app/settings.svelte';
import { viewOf } from './view';

const sorted = (hand: string, order: Order): string =>
  makeFaces(handCards(viewOf(`${hand}/5? 5C 40? - a`), order).cards.map((each) => each.card.face));

it('by suit: spades, hearts, clubs, diamonds, each from the ace up', () =>
  expect(sorted('KD2C7HASAD7S2HTC', 'suit')).toBe('AS7S2H7H2CTCADKD'));
it('by rank, in the same order of suits', () => expect(sorted('KD2C7HASAD7S2HTC', 'rank')).toBe('ASAD2H2C7S7HTCKD'));
it('by melds: the largest first, then the rest by suit', () =>
  expect(sorted('2C7H9S7S8S7DTSKD3D', 'meld')).toBe('7S8S9STS7H2C3D7DKD'));
it('a set before a run of the same length, and no card in two', () =>
  expect(sorted('7S7H7D8D9D', 'meld')).toBe('7S7H7D8D9D'));
it('an ace lies high in a run of melds', () => expect(sorted('2CKHAHQH', 'meld')).toBe('QHKHAH2C'));

it('keys name face and copy, the cards that everybody knows first, so that they outlive mixing', () => {
  const { cards } = handCards(viewOf('4H4H!7S/5? 5C 40? - a'), 'suit');
  expect(cards.map(({ key, open, copy }) => [key, open, copy])).toEqual([
    ['27.0', false, 0],
    ['14.0', true, 0],
    ['14.1', false, 1],
  ]);
});

it('the announced seven is marked once', () => {
  const { cards } = handCards(viewOf('7D!7D7D!/5? 5C7S 40? - a!7D sevens=3b decks=3'), 'suit');
  expect(cards.map((card) => card.announced)).toEqual([true, false, false]);
});

it('cards that have not been read are counted', () => {
  const { cards, unread } = handCards(viewOf('4H3?/5? 5C 40? - a'), 'suit');
  expect([cards.length, unread]).toEqual([1, 3]);
});

it('no order loses or doubles a card', () => {
  const hand = 'AS2S3S4S5SAH2H3H4H5HAS2S3S4S5SKDQDJDTD9D7C7D7H7S7C';
  for (const order of ['suit', 'rank', 'meld'] as const) {
    const keys = handCards(viewOf(`${hand}/5? 5C 40? - a`), order).cards.map((card) => card.key);
    expect(new Set(keys).size).toBe(hand.length / 2);
    expect(keys.length).toBe(hand.length / 2);
  }
});
