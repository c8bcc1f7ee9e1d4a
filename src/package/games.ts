/**
 * `svista/games`: the contract of a game, the four games, and the registry to which a game of your own is added.
 * @module
 */
export type {
  Ahead,
  AnyGame,
  Claim,
  Dealt,
  Game,
  GameInfo,
  GameSource,
  Gift,
  Guess,
  Input,
  Need,
  OptionSpec,
  Options,
  Position,
  RoundResult,
  ScorePart,
  SeatScore,
  View,
} from '../games/game';
export { defaultOptions, makeOptions, parseOptions, readOptions } from '../games/options';
export { type Match, isOver, nextDealer, totals } from '../games/match';
export { places } from '../games/standings';
export { MAX_SEATS, makeSeat, parseSeat } from '../games/seats';
export { GAMES, gameOf } from '../games/registry';
export { moduleHash } from '../table/charter/charter';
export { addGame, removeGame } from './allGames';
export { onlyMove } from '../games/ahead';
export { answer } from '../games/answer';
export { makeCard, parseCard } from '../games/cardText';
export { heldHands, nameCards, showHands, withoutCard } from '../games/hands';
export {
  PositionCards,
  type PositionForm,
  type PositionParts,
  type StockAndHands,
  leaversOf,
  makeDealer,
  makeFields,
  makeHands,
  makeLeavers,
  makePlace,
  noField,
  each as readEach,
  readDealer,
  seatOf,
  splitPosition,
  surplusOf,
} from '../games/positionText';
export { noMove, noPosition, notAsked, notInHand } from '../games/refusals';
export {
  type Duty,
  type Refusal,
  type Trick,
  type TrickCard,
  type Winning,
  aceHigh,
  followSuit,
  ledSuit,
  noneFits,
  openCards,
  playable,
  unseenFaces,
  winnerOf,
  winningCard,
} from '../games/tricks';
export { type Fault, type Result, err, ok } from '../lib/result';
export { cardinoes } from '../games/cardinoes';
export { greta } from '../games/greta';
export { lynx } from '../games/lynx';
export { nineteen } from '../games/nineteen';
