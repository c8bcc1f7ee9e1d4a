/**
 * Greta, the card game for two by David Parlett: the {@link Game} that the registry lists.
 *
 * Rules source: the author's description, as settled in the rulings G1–G11. Deviations: none. Added: G12, who leaves
 * or cheats.
 *
 * Cards are dealt only when both hands are empty, so nobody ever draws a card into others and nothing is to be hidden
 * again. What happened says nothing about hidden cards either (a claim is about open ones), so bots need no `resample`.
 * @module
 */
import type { Card } from '../../cards/card';
import type { Game, Options } from '../game';
import { boldness } from './boldness';
import { check } from './check';
import { forfeit } from './forfeit';
import { estimate } from './estimate';
import { movePrior } from './movePrior';
import { gretaInfo } from './info';
import { legal } from './legal';
import { makeMove, parseMove } from './moves';
import { need } from './need';
import { DECK, setup } from './setup';
import { makePosition, parsePosition } from './position';
import { CARDS, type GretaMove, type GretaState } from './state';
import { step } from './step';

/** The rules of Greta (docs/rules/greta.md). */
export const greta: Game<GretaState, GretaMove> = {
  ...gretaInfo,
  deck: () => DECK,
  setup,
  need,
  step,
  check,
  legal,
  played: (move): readonly Card[] => (move.kind === 'place' ? [move.card] : []),
  hand: (state, seat) => ({ hidden: state.hands[seat]!, open: [] }),
  cards,
  estimate,
  movePrior: movePrior,
  boldness,
  forfeit,
  dealer: (state) => state.dealer,
  bound,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};

function cards({ stock, hands, up, under }: GretaState): ReturnType<Game<GretaState, GretaMove>['cards']> {
  return { hidden: [...stock, ...hands.flat()], open: [...up, ...under].filter((face) => face !== null) };
}

/** Coin, shuffle, three deals, and every card; by eye a claim for each but the first. */
function bound(options: Options): number {
  return 1 + 1 + 3 + CARDS + (options['claims'] === 'eye' ? CARDS - 1 : 0);
}
