/**
 * Days in words.
 * @module
 */
import { spokenLocale } from '../words/speech';

/** `22 November 2026` */
export function dayText(timeMs: number): string {
  return new Intl.DateTimeFormat(spokenLocale(), { day: 'numeric', month: 'long', year: 'numeric' }).format(timeMs);
}
