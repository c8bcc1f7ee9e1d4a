/**
 * What it means to let cards go over a place, or to tap a place while cards are selected.
 * @module
 */
import type { Card } from '../../../cards/card';
import type { View } from '../../../games/game';
import type { LynxState } from '../../../games/lynx/state';
import type { Offer, OfferKey } from './offer';
import { appendAt, meldsThatTake, offersFor } from './offers';

/**
 * Places are `pile`, `melds` and `meld:INDEX`. Null if the cards can do nothing there; else an offer that can be taken.
 */
export function offerAt(view: View<LynxState>, cards: readonly Card[], place: string): Offer | null {
  if (cards.length === 0) return null;
  const offers = offersFor(view, cards);
  const first = (...keys: readonly OfferKey[]): Offer | null => {
    for (const key of keys) {
      const offer = offers.find((each) => each.key === key && !each.reason);
      if (offer) return offer;
    }
    return null;
  };
  if (place === 'pile') return cards.length === 1 ? first('discard', 'announce') : first('steal', 'pile');
  if (place === 'melds') return first('meld', 'append');
  const meld = Number(/^meld:(\d+)$/.exec(place)?.[1] ?? -1);
  if (meldsThatTake(view, cards).includes(meld)) return appendAt(view, meld, cards);
  return meld >= 0 ? first('meld') : null;
}
