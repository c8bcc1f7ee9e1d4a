/** The search on two games that are small enough to be solved by hand. */
import { describe, expect, it } from 'vitest';
import { attractive } from '../../src/bots/playout';
import { Search } from '../../src/bots/search';
import { MINDS } from '../../src/bots/strength';
import { merge } from '../../src/bots/tally';
import { rank } from './bot';
import { type CardId, type Face, faceOf, suitOf } from '../../src/cards/card';
import type { Game, Need, RoundResult, View } from '../../src/games/game';
import { Random } from '../../src/lib/random';
import { err, ok } from '../../src/lib/result';

interface SmallState {
  readonly moves: readonly number[];
  readonly open: Face | null;
}

const result = (own: number, other: number): RoundResult => ({
  scores: [own, other].map((total) => ({ parts: [], total })),
  reason: 'over',
  finisher: null,
  another: null,
});

/** What the two games share; only what a search asks for does anything. */
const small = {
  name: '',
  minSeats: 2,
  maxSeats: 2,
  match: {},
  options: [],
  refuse: () => ok(null),
  setup: (): SmallState => ({ moves: [], open: null }),
  check: () => ok(null),
  played: () => [],
  forfeit: () => 0,
  dealer: () => 0,
  bound: () => 9,
  makeMove: (move: number) => String(move),
  parseMove: () => err('small/none', 'not needed'),
  makePosition: () => '',
  parsePosition: () => err('small/none', 'not needed'),
};

/** The other seat holds one of five cards, three of them clubs: which suit is it? */
const guessing: Game<SmallState, number> = {
  ...small,
  id: 'guessing',
  deck: () => [faceOf(1, 2), faceOf(2, 0), faceOf(3, 0), faceOf(4, 3), faceOf(5, 0)],
  need: ({ moves, open }): Need => {
    if (moves.length === 0) return { kind: 'act', seats: [0], sealed: false };
    if (open === null) return { kind: 'open', hands: [{ seat: 1, cards: [0] }] };
    return { kind: 'over', result: result(suitOf(open) === moves[0] ? 1 : 0, 0) };
  },
  step: (state, input) => {
    if (input.kind === 'act') return ok({ ...state, moves: input.moves });
    return input.kind === 'open' ? ok({ ...state, open: input.faces[0]![0]! }) : err('game/wrong-input', 'no');
  },
  legal: ({ state, seat }) => (state.moves.length === 0 && seat === 0 ? [0, 1, 2, 3] : []),
  hand: (_, seat) => ({ hidden: seat === 1 ? [0] : [], open: [] }),
  cards: () => ({ hidden: [0, 1, 2, 3, 4], open: [] }),
};

/** Both seats choose at once; the first wants the same as the second, who wants to differ. Each pays the other. */
const pennies: Game<SmallState, number> = {
  ...small,
  id: 'pennies',
  deck: () => [],
  need: ({ moves }): Need =>
    moves.length === 0
      ? { kind: 'act', seats: [0, 1], sealed: true }
      : { kind: 'over', result: moves[0] === moves[1] ? result(10, 0) : result(0, 10) },
  step: (state, input) => (input.kind === 'act' ? ok({ ...state, moves: input.moves }) : err('game/wrong-input', 'no')),
  legal: ({ state }) => (state.moves.length === 0 ? [0, 1] : []),
  hand: () => ({ hidden: [], open: [] }),
  cards: () => ({ hidden: [], open: [] }),
};

function search(game: Game<SmallState, number>, seat: number, known: ReadonlyMap<CardId, Face> = new Map()) {
  const view: View<SmallState> = { state: { moves: [], open: null }, seat, known };
  const found = new Search({ game, options: {}, seats: 2 }, view, new Random(7), MINDS.strong);
  for (let i = 0; i < 1500; i++) found.iterate();
  return rank(merge([found.tallies()]));
}

describe('the search', () => {
  it('decides by all that a hidden card may be, not by what it is in one guess', () => {
    const ranking = search(guessing, 0);
    expect(ranking[0]!.move).toBe(0);
    expect(ranking[0]!.points).toBeCloseTo(0.6, 1);
    expect(ranking.at(-1)!.points).toBeLessThan(0.4);
  });

  it('does not look at a card that it is not to know', () => {
    expect(search(guessing, 0, new Map([[0, faceOf(4, 3)]]))).toEqual(search(guessing, 0));
  });

  it('lets nobody react to a choice that is made at the same time', () => {
    for (const seat of [0, 1]) {
      const ranking = search(pennies, seat);
      const mean = ranking.reduce((sum, { points, visits }) => sum + points * visits, 0) / 1500;
      // Who could react would always get ten, and leave the other nothing.
      expect(mean).toBeGreaterThan(3);
      expect(mean).toBeLessThan(7);
    }
  });
});

describe('play at a glance', () => {
  it('prefers what looks twice as good, and takes turns among equals', () => {
    const random = new Random(1);
    const counts = (looks: readonly number[]): number[] => {
      const taken = looks.map(() => 0);
      for (let i = 0; i < 300; i++) taken[attractive(looks, random)]!++;
      return taken;
    };
    expect(counts([1, 2, 0.5])).toEqual([0, 300, 0]);
    for (const count of counts([5, 5, 5])) expect(count).toBeGreaterThan(60);
    const [often, seldom] = counts([4, 3]);
    expect(often).toBeGreaterThan(seldom!);
    expect(seldom).toBeGreaterThan(10);
    expect(counts([0, 0]).reduce((sum, each) => sum + each)).toBe(300);
  });
});
