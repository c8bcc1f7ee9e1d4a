/**
 * Whether two moves are the same, however their cards were selected.
 * @module
 */

/** A move in a spelling that does not depend on the order of its cards. */
export function spelling(move: unknown): string {
  return JSON.stringify(move, (_, value: unknown) => {
    if (Array.isArray(value)) return value.map(spelling).sort();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
