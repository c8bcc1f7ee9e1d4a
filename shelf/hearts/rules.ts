/**
 * Hearts, for three to seven: the rules as one object. They are told in rules.md, A1 to A15.
 * @module
 */
import { type Game, ok } from 'svista/games';
import { boldness } from './boldness';
import { deckOf } from './cards';
import { ahead, check, legal } from './check';
import { estimate } from './estimate';
import { claim } from './follow';
import { resample } from './guess';
import { leave } from './leave';
import { makeMove, parseMove } from './moves';
import { need } from './need';
import { makePosition, parsePosition } from './position';
import { movePrior, shortlist } from './prior';
import { forfeit } from './score';
import { type HeartsMove, type HeartsState, OPTIONS, openOf, past, setup } from './state';
import { step } from './step';

/** Coin, shuffle, deal, and the passing of cards: choose, give, mix. */
const BEFORE_PLAY = 6;

export const hearts: Game<HeartsState, HeartsMove> = {
  id: 'hearts',
  name: 'Hearts',
  minSeats: 3,
  maxSeats: 7,
  match: { target: 100, penalty: true },
  options: OPTIONS,
  refuse: () => ok(null),
  deck: (_options, seats) => deckOf(seats),
  setup,
  need,
  step,
  check,
  claim,
  legal,
  ahead,
  played: (move) => (move.kind === 'play' ? [move.card] : []),
  named: (move) => (move.kind === 'pass' ? move.ids : []),
  hand: ({ hands, laid }, seat) => ({ hidden: hands[seat] ?? [], open: laid[seat] ?? [] }),
  past,
  cards: (state) => ({ hidden: [...state.stock, ...state.hands.flat()], open: openOf(state) }),
  resample,
  estimate,
  shortlist,
  movePrior,
  boldness,
  leave,
  forfeit,
  dealer: ({ dealer }) => dealer,
  bound: (_options, seats) => BEFORE_PLAY + seats - 1 + deckOf(seats).length,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};
