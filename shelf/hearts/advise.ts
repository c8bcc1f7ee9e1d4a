/**
 * Why a move may be a good one, for hints: from what the seat knows alone.
 * @module
 */
import { type Face, suitOf } from 'svista/cards';
import { type View, aceHigh } from 'svista/games';
import { CLUBS, DIAMONDS, HEARTS, QUEEN, SPADES, costOf, isHeart, written } from './cards';
import { facesOf } from './follow';
import { moonSign } from './glance';
import { type HeartsMove, type HeartsState, isFirstTrick, ledIn, openOf } from './state';
import type { Texts } from './texts';

const TEN = 8;
const SMALL_SPADES = 4;

/** The weightiest first; none if there is nothing to say. */
export function adviseOn(view: View<HeartsState>, move: HeartsMove, texts: Texts): readonly string[] {
  const { state, seat, known } = view;
  const hand = facesOf(state.hands[seat] ?? [], known).map(({ face }) => face);
  if (move.kind === 'pass') {
    const gone = move.ids.flatMap((id) => known.get(id) ?? []);
    return gone.length < move.ids.length ? [] : onPass(hand, gone, texts);
  }
  return ledIn(state) === null ? onLead(view, hand, move.card.face, texts) : onTrick(view, move.card.face, texts);
}

function onPass(hand: readonly Face[], gone: readonly Face[], texts: Texts): string[] {
  const { advise, suits } = texts;
  const small = hand.filter((face) => suitOf(face) === SPADES && aceHigh(face) < aceHigh(QUEEN)).length;
  const high = gone.filter((face) => suitOf(face) === SPADES && aceHigh(face) > aceHigh(QUEEN));
  const said: string[] = [];
  if (gone.includes(QUEEN) && small < SMALL_SPADES) said.push(advise.queenAway);
  if (high.length > 0) said.push(advise.highSpade(written(high[0]!)));
  for (const suit of [CLUBS, DIAMONDS])
    if (
      gone.some((face) => suitOf(face) === suit) &&
      hand.every((face) => suitOf(face) !== suit || gone.includes(face))
    )
      said.push(advise.emptied(suits[suit]!));
  if (gone.some((face) => isHeart(face) && aceHigh(face) > TEN)) said.push(advise.highHeart);
  if (gone.some((face) => suitOf(face) < HEARTS && aceHigh(face) > TEN)) said.push(advise.high);
  return said;
}

function onLead({ state, seat }: View<HeartsState>, hand: readonly Face[], face: Face, texts: Texts): string[] {
  const { advise } = texts;
  if (isFirstTrick(state)) return [texts.mustLead(written(face))];
  if (moonOf(state, seat) < 0 && aceHigh(face) > TEN) return [advise.shoot];
  const queenOut = !hand.includes(QUEEN) && !openOf(state).includes(QUEEN);
  const hasHigh = hand.some((each) => suitOf(each) === SPADES && aceHigh(each) > aceHigh(QUEEN));
  if (suitOf(face) === SPADES && queenOut && !hasHigh) return [advise.flush];
  return aceHigh(face) < TEN / 2 ? [advise.low] : [];
}

function onTrick({ state, seat }: View<HeartsState>, face: Face, texts: Texts): string[] {
  const { trick, hands, options } = state;
  const { advise } = texts;
  const led = ledIn(state)!;
  const cost = trick.reduce((sum, each) => sum + costOf(each), 0);
  const top = trick.reduce((best, each) => (suitOf(each) === led && aceHigh(each) > aceHigh(best) ? each : best));
  if (suitOf(face) !== led) return face === QUEEN ? [advise.queen, advise.discard] : [advise.discard];
  if (aceHigh(face) < aceHigh(top)) {
    const below = advise.below(written(top));
    return [...(face === QUEEN ? [advise.queen] : []), below, ...(cost > 0 ? [advise.costs(cost)] : [])];
  }
  if (isFirstTrick(state) && options['blood'] !== true) return [advise.free];
  const moon = moonOf(state, seat);
  if (moon < 0) return [advise.shoot];
  if (moon > 0 && cost > 0) return [advise.foil];
  return trick.length === hands.length - 1 && cost + costOf(face) === 0 ? [advise.last] : [];
}

/** See `moonSign`. */
function moonOf({ taken }: HeartsState, seat: number): number {
  return moonSign(
    taken.map((cards) => cards.reduce((sum, face) => sum + costOf(face), 0)),
    seat,
  );
}
