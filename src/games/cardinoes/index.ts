/**
 * Cardinoes, a card game of matching ends: the {@link Game} that the registry lists.
 *
 * Rules source: a weblog's card game of the day, as settled in the rulings C1–C13. Left out: nothing. Deviations: none.
 * Added: C14, who leaves; C15, who cheats. That a hand which draws or passes cannot play (C7) is claimed with the move
 * and proved by whoever deals.
 * @module
 */
import type { Game, Options } from '../game';
import { ahead } from './ahead';
import { boldness } from './boldness';
import { check, claim } from './check';
import { forfeit } from './forfeit';
import { cardinoesInfo } from './info';
import { leave } from './leave';
import { legal } from './legal';
import { makeMove, parseMove } from './moves';
import { need } from './need';
import { cardinoesOptions, deckOf, setup, valueOf } from './options';
import { estimate } from './estimate';
import { movePrior } from './movePrior';
import { makePosition, parsePosition } from './position';
import { resample } from './resample';
import { type CardinoesMove, type CardinoesState, drawnOf } from './state';
import { step } from './step';

/** The rules of Cardinoes (docs/rules/cardinoes.md). */
export const cardinoes: Game<CardinoesState, CardinoesMove> = {
  ...cardinoesInfo,
  deck: (options) => deckOf(cardinoesOptions(options)),
  setup,
  need,
  step,
  check,
  claim,
  legal,
  ahead,
  played: (move) => (move.kind === 'play' ? [move.card] : []),
  hand: (state, seat) => ({ hidden: state.hands[seat]!, open: state.shown[seat]! }),
  apart: (state, seat) => (seat === state.turn ? [drawnOf(state) ?? []].flat() : []),
  cards,
  leave,
  unopened: ({ phase, options }) => (phase === 'open' ? (face) => valueOf(options, face) : null),
  forfeit,
  resample,
  estimate,
  movePrior: movePrior,
  boldness,
  dealer: (state) => state.dealer,
  bound,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};

function cards({
  stock,
  hands,
  chain,
  put,
  shown,
}: CardinoesState): ReturnType<Game<CardinoesState, CardinoesMove>['cards']> {
  return {
    hidden: [...stock, ...hands.flat()],
    open: [...chain, ...(put === null ? [] : [put]), ...shown.flat()],
  };
}

/** Jokers turned up one after the other: one in seven at worst, so never so often. */
const MAX_RESTARTS = 100;

/**
 * Each card is drawn once at most, in four steps (move, deal, keep, hide), and played once, which may be followed by a
 * stop; between two plays everybody passes once at most. Coin, shuffle, deal and opening are four more, each joker
 * turned up two.
 */
function bound(options: Options, seats: number): number {
  const size = deckOf(cardinoesOptions(options)).length;
  return size * (4 + 2) + (size + 1) * seats + 4 + 2 * MAX_RESTARTS;
}
