/**
 * Why something cannot be done, said to the player who tries: shorter than the engine says it, and with the cards on
 * the table.
 * @module
 */
import { rankOf, suitOf } from '../../../cards/card';
import { type LynxState, topOf } from '../../../games/lynx/state';
import type { Fault } from '../../../lib/result';
import { faceName, rankName, suitName } from '../../text/cards';
import { sentence } from '../../text/sentence';

/** The reason as a sentence, with a capital and without a full stop. */
export function reasonWords(state: LynxState, fault: Fault): string {
  const top = topOf(state);
  switch (fault.code) {
    case 'lynx/no-match':
      return `Only ${suitName(suitOf(top!))} and ${rankName(rankOf(top!), 2)} match now`;
    case 'lynx/wanted':
      return `The ace asks for ${suitName(state.wanted!)}: only they and aces match`;
    case 'lynx/announced-first':
      return `You announced the ${faceName(state.announced!)}: discard that one`;
    case 'lynx/announced':
      return 'The seven that you announced can only be discarded';
    case 'lynx/announced-no-steal':
      return 'After announcing a seven you cannot steal';
    case 'lynx/last-nine':
      return 'A nine cannot be your last card';
    case 'lynx/has-drawn':
      return 'You’ve already drawn this turn';
    case 'lynx/has-stolen':
      return 'You’ve already stolen this turn';
    case 'lynx/extra-turn':
      return 'Nothing can be stolen in the turn after a nine';
    case 'lynx/draw-first':
      return 'Draw a card before you end the turn';
    case 'lynx/nothing-to-draw':
      return 'There are no cards left to draw';
    case 'lynx/answer-first':
      return state.sevens > 0 ? 'First answer the seven' : 'First answer the eight';
    default:
      return sentence(fault.message);
  }
}
