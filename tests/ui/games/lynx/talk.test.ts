/** What the board of Lynx says of selected cards, and why something cannot be done. */
import { describe, expect, it } from 'vitest';
import { parseFace } from '../../../../src/cards/notation';
import { must } from '../../../../src/lib/result';
import { discardWords } from '../../../../src/ui/games/lynx/effects';
import { talkAbout } from '../../../../src/ui/games/lynx/talk';
import { faceSign } from '../../../../src/ui/text/cards';
import { NAMES, pick, viewOf } from './view';

const HAND = '7S7D7C4H5C6C8CKHAH2HTDJDQDKD7S3C/9?';
const TABLE = '5C2D7H 40? b8H9HTH,c8S8D8H a';

it.each<[faces: string, says: string, good: boolean, position?: string]>([
  ['7S7D7C', '3 sevens — a meld, 3 points; they steal the 7♥, or the pile, which ends your turn', true],
  ['TDJDQDKD', '4 diamonds in a row — a meld, 7 points', true],
  ['7S7D', 'A meld with the 7♥ on the pile: steal it, in place of drawing', true],
  ['7S7D', '2 sevens — one more for a meld', false, '5C2D7H 40? - a+'],
  ['4H5C', 'No meld: neither one rank nor one suit', false],
  ['TDJD', '2 diamonds in a row — one more for a meld', false],
  ['4H2H', 'No run: the three of hearts is missing', false],
  ['TDKD', 'No run: 2 cards are missing between them', false],
  ['KHAH2H', 'No run: an ace is high or low, never both', false],
  ['4H', 'Discard 4♥: next, only hearts or fours can follow', true],
  ['5C', 'No discard: only hearts or sevens can be discarded now', false],
  ['8C', 'Fits Cleo’s eights (+1 for Cleo). No discard: only hearts or sevens can be discarded now', true],
  ['7S', 'Discard 7♠: you may make somebody draw 3 cards', true],
  ['2H', 'No discard: the ace asks for spades: only they and aces match', false, '5C2DAH 40? - a want=S'],
  ['AH', 'Discard A♥: you may ask for a suit', true, '5C2DAH 40? - a want=S'],
])('%s: %s', (faces, says, good, table = TABLE) => {
  const view = viewOf(`${HAND}/9? ${table}`);
  const talk = talkAbout(view, pick(view, faces), NAMES)!;
  expect(talk.text.replaceAll('\uFE0E', '')).toBe(says);
  expect(talk.good).toBe(good);
});

it('two equal cards are no part of a run', () => {
  const view = viewOf('7S7S8S/9? 5C 40? - a');
  expect(talkAbout(view, pick(view, '7S7S8S'), NAMES)!.text).toBe('No run: the seven of spades is in it twice');
});

it('a meld that cannot be laid before the answer says so', () => {
  const view = viewOf('4S4D4C7S/9? 5C7H 40? - a? sevens=3a');
  expect(talkAbout(view, pick(view, '4S4D4C'), NAMES)).toEqual({
    text: '3 fours — a meld, but first answer the seven',
    good: false,
  });
  expect(talkAbout(view, pick(view, '7S'), NAMES)!.good).toBe(true);
});

const said = (view: ReturnType<typeof viewOf>, faces: string): string =>
  talkAbout(view, pick(view, faces), NAMES)!.text.replaceAll('\uFE0E', '');

describe('what a discard does is said before it is made', () => {
  it.each<[rule: string, card: string, position: string, does: string]>([
    ['L13', '4H', '4H2S/9?/9? 5C8H 40? - a', 'next, only hearts or fours can follow'],
    ['L14', '4H', '4H2S/9?/9? - 40? - a', 'next, only hearts or fours can follow'],
    ['L21', '7H', '7H2S/9?/9? 5C8H 40? - a', 'you may make somebody draw 3 cards'],
    ['L22', '7D', '7D!2S/9?/9? 5C7H 40? - a!7D sevens=3a', 'somebody must draw 6 cards'],
    ['L24', '8C', '8C2S/9?/9? 5C8H 40? - a', 'Ben misses a turn'],
    ['L37', '8C', '8C2S/9?/9? 5C8H 40? - a out=b', 'Cleo misses a turn'],
    ['L25', '9H', '9H2S/9?/9? 5C8H 40? - a', 'you play another turn at once'],
    ['L27', 'AH', 'AH2S/9?/9? 5C8H 40? - a', 'you may ask for a suit'],
    ['L28', '3H', '3H2S/9?/9? 5C8H 40? - a three=on', 'you may make a wish'],
    ['L28, off', '3H', '3H2S/9?/9? 5C8H 40? - a', 'next, only hearts or threes can follow'],
    ['L29d', 'JK', 'JK2S/9?/9? 5C8H 40? - a jokers=on', 'you may look at a hand; then any card matches'],
    ['L30', '8C', '8C/9?/9? 5C8H 40? - a', 'you go out, +30'],
    ['L30', '7H', '7H/9?/9? 5C8H 40? - a', 'you go out, +30, and may make somebody draw 3 cards'],
    ['L29f', 'JK', 'JK/9?/9? 5C8H 40? - a jokers=on', 'you go out, +30, and may look at a hand'],
    ['L28', '3H', '3H/9?/9? 5C8H 40? - a three=on', 'you go out, +30, and may make a wish'],
  ])('%s: %s of %s', (_, card, position, does) => {
    const face = must(parseFace(card, 'jokers'));
    const words = discardWords(viewOf(position).state, 0, face, NAMES);
    expect(words).toBe(`Discard ${faceSign(face)}: ${does}`);
  });
  it('L13: and said of the card that is selected', () => {
    expect(said(viewOf('9H2S/9?/9? 5C8H 40? - a'), '9H')).toBe('Discard 9♥: you play another turn at once');
  });
  it('L26: a nine that is the last card says why not', () => {
    expect(said(viewOf('9H/9?/9? 5C8H 40? - a'), '9H')).toMatch(/^No discard: /);
  });
  it('L22: an announced seven has its price', () => {
    expect(said(viewOf('7C4S/9? 5C7H 40? - a? sevens=3a'), '7C')).toBe(
      'Announce 7♣: you discard it this turn, and somebody draws 6',
    );
  });
  it('L9: what is appended scores for whoever the meld belongs to', () => {
    expect(said(viewOf('KDKS4S/9? 5C2H 40? aKCKHKD a'), 'KS')).toContain('Fits your kings (+2)');
    expect(said(viewOf('KDKS4S/9? 5C2H 40? bKCKHKD a'), 'KDKS')).toBe('They fit Ben’s kings (+4 for Ben)');
  });
});

it('a card that fits several melds names them, and more than two are counted', () => {
  const view = viewOf('8C2D/9?/9? 5C8H 40? b8S8D8H,c5C6C7C a');
  expect(said(view, '8C')).toBe('Discard 8♣: Ben misses a turn; fits Ben’s eights and Cleo’s run');
  const many = viewOf('8C2D/9?/9? 5C8H 40? b8S8D8H,c5C6C7C,a9CTCJC a');
  expect(said(many, '8C')).toBe('Discard 8♣: Ben misses a turn; fits 3 melds');
});

it('nothing is said without cards, or out of turn', () => {
  expect(talkAbout(viewOf('4H/9? 5C8H 40? - a'), [], NAMES)).toBeNull();
  const view = viewOf('4H/9? 5C8H 40? - b');
  expect(talkAbout(view, pick(view, '4H'), NAMES)).toBeNull();
});
