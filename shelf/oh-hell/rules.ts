/**
 * Oh Hell: say how many tricks you will take, and take exactly so many. The rules by their numbers are in rules.md.
 *
 * That somebody could not follow suit is proved (O10), without showing the hand.
 */
import type { Game } from 'svista/games';
import { movePrior, resample, shortlist } from './bots';
import { makeMove, makePosition, parseMove, parsePosition } from './notation';
import { estimate } from './outcome';
import { OPTIONS, ohHellOptions, refuse } from './options';
import { ahead, check, claim, leave, legal, need, step } from './play';
import { forfeit } from './score';
import { DECK, type OhHellMove, type OhHellState, openFaces, setup } from './state';

export const ohHell: Game<OhHellState, OhHellMove> = {
  id: 'oh-hell',
  name: 'Oh Hell',
  minSeats: 2,
  maxSeats: 7,
  match: { rounds: 7 },
  options: OPTIONS,
  refuse,
  deck: () => DECK,
  setup: (options, seats, dealer, round) => setup(ohHellOptions(options), seats, dealer, round),
  need,
  step,
  check,
  claim,
  legal,
  ahead,
  leave,
  unopened: ({ phase }) => (phase === 'open' ? () => 0 : null),
  resample,
  shortlist,
  movePrior,
  estimate,
  played: (move) => ('bid' in move ? [] : [move.card]),
  hand: ({ hands, shown }, seat) => ({ hidden: hands[seat]!, open: shown[seat]! }),
  cards: (state) => ({ hidden: [...state.stock, ...state.hands.flat()], open: openFaces(state) }),
  forfeit,
  dealer: ({ dealer }) => dealer,
  bound: (options, seats) => 6 + seats * (1 + ohHellOptions(options).hand),
  makeMove: (move, ids) => makeMove(move, ids),
  parseMove,
  makePosition,
  parsePosition,
};
