/**
 * Which games the screen knows, as reactive data: those of this project, and those that lie beside the page once it
 * knows of them.
 * @module
 */
import { GAMES } from '../../../games/registry';

let ids = $state.raw<readonly string[]>(GAMES.map(({ id }) => id));

/** By id, in the order in which the screen offers them. */
export function screenIds(): readonly string[] {
  return ids;
}

/** One more, at the end. */
export function addScreenId(id: string): void {
  ids = [...ids, id];
}
