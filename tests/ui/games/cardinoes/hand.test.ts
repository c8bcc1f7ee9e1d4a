/** The own hand of Cardinoes in the order that the player wants. */
import { describe, expect, it } from 'vitest';
import { makeFace } from '../../../../src/cards/notation';
import { handOrder, heldCards } from '../../../../src/ui/games/cardinoes/hand';
import { playOn, viewOf } from './view';

const names = (position: string, order: 'suit' | 'rank'): string[] =>
  heldCards(viewOf(position), order).cards.map(({ card }) => makeFace(card.face));

describe('the own hand', () => {
  it('lies suit by suit in alternating colours, or rank by rank; jokers last', () => {
    const position = 'JK2C9DKS9HAS9C/5? 7H 20? a jokers=1';
    expect(names(position, 'suit')).toEqual(['AS', 'KS', '9H', '2C', '9C', '9D', 'JK']);
    expect(names(position, 'rank')).toEqual(['AS', '2C', '9H', '9C', '9D', 'KS', 'JK']);
  });

  it('has a card that was just drawn at its end, and at its place once that is kept', () => {
    const { before, after } = playOn('8S4DKS/5? 7H9C 30? a+', 'keep');
    expect(
      heldCards(before, 'suit').cards.map(({ card, drawn }) => `${makeFace(card.face)}${drawn ? '+' : ''}`),
    ).toEqual(['8S', '4D', 'KS+']);
    expect(
      heldCards(after, 'suit').cards.map(({ card, drawn }) => `${makeFace(card.face)}${drawn ? '+' : ''}`),
    ).toEqual(['8S', 'KS', '4D']);
  });

  it('marks no card of mine as drawn while another player has drawn', () => {
    expect(heldCards(viewOf('8S4D/2S2D 7H9C 30? b+'), 'suit').cards.some(({ drawn }) => drawn)).toBe(false);
  });

  it('keeps its keys when it is mixed, and tells two jokers apart', () => {
    const { before, after } = playOn('JKJK4D8S/5? 7H9C 30? a jokers=2', 'play JK left');
    expect(heldCards(before, 'suit').cards.map(({ key }) => key)).toContain('52.1');
    expect(heldCards(after, 'suit').cards.map(({ key }) => key)).toContain('52.0');
    const kept = playOn('8S4DKS/5? 7H9C 30? a+', 'keep');
    expect(kept.after.state.hands[0]).not.toEqual(kept.before.state.hands[0]);
    expect(
      heldCards(kept.after, 'suit')
        .cards.map(({ key }) => key)
        .sort(),
    ).toEqual(
      heldCards(kept.before, 'suit')
        .cards.map(({ key }) => key)
        .sort(),
    );
  });

  it('counts cards that have not been read', () => {
    expect(heldCards(viewOf('8S?4D/5? 7H9C 30? a'), 'suit')).toMatchObject({ unread: 1, cards: [{}, {}] });
  });

  it('takes an order of another game for the suits', () => {
    expect([handOrder('suit'), handOrder('rank'), handOrder('meld')]).toEqual(['suit', 'rank', 'suit']);
  });
});
