/** Scores of a round of Lynx, and matches. */
import { describe, expect, it } from 'vitest';
import { makeFaces } from '../../../src/cards/notation';
import { isOver, nextDealer, totals } from '../../../src/games/match';
import { places } from '../../../src/games/standings';
import { lynx } from '../../../src/games/lynx';
import type { RoundResult } from '../../../src/games/game';
import { must } from '../../../src/lib/result';

/**
 * Rule, why, a position of a round that is over, and what each seat scores: parts as `code cards points`, then the
 * total.
 */
const ROWS: readonly (readonly [string, string, string, readonly (readonly [readonly string[], number])[]])[] = [
  [
    'L34',
    'a meld counts one point a card',
    '-/- 6S - a7S8S9S a phase=over ended=blocked',
    [
      [['meld 7S8S9S 3'], 3],
      [[], 0],
    ],
  ],
  [
    'L34',
    'jacks, queens and kings in a meld count two',
    '-/- 6S - aTSJSQSKSAS,bJCJDJH a phase=over ended=blocked',
    [
      [['meld TSJSQSKSAS 8'], 8],
      [['meld JCJDJH 6'], 6],
    ],
  ],
  [
    'L29a',
    'a joker in a meld counts nothing, and makes no other card worth less',
    '-/- 6S - aTSJKQS,bJCJDJRJK a phase=over ended=blocked jokers=on decks=3',
    [
      [['meld TSJKQS 3'], 3],
      [['meld JCJDJRJK 4'], 4],
    ],
  ],
  [
    'L29f',
    'a joker left in hand costs twenty',
    'JK!/JR!2C! 6S - - a phase=over ended=blocked jokers=on',
    [
      [['hand JK -20'], -20],
      [['hand JR2C -22'], -22],
    ],
  ],
  [
    'L34',
    'an ace in a meld counts one, low or high',
    '-/- 6S - aAS2S3S,bQHKHAH a phase=over ended=blocked',
    [
      [['meld AS2S3S 3'], 3],
      [['meld QHKHAH 5'], 5],
    ],
  ],
  [
    'L34',
    'cards left in hand count minus two, courts minus four',
    '2S!TH!AC!/JS!QS!KS! 6S - - a phase=over ended=blocked',
    [
      [['hand 2STHAC -6'], -6],
      [['hand JSQSKS -12'], -12],
    ],
  ],
  [
    'L34',
    'the finisher gets thirty more',
    '-/2C! 6S - - a phase=over ended=finished finisher=a',
    [
      [['finisher - 30'], 30],
      [['hand 2C -2'], -2],
    ],
  ],
  [
    'L34',
    'the finisher need not be the best',
    '-/2C! 6S - bAS2S3S4S5S6S7S8S9STSJSQSKS,bJCJDJHJS,bQCQDQHQS,bKCKDKHKS a phase=over ended=finished finisher=a',
    [
      [['finisher - 30'], 30],
      [
        ['meld AS2S3S4S5S6S7S8S9STSJSQSKS 16', 'meld JCJDJHJS 8', 'meld QCQDQHQS 8', 'meld KCKDKHKS 8', 'hand 2C -2'],
        38,
      ],
    ],
  ],
  [
    'L9',
    'a card appended to another’s meld counts for its owner',
    '-/- 6S - b7S7D7H7C a phase=over ended=blocked',
    [
      [[], 0],
      [['meld 7S7D7H7C 4'], 4],
    ],
  ],
  [
    'L30',
    'cards that the last seven made somebody draw count against them',
    '-/2C!3C!4C!KC! 7S - - a phase=over ended=finished finisher=a',
    [
      [['finisher - 30'], 30],
      [['hand 2C3C4CKC -10'], -10],
    ],
  ],
  [
    'L33',
    'a blocked round has no finisher',
    '2S!/- 6S - - a phase=over ended=blocked',
    [
      [['hand 2S -2'], -2],
      [[], 0],
    ],
  ],
  [
    'L36',
    'an exhausted round has no finisher',
    '2S!/- 6S - - a phase=over ended=exhausted',
    [
      [['hand 2S -2'], -2],
      [[], 0],
    ],
  ],
];

function resultOf(position: string): RoundResult {
  const need = lynx.need(must(lynx.parsePosition(position)).state);
  if (need.kind !== 'over') throw new Error('the round is not over');
  return need.result;
}

// (P105)
describe('scores', () => {
  it.each(ROWS)('%s: %s', (_rule, _why, position, wanted) => {
    const { scores } = resultOf(position);
    expect(
      scores.map(({ parts, total }) => [
        parts.map(({ code, faces, points }) => `${code} ${makeFaces(faces)} ${points}`),
        total,
      ]),
    ).toEqual(wanted);
  });
});

const round = (...points: readonly number[]): RoundResult => ({
  scores: points.map((total) => ({ parts: [], total })),
  reason: 'finished',
  finisher: 0,
  another: null,
});

// (P15, P39)
describe('L35: a match', () => {
  it('adds up the rounds', () => {
    expect(totals({ results: [round(30, -4), round(-10, 52)] }, 2)).toEqual([20, 48]);
  });

  it('shares a place among equals', () => {
    expect(places([10, 48, 48, -3])).toEqual([3, 1, 1, 4]);
  });

  it('ends after its number of rounds', () => {
    const options = { match: 'rounds', rounds: 2, target: 100 };
    expect(isOver({ game: lynx, options, results: [round(1, 2)] }, 2)).toBe(false);
    expect(isOver({ game: lynx, options, results: [round(1, 2), round(1, 2)] }, 2)).toBe(true);
  });

  it('ends when somebody has reached the target after a round', () => {
    const options = { match: 'target', rounds: 3, target: 100 };
    expect(isOver({ game: lynx, options, results: [round(99, 20)] }, 2)).toBe(false);
    expect(isOver({ game: lynx, options, results: [round(99, 20), round(1, 0)] }, 2)).toBe(true);
  });

  it('goes on until the players stop, if it is open', () => {
    const options = { match: 'open', rounds: 1, target: 10 };
    expect(isOver({ game: lynx, options, results: [round(99, 20), round(500, 0)] }, 2)).toBe(false);
  });

  it('is not over before the first round', () => {
    expect(isOver({ game: lynx, options: { match: 'rounds', rounds: 1, target: 100 }, results: [] }, 2)).toBe(false);
  });

  it('L28: ends or goes on as the latest wish says, whatever the table chose', () => {
    const options = { match: 'rounds', rounds: 1, target: 100 };
    expect(isOver({ game: lynx, options, results: [{ ...round(1, 2), another: true }] }, 2)).toBe(false);
    expect(
      isOver({ game: lynx, options: { ...options, match: 'open' }, results: [{ ...round(1, 2), another: false }] }, 2),
    ).toBe(true);
  });

  it('L5: passes the deal to the left', () => {
    expect([0, 1, 2].map((dealer) => nextDealer(dealer, 3))).toEqual([1, 2, 0]);
  });
});
