/**
 * Lynx on one screen.
 * @module
 */
import { say } from '../../words/made/lynxRules';

export function short(): readonly string[] {
  return [
    say.shortAim(),
    say.shortTurn(),
    say.shortMelds(),
    say.shortDiscard(),
    say.shortSteal(),
    say.shortActions(),
    say.shortPoints(),
  ];
}
