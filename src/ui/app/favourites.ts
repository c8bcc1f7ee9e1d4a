/**
 * The options with which somebody likes to play each game: those of the last table that they chose them for.
 * @module
 */
import type { AnyGame } from '../../games/game';
import { matchOptions } from '../../games/matchOptions';
import { type Options, parseOptions } from '../../games/options';
import { fieldsOf } from '../../lib/fields';
import { attempt } from './attempt';

/** What differs from the defaults. */
export interface Favourite {
  readonly options: Options;
  readonly match: Options;
}

const KEY = 'svista.favourites';
const NONE: Favourite = { options: {}, match: {} };

/** By game. */
export function allFavourites(): Record<string, Favourite> {
  const kept = attempt((): unknown => JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, Favourite>) : {};
}

/** Of a game, by its id. What was kept may fit no more: whoever uses it parses it, and does without what is refused. */
function favouriteOf(game: string): Favourite {
  const kept = allFavourites()[game];
  const isPlain = (options: unknown): boolean => typeof options === 'object' && options !== null;
  return kept && isPlain(kept.options) && isPlain(kept.match) ? kept : NONE;
}

/** The same, or nothing if what was kept does not fit the game any more, however many play it. */
export function usableFavourite(game: AnyGame): Favourite {
  const kept = favouriteOf(game.id);
  for (let seats = 1; seats <= game.maxSeats; seats++) {
    const options = parseOptions(game.options, kept.options, seats);
    if (!options.ok || !parseOptions(matchOptions(game), kept.match, seats).ok) return NONE;
    if (seats >= game.minSeats && !game.refuse(options.value, seats).ok) return NONE;
  }
  return kept;
}

/** A new table as its founder likes to play, with that look. */
export function likedProposal(
  game: AnyGame,
  theme: number,
): Favourite & { readonly game: AnyGame; readonly theme: number } {
  return { game, theme, ...usableFavourite(game) };
}

export function keepFavourite(game: string, { options, match }: Favourite): void {
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ ...allFavourites(), [game]: { options, match } })));
}

/** So many characters all that stand in a file have at most: a game has some 100. */
const MOST = 10_000;

/** Those of a file, for games that have none here. */
export function addFavourites(found: unknown): void {
  const more = fieldsOf(found);
  if (JSON.stringify(more).length > MOST) return;
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ ...more, ...allFavourites() })));
}

export function forgetFavourites(): void {
  attempt(() => localStorage.removeItem(KEY));
}
