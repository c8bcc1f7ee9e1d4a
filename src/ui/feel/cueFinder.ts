/**
 * What of a table is worth a sound: it looks at the log as it grows, at whose turn it is, and at whether somebody has
 * won. What was there when it began to look is no news.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { LogEntry } from '../text/parts';
import { CUES, type Cue } from './sounds';

/** A table, as far as it is heard. */
export interface Heard {
  readonly log: readonly LogEntry[];
  readonly own: Seat;
  /** Whether the own seat is to move. */
  readonly asked: boolean;
  /** Whether a winner stands on the score sheet. */
  readonly won: boolean;
}

export interface FoundCue {
  readonly cue: Cue;
  /** Whether it is about the person at this screen, who may feel it too. */
  readonly own: boolean;
  /** The line of the log that it came from. */
  readonly line: LogEntry | null;
}

/** The cue of a line: none of a heading, or of what nobody did. */
function cueOf({ seat, heading, answer, cue }: LogEntry): Cue | null {
  return seat === null || heading || answer ? null : (cue ?? 'card');
}

export class CueFinder {
  #last: string | null | undefined = undefined;
  #asked = true;
  #won = true;

  /** What is to be heard now: of the new lines the one that says most, then the turn, then the winner. */
  heed({ log, own, asked, won }: Heard): FoundCue[] {
    const found = [this.#ofLines(log, own)];
    if (asked && !this.#asked) found.push({ cue: 'turn', own: true, line: null });
    if (won && !this.#won) found.push({ cue: 'win', own: true, line: null });
    this.#asked = asked;
    this.#won = won;
    return found.filter((each) => each !== null);
  }

  #ofLines(log: readonly LogEntry[], own: Seat): FoundCue | null {
    const before = this.#last;
    this.#last = log.at(-1)?.id ?? null;
    const at = before === null ? -1 : log.findLastIndex(({ id }) => id === before);
    if (before === undefined || (before !== null && at < 0)) return null; // another table, or a look at an old one
    let best: FoundCue | null = null;
    for (const line of log.slice(at + 1)) {
      const cue = cueOf(line);
      if (cue === null || (best && CUES.indexOf(cue) <= CUES.indexOf(best.cue))) continue;
      const names = line.parts.some((part) => typeof part === 'object' && 'seat' in part && part.seat === own);
      best = { cue, own: names && line.seat !== own, line };
    }
    return best;
  }
}
