/**
 * What can be chosen before one's turn, as the board offers it.
 * @module
 */
import type { Card } from '../../../cards/card';
import type { LynxMove, LynxState } from '../../../games/lynx/state';
import { faceSign } from '../../text/cards';
import { plainText } from '../../text/parts';
import { say } from '../../words/made/lynxBoard';
import type { AheadProps } from '../contract/gameScreen';
import { offerAt } from './drops';
import type { Offer } from './offer';
import { offersFor } from './offers';
import type { Talk } from './talk';

type Ahead = AheadProps<LynxState, LynxMove>;

const mayChoose = ({ allows }: Ahead, { move }: Offer): boolean => move !== undefined && allows(move);

/** Those offers of the turn that can be taken ahead. */
export function offersAhead(ahead: Ahead, selected: readonly Card[]): Offer[] {
  return ahead.moves.length === 0 ? [] : offersFor(ahead.view, selected).filter((offer) => mayChoose(ahead, offer));
}

/** What the cards can be chosen for at that place, or null. */
export function offerAheadAt(ahead: Ahead, cards: readonly Card[], place: string): Offer | null {
  const offer = offerAt(ahead.view, cards, place);
  return offer && mayChoose(ahead, offer) ? offer : null;
}

/** What is said of the move that waits, or of the selected cards; null if nothing. */
export function aheadTalk({ chosen, say: later }: Ahead, offers: readonly Offer[], isSelected: boolean): Talk | null {
  if (isSelected) return offers.some(({ key }) => key !== 'draw') ? { text: later.choose, good: true } : null;
  if (!chosen) return null;
  const what =
    chosen.kind === 'discard'
      ? plainText(say.discardCard({ card: faceSign(chosen.card.face) }), [], null)
      : chosen.kind === 'draw'
        ? say.draw()
        : say.endTurn();
  return { text: later.waits(what), good: true };
}
