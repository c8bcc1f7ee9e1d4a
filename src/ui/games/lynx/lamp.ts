/**
 * What the lamp shines on without a selected card: what is likely to be wise. Everything else can be done all the same.
 * @module
 */
import type { View } from '../../../games/game';
import { legal } from '../../../games/lynx/legal';
import { type LynxState, handSize } from '../../../games/lynx/state';
import type { OfferKey } from './offer';

/**
 * Whether something better can be done: discarding in the place of ending the turn, going out in the place of drawing,
 * an answer in the place of accepting. `canDiscard`: whether some card of the hand matches.
 */
export function isSecondBest(view: View<LynxState>, key: OfferKey, canDiscard: boolean): boolean {
  switch (key) {
    case 'end':
      return canDiscard;
    case 'draw':
      return canDiscard && handSize(view.state.hands[view.seat]!) === 1;
    case 'accept':
      return legal(view).some(({ kind }) => kind !== 'accept');
    default:
      return false;
  }
}
