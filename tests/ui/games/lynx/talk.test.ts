import { expect, it } from 'vitest';
import { talkAbout } from '../../../../src/ui/games/lynx/talk';
import { NAMES, pick, viewOf } from './view';

const HAND = '7S7D7C4H5C6C8CKHAH2HTDJDQDKD7S3C/9?';
const TABLE = '5C2D7H 40? b8H9HTH,c8S8D8H a';

it.each<[faces: string, says: string, good: boolean, position?: string]>([
  ['7S7D7C', '3 sevens — a meld, 3 points; they take the 7♥, or the pile', true],
  ['TDJDQDKD', '4 diamonds in a row — a meld, 7 points', true],
  ['7S7D', 'A meld with the 7♥ on the pile', true],
  ['7S7D', '2 sevens — one more for a meld', false, '5C2D7H 40? - a+'],
  ['4H5C', 'No meld: neither one rank nor one suit', false],
  ['TDJD', '2 diamonds in a row — one more for a meld', false],
  ['4H2H', 'No run: the three of hearts is missing', false],
  ['TDKD', 'No run: 2 cards are missing between them', false],
  ['KHAH2H', 'No run: an ace is high or low, never both', false],
  ['4H', 'Can be discarded', true],
  ['5C', 'No discard: only hearts and sevens match now', false],
  ['8C', 'Fits Cleo’s eights. No discard: only hearts and sevens match now', true],
  ['7S', 'Can be discarded', true],
  ['2H', 'No discard: the ace asks for spades: only they and aces match', false, '5C2DAH 40? - a want=S'],
  ['AH', 'Can be discarded', true, '5C2DAH 40? - a want=S'],
])('%s: %s', (faces, says, good, table = TABLE) => {
  const view = viewOf(`${HAND}/9? ${table}`);
  const talk = talkAbout(view, pick(view, faces), NAMES)!;
  expect(talk.text.replaceAll('\uFE0E', '')).toBe(says);
  expect(talk.good).toBe(good);
});

it('two equal cards are no part of a run', () => {
  const view = viewOf('7S7S8S/9? 5C 40? - a');
  expect(talkAbout(view, pick(view, '7S7S8S'), NAMES)!.text).toBe('No run: the seven of spades is there twice');
});

it('a meld that cannot be laid before the answer says so', () => {
  const view = viewOf('4S4D4C7S/9? 5C7H 40? - a? sevens=3a');
  expect(talkAbout(view, pick(view, '4S4D4C'), NAMES)).toEqual({
    text: '3 fours — a meld, but first answer the seven',
    good: false,
  });
  expect(talkAbout(view, pick(view, '7S'), NAMES)!.good).toBe(true);
});

it('a card that fits several melds names them, and more than two are counted', () => {
  const view = viewOf('8C2D/9?/9? 5C8H 40? b8S8D8H,c5C6C7C a');
  expect(talkAbout(view, pick(view, '8C'), NAMES)!.text).toBe('Can be discarded; fits Ben’s eights and Cleo’s run');
  const many = viewOf('8C2D/9?/9? 5C8H 40? b8S8D8H,c5C6C7C,a9CTCJC a');
  expect(talkAbout(many, pick(many, '8C'), NAMES)!.text).toBe('Can be discarded; fits 3 melds');
});

it('nothing is said without cards, or out of turn', () => {
  expect(talkAbout(viewOf('4H/9? 5C8H 40? - a'), [], NAMES)).toBeNull();
  const view = viewOf('4H/9? 5C8H 40? - b');
  expect(talkAbout(view, pick(view, '4H'), NAMES)).toBeNull();
});
