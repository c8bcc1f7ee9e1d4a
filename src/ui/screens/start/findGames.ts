/**
 * Which of the games somebody looks for: by what people call it, or by how many they are and how much time they have.
 * @module
 */
import type { Called } from '../../../games/gameModule';

/** A game, as far as it is looked for. */
export interface Findable extends Called {
  readonly id: string;
  readonly name: string;
  readonly minSeats: number;
  readonly maxSeats: number;
}

/** Letters and digits alone, small and without accents: `Mau-Mau` and `mau mau` are one name. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** How well a name is what is looked for: 3 if it is that, 2 if it begins so, 1 if it holds it, or else 0. */
function match(name: string, wanted: string): number {
  if (!name.includes(wanted)) return 0;
  if (name === wanted) return 3;
  return name.startsWith(wanted) ? 2 : 1;
}

/**
 * The games that somebody may mean who writes this, the likeliest first; all, if it is nothing. Names count before what
 * a game is like, and those of all languages count.
 */
export function foundGames<Game extends Findable>(games: readonly Game[], text: string): Game[] {
  const wanted = plain(text);
  if (wanted === '') return [...games];
  const best = (names: readonly string[]): number => Math.max(0, ...names.map((name) => match(plain(name), wanted)));
  const rank = ({ id, name, also, like }: Game): number =>
    Math.max(2 * best([id, name, ...also]), best(Object.values(like)));
  return games
    .map((game) => ({ game, rank: rank(game) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ game }) => game);
}

/**
 * What so many people could play: first what fits their time, the one that fills it best before all others, then what
 * takes longer. Of a game that does not say how long it takes it is taken to fit. One person plays with bots.
 */
export function proposedGames<Game extends Findable>(games: readonly Game[], people: number, minutes: number): Game[] {
  const fits = ({ minSeats, maxSeats }: Game): boolean => people === 1 || (minSeats <= people && people <= maxSeats);
  const over = (game: Game): number => Math.max(0, (game.minutes ?? 0) - minutes);
  const idle = (game: Game): number => Math.max(0, minutes - (game.minutes ?? 0));
  return games.filter(fits).sort((a, b) => over(a) - over(b) || idle(a) - idle(b));
}
