/** Scores of Nineteen, and its match. */
import { describe, expect, it } from 'vitest';
import { makeFaces, parseFaces } from '../../../src/cards/notation';
import type { RoundResult } from '../../../src/games/game';
import { isOver, totals } from '../../../src/games/match';
import { matchOptions } from '../../../src/games/matchOptions';
import { places } from '../../../src/games/standings';
import { nineteen } from '../../../src/games/nineteen';
import { countSuits } from '../../../src/games/nineteen/score';
import { defaultOptions, parseOptions } from '../../../src/games/options';
import { must } from '../../../src/lib/result';

/** The result of a round that ended with these cards in front of the players. */
function resultOf(...fronts: readonly string[]): RoundResult {
  const texts = fronts.map((cards) => cards.replace(/../g, '$&!'));
  const { state } = must(nineteen.parsePosition(`-/-/-/- ${texts.join('/')} - ?JC!QC!/?JD!QD!/?JH!QH!/?JS!QS! over`));
  const need = nineteen.need(state);
  if (need.kind !== 'over') throw new Error('the round is not over');
  return need.result;
}

/** Rule, why, ten cards, and what they score: parts as `code cards points`, then the total. */
const ROWS: readonly (readonly [string, string, string, readonly string[], number])[] = [
  [
    'N7',
    'one, two, three and four of the suits give 49 before the subtraction',
    '2DAH2HAC2C3CAS2S3S4S',
    [
      'suit AC2C3C 9',
      'suit 2D 1',
      'suit AH2H 4',
      'suit AS2S3S4S 16',
      'sets AC2DAHAS 19',
      'values ACAHAS2C2D2H2S3C3S4S -21',
    ],
    28,
  ],
  [
    'N7',
    'ten of a suit give a hundred',
    'AC2C3C4C5C6C7C8C9CTC',
    ['suit AC2C3C4C5C6C7C8C9CTC 100', 'values AC2C3C4C5C6C7C8C9CTC -55'],
    45,
  ],
  [
    'N7',
    'three suits make no set',
    'AC2C3CAD2D3DAH2H3H4H',
    ['suit AC2C3C 9', 'suit AD2D3D 9', 'suit AH2H3H4H 16', 'values ACADAH2C2D2H3C3D3H4H -22'],
    12,
  ],
  [
    'N7',
    'the smallest suit counts the sets: two',
    'AC2CAD2DAH2H3HAS2S3S',
    [
      'suit AC2C 4',
      'suit AD2D 4',
      'suit AH2H3H 9',
      'suit AS2S3S 9',
      'sets ACADAHAS2C2D2H2S 38',
      'values ACADAHAS2C2D2H2S3H3S -18',
    ],
    46,
  ],
  [
    'N7',
    'jacks, queens and kings count ten, a ten too, an ace one; totals may be negative',
    'TCKCTDKDTHKHTSKSASAH',
    [
      'suit TCKC 4',
      'suit TDKD 4',
      'suit AHTHKH 9',
      'suit ASTSKS 9',
      'sets TCTDAHASKCKDTHTS 38',
      'values AHASTCTDTHTSKCKDKHKS -82',
    ],
    -18,
  ],
];

/** Fronts for the players whom a row is not about, without the cards that it uses. */
function others(cards: string): string[] {
  const used = new Set([
    ...cards.match(/../g)!,
    ...'JQ'.split('').flatMap((rank) => [...'CDHS'].map((suit) => rank + suit)),
  ]);
  const rest = [...'A23456789TK']
    .flatMap((rank) => [...'CDHS'].map((suit) => rank + suit))
    .filter((card) => !used.has(card));
  return [0, 1, 2].map((i) => rest.slice(i * 10, i * 10 + 10).join(''));
}

// (P129)
describe('scores', () => {
  it.each(ROWS)('%s: %s', (_rule, _why, cards, parts, total) => {
    const score = resultOf(cards, ...others(cards)).scores[0]!;
    expect(score.parts.map(({ code, faces, points }) => `${code} ${makeFaces(faces)} ${points}`)).toEqual(parts);
    expect(score.total).toBe(total);
  });

  it('N7: are for each player, nobody being the finisher', () => {
    const result = resultOf(
      'AC2C3C4C5C6C7C8C9CTC',
      'AD2D3D4D5D6D7D8D9DTD',
      'AH2H3H4H5H6H7H8H9HTH',
      'AS2S3S4S5S6S7S8S9SKS',
    );
    expect(result.scores.map(({ total }) => total)).toEqual([45, 45, 45, 45]);
    expect([result.reason, result.finisher, result.another]).toEqual(['finished', null, null]);
    expect(places(result.scores.map(({ total }) => total))).toEqual([1, 1, 1, 1]);
  });
});

describe('a match', () => {
  const round = (...points: readonly number[]): RoundResult => ({
    scores: points.map((total) => ({ parts: [], total })),
    reason: 'finished',
    finisher: null,
    another: null,
  });

  it('N10: is one game unless the table chooses more, totals added', () => {
    const specs = matchOptions(nineteen);
    expect(defaultOptions(specs, 4)).toMatchObject({ match: 'rounds', rounds: 1 });
    const options = must(parseOptions(specs, { rounds: 2 }, 4));
    const results = [round(10, -4, 0, 3), round(-30, 20, 1, 1)];
    expect(isOver({ game: nineteen, options, results: results.slice(0, 1) }, 4)).toBe(false);
    expect(isOver({ game: nineteen, options, results }, 4)).toBe(true);
    expect(totals({ results }, 4)).toEqual([-20, 16, 1, 4]);
  });
});

it('of each suit there are so many cards as lie there', () => {
  expect(countSuits(must(parseFaces('AC2C3CADKDTH')))).toEqual([3, 2, 1, 0]);
});
