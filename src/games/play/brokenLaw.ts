/**
 * How laws say that a game has broken them.
 * @module
 */
import { wordsOf } from '../../lib/result';

/** A law that a game has broken, once for each law and number of seats. */
export interface BrokenLaw {
  readonly law: string;
  readonly seats: number;
  /** Of the round: the same seed deals and plays it again. 0 for what is wrong before any round. */
  readonly seed: number;
  /** What was found, with the position if there was one. */
  readonly found: string;
}

/** Thrown where a law is broken; it ends the round. */
export class Broken extends Error {
  constructor(
    readonly law: string,
    found: string,
  ) {
    super(found);
  }
}

/** Throws {@link Broken} if it does not hold. */
export function hold(law: string, holds: boolean, found: string): void {
  if (!holds) throw new Broken(law, found);
}

/** What was thrown in a round, as a law that is broken: whatever is no {@link Broken} breaks “nothing is thrown”. */
export function brokenBy(error: unknown): Pick<BrokenLaw, 'law' | 'found'> {
  return { law: error instanceof Broken ? error.law : 'nothing is thrown', found: wordsOf(error) };
}

/** Looks at so many rounds for each number of seats; each law counts once for each number. */
export function overRounds(
  { minSeats, maxSeats }: { readonly minSeats: number; readonly maxSeats: number },
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
  look: (seats: number, seed: number) => BrokenLaw | null,
): BrokenLaw[] {
  const broken: BrokenLaw[] = [];
  for (let seats = minSeats; seats <= maxSeats; seats++)
    for (let at = seed; at < seed + rounds; at++) {
      const found = look(seats, at);
      if (found && !broken.some((each) => each.law === found.law && each.seats === seats)) broken.push(found);
    }
  return broken;
}
