/**
 * Why something cannot be done, said to the player who tries: shorter than the engine says it, and with the cards on
 * the table.
 * @module
 */
import { rankOf, suitOf } from '../../../cards/card';
import { type LynxState, topOf } from '../../../games/lynx/state';
import type { Fault } from '../../../lib/result';
import { faceName, rankName, suitName } from '../../text/cards';
import { faultText } from '../../text/faults';
import { sentence } from '../../text/sentence';
import { say } from '../../words/made/lynxBoard';
import type { OfferKey } from './offer';

/** The reason as a sentence, with a capital and without a full stop. `tried`: what was to be done, where it matters. */
export function reasonWords(state: LynxState, fault: Fault, tried?: OfferKey): string {
  if (fault.code === 'lynx/no-meld' && tried === 'steal') return sentence(say.stealNeedsMeld());
  return sentence(reasonAfterColon(state, fault));
}

/** The reason as it stands after a colon. */
export function reasonAfterColon(state: LynxState, fault: Fault): string {
  const top = topOf(state);
  switch (fault.code) {
    case 'lynx/no-match':
      return say.onlyMatch({ suit: suitName(suitOf(top!)), ranks: rankName(rankOf(top!), 2) });
    case 'lynx/wanted':
      return say.aceAsksFor({ suit: suitName(state.wanted!) });
    case 'lynx/announced-first':
      return say.announcedFirst({ card: faceName(state.announced!) });
    case 'lynx/announced':
      return say.announcedOnly();
    case 'lynx/announced-no-steal':
      return say.announcedNoSteal();
    case 'lynx/last-nine':
      return say.lastNine();
    case 'lynx/has-drawn':
      return say.hasDrawn();
    case 'lynx/has-stolen':
      return say.hasStolen();
    case 'lynx/extra-turn':
      return say.noStealAfterNine();
    case 'lynx/draw-first':
      return say.drawFirst();
    case 'lynx/nothing-to-draw':
      return say.nothingToDraw();
    case 'lynx/answer-first':
      return say.answerFirst({ seven: state.sevens > 0 });
    default:
      return faultText(fault);
  }
}
