/**
 * What a discard does, before it is made: “Discard 8♣: Ben misses a turn”.
 * @module
 */
import { ACE, type Face, NINE, EIGHT, SEVEN, THREE, type Seat, isJoker, rankOf, suitOf } from '../../../cards/card';
import { FINISHER_BONUS } from '../../../games/lynx/need';
import { type LynxState, handSize, nextSeat } from '../../../games/lynx/state';
import { cardCount, faceSign, rankName, suitName } from '../../text/cards';

/** L21: what a seven adds to what is to be drawn. */
const SUM = 3;

/** For a card of the own hand that may be discarded now. */
export function discardWords(state: LynxState, seat: Seat, card: Face, names: readonly string[]): string {
  const does = handSize(state.hands[seat]!) === 1 ? lastWords(state, card) : effectWords(state, seat, card, names);
  return `Discard ${faceSign(card)}: ${does}`;
}

/** L30: the round ends, and a seven, three or joker still does what it does. */
function lastWords(state: LynxState, card: Face): string {
  const first = `you go out, +${FINISHER_BONUS}`;
  if (isJoker(card)) return `${first}, and may look at a hand`;
  if (rankOf(card) === SEVEN) return `${first}, and may make somebody draw ${cardCount(sumOf(state))}`;
  return rankOf(card) === THREE && state.options.three ? `${first}, and may make a wish` : first;
}

function effectWords(state: LynxState, seat: Seat, card: Face, names: readonly string[]): string {
  if (isJoker(card)) return 'you may look at a hand; then any card matches'; // L29c, L29d
  const rank = rankOf(card);
  const next = nextSeat(state, seat);
  switch (rank) {
    case SEVEN: {
      const cards = cardCount(sumOf(state));
      return state.announced === null ? `you may make somebody draw ${cards}` : `somebody must draw ${cards}`; // L21, L22
    }
    case EIGHT:
      return `${names[next]!} misses a turn`; // L24
    case NINE:
      return 'you play another turn at once'; // L25
    case ACE:
      return 'you may ask for a suit'; // L27
    default:
      if (rank === THREE && state.options.three) return 'you may make a wish'; // L28
      return `then ${suitName(suitOf(card))} and ${rankName(rank, 2)} match`; // L13
  }
}

/** How many a seven makes somebody draw. */
function sumOf(state: LynxState): number {
  return state.announced === null ? SUM : state.sevens + SUM;
}
