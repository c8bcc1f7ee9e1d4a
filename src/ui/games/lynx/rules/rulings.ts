/**
 * What the rules of Lynx leave open, and how it is played here, by the number of the rule.
 * @module
 */
import { say } from '../../../words/made/lynxRules';

export function rulings(): readonly (readonly [number: string, text: string])[] {
  return [
    ['L1, L3', say.smallChoice()],
    ['L9', say.smallFullRun()],
    ['L10', say.smallNoCards()],
    ['L16', say.smallStealCard()],
    ['L17', say.smallUncovered()],
    ['L18', say.smallSinglePile()],
    ['L19', say.smallEmptyPile()],
    ['L20', say.smallMemory()],
    ['L21, L22', say.smallNaming()],
    ['L22, L24', say.smallAsked()],
    ['L22', say.smallAnnounced()],
    ['L23', say.smallSevenDraw()],
    ['L23', say.smallTwoSeven()],
    ['L24', say.smallTwoEight()],
    ['L25', say.smallNine()],
    ['L27', say.smallAce()],
    ['L28', say.smallThree()],
    ['L29', say.smallJokers()],
    ['L21, L30', say.smallLastSeven()],
    ['L32', say.smallNewStock()],
    ['L33', say.smallBlocked()],
    ['L36', say.smallSixthStock()],
    ['L37', say.smallLeft()],
    ['L38', say.smallConvicted()],
  ];
}
