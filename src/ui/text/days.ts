/**
 * Days in words.
 * @module
 */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `22 November 2026` */
export function dayText(timeMs: number): string {
  return DAY.format(timeMs);
}
