/**
 * The games whose guided round stands out no more: it was begun, or a round of the game has been played.
 * @module
 */

const KEY = 'svista.learned';

/** Their ids; storage may be forbidden or spoiled. */
function learned(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

export function isLearned(game: string): boolean {
  return learned().includes(game);
}

export function keepLearned(game: string): void {
  if (isLearned(game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...learned(), game]));
  } catch {
    // In a browser that keeps nothing it stands out again.
  }
}

export function forgetLearned(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It had none.
  }
}
