/** The lines above the hand of Cardinoes. */
import { describe, expect, it } from 'vitest';
import { adviceWords, passedSeats, talkAbout, turnWords, whyNot } from '../../../../src/ui/games/cardinoes/prompt';
import { NAMES, cardOf, viewOf } from './view';

it.each<[position: string, turn: string, advice: string, asked?: boolean]>([
  ['7S8D/7?/7? 7H 30? a', 'Your turn', 'Only your seven of spades fits'],
  ['7S8H/7?/7? 7H 30? a', 'Your turn', 'Lay a card: sevens and hearts fit'],
  ['7S8H/7?/7? 7H9C 30? a', 'Your turn', 'Lay a card on the left or on the right'],
  ['8S4D/7?/7? 7H9C 30? a', 'Your turn', 'None of your cards fits: draw one, and lay it if it fits'],
  ['8S4D/7?/7? 7H9C - a', 'Your turn', 'None of your cards fits, and there is none to draw: pass'],
  [
    '8S4D/7?/7? 7H9C - a passes=2',
    'Your turn',
    'None of your cards fits, and there is none to draw: pass, and the round ends',
  ],
  ['8S4D7C/7?/7? 7H9S 30? a+', 'Your turn', 'You drew the seven of clubs: lay it, or keep it and end your turn'],
  [
    '8S4DKD/7?/7? 7H9S 30? a+',
    'Your turn',
    'You drew the king of diamonds, which fits neither end: keep it, and your turn ends',
  ],
  ['8S4D?/7?/7? 7H9S 30? a+', 'Your turn', 'Fetching your card…'],
  ['8S4H/7?/7? 7H7D9C 30? a* exact=on', 'Go again!', 'You may lay another card, or stop'],
  ['8S4D/7?/7? 7H7D9C 30? a* exact=on', 'Go again!', 'None of your other cards fits: stop'],
  ['8S4D/7?/7? 7H9C 30? b', 'Ben’s turn', '', false],
  ['8S4D/7?/7? 7H9C 30? c', 'Cleo’s turn', 'You’re next', false],
  ['8S4D/7?/7? 7H9C 30? b+', 'Ben’s turn', 'Ben has drawn a card', false],
  ['8S4D/7?/7? 7H7D9C 30? b* exact=on', 'Ben goes again', '', false],
  [
    '8S4D/7?/7? 7H9C - c passes=3 phase=open ended=blocked',
    'The round is over',
    'Nobody can lay a card: everybody shows their hand',
    false,
  ],
  [
    '8S4D/7?/- 7H9C 9? c phase=open ended=finished finisher=c',
    'The round is over',
    'Everybody shows their hand',
    false,
  ],
])('%s: %s. %s', (position, turn, advice, asked = true) => {
  const view = viewOf(position);
  const waiting = { names: NAMES, asked, waitingFor: asked ? [0] : [view.state.turn] };
  expect(turnWords(view, waiting)).toBe(turn);
  expect(adviceWords(view, waiting)).toBe(advice);
});

it('while one’s own turn goes on at the others’ devices, they are named', () => {
  const view = viewOf('8S4D/7?/7? 7H9C 30? a');
  expect(turnWords(view, { names: NAMES, asked: false, waitingFor: [1, 2] })).toBe(
    'Your turn; waiting for Ben and Cleo',
  );
  expect(turnWords(view, { names: NAMES, asked: false, waitingFor: [] })).toBe('Your turn…');
});

describe('the selected card', () => {
  it.each<[position: string, card: string, text: string, good: boolean]>([
    ['7S8D/5? 7H9C 30? a', '7S', 'Fits on the left, by rank: the ends become 7♠ and 9♣', true],
    ['KC8D/5? 7H9C 30? a', 'KC', 'Fits on the right, by suit: the ends become 7♥ and K♣', true],
    ['9H8D/5? 7H9C 30? a', '9H', 'Fits both ends: they become 9♥ and 9♣, or 7♥ and 9♥', true],
    ['9H8D/5? 7H9C 30? a exact=on', '9H', 'Exact: it fits both ends, and you may lay another', true],
    ['9H/5? 7H9C 30? a exact=on', '9H', 'Your last card: lay it, and you win the round', true],
    ['8D/5? 7H9C 30? a', '8D', 'Fits neither 7 or ♥\uFE0E nor 9 or ♣\uFE0E', false],
    ['8D/5? 7H 30? a', '8D', 'Does not fit: it takes 7 or ♥\uFE0E', false],
    ['7D2S/5? 7H 30? a', '7D', 'Fits on both sides: the ends become 7♥ and 7♦', true],
    ['7D/5? 7H 30? a', '7D', 'Your last card: lay it, and you win the round', true],
    ['8D7D/5? 7H9C 30? a+', '7D', 'Just drawn; fits on the left, by rank: the ends become 7♦ and 9♣', true],
    ['7C8D/5? 7H9D 30? a+', '7C', 'Only the card that you have drawn may be laid now', false],
    ['JK8D/5? 7H9C 30? a jokers=1', 'JK', 'Fits both ends: they become joker and 9♣, or 7♥ and joker', true],
    ['8D2S/5? 7HJK 30? a jokers=1', '8D', 'Fits on the right, as any card does: the ends become 7♥ and 8♦', true],
  ])('%s, %s: %s', (position, name, text, good) => {
    const view = viewOf(position);
    const talk = talkAbout(view, cardOf(view, name))!;
    expect({ ...talk, text: talk.text.replaceAll('\uFE0E', '') }).toEqual({
      text: text.replaceAll('\uFE0E', ''),
      good,
    });
  });

  it('leaves the advice where the drawn card fits nowhere, and where no card is selected', () => {
    const view = viewOf('7C8D/5? 7H9S 30? a+');
    expect(talkAbout(view, cardOf(view, '8D'))).toBeNull();
    expect(talkAbout(view, null)).toBeNull();
  });

  it('that fits nowhere says why in words to a screen reader', () => {
    const view = viewOf('8D/5? 7H9C 30? a');
    expect(whyNot(view, cardOf(view, '8D'))).toBe(
      'Fits neither sevens and hearts on the left nor nines and clubs on the right',
    );
    const one = viewOf('8D/5? 7H 30? a');
    expect(whyNot(one, cardOf(one, '8D'))).toBe('Does not fit: the chain takes sevens and hearts');
  });
});

it.each<[why: string, position: string, seats: number[]]>([
  ['nobody', '8S/7?/7?/7? 7H9C - a', []],
  ['the one before', '8S/7?/7?/7? 7H9C - b passes=1', [0]],
  ['the three before, around the table', '8S/7?/7?/7? 7H9C - b passes=3', [0, 2, 3]],
  ['all, when that ended the round', '8S/7?/7?/7? 7H9C - c passes=4 phase=open ended=blocked', [0, 1, 2, 3]],
])('has passed: %s', (_, position, seats) => {
  expect(passedSeats(viewOf(position).state).sort()).toEqual(seats);
});
