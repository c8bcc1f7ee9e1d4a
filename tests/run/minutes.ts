/**
 * How long something took, for people.
 * @module
 */

/** As minutes and seconds: “4:07”. */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
