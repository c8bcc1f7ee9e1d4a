/** Prose with words that are set apart, and cards. */
import { expect, it } from 'vitest';
import { pieces } from '../../../src/ui/rules/prose';

it.each([
  ['plain text', 'You lay one.', [{ kind: 'text', text: 'You lay one.' }]],
  [
    'cards and words set apart',
    '[7D] on top of [7SKH] counts *ten times*.',
    [
      { kind: 'cards', of: '7D' },
      { kind: 'text', text: ' on top of ' },
      { kind: 'cards', of: '7SKH' },
      { kind: 'text', text: ' counts ' },
      { kind: 'strong', text: 'ten times' },
      { kind: 'text', text: '.' },
    ],
  ],
  [
    'brackets around no card',
    'A [ZZ] and 2 * 3',
    [
      { kind: 'text', text: 'A ' },
      { kind: 'text', text: '[ZZ]' },
      { kind: 'text', text: ' and 2 * 3' },
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_, text, expected) => {
  expect(pieces(text)).toEqual(expected);
});
