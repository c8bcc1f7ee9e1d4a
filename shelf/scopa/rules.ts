/**
 * Scopa, Italy’s game of fishing: the {@link Game}. `rules.md` has the rules by their numbers, S1 to S23, and where
 * they come from.
 * @module
 */
import type { Game } from 'svista/games';
import { boldness, estimate, movePrior } from './bots';
import { ahead, check, leave, legal, need, step } from './play';
import { forfeit } from './score';
import { DECK, OPTIONS, type ScopaMove, type ScopaState, refuse, setup, sidesOf } from './state';
import { makeMove, makePosition, parseMove, parsePosition } from './text';

export type { ScopaMove, ScopaState } from './state';

/** Coin, ten shuffles and first deals, the other deals, and each card once. */
const STEPS = 1 + 2 * 10 + 5 + DECK.length;

export const scopa: Game<ScopaState, ScopaMove> = {
  id: 'scopa',
  name: 'Scopa',
  minSeats: 2,
  maxSeats: 4,
  match: { target: 11 },
  options: OPTIONS,
  refuse,
  deck: () => DECK,
  setup: (options, seats, dealer) => setup(options, seats, dealer),
  need,
  step,
  check,
  legal,
  ahead,
  played: ({ card }) => [card],
  hand: ({ hands }, seat) => ({ hidden: hands[seat]!, open: [] }),
  cards: ({ stock, hands, aside, table, taken }) => ({
    hidden: [...stock, ...hands.flat(), ...aside],
    open: [...table, ...taken.flat()],
  }),
  estimate,
  movePrior,
  boldness,
  leave,
  forfeit,
  sides: ({ pairs }, seats) => sidesOf(pairs === true, seats),
  dealer: ({ dealer }) => dealer,
  bound: () => STEPS,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};
