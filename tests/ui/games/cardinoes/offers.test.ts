/** What the board of Cardinoes offers. */
import { plainText } from '../../../../src/ui/text/parts';
import { describe, expect, it } from 'vitest';
import { makeMove } from '../../../../src/games/cardinoes/moves';
import { offersFor, onlyPlace, whyNoDraw } from '../../../../src/ui/games/cardinoes/offers';
import { cardOf, viewOf } from './view';

/** Offers as text: the move in brackets, or the reason why not. */
function offers(position: string, name: string | null): string[] {
  const view = viewOf(position);
  return offersFor(view, name === null ? null : cardOf(view, name)).map(
    ({ label, move, reason }) => `${plainText(label, [], null)}: ${move ? `[${makeMove(move)}]` : reason}`,
  );
}

const FIRST = 'First choose a card';

describe('what can be done', () => {
  it.each<[why: string, position: string, card: string | null, offers: string[]]>([
    [
      'a card that fits one end, by rank',
      '7S8D/5? 7H9C 30? a',
      '7S',
      [
        'Lay left: [play 7S left]',
        'Lay right: Only nines and clubs fit on the right',
        'Draw: Your seven of spades fits: it must be laid',
      ],
    ],
    [
      'a card that fits both',
      '9H8D/5? 7H9C 30? a',
      '9H',
      ['Lay left: [play 9H left]', 'Lay right: [play 9H right]', 'Draw: Your nine of hearts fits: it must be laid'],
    ],
    [
      'a card that fits neither, while others do',
      '7S9D8D/5? 7H9C 30? a',
      '8D',
      [
        'Lay left: Only sevens and hearts fit on the left',
        'Lay right: Only nines and clubs fit on the right',
        'Draw: Your seven of spades and nine of diamonds fit: one must be laid',
      ],
    ],
    [
      'none chosen, three that fit',
      '7S9D2H8D/5? 7H9C 30? a',
      null,
      [`Lay left: ${FIRST}`, `Lay right: ${FIRST}`, 'Draw: 3 of your cards fit: one must be laid'],
    ],
    [
      'nothing fits: drawing (C5)',
      '8S4D/5? 7H9C 30? a',
      null,
      [`Lay left: ${FIRST}`, `Lay right: ${FIRST}`, 'Draw: [draw]'],
    ],
    [
      'nothing fits, nothing to draw: passing (C6)',
      '8S4D/5? 7H9C - a',
      null,
      [`Lay left: ${FIRST}`, `Lay right: ${FIRST}`, 'Pass: [pass]'],
    ],
    [
      'a card fits and nothing is left to draw',
      '8C4D/5? 7H9C - a',
      null,
      [`Lay left: ${FIRST}`, `Lay right: ${FIRST}`, 'Pass: Your eight of clubs fits: it must be laid'],
    ],
    [
      'the drawn card fits (C5)',
      '8S4D7C/5? 7H9S 30? a+',
      '7C',
      ['Lay left: [play 7C left]', 'Lay right: Only nines and spades fit on the right', 'Keep: [keep]'],
    ],
    [
      'another card than the one drawn (C5)',
      '8S4D7C/5? 7H9S 30? a+',
      '8S',
      [
        'Lay left: Only the card that you have drawn may be laid now',
        'Lay right: Only the card that you have drawn may be laid now',
        'Keep: [keep]',
      ],
    ],
    [
      'the extra play (C13)',
      '8S4D/5? 7H7D9C 30? a* exact=on',
      null,
      [`Lay left: ${FIRST}`, `Lay right: ${FIRST}`, 'Stop: [stop]'],
    ],
    [
      'a joker in the hand (C12)',
      '8SJK/5? 7H9C 30? a jokers=2',
      'JK',
      ['Lay left: [play JK left]', 'Lay right: [play JK right]', 'Draw: Your joker fits: it must be laid'],
    ],
    [
      'a joker at an end (C12)',
      '8S/5? 7HJK 30? a jokers=2',
      '8S',
      [
        'Lay left: Only sevens and hearts fit on the left',
        'Lay right: [play 8S right]',
        'Draw: Your eight of spades fits: it must be laid',
      ],
    ],
    [
      'a chain of one card (C4)',
      '8S4D/5? 7H 30? a',
      '4D',
      ['Lay left: Only sevens and hearts fit', 'Lay right: Only sevens and hearts fit', 'Draw: [draw]'],
    ],
  ])('%s', (_, position, card, expected) => {
    expect(offers(position, card)).toEqual(expected);
  });

  it('nothing is drawn before the whole hand has been read', () => {
    expect(offers('8S?/5? 7H9C 30? a', null)[2]).toBe('Draw: Fetching your cards…');
  });
});

it.each<[position: string, reason: string | null]>([
  ['8S4D/5? 7H9C 30? a', null],
  ['8C4D/5? 7H9C 30? a', 'Your eight of clubs fits: it must be laid'],
  ['8S4D/5? 7H9C - a', 'The draw pile is empty: pass'],
  ['8S4D7C/5? 7H9S 30? a+', 'You’ve already drawn this turn'],
  ['8S4D/5? 7H7D9C 30? a* exact=on', 'Lay one more card, or stop'],
  ['8S4D/5? 7H9C 30? b', 'It’s not your turn'],
])('%s: a tap on the draw pile says %s', (position, reason) => {
  expect(whyNoDraw(viewOf(position))).toBe(reason);
});

it.each<[why: string, position: string, card: string, move: string | null]>([
  ['it fits on the left only', '7S8D/5? 7H9C 30? a', '7S', 'play 7S left'],
  ['it fits on the right only', '9D8D/5? 7H9C 30? a', '9D', 'play 9D right'],
  ['it fits both ends: that is to be chosen', '9H8D/5? 7H9C 30? a', '9H', null],
  ['it fits neither', '8D/5? 7H9C 30? a', '8D', null],
  ['both ends are one card', '7S8D/5? 7H 30? a', '7S', 'play 7S right'],
  ['it fits nowhere on one card', '8D/5? 7H 30? a', '8D', null],
  ['it is not one’s turn', '7S8D/5? 7H9C 30? b', '7S', null],
])('a second tap lays a card where it goes: %s', (_, position, name, move) => {
  const view = viewOf(position);
  const found = onlyPlace(view, cardOf(view, name));
  expect(found && makeMove(found)).toBe(move);
});
