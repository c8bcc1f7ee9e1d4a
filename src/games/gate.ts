/**
 * The gate through which anything from outside comes to the rules of a game: what makes them throw is refused there,
 * with a code like any other fault.
 * @module
 */
import { type Result, err } from '../lib/result';

/**
 * What rules make of something from outside. Fails as `ask` does, or with `game/no-answer` where it throws; always with
 * the same words.
 */
export function gate<T>(ask: () => Result<T>): Result<T> {
  try {
    return ask();
  } catch {
    return err('game/no-answer', 'the rules of the game have no answer to this');
  }
}
