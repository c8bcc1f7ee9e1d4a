/**
 * Crazy Eights, as small as a game can be here.
 *
 * Rules source: a game that everybody knows, as settled in E1–E6 (`state.ts`). Left out: what happens when somebody
 * leaves; then a round ends.
 * @module
 */
import { frenchDecks } from '../../../src/cards/deck';
import type { Game } from '../../../src/games/game';
import { check } from './check';
import { eightsInfo } from './info';
import { legal } from './legal';
import { movePrior } from './movePrior';
import { makeMove, parseMove } from './moves';
import { need } from './need';
import { makePosition, parsePosition } from './position';
import { type EightsMove, type EightsState, setup, worthOf } from './state';
import { step } from './step';

const DECK = frenchDecks(1);

export const eights: Game<EightsState, EightsMove> = {
  ...eightsInfo,
  deck: () => DECK,
  setup: (_options, seats, dealer) => setup(seats, dealer),
  need,
  step,
  check,
  legal,
  played: (move) => (move.kind === 'play' ? [move.card] : []),
  hand: ({ hands, shown }, seat) => ({ hidden: hands[seat]!, open: shown[seat]! }),
  cards: ({ stock, hands, pile, shown }) => ({ hidden: [...stock, ...hands.flat()], open: [...pile, ...shown.flat()] }),
  forfeit: () => worthOf(DECK),
  dealer: (state) => state.dealer,
  movePrior,
  // Each card is drawn once at most, in four steps (draw, deal, mix, pass), and played once; between two plays
  // everybody passes once at most.
  bound: (_options, seats) => 5 * DECK.length + (DECK.length + 1) * seats + 5,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};
