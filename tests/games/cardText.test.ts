/** One card in the text of a move, and claims about cards that are not shown. */
import { describe, expect, it, test } from 'vitest';
import { JOKER } from '../../src/cards/card';
import { parseCard, makeCard } from '../../src/games/cardText';
import { holds } from '../../src/games/claim';
import { must } from '../../src/lib/result';

describe('a card in a move', () => {
  const known = new Map([
    [4, 51],
    [7, 51],
    [9, JOKER],
  ]);

  it('is written with its id for signing, and without for reading', () => {
    expect(makeCard({ face: 51, id: 7 }, true)).toBe('KS[7]');
    expect(makeCard({ face: 51, id: 7 }, false)).toBe('KS');
    expect(makeCard({ face: JOKER }, true)).toBe('JK');
  });

  it('is found in the hand, the first of equal ones, or by its id', () => {
    expect(must(parseCard('KS', [9, 7, 4], known))).toEqual({ face: 51, id: 7 });
    expect(must(parseCard('JK', [9, 7], known, 'jokers'))).toEqual({ face: JOKER, id: 9 });
    expect(must(parseCard('2C[80]', [], known))).toEqual({ face: 4, id: 80 });
  });

  test.each([
    ['KH', 'card/not-in-hand'],
    ['XX', 'card/unknown'],
    ['', 'card/syntax'],
    ['KS[', 'card/syntax'],
    ['KS[01]', 'card/syntax'],
    ['KS[1234567]', 'card/syntax'],
    ['KS ', 'card/syntax'],
  ])('is refused: “%s” (%s)', (text, code) => {
    expect(parseCard(text, [4, 7, 9], known)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('a claim', () => {
  const fault = { code: 'test/false', message: 'it is not so' };
  const known = new Map([
    [1, 10],
    [2, 10],
    [3, 20],
  ]);

  test.each([
    ['of no cards', [], [], true],
    ['of cards that are all among the faces', [1, 3], [20, 30, 10], true],
    ['of two equal cards, the face standing twice', [1, 2], [10, 10], true],
    ['of two equal cards, the face standing once', [1, 2], [10, 20], false],
    ['of a card that is another', [3], [10, 30], false],
    ['of a card that is not known', [4], [10, 20, 30], false],
  ])('%s', (_what, cards, faces, truth) => {
    expect(holds({ cards, faces, fault }, known)).toBe(truth);
  });
});
