/**
 * Lynx, the Mau Mau and Canasta card game by carlo von lynX: the {@link Game} that the registry lists.
 *
 * Rules source: the author's text of 2010, as settled in the rulings L1–L36. Deviations: none, but that jokers (L29),
 * which it gave up, can be played.
 * Added: L37, who leaves; L38, who cheats.
 * @module
 */
import { type Card, isJoker } from '../../cards/card';
import type { Game, Options } from '../game';
import { ahead } from './ahead';
import { boldness } from './boldness';
import { check } from './check';
import { estimate } from './estimate';
import { forfeit } from './forfeit';
import { movePrior, shortlist } from './movePrior';
import { lynxInfo } from './info';
import { leave } from './leave';
import { legal } from './legal';
import { makeMove, parseMove } from './moves';
import { handPoints, need } from './need';
import { deckOf, lynxOptions, setup } from './options';
import { makePosition, parsePosition } from './position';
import { past, resample } from './memory';
import type { LynxMove, LynxState } from './state';
import { step } from './step';
import { LAST_REBUILD } from './turn';

/** The rules of Lynx (docs/rules/lynx.md). */
export const lynx: Game<LynxState, LynxMove> = {
  ...lynxInfo,
  deck: (options) => deckOf(lynxOptions(options)),
  setup,
  need,
  step,
  check,
  legal,
  ahead,
  played,
  hand: (state, seat) => state.hands[seat]!,
  cards,
  past,
  resample,
  leave,
  unopened: ({ phase }) => (phase === 'open' ? (face) => -handPoints([face]) : null),
  forfeit,
  estimate,
  shortlist,
  movePrior: movePrior,
  boldness,
  dealer: (state) => state.dealer,
  bound,
  makeMove,
  parseMove,
  makePosition,
  parsePosition,
};

function played(move: LynxMove): readonly Card[] {
  switch (move.kind) {
    case 'meld':
    case 'append':
    case 'steal':
    case 'pile':
      return move.cards;
    case 'announce':
    case 'discard':
      return [move.card];
    case 'draw':
    case 'accept':
    case 'guess':
    case 'end':
    case 'resume':
      return [];
  }
}

function cards({ stock, pile, melds, hands }: LynxState): ReturnType<Game<LynxState, LynxMove>['cards']> {
  return {
    hidden: [...stock, ...hands.flatMap((hand) => hand.hidden)],
    open: [...pile, ...melds.flatMap((meld) => meld.cards), ...hands.flatMap((hand) => hand.open)],
  };
}

/**
 * Each renewal of the stock gives at most all cards once more (L36); each card drawn takes four steps at most (move,
 * deal, hide, and the renewal itself), leaves the hand in one more, and its turn ends in two more; a joker's flash
 * takes four (L29d).
 */
function bound(options: Options, seats: number): number {
  const deck = deckOf(lynxOptions(options));
  const flashes = deck.filter(isJoker).length * 4;
  return LAST_REBUILD * (deck.length * 8 + flashes) + seats * 10;
}
