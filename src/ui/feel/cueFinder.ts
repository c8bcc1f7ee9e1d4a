/**
 * What of a table is worth a sound, or a moment: it looks at the log as it grows, at who shuffles, at whose turn it is,
 * and at whether a round is over. What was there when it began to look is no news.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { LogEntry } from '../text/parts';
import type { TableView } from '../view/roomView';
import { CUES, type Cue } from './sounds';

/** A round that is over, or a match with it. */
export interface End {
  readonly cue: 'round' | 'match';
  /** Who has won it; several share it, and nobody has won a draw. */
  readonly winners: readonly Seat[];
  /** Whether it is celebrated on this screen. */
  readonly cheer: boolean;
}

/** A deck that goes round to be shuffled. */
export interface Shuffling {
  /** How many have shuffled it, each with a proof that was checked. */
  readonly done: number;
  /** Who shuffles it now. */
  readonly by: Seat;
}

/** Null while no deck goes round. */
export function shufflingAt({ plan, mixed }: Pick<TableView, 'plan' | 'mixed'>): Shuffling | null {
  return plan?.kind === 'shuffle' && plan.what === 'deck' ? { done: mixed ?? 0, by: plan.asked[0]! } : null;
}

/** A table, as far as it is heard. */
export interface Heard {
  readonly log: readonly LogEntry[];
  readonly own: Seat;
  /** Whether the own seat is to move. */
  readonly asked: boolean;
  /** Null while no deck goes round. */
  readonly shuffling: Shuffling | null;
  /** What has ended, and its winner stands on the score sheet; null while a round is played. */
  readonly end: End | null;
}

export interface FoundCue {
  readonly cue: Cue;
  /** Whether it is about the person at this screen, who may feel it too. */
  readonly own: boolean;
  /** The line of the log that it came from. */
  readonly line: LogEntry | null;
  /** Of a shuffle: whom the deck goes on to. */
  readonly to?: Seat;
  /** Of an end. */
  readonly end?: End;
}

/** The cue of a line: none of a heading, or of what nobody did unless it says so. */
function cueOf({ seat, heading, answer, cue }: LogEntry): Cue | null {
  if (heading || answer) return null;
  return cue ?? (seat === null ? null : 'card');
}

export class CueFinder {
  #last: string | null | undefined = undefined;
  #asked = true;
  #ended: boolean | undefined = undefined;
  /** Of the deck that goes round, or of none. */
  #shuffled: number | undefined = undefined;

  /**
   * What is to be heard now: of the new lines the one that says most, then that somebody has shuffled, then the turn,
   * then the end.
   */
  heed({ log, own, asked, shuffling, end }: Heard): FoundCue[] {
    const found = [this.#ofLines(log, own)];
    const shuffled = shuffling?.done ?? 0;
    if (shuffling && this.#shuffled !== undefined && shuffled > this.#shuffled)
      found.push({ cue: 'shuffle', own: false, line: null, to: shuffling.by });
    if (asked && !this.#asked) found.push({ cue: 'turn', own: true, line: null });
    if (end && this.#ended === false) found.push({ cue: end.cue, own: end.cheer, line: null, end });
    this.#asked = asked;
    this.#shuffled = shuffled;
    this.#ended = end !== null;
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
