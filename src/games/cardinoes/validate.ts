/**
 * What the rules take for granted about any state: what a position made by hand must keep to.
 * @module
 */
import { type CardId, type Face, JOKER } from '../../cards/card';
import { type Result, done } from '../../lib/result';
import { surplusOf } from '../positionText';
import { noPosition } from '../refusals';
import { deckOf } from './options';
import { type CardinoesState, HAND } from './state';

/** Fails with `game/position` and what is wrong. */
export function validatePosition(state: CardinoesState, known: ReadonlyMap<CardId, Face>): Result<null> {
  const fault = misplaced(state, known) ?? beforePlay(state) ?? inPlay(state) ?? atTheEnd(state);
  return fault === null ? done : noPosition(fault);
}

/** No card is there more often than in the deck. */
function misplaced(state: CardinoesState, known: ReadonlyMap<CardId, Face>): string | null {
  const open = [...state.chain, ...state.shown.flat(), ...(state.put === null ? [] : [state.put])];
  const cards = open.length + state.stock.length + state.hands.flat().length;
  return surplusOf(deckOf(state.options), [...open, ...known.values()], cards);
}

function beforePlay({ phase, put, chain, stock, hands, dealer, seats }: CardinoesState): string | null {
  if ((phase === 'coin') !== (dealer === null)) return 'a dealer is missing before the coin has fallen, and only then';
  if (put !== null && (put !== JOKER || phase !== 'start')) return 'only a joker is put back, before the chain begins';
  const begun = phase !== 'coin' && phase !== 'shuffle' && phase !== 'deal' && phase !== 'start';
  if (begun !== chain.length > 0) return 'the chain begins with the first turn';
  const dealt = hands.some((hand) => hand.length > 0);
  if ((phase === 'coin' || phase === 'shuffle') && (dealt || stock.length > 0))
    return 'there are no cards before the shuffle';
  if (phase === 'deal' && (dealt || stock.length <= seats * HAND)) return 'all cards lie in the stock before the deal';
  return phase === 'start' && stock.length === 0 ? 'there is no card to begin the chain' : null;
}

/** C4, C5, C8, C13, C14. */
function inPlay(state: CardinoesState): string | null {
  const { phase, hands, stock, turn, extra, passes, seats, lacks, out, reason } = state;
  const playing = phase === 'turn' || phase === 'debt' || phase === 'drawn' || phase === 'hide';
  if (reason === null && out.includes(turn)) return 'who has left is not asked';
  if (playing && hands.some((hand) => hand.length === 0)) return 'a round with an empty hand is over';
  if (!playing && phase !== 'open' && phase !== 'over' && lacks.some((told) => told.length > 0))
    return 'nobody has drawn or passed yet';
  if (lacks.flat().some(({ ends }) => ends.includes(JOKER) || ends[0] > ends[1]))
    return 'ends that no card fitted are no jokers, the lower card first';
  if (phase === 'debt' && stock.length === 0) return 'there is no card to draw';
  if ((phase === 'drawn' || phase === 'hide') && hands[turn]!.length < 2)
    return 'a hand that has drawn holds two cards or more';
  if (extra && phase !== 'turn') return 'an extra play is a turn';
  if (passes > 0 && stock.length > 0) return 'nobody passes while there are cards to draw';
  return passes > (playing ? seats - 1 : seats) ? 'when all have passed the round is over' : null;
}

function atTheEnd({ phase, reason, finisher, hands, shown }: CardinoesState): string | null {
  const ended = phase === 'open' || phase === 'over';
  if (ended !== (reason !== null)) return 'a round that is over says why';
  if ((reason === 'finished') !== (finisher !== null)) return 'a finished round has a finisher';
  if (finisher !== null && hands[finisher]!.length + shown[finisher]!.length > 0) return 'the finisher holds no card';
  if (phase !== 'over' && shown.some((cards) => cards.length > 0)) return 'hands are shown when the round is over';
  if (phase === 'over' && hands.some((cards) => cards.length > 0)) return 'when the round is over all hands are shown';
  return phase === 'open' && hands.every((cards) => cards.length === 0) ? 'there is no hand to show' : null;
}
