/**
 * What has failed in all runs so far: how often, with which seeds, and for which reasons.
 * @module
 */
import type { Failure } from './report';
import type { Outcome } from './process';

/** All failures of one place for one reason. */
interface Reason {
  readonly first: Failure;
  readonly seeds: Set<number>;
}

/** A test, or something else, that has failed. */
interface Failing {
  readonly first: Failure;
  readonly seeds: Set<number>;
  readonly reasons: Map<string, Reason>;
}

/** Of a message is shown so much in the table; all of it has been printed when it was new. */
const MESSAGE_LENGTH = 600;

export class Tally {
  #runs = 0;
  #failedRuns = 0;
  readonly #failing = new Map<string, Failing>();
  /** In how many runs a test was played, by its number. */
  readonly #played = new Map<string, number>();
  readonly #skipped = new Map<string, string>();

  get hasFailures(): boolean {
    return this.#failing.size > 0;
  }

  /** Whether nothing has failed there for that reason before. */
  addFailure(seed: number, failure: Failure): boolean {
    const key = failure.test ?? failure.where;
    const failing = this.#failing.get(key) ?? { first: failure, seeds: new Set(), reasons: new Map() };
    this.#failing.set(key, failing);
    failing.seeds.add(seed);
    const known = failing.reasons.get(reasonOf(failure));
    const reason = known ?? { first: failure, seeds: new Set() };
    failing.reasons.set(reasonOf(failure), reason);
    reason.seeds.add(seed);
    return known === undefined;
  }

  /** A run that is over; its failures were added when they came. */
  addRun({ passed, skipped, failures }: Outcome): void {
    this.#runs++;
    if (failures.length > 0) this.#failedRuns++;
    const failed = failures.flatMap(({ test }) => (test === null ? [] : [test]));
    for (const test of new Set([...passed, ...failed])) this.#played.set(test, (this.#played.get(test) ?? 0) + 1);
    for (const [test, reason] of skipped) this.#skipped.set(test, reason);
  }

  /** What has failed, the most often first; `again`: the call that plays a file, or everything, with that seed. */
  table(again: (file: string | null, seed: number) => string): string {
    return [...this.#failing]
      .toSorted(([, a], [, b]) => b.seeds.size - a.seeds.size)
      .map(([key, failing]) => this.#entryOf(key, failing, again))
      .join('\n\n');
  }

  #entryOf(key: string, { first, seeds, reasons }: Failing, again: Parameters<Tally['table']>[0]): string {
    const times = this.#played.get(key) ?? this.#runs;
    const lines = [...reasons.values()]
      .toSorted((a, b) => b.seeds.size - a.seeds.size)
      .flatMap((reason) => [`    ${timesOf(reason.seeds)}:`, indented(shortened(reason.first), 8)]);
    return [
      `failed ${seeds.size} of ${counted(Math.max(times, seeds.size), 'time')}: ${first.where}`,
      ...lines,
      `    again: ${again(first.file, [...seeds][0]!)}`,
    ].join('\n');
  }

  /** Tests that were never played, and the reasons that they have given. */
  neverPlayed(): string {
    const counts = new Map<string, number>();
    for (const [test, reason] of this.#skipped)
      if (!this.#played.has(test)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return [...counts]
      .map(
        ([reason, count]) =>
          `never played: ${counted(count, 'test')}, because ${reason || 'what they need has failed'}`,
      )
      .join('\n');
  }

  /** All in one line. */
  counts(): string {
    if (this.#runs === 0) return 'no run was played to its end';
    const failed = `${this.#failedRuns} of ${counted(this.#runs, 'run')} failed`;
    const numbers = [...this.#played.values()];
    if (numbers.length === 0) return `${failed}; no test was played`;
    const everyTime = numbers.every((times) => times === this.#runs);
    const total = numbers.reduce((sum, times) => sum + times, 0);
    const times = everyTime ? `each ${counted(this.#runs, 'time')}` : `${counted(total, 'time')} altogether`;
    return `${failed}; ${counted(numbers.length, 'test')}, ${times}`;
  }
}

/**
 * What makes two failures of a test the same: the first line of their message, but for numbers of so many digits that
 * they are times or addresses, and where they came up.
 */
function reasonOf({ message, stack }: Failure): string {
  return [message.split('\n')[0]!.replaceAll(/\d+\.\d+|\d{4,}/g, '#'), ...stack].join('\n');
}

function timesOf(seeds: ReadonlySet<number>): string {
  const all = [...seeds].map(String);
  const last = all.pop()!;
  if (all.length === 0) return `once, with the seed ${last}`;
  return `${seeds.size} times, with the seeds ${all.join(', ')} and ${last}`;
}

function shortened({ message }: Failure): string {
  return message.length <= MESSAGE_LENGTH ? message : `${message.slice(0, MESSAGE_LENGTH)}…`;
}

/** “1 test”, “2 tests”. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Each line after so many spaces. */
export function indented(text: string, spaces: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}
