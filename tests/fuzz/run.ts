/**
 * Gives a target so many cases that follow from a seed, and says what was wrong with the smallest that it could find.
 */
import fc from 'fast-check';
import { type Target, firstAnswers } from './target';

/** A case in which something was not as it must be. */
export interface Finding {
  readonly target: string;
  readonly seed: number;
  readonly runs: number;
  /** What was given, as a person can read it. */
  readonly given: string;
  /** What was wrong. */
  readonly problem: string;
}

/** Targets make their samples once. */
const prepared = new Map<string, Promise<fc.Arbitrary<unknown>>>();

function givenTo(target: Target): Promise<fc.Arbitrary<unknown>> {
  const known = prepared.get(target.name) ?? Promise.resolve(target.given());
  prepared.set(target.name, known);
  return known;
}

/** Null if all went well. `seed`: from 0 below 2^31. */
export async function runTarget(target: Target, seed: number, runs: number): Promise<Finding | null> {
  const given = await givenTo(target);
  const property = fc.asyncProperty(given, async (each) => {
    firstAnswers.open = true;
    await target.check(each);
  });
  const result = await fc.check(property, { seed, numRuns: runs, endOnFailure: false });
  if (!result.failed) return null;
  const [smallest] = result.counterexample ?? [undefined];
  const text = smallest === undefined ? 'nothing' : (target.show ?? JSON.stringify)(smallest);
  const reason = result.errorInstance;
  const problem =
    reason instanceof Error
      ? reason.constructor.name === 'Broken'
        ? reason.message
        : (reason.stack ?? reason.message)
      : String(reason);
  return { target: target.name, seed, runs, given: text.slice(0, 4000), problem };
}

/** Asks for so many cases, and tells how many were taken and refused. */
export async function answersOf(
  target: Target,
  seed: number,
  runs: number,
): Promise<{ readonly finding: Finding | null; readonly taken: number; readonly refused: number }> {
  Object.assign(firstAnswers, { taken: 0, refused: 0 });
  const finding = await runTarget(target, seed, runs);
  return { finding, taken: firstAnswers.taken, refused: firstAnswers.refused };
}

/** How many cases of this target take about as long as so many of the usual kind; one at least. */
export function runsOf({ weight = 1 }: Target, usual: number): number {
  return Math.max(1, Math.round(usual / weight));
}
