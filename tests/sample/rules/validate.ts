/**
 * Which positions of Crazy Eights a round can come to.
 * @module
 */
import { EIGHT, rankOf } from '../../../src/cards/card';
import { type EightsState, HAND } from './state';

/** What can never be in a round, or null. */
export function validate(state: EightsState): string | null {
  const { phase, dealer, hands, shown, pile, stock, turn, drawn, wanted, passes } = state;
  const held = hands.flat().length;
  if ((phase === 'coin') !== (dealer === null)) return 'a coin decides who deals, if nobody does';
  if (phase === 'coin' || phase === 'shuffle' || phase === 'deal') {
    if (held + pile.length + passes > 0 || drawn) return 'before the deal nobody has a card';
    if (turn !== (dealer === null ? 0 : (dealer + 1) % hands.length)) return 'the player to the dealer’s left begins';
    return stock.length > hands.length * HAND === (phase === 'deal')
      ? null
      : 'the deck is there when it has been shuffled';
  }
  if (pile.length === 0) return 'a card has been turned up';
  if (wanted !== null && rankOf(pile.at(-1)!) !== EIGHT) return 'a suit is asked for with an eight';
  const ended = phase === 'open' || phase === 'over';
  if (!ended && hands.some((hand) => hand.length === 0)) return 'a round with an empty hand is over';
  if ((phase === 'over') !== shown.flat().length > 0 || (phase === 'over' && held > 0))
    return 'hands are shown when the round is over';
  if (ended && !(passes === hands.length || hands[turn]!.length + shown[turn]!.length === 0))
    return 'the round is not over';
  if (ended && drawn) return 'nobody draws any more';
  if (phase === 'debt' && (stock.length === 0 || drawn)) return 'there is no card to draw';
  if (phase === 'hide' && !drawn) return 'a hand is mixed after a card was drawn';
  return passes > 0 && (stock.length > 0 || (!ended && passes >= hands.length))
    ? 'nobody passes without drawing while there are cards to draw'
    : null;
}
