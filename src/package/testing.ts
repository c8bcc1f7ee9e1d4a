/**
 * `svista/testing`: laws that every game keeps, for whoever writes one.
 * @module
 */
import { checkGame } from '../games/play/laws';
import { checkPicture } from '../games/play/pictureLaws';
import type { AnyGame } from '../games/game';
import { MAX_MODULE_BYTES, type ModuleScreen, mayImport } from '../games/gameModule';
import { utf8 } from '../lib/bytes';

export { type BrokenLaw, checkGame } from '../games/play/laws';
export { checkPicture } from '../games/play/pictureLaws';

/**
 * What `npx svista check-game FILE` prints of the games that a module exports; the exit status is 0 if all is well.
 * `text`: of the file, which a page looks at as well if there is a `screen` in it.
 */
export function checkModule(
  exported: Readonly<Record<string, unknown>>,
  text = '',
): {
  readonly lines: string[];
  readonly status: number;
} {
  const games = Object.values(exported).filter((each): each is AnyGame => isGame(each));
  if (games.length === 0) return { lines: ['check/no-game: the module exports no game'], status: 2 };
  const { screen } = exported as { screen?: Partial<ModuleScreen<unknown, unknown>> };
  const refused = screen === undefined ? null : refusedByPages(text);
  if (refused !== null) return { lines: [refused], status: 1 };
  const board = typeof screen?.board === 'function' ? (screen as ModuleScreen<unknown, unknown>) : null;
  const found = games.map((game) => {
    const broken = checkGame(game);
    return { game, broken: board && broken.length === 0 ? checkPicture(game, board) : broken };
  });
  const lines = found.flatMap(({ game, broken }) =>
    broken.length === 0
      ? [`${game.name}: keeps all laws.`]
      : broken.map(
          ({ law, seats, seed, found: what }) => `${game.name}, ${seats} seats, seed ${seed}: ${law}: ${what}`,
        ),
  );
  return { lines, status: found.some(({ broken }) => broken.length > 0) ? 1 : 0 };
}

/** Why no page takes a file of this text for a game, or null. */
function refusedByPages(text: string): string | null {
  if (mayImport(text)) return 'game/imports: the module may import something, and for a page a game must be one file';
  return utf8(text).length > MAX_MODULE_BYTES
    ? `game/lost: the module is longer than the ${MAX_MODULE_BYTES} bytes that a page reads`
    : null;
}

function isGame(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ['id', 'need', 'step', 'legal', 'check'].every((key) => key in value)
  );
}
