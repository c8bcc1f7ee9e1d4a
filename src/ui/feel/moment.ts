/**
 * Moments of a table: what a cue of its log, or the end of a round, looks like for a short while. Which of several is
 * shown is decided here; how each looks is in `scenes.ts`.
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import type { FoundCue } from './cueFinder';
import { CUES, type Cue } from './sounds';

/**
 * Cues for which nothing is put over the board: its cards fly by themselves, also when they are dealt
 * (`src/ui/motion`), and whose turn it is lies as light on their seat.
 */
export const UNSTAGED = ['card', 'turn', 'deal'] as const satisfies readonly Cue[];

/** What can be shown. */
export type MomentName = Exclude<Cue, (typeof UNSTAGED)[number]>;

/** One of them, with whom and what it is about. */
export interface ShownMoment {
  readonly name: MomentName;
  /** Whose doing it is, or who has won; nobody’s for what nobody did. */
  readonly seats: readonly Seat[];
  /** Whom it happens to; its seat where it is about nobody else. */
  readonly to: Seat | null;
  readonly faces: readonly Face[];
  /** Where it is seen, as flights name places; null if nothing says so. */
  readonly place: string | null;
  /** Whether there is something to celebrate on this screen. */
  readonly cheer: boolean;
}

/** The greatest moment among these cues; null if nothing is shown for any of them. */
export function momentAmong(found: readonly FoundCue[]): ShownMoment | null {
  const [best] = found.filter(({ cue }) => isStaged(cue)).toSorted((a, b) => rankOf(b.cue) - rankOf(a.cue));
  if (!best || best.end?.winners.length === 0) return null;
  const { line, end } = best;
  const parts = line?.parts ?? [];
  const seat = line?.seat ?? end?.winners[0] ?? null;
  const named = parts.flatMap((part) => (typeof part === 'object' && 'seat' in part ? [part.seat] : []));
  return {
    name: best.cue as MomentName,
    seats: end?.winners ?? (seat === null ? [] : [seat]),
    to: best.to ?? line?.to ?? named.find((each) => each !== seat) ?? seat,
    faces: parts.flatMap((part) => (typeof part === 'object' && 'face' in part ? [part.face] : [])),
    place: line?.place ?? null,
    cheer: end?.cheer === true,
  };
}

/** Which of two is shown: the greater one, and of equal ones the newer. */
export function greaterOf(shown: ShownMoment | null, next: ShownMoment | null): ShownMoment | null {
  if (!shown || !next) return next ?? shown;
  return rankOf(next.name) >= rankOf(shown.name) ? next : shown;
}

function isStaged(cue: Cue): boolean {
  return UNSTAGED.every((other) => other !== cue);
}

const rankOf = (cue: Cue): number => CUES.indexOf(cue);
