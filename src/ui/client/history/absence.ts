/**
 * Notices when somebody has been away — the page hidden, closed or asleep, or out of everybody's reach — and up to
 * where they had seen what happened before.
 * @module
 */

/**
 * A look so long after the one before means that the device slept. Looks come every second or more often while the page
 * is seen.
 */
const ASLEEP_MS = 10_000;
/** Who is back is told what they missed when nothing more has come for this long, */
const QUIET_MS = 1_500;
/** and at the latest after this, */
const PATIENCE_MS = 6_000;
/** or after this, as long as others say that there is more, or have not said yet how far the table is. */
const LATE_MS = 30_000;
/** A shorter absence is none. */
const SHORT_MS = 4_000;

export class Absence {
  /** The first step that was not seen yet, or null before anything was. */
  #seen: number | null;
  /** Since when they are away, or null while they are here. */
  #sinceMs: number | null = -Infinity;
  /** Since when they are back, though not all may have come, and when the last came. */
  #back: { readonly fromMs: number; lastMs: number } | null = null;
  #lookMs = -Infinity;
  #step = -1;

  /**
   * `seen`: up to where they had seen what happened when the page was last open; null if never. They count as away
   * before the first look.
   */
  constructor(seen: number | null) {
    this.#seen = seen;
  }

  /** Steps before this one have been seen. */
  get seen(): number | null {
    return this.#seen;
  }

  /**
   * Called often, and whenever something has happened.
   * `isHere`: the page is seen, and somebody else is in reach; `step`: how far the table is, as far as this device has
   * heard; `isAbreast`: whether it has heard all. The first step that was missed, told once when they are back; else
   * null.
   */
  look(nowMs: number, isHere: boolean, step: number, isAbreast: boolean): number | null {
    if (this.#sinceMs === null && nowMs - this.#lookMs >= ASLEEP_MS) this.#sinceMs = this.#lookMs;
    this.#lookMs = nowMs;
    const moved = step !== this.#step;
    this.#step = step;
    if (!isHere) {
      this.#sinceMs ??= nowMs;
      this.#back = null;
      return null;
    }
    if (this.#sinceMs !== null) return this.#return(nowMs, moved || !isAbreast, isAbreast ? PATIENCE_MS : LATE_MS);
    this.#seen = step;
    return null;
  }

  /** `more`: something has come, or may still come. */
  #return(nowMs: number, more: boolean, patienceMs: number): number | null {
    this.#back ??= { fromMs: nowMs, lastMs: nowMs };
    const back = this.#back;
    if (more) back.lastMs = nowMs;
    if (nowMs - back.lastMs < QUIET_MS && nowMs - back.fromMs < patienceMs) return null;
    const isLong = back.fromMs - this.#sinceMs! >= SHORT_MS;
    const missed = this.#seen !== null && this.#seen < this.#step && isLong ? this.#seen : null;
    this.#seen = this.#step;
    this.#sinceMs = null;
    this.#back = null;
    return missed;
  }
}
