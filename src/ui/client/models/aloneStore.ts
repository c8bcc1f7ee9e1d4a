/**
 * The games that one plays alone, kept in this browser: closing the page loses none. The latest come first. Storage may
 * be forbidden; then a game lasts as long as its page.
 * @module
 */
import { attempt } from '../../app/attempt';
import { type AloneGame, isPlayable } from './alonePlan';

/** Of the list: `[{ plan, events }, …]`. Older versions kept one game in the tab under the same key. */
const KEY = 'svista.alone';
/** Which of them this tab plays: its seed. */
const HERE = 'svista.alone.here';
/** How many are kept; the oldest gives way. */
const MOST = 6;

/** All games that are kept and can be gone on with. */
export function keptAlone(): AloneGame[] {
  return [...listIn(() => localStorage), ...listIn(() => sessionStorage)].slice(0, MOST);
}

/** The game that this tab plays, or, in a new one, the latest; null if there is none. */
export function loadAlone(): AloneGame | null {
  const kept = keptAlone();
  const here = attempt(() => sessionStorage.getItem(HERE));
  return kept.find(({ plan }) => String(plan.seed) === here) ?? kept[0] ?? null;
}

/** Keeps how far a game is, as the latest. */
export function keepAlone(game: AloneGame): void {
  attempt(() => sessionStorage.setItem(HERE, String(game.plan.seed)));
  write([game, ...without(game.plan.seed)]);
}

/** The game with that seed is over, or given up. */
export function forgetAlone(seed: number): void {
  attempt(() => sessionStorage.removeItem(HERE));
  write(without(seed));
}

/** Calls back with the game that another tab has gone on with. Returns what ends that. */
export function watchAlone(onElsewhere: (game: AloneGame) => void): () => void {
  const heed = ({ key, newValue }: StorageEvent): void => {
    const latest = key === KEY ? gamesIn(newValue)[0] : undefined;
    if (latest) onElsewhere(latest);
  };
  addEventListener('storage', heed);
  return () => removeEventListener('storage', heed);
}

function without(seed: number): AloneGame[] {
  return keptAlone().filter(({ plan }) => plan.seed !== seed);
}

function write(games: readonly AloneGame[]): void {
  attempt(() => localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST))));
  attempt(() => sessionStorage.removeItem(KEY));
}

function listIn(storage: () => Storage): AloneGame[] {
  return gamesIn(attempt(() => storage().getItem(KEY)));
}

/** Games of a text that may be anything. */
function gamesIn(text: string | null): AloneGame[] {
  const kept = attempt((): unknown => JSON.parse(text ?? '[]'));
  return [kept].flat().filter(isGame);
}

function isGame(kept: unknown): kept is AloneGame {
  const game = kept as AloneGame | null;
  return attempt(() => Array.isArray(game?.events) && isPlayable(game!.plan)) ?? false;
}
