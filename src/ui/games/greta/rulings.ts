/**
 * What the rules of Greta leave open, and how it is played here, by the number of the rule.
 * @module
 */
import { say } from '../../words/made/gretaRules';

export function rulings(): readonly (readonly [number: string, text: string])[] {
  return [
    ['G2', say.rulingSigns()],
    ['G4', say.rulingBorders()],
    ['G5', say.rulingDistance()],
    ['G6', say.rulingOneClaim()],
    ['G6', say.rulingClaimFirst()],
    ['G6', say.rulingPreview()],
    ['G8', say.rulingTie()],
    ['G9', say.rulingCovered()],
    ['G9', say.rulingLook()],
    ['G10', say.rulingTenTimes()],
    ['G11', say.rulingNoEarlyEnd()],
    ['G12', say.rulingCheating()],
  ];
}
