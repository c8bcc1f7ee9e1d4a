/** The lines of the log of Greta. */
import { describe, expect, it } from 'vitest';
import { greta } from '../../../../src/games/greta';
import { must } from '../../../../src/lib/result';
import { offerMove, narrateMove, narrateNeed } from '../../../../src/ui/games/greta/narrate';
import { gretaScores } from '../../../../src/ui/games/greta/scores';
import { gretaWords } from '../../../../src/ui/games/greta/words';
import { EYE, NAMES, SIX, TWO, cell, say, viewOf } from './view';

function told(position: string, text: string): { you: string; they: string; at: (number | undefined)[] } {
  const { state } = must(greta.parsePosition(position));
  const move = must(greta.parseMove(text, viewOf(position, state.turn)));
  expect(greta.check(state, state.turn, move).ok, `${text} is legal`).toBe(true);
  const tell = (own: number): string =>
    narrateMove(state, state.turn, move, own)
      .map((each) => say(each.parts, own))
      .join(' / ');
  return {
    you: tell(state.turn),
    they: tell(1 - state.turn),
    at: narrateMove(state, state.turn, move, null).map((each) => each.at),
  };
}

describe.each<[what: string, position: string, move: string, you: string, they: string]>([
  [
    'a card with matches',
    SIX,
    'place TC d3',
    'You place ten of clubs on d3 / Ben gets 16 points: 3 for queen of clubs in the row, 3 for seven of clubs ' +
      'on the diagonal, 10 for ten of hearts in the column',
    'Anna places ten of clubs on d3 / You get 16 points: 3 for queen of clubs in the row, 3 for seven of clubs ' +
      'on the diagonal, 10 for ten of hearts in the column',
  ],
  [
    'a card with one match',
    SIX.replace('TC/', '9S/'),
    'place 9S b4',
    'You place nine of spades on b4 / Ben gets 1 point: jack of spades in the row',
    'Anna places nine of spades on b4 / You get 1 point: jack of spades in the row',
  ],
  [
    'nothing given away',
    SIX.replace('TC/', '9S/'),
    'place 9S c5',
    'You place nine of spades on c5: no points',
    'Anna places nine of spades on c5: no points',
  ],
  [
    'a card on top of another',
    TWO,
    'place KD c3',
    'You cover eight of diamonds on c3 with king of diamonds / Ben gets 56 points: 4 for ace of diamonds in ' +
      'the row, 6 for king of spades in the column, 6 for king of clubs on the diagonal, 40 for eight of ' +
      'diamonds under it',
    'Anna covers eight of diamonds on c3 with king of diamonds / You get 56 points: 4 for ace of diamonds in ' +
      'the row, 6 for king of spades in the column, 6 for king of clubs on the diagonal, 40 for eight of ' +
      'diamonds under it',
  ],
  [
    'a card at a table that counts by eye',
    EYE.replace('a?e5', 'a'),
    'place TC d3',
    'You place ten of clubs on d3',
    'Anna places ten of clubs on d3',
  ],
  [
    'a whole claim',
    EYE,
    'claim d4 e4',
    'You claim 7 points: 2 for ten of hearts on the diagonal, 5 for jack of spades in the column',
    'Anna claims 7 points: 2 for ten of hearts on the diagonal, 5 for jack of spades in the column',
  ],
  [
    'a claim that is partly wrong',
    EYE,
    'claim c3 d4',
    'You claim 2 points: ten of hearts on the diagonal; eight of diamonds does not match',
    'Anna claims 2 points: ten of hearts on the diagonal; eight of diamonds does not match',
  ],
  [
    'a claim that is all wrong',
    EYE,
    'claim c3 e3',
    'You claim eight of diamonds and queen of clubs, but they do not match',
    'Anna claims eight of diamonds and queen of clubs, but they do not match',
  ],
  ['no claim', EYE, 'claim -', 'You claim nothing', 'Anna claims nothing'],
])('%s', (_, position, move, you, they) => {
  it('is told to both', () => expect(told(position, move)).toMatchObject({ you, they }));
});

it('the cell goes with it', () => {
  expect(told(SIX, 'place TC d3').at).toEqual([cell('d3'), undefined]);
  expect(told(EYE, 'claim -').at).toEqual([cell('e5')]);
});

it('an offer reads on from “You could”', () => {
  const offer = (position: string, text: string): string => {
    const view = viewOf(position);
    return offerMove(view, must(greta.parseMove(text, view)))
      .map((part) => say([part], 0).toLowerCase())
      .join('');
  };
  expect(offer(SIX, 'place TC d3')).toBe('place ten of clubs on d3 and give 16 points away');
  expect(offer(TWO, 'place KD c3')).toBe('place king of diamonds on top of eight of diamonds and give 56 points away');
  expect(offer(EYE, 'claim d4 e4')).toBe('claim ten of hearts and jack of spades');
  expect(offer(EYE, 'claim -')).toBe('claim nothing');
});

describe('needs', () => {
  const { state } = must(greta.parsePosition(SIX));
  const deal = { kind: 'deal', hands: [], up: [] } as const;
  const tell = (before: object, after: object, kind: object = deal): string =>
    narrateNeed({ ...state, ...before }, kind as never, { ...state, ...after }, 0)
      .map((each) => say(each.parts, 0))
      .join();
  const four = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  const eight = four.map((hand) => [...hand, ...hand]);
  const gains = [[{ code: 'match', faces: [12, 25], points: 12 }], []];
  it.each<[string, string]>([
    [tell({ laid: 0 }, { turn: 1, hands: four }), '4 cards each; Ben begins'],
    [tell({ laid: 8 }, { turn: 0, hands: four }), '4 cards more each; you go on'],
    [tell({ laid: 16, gains }, { turn: 0, hands: eight }), 'Level two, 8 cards each; you lead, with 12 to 0'],
    [tell({ laid: 16 }, { turn: 1, hands: eight }), 'Level two, 8 cards each; Ben leads, having played last'],
    [tell({}, { dealer: 1 }, { kind: 'coin', sides: 2 }), 'Ben deals first'],
    [tell({}, {}, { kind: 'over' }), ''],
  ])('%s', (said, wanted) => expect(said).toBe(wanted));
});

it('scores are named by the cards that make them', () => {
  const { state } = must(
    greta.parsePosition(TWO.replace(' at=f6', ' at=f6 got=KCKS,AD*7D/-').replace('AD(7S)', 'AD(7S)')),
  );
  expect(state.gains[0]!.map((part) => gretaScores.part(part, NAMES, 0))).toEqual([
    'K♣\uFE0E in line with K♠\uFE0E',
    'A♦\uFE0E on top of 7♦\uFE0E, ten times',
  ]);
  expect(Object.keys(gretaWords.options)).toEqual(greta.options.map((option) => option.key));
});
