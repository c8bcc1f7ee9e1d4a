/**
 * When people who have played together will play again, as the browser's fields for a day and a time have it.
 * @module
 */

/** In the time of this device. */
export interface Evening {
  /** `2026-12-02` */
  readonly day: string;
  /** `20:30` */
  readonly time: string;
}

const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * 86_400_000;
/** Longer years have no place in a file for calendars. */
const LAST_YEAR = 9999;

/** What to propose: a week after the last evening, or as many weeks as it takes, at the half hour in which it began. */
export function proposedEvening(lastMs: number, nowMs: number): Evening {
  const next = new Date(lastMs);
  next.setMinutes(next.getMinutes() < 30 ? 0 : 30, 0, 0);
  const weeks = Math.max(1, Math.ceil((nowMs - next.getTime()) / WEEK_MS));
  next.setDate(next.getDate() + WEEK_DAYS * weeks);
  // A clock that was put back between the two.
  if (next.getTime() <= nowMs) next.setDate(next.getDate() + WEEK_DAYS);
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    day: `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`,
    time: `${two(next.getHours())}:${two(next.getMinutes())}`,
  };
}

/** When it begins; null if that is no time, or none to come. */
export function startOf({ day, time }: Evening, nowMs: number): number | null {
  const start = new Date(`${day}T${time}`);
  return start.getTime() > nowMs && start.getFullYear() < LAST_YEAR ? start.getTime() : null;
}
