/**
 * Nineteen, the drafting game of “Monday Musings, 9 January 2012”: the {@link Game} that the registry lists.
 *
 * Rules source: that text, as settled in the rulings N1–N10. Deviations: none. Added: N11, who leaves or cheats. The last card of
 * each round is laid by itself, for its player has no choice.
 * @module
 */
import { frenchDecks } from '../../cards/deck';
import type { Game } from '../game';
import { boldness } from './boldness';
import { check } from './check';
import { estimate } from './estimate';
import { forfeit } from './forfeit';
import { movePrior, shortlist } from './movePrior';
import { nineteenInfo } from './info';
import { legal } from './legal';
import { past, resample } from './memory';
import { makeMove, parseMove } from './moves';
import { need } from './need';
import { makePosition, parsePosition } from './position';
import { type NineteenMove, type NineteenState, hiddenOf, setup } from './state';
import { step } from './step';
import { valueOf } from './values';

/**
 * Shuffle, deal and split; in each round five times taking, passing and four times mixing, two cards that are shown,
 * and the forced discard; in round two the discard; the opening. Every round takes exactly so many.
 */
const STEPS = 3 + 2 * (5 + 5 + 4 + 2 + 1) + 1 + 1;

/** The rules of Nineteen (docs/rules/nineteen.md). */
export const nineteen: Game<NineteenState, NineteenMove> = {
  ...nineteenInfo,
  deck: () => frenchDecks(1),
  setup: (_options, _seats, dealer) => setup(dealer),
  need,
  step,
  check,
  legal,
  played: (move) => (move.kind === 'force' ? [{ face: move.face }] : []),
  named,
  hand: (state, seat) => ({ hidden: hiddenOf(state, seat), open: state.up[seat]! }),
  apart: (state, seat) => state.stacks[seat]!,
  past,
  cards: ({ stock, stacks, later, down, discards, up, forced }) => ({
    hidden: [...stock, ...[stacks, later, down, discards].flat(2)],
    open: [...up, ...forced].flat(),
  }),
  resample,
  estimate,
  shortlist,
  movePrior: movePrior,
  boldness,
  unopened: ({ phase }) => (phase === 'open' ? valueOf : null),
  forfeit,
  dealer: (state) => state.dealer,
  bound: () => STEPS,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};

function named(move: NineteenMove): readonly number[] {
  switch (move.kind) {
    case 'split':
      return move.ids;
    case 'take':
    case 'discard':
      return [move.id];
    case 'force':
      return [];
  }
}
