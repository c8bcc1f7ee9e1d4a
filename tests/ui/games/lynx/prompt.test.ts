/** The line above the hand of Lynx while others are still to hear of a move. */
import { expect, it } from 'vitest';
import { adviceWords, turnWords } from '../../../../src/ui/games/lynx/prompt';
import { NAMES, viewOf } from './view';

it.each<[position: string, turn: string, advice: string, asked?: boolean]>([
  ['4H/9?/9? 5C8H 40? - a', 'Your turn', 'Draw or steal a card, meld or discard'],
  ['4H/9?/9? 5C8H 40? - a+', 'Your turn', 'Meld, discard, or end the turn without a discard'],
  ['4H/9?/9? 5C8H 40? - a^', 'Your turn', 'Meld, discard what fits, or end the turn'],
  ['4H/9?/9? - 40? - a', 'Your turn', 'The pile is empty: any card can be discarded'],
  ['4H/9?/9? 5C9H 40? - a*', 'Go again!', 'Draw a card, meld or discard; you can’t steal now'],
  ['-/9?/9? 5C8H 40? - a', 'Your turn', 'No cards left: draw one, then discard it to go out'],
  ['-/9?/9? 5C8H 40? - a+', 'Your turn', 'No cards left: end your turn; only a discard goes out'],
  ['4H/9?/9? 5C8H 40? - a?', 'Your turn', 'Steal the eight, or skip this turn'],
  ['4H/9?/9? 5C7H 40? - a? sevens=6c', 'Your turn', 'Steal, announce a seven, or let Cleo draw 6'],
  ['4H/9?/9? 5C7H 40? - a? sevens=3a', 'Your turn', 'Steal, announce a seven, or draw 3'],
  ['4H7D!/9?/9? 5C7H 40? - a!7D sevens=3a', 'Your turn', 'You’ll discard the seven of diamonds at the end'],
  ['4H/9?/9? 5C8H 40? - b', 'Ben’s turn', '', false],
  ['4H/9? 5C8H 40? - b', 'Ben’s turn', '', false],
  ['4H/9?/9? 5C8H 40? - c', 'Cleo’s turn', 'You’re next', false],
  ['4H/9?/9? 5C9H 40? - c*', 'Cleo goes again', 'You’re next', false],
  ['4H/9?/9? 5C3H 40? - b phase=pause wish=a:pause three=on', 'Game paused', 'Go on when you like'],
  [
    '4H/9?/9? 5C3H 40? - b phase=pause wish=a:pause three=on',
    'Game paused',
    'You’re ready; the others are still on a break',
    false,
  ],
])('%s: %s. %s', (position, turn, advice, asked = true) => {
  const view = viewOf(position);
  const waiting = { names: NAMES, asked, waitingFor: asked ? [0] : [view.state.turn] };
  expect(turnWords(view, waiting)).toBe(turn);
  expect(adviceWords(view, waiting)).toBe(advice);
});

it('while one’s own turn goes on at the others’ devices, they are named', () => {
  const view = viewOf('4H/9?/9? 5C8H 40? - a');
  expect(turnWords(view, { names: NAMES, asked: false, waitingFor: [1, 2] })).toBe(
    'Your turn; waiting for Ben and Cleo',
  );
  expect(turnWords(view, { names: NAMES, asked: false, waitingFor: [] })).toBe('Your turn…');
});
