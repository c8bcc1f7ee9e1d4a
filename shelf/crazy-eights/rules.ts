/**
 * Crazy Eights for two to seven: match suit or rank, and name a suit with an eight. The rules, E1 to E18, and where they
 * come from stand in `rules.md`.
 * @module
 */
import type { Game, Options } from 'svista/games';
import { check, claim } from './check';
import { boldness, estimate, movePrior } from './estimate';
import { leave } from './leave';
import { ahead, legal } from './legal';
import { makeMove, parseMove } from './moves';
import { need } from './need';
import { OPTIONS, deckOf, eightsOptions, refuse, setup, valueOf, worthOf } from './options';
import { makePosition, parsePosition } from './position';
import { resample } from './resample';
import { type EightsMove, type EightsState, MOST_RENEWALS, drawnOf } from './state';
import { step } from './step';

export const crazyEights: Game<EightsState, EightsMove> = {
  id: 'crazy-eights',
  name: 'Crazy Eights',
  minSeats: 2,
  maxSeats: 7,
  match: { target: 100 }, // E16
  options: OPTIONS,
  refuse,
  deck: (options) => deckOf(eightsOptions(options)),
  setup,
  need,
  step,
  check,
  claim,
  legal,
  ahead,
  played: (move) => (move.kind === 'play' ? [move.card] : []),
  hand: ({ hands, shown }, seat) => ({ hidden: hands[seat]!, open: shown[seat]! }),
  apart: (state, seat) => (seat === state.turn ? [drawnOf(state) ?? []].flat() : []),
  cards: ({ stock, hands, pile, put, shown }) => ({
    hidden: [...stock, ...hands.flat()],
    open: [...pile, ...(put === null ? [] : [put]), ...shown.flat()],
  }),
  leave,
  unopened: ({ phase }) => (phase === 'open' ? valueOf : null),
  // E18: nobody can win more from anybody by playing on.
  forfeit: (options) => worthOf(deckOf(eightsOptions(options))),
  resample,
  estimate,
  movePrior,
  boldness,
  dealer: (state) => state.dealer,
  bound,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};

/** Eights turned up one after the other: one in thirteen at worst, so never so often. */
const MOST_RESTARTS = 100;

/**
 * Each card is drawn once at most before the pile becomes the stock, and after it again; a draw takes five steps at
 * most (draw, shuffle, deal, pass, mix). A play is followed by as many passes as there are players, and one hand mixed.
 */
function bound(options: Options, seats: number): number {
  const size = deckOf(eightsOptions(options)).length;
  const draws = size * (1 + MOST_RENEWALS);
  return 5 * draws + (size + draws) * (seats + 3) + 2 * MOST_RESTARTS + 5;
}
