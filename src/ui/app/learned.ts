/**
 * The games whose guided round stands out no more: it was begun, or a round of the game has been played.
 * @module
 */
import { attempt } from './attempt';

const KEY = 'svista.learned';

/** Their ids; storage may be forbidden or spoiled. */
function learned(): string[] {
  return attempt(() => (JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[]).map(String)) ?? [];
}

export function isLearned(game: string): boolean {
  return learned().includes(game);
}

export function keepLearned(game: string): void {
  if (!isLearned(game)) attempt(() => localStorage.setItem(KEY, JSON.stringify([...learned(), game])));
}

export function forgetLearned(): void {
  attempt(() => localStorage.removeItem(KEY));
}
