/**
 * Greta on one screen.
 * @module
 */
import { say } from '../../words/made/gretaRules';

export function short(): readonly string[] {
  return [say.short1(), say.short2(), say.short3(), say.short4(), say.short5(), say.short6()];
}
