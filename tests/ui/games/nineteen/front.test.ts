/** What lies in front of each player of Nineteen. */
import { describe, expect, it } from 'vitest';
import { makeFace } from '../../../../src/cards/notation';
import { emptyPlaces, laidCards } from '../../../../src/ui/games/nineteen/front';
import { DEAL, SPLIT, viewOf } from './view';

/** `2C* 3D!`: face down with what the reader knows of it, and face up; `|` parts the rounds. */
function front(view: ReturnType<typeof viewOf>, seat: number): string {
  const cards = laidCards(view, seat);
  const text = (round: number): string =>
    cards
      .filter((card) => card.round === round)
      .map(({ face, up }) => `${face === null ? '?' : makeFace(face)}${up ? '!' : ''}`)
      .join(' ');
  return `${text(0)}${cards.some(({ round }) => round === 1) ? ` | ${text(1)}` : ''}`;
}

const take = (...cards: readonly string[]): string => cards.map((each) => `take ${each}`).join('|');
const ROUND = [
  take('2C', '2D', '2H', '2S'),
  take('3S', '3C', '3D', '3H'),
  take('4H', '4S', '4C', '4D'),
  take('5D', '5H', '5S', '5C'),
  take('6C', '6D', '6H', '6S'),
];
const FORCE = 'force 6S|force 3S|force 3C|force 3D';

/** The places that are empty, a line each: `!` one whose card will lie face up. */
function places(view: ReturnType<typeof viewOf>, seat: number): string {
  const cards = laidCards(view, seat);
  return [0, 1]
    .map((line) => emptyPlaces(view.state, line, cards.filter(({ round }) => round === line).length))
    .map((line) => line.map((up) => (up ? '!' : '-')).join(''))
    .join(' | ');
}

describe('what lies in front', () => {
  it('is in the order of laying, one’s own cards known and those of others shut', () => {
    const view = viewOf(DEAL, 0, SPLIT, ...ROUND);
    expect(front(view, 0)).toBe('2C 3S! 4H 5D 6C! 7S');
    expect(front(view, 1)).toBe('? 3C! ? ? 6D! ?');
  });
  it('has a card on its way to be shown at the end', () => {
    expect(front(viewOf(DEAL, 0, SPLIT, ...ROUND.slice(0, 2)), 0)).toBe('2C 3S!');
  });
  it('closes the gap of a forced discard where it was, and goes on with round two', () => {
    const discards = 'discard 8C|discard 8D|discard 8H|discard 8S';
    const view = viewOf(
      DEAL,
      0,
      SPLIT,
      ...ROUND,
      FORCE,
      discards,
      take('9C', '9D', '9H', '9S'),
      take('TD', 'TH', 'TS', 'TC'),
    );
    expect(front(view, 0)).toBe('2C 4H 5D 6C! 7S | 9C TD!');
    expect(front(view, 3)).toBe('? 3H! ? ? ? | ? TC!');
  });
  it('takes the remaining face-up card of round one for the second card where a position does not say', () => {
    const position =
      '-/-/-/- ' +
      'AC4CTC6C2D7C9CQSKC!8C!9S!/3D4D6SKHAS7S8HTDTH!3C!9H!/2H7H4SJH2S6HJD8SJC!2C!5D!/3STS8DQDAH6D4HKS5H!3H!QC! ' +
      '- JS5C!/QHAD!/KD7D!/9D5S! force2';
    expect(front(viewOf(position), 0)).toBe('AC KC! 4C TC 6C | 2D 8C! 7C 9C 9S! QS');
  });
  it('has a place for each card that is still to come, and none where a card was discarded', () => {
    expect(places(viewOf(DEAL, 0), 1)).toBe('-!--!- | -!--!-');
    expect(places(viewOf(DEAL, 0, SPLIT, ...ROUND.slice(0, 2)), 1)).toBe('--!- | -!--!-');
    expect(places(viewOf(DEAL, 0, SPLIT, ...ROUND), 1)).toBe(' | -!--!-');
    expect(places(viewOf(DEAL, 0, SPLIT, ...ROUND, FORCE), 1)).toBe(' | -!--!-');
    const last =
      '-/-/-/- ' +
      'AC4CTC6C2D7C9CQSKC!8C!9S!/3D4D6SKHAS7S8HTDTH!3C!9H!/2H7H4SJH2S6HJD8SJC!2C!5D!/3STS8DQDAH6D4HKS5H!3H!QC! ' +
      '- JS5C!/QHAD!/KD7D!/9D5S! force2';
    expect(places(viewOf(last), 1)).toBe(' | ');
  });
});
