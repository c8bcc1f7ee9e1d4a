/**
 * Nineteen on one screen.
 * @module
 */
import { say } from '../../words/made/nineteenRules';

export function short(): readonly string[] {
  return [say.shortAim(), say.shortSplit(), say.shortOne(), say.shortForce(), say.shortTwo(), say.shortPoints()];
}
