/** Faces of cards, and decks of them. */
import { describe, expect, test } from 'vitest';
import { ACE, FACES, JACK, KING, RANKS, SUITS, faceOf, isCourt, isFace, rankOf, suitOf } from '../../src/cards/card';
import { countFaces, decksWithJokers, frenchDecks } from '../../src/cards/deck';

describe('faces', () => {
  test('are the 52 pairs of rank and suit, each once', () => {
    const faces = RANKS.flatMap((_, rank) => SUITS.map((_, suit) => faceOf(rank, suit)));
    expect(faces).toEqual(Array.from({ length: FACES }, (_, face) => face));
    for (const face of faces) expect(faceOf(rankOf(face), suitOf(face))).toBe(face);
  });

  test('of jack, queen and king are courts, and no others', () => {
    const courts = frenchDecks(1).filter(isCourt).map(rankOf);
    expect(new Set(courts)).toEqual(new Set([JACK, JACK + 1, KING]));
    expect(courts).toHaveLength(12);
    expect(isCourt(faceOf(ACE, 0))).toBe(false);
  });

  test.each([
    [0, true],
    [51, true],
    [52, true],
    [53, true],
    [54, false],
    [-1, false],
    [1.5, false],
    ['3', false],
    [null, false],
    [Number.NaN, false],
  ])('%s: %s', (value, is) => {
    expect(isFace(value)).toBe(is);
  });
});

describe('decks', () => {
  test('hold every face as often as there are decks, in the order of faces', () => {
    expect(frenchDecks(2)).toHaveLength(104);
    expect(frenchDecks(2).slice(50, 54)).toEqual([50, 51, 0, 1]);
    expect(countFaces(frenchDecks(3))).toEqual([...new Array<number>(52).fill(3), 0, 0]);
    expect(countFaces(decksWithJokers(2))).toEqual(new Array<number>(54).fill(2));
    expect(
      countFaces([7, 7, 0])
        .map((count, face) => [count, face])
        .filter(([count]) => count! > 0),
    ).toEqual([
      [1, 0],
      [2, 7],
    ]);
  });
});
