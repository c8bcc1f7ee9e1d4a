/** The lines above the hand of Nineteen. */
import { describe, expect, it } from 'vitest';
import { parseFace } from '../../../../src/cards/notation';
import { must } from '../../../../src/lib/result';
import { FRESH, actOf, moveOf } from '../../../../src/ui/games/nineteen/draft';
import { heldCards } from '../../../../src/ui/board/heldCards';
import { openCards } from '../../../../src/ui/games/nineteen/openCards';
import { othersOf } from '../../../../src/ui/board/around';
import { chooserOf, giverOf } from '../../../../src/ui/games/nineteen/passing';
import { type Plan, adviceWords, turnWords } from '../../../../src/ui/games/nineteen/prompt';
import { DEAL, NAMES, SPLIT, viewOf } from './view';

const plan = (change: Partial<Plan> = {}): Plan => ({
  asked: true,
  waitingFor: [0, 1, 2, 3],
  names: NAMES,
  face: null,
  front: [],
  six: 0,
  full: false,
  ...change,
});
const lines = (view: ReturnType<typeof viewOf>, change?: Partial<Plan>): string[] => [
  turnWords(view, plan(change)),
  adviceWords(view, plan(change)),
];

const FORCE1 =
  '-+6HJS2DKS8H9S3H/-+9HASQSQH8CJD6D/-+3CKD4HTD2S7C5D/-+AH2C8S9C9D7SQC ' +
  'AC4CTC6C5C!KC!/3D4D6SKHAD!TH!/2H7H4SJH7D!JC!/3STS8DQD5S!5H! - -/-/-/- force1';
const FORCE2 =
  '-/-/-/- ' +
  'AC4CTC6C2D7C9CQSKC!8C!9S!/3D4D6SKHAS7S8HTDTH!3C!9H!/2H7H4SJH2S6HJD8SJC!2C!5D!/3STS8DQDAH6D4HKS5H!3H!QC! - ' +
  'JS5C!/QHAD!/KD7D!/9D5S! force2';

describe('the lines above the hand', () => {
  it('count the cards of round one, and say when it is full', () => {
    expect(lines(viewOf(DEAL), { six: 4 })).toEqual([
      'Split your hand',
      'Choose six cards for the first draft: 4 of 6',
    ]);
    expect(lines(viewOf(DEAL), { six: 6 })[1]).toBe('These six go left first; the other seven go right later');
    expect(lines(viewOf(DEAL), { six: 6, full: true })[1]).toBe(
      'The first draft has its six cards; take one back first',
    );
  });
  it('say how the card will lie, where the rest goes, and what a card would bring', () => {
    const view = viewOf(DEAL, 0, SPLIT);
    expect(lines(view)).toEqual(['Take your first card', 'It will lie face down; the rest goes to Ben']);
    expect(lines(view, { face: must(parseFace('2C')) })[1]).toBe(
      'Face down: clubs 1 × 1: +1, its value: −2; in all −1',
    );
    expect(
      lines(viewOf(DEAL, 0, SPLIT, 'take 2C|take 2D|take 2H|take 2S'), { face: must(parseFace('2C')) })[1],
    ).toMatch(/^Face up: clubs/);
    expect(lines(viewOf(DEAL, 0, SPLIT, 'take 2C|take 2D|take 2H|take 2S'))).toEqual([
      'Take your second card',
      'It will lie face up; the rest goes to Ben',
    ]);
  });
  it('say who chooses for whom: of the right-hand player in round one, of the left-hand one in round two', () => {
    expect(lines(viewOf(FORCE1))).toEqual(['Choose Dora’s discard', 'Ben chooses one of yours']);
    expect(lines(viewOf(FORCE2))).toEqual(['Choose Ben’s discard', 'Dora chooses one of yours']);
    expect(lines(viewOf(FORCE1), { face: must(parseFace('5S')) })[1]).toBe(
      'Dora must discard the five of spades, face down',
    );
  });
  it('say for whom the table waits once one has chosen, and what one has chosen', () => {
    const view = viewOf(DEAL, 0, SPLIT);
    const face = must(parseFace('2C'));
    expect(lines(view, { asked: false, waitingFor: [1, 3], face })).toEqual([
      'You have chosen your first card',
      'Two of clubs; waiting for Ben and Dora',
    ]);
    expect(lines(view, { asked: false, waitingFor: [1, 2, 3] })[1]).toBe('Waiting for the others');
    expect(lines(viewOf(DEAL), { asked: false, waitingFor: [2] })).toEqual([
      'You have split your hand',
      'Waiting for Cleo',
    ]);
  });
});

describe('a draft', () => {
  const split = viewOf(DEAL);
  const cards = heldCards(split.state.stacks[0]!, split.known, 'suit').cards;

  it('makes a split of six cards, by ascending ids, and of no other number', () => {
    expect(FRESH).toMatchObject({ six: [], sent: false });
    expect(moveOf(split.state, cards.slice(0, 5))).toBeNull();
    expect(actOf(split.state, cards.slice(0, 5))).toEqual({
      key: 'act',
      label: ['Split'],
      reason: '1 more for the first draft',
    });
    const ids = cards.slice(0, 6).map(({ card }) => card.id!);
    expect(moveOf(split.state, cards.slice(0, 6).toReversed())).toEqual({
      kind: 'split',
      ids: ids.toSorted((a, b) => a - b),
    });
    expect(actOf(split.state, cards.slice(0, 6))).toMatchObject({ label: ['Split'], move: { kind: 'split' } });
  });
  it('takes by id, forces by face', () => {
    const view = viewOf(DEAL, 0, SPLIT);
    const [first] = heldCards(view.state.stacks[0]!, view.known, 'rank').cards;
    expect(moveOf(view.state, [first!])).toEqual({ kind: 'take', id: first!.card.id });
    const { state } = viewOf(FORCE1);
    expect(moveOf(state, openCards(state.up[3]!).cards.slice(0, 1))).toEqual({
      kind: 'force',
      face: must(parseFace('5S')),
    });
    expect(actOf(state, openCards(state.up[3]!).cards.slice(0, 1))).toMatchObject({
      label: ['Choose'],
      move: { kind: 'force' },
    });
    expect(actOf(state, [])).toBeNull();
  });
  it('is nothing while nothing is to be chosen', () => {
    expect(moveOf({ phase: 'mix' }, cards.slice(0, 1))).toBeNull();
    expect(actOf({ phase: 'mix' }, [])).toBeNull();
  });
});

describe('who sits where', () => {
  it('is clockwise: the next player to the left', () => expect(othersOf(2, 4)).toEqual([3, 0, 1]));
  it('turns round with the rounds', () => {
    expect([giverOf(0, 0), giverOf(1, 0)]).toEqual([3, 1]);
    expect([chooserOf(0, 0), chooserOf(1, 0)]).toEqual([1, 3]);
  });
});

it('the hand is sorted by suit or by rank, cards that have not been read counted apart', () => {
  const known = new Map([
    [4, must(parseFace('KC'))],
    [5, must(parseFace('2S'))],
    [6, must(parseFace('2H'))],
  ]);
  expect(heldCards([4, 5, 6, 7], known, 'suit').cards.map(({ card }) => card.id)).toEqual([5, 6, 4]);
  expect(heldCards([4, 5, 6, 7], known, 'rank').cards.map(({ card }) => card.id)).toEqual([5, 6, 4]);
  expect(heldCards([4, 5, 6, 7], known, 'rank').unread).toBe(1);
});
