/**
 * Days in words.
 * @module
 */
import { say } from '../words/made/evening';
import { spokenLocale } from '../words/speech';

/** `22 November 2026` */
export function dayText(timeMs: number): string {
  return new Intl.DateTimeFormat(spokenLocale(), { day: 'numeric', month: 'long', year: 'numeric' }).format(timeMs);
}

const DAY_MS = 86_400_000;
/** Longer ago than so many days a date says more. */
const RECENT_DAYS = 14;
const WEEK_DAYS = 7;

/** `yesterday`, `last Friday` within a week, `9 days ago`, and a date for what is longer ago. */
export function agoText(timeMs: number, nowMs: number): string {
  const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(nowMs) - midnight(timeMs)) / DAY_MS);
  if (days > RECENT_DAYS) return dayText(timeMs);
  if (days > 1 && days < WEEK_DAYS) {
    const day = new Intl.DateTimeFormat(spokenLocale(), { weekday: 'long' }).format(timeMs);
    return say.lastWeekday({ day, sunday: new Date(timeMs).getDay() === 0 });
  }
  return new Intl.RelativeTimeFormat(spokenLocale(), { numeric: 'auto' }).format(-Math.max(days, 0), 'day');
}
