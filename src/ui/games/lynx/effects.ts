/**
 * What a discard does, before it is made: “Discard 8♣: Ben misses a turn”.
 * @module
 */
import { ACE, type Face, NINE, EIGHT, SEVEN, THREE, type Seat, isJoker, rankOf, suitOf } from '../../../cards/card';
import { FINISHER_BONUS } from '../../../games/lynx/need';
import { type LynxState, handSize, nextSeat } from '../../../games/lynx/state';
import { faceSign, rankName, suitName } from '../../text/cards';
import { say } from '../../words/made/lynxBoard';

/** L21: what a seven adds to what is to be drawn. */
const SUM = 3;

/** For a card of the own hand that may be discarded now. */
export function discardWords(state: LynxState, seat: Seat, card: Face, names: readonly string[]): string {
  return handSize(state.hands[seat]!) === 1 ? lastWords(state, card) : effectWords(state, seat, card, names);
}

/** L30: the round ends, and a seven, three or joker still does what it does. */
function lastWords(state: LynxState, card: Face): string {
  const said = { card: faceSign(card), points: FINISHER_BONUS };
  if (isJoker(card)) return say.thenOutLook(said);
  if (rankOf(card) === SEVEN) return say.thenOutSeven({ ...said, count: sumOf(state) });
  return rankOf(card) === THREE && state.options.three ? say.thenOutWish(said) : say.thenOut(said);
}

function effectWords(state: LynxState, seat: Seat, face: Face, names: readonly string[]): string {
  const card = faceSign(face);
  if (isJoker(face)) return say.thenLook({ card }); // L29c, L29d
  const rank = rankOf(face);
  switch (rank) {
    case SEVEN: {
      const said = { card, count: sumOf(state) };
      return state.announced === null ? say.thenSomebodyMay(said) : say.thenSomebodyMust(said); // L21, L22
    }
    case EIGHT:
      return say.thenMisses({ card, name: names[nextSeat(state, seat)]! }); // L24
    case NINE:
      return say.thenAgain({ card }); // L25
    case ACE:
      return say.thenAsk({ card }); // L27
    default:
      if (rank === THREE && state.options.three) return say.thenWish({ card }); // L28
      return say.thenMatch({ card, suit: suitName(suitOf(face)), ranks: rankName(rank, 2) }); // L13
  }
}

/** How many a seven makes somebody draw. */
function sumOf(state: LynxState): number {
  return state.announced === null ? SUM : state.sevens + SUM;
}
