/** The lines of a game file that was read, to be written again. */
import type { GameFile } from '../../../src/games/play/gameFileParts';
import type { FileLine } from '../../../src/games/play/writeGameFile';

/** Moves and renewed stocks, in the order of their lines. */
export function linesOf({ moves, renewed }: GameFile): FileLine[] {
  const stocks = renewed.map(({ faces, line }): FileLine => ({ renewed: faces, line }));
  return [...moves, ...stocks].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
