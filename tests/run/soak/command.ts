/**
 * The command: plays one run after the other, prints each failure once, and counts them all.
 * @module
 */
import type { ChildProcess } from 'node:child_process';
import { minutes } from '../minutes';
import type { Load, LoadKind } from './load';
import { type SoakOptions, USAGE, callAgain, parseArgs } from './options';
import { type Call, type Outcome, listenTo } from './process';
import type { Failure } from './report';
import { Tally, counted, indented } from './tally';

/** Where the command prints, what tells it the time, and what it starts. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Milliseconds since some moment. */
  readonly nowMs: () => number;
  /** Aborted when somebody breaks the soak off. */
  readonly stop: AbortSignal;
  readonly startLoad: (kind: LoadKind) => Load;
  readonly start: (call: Call) => ChildProcess;
}

const BROKEN_OFF = 130;

/** Returns the exit status. */
export async function command(args: readonly string[], here: Surroundings): Promise<number> {
  const options = parseArgs(args);
  if (!options.ok) {
    here.err(`${options.fault.code}: ${options.fault.message}\n\n${USAGE}`);
    return 2;
  }
  if (options.value === null) {
    here.out(USAGE);
    return 0;
  }
  const load = here.startLoad(options.value.load);
  try {
    return await new Soak(options.value, load, here).play();
  } finally {
    await load.end();
  }
}

class Soak {
  readonly #options: SoakOptions;
  readonly #load: Load;
  readonly #here: Surroundings;
  readonly #tally = new Tally();

  constructor(options: SoakOptions, load: Load, here: Surroundings) {
    this.#options = options;
    this.#load = load;
    this.#here = here;
  }

  /** Returns the exit status. */
  async play(): Promise<number> {
    const { files, projects, times, seed } = this.#options;
    const { out, err, stop } = this.#here;
    const what = files.length > 0 ? files.join(', ') : 'all files';
    const kinds = projects.length > 0 ? ` of the kind ${projects.join(', ')}` : '';
    const seeds = times === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + times - 1}`;
    out(`${what}${kinds}: ${counted(times, 'run')} ${this.#load.words}, ${seeds}`);
    for (let run = 1; run <= times && !stop.aborted; run++) {
      const { files: begun } = await this.#playRun(run);
      if (begun > 0 || run > 1 || stop.aborted) continue;
      err('soak/nothing: the first run has begun with no file, so there is nothing to repeat');
      return 1;
    }
    this.#summarize();
    if (stop.aborted) return BROKEN_OFF;
    return this.#tally.hasFailures ? 1 : 0;
  }

  async #playRun(run: number): Promise<Outcome> {
    const { files, projects, times, seed: firstSeed } = this.#options;
    const { out, nowMs, stop, start } = this.#here;
    const seed = firstSeed + run - 1;
    const name = `run ${run} of ${times}, seed ${seed}`;
    const startMs = nowMs();
    let news = 0;
    const child = start({ files, projects, seed, load: this.#load });
    const onFailure = (failure: Failure): void => {
      if (!this.#tally.addFailure(seed, failure)) return;
      news++;
      out(`\n${textOf(failure, name, callAgain(failure.file, this.#options, seed))}`);
    };
    const outcome = await listenTo(child, onFailure, stop);
    if (!stop.aborted) this.#tally.addRun(outcome);
    const how = stop.aborted ? 'broken off, so it does not count as a run; ' : '';
    out(`${news > 0 ? '\n' : ''}${name}: ${how}${inWords(outcome, news)}, ${minutes(nowMs() - startMs)} min`);
    return outcome;
  }

  #summarize(): void {
    const { out } = this.#here;
    const tally = this.#tally;
    if (tally.hasFailures) out(`\n${tally.table((file, seed) => callAgain(file, this.#options, seed))}`);
    const skipped = tally.neverPlayed();
    if (skipped !== '') out(`\n${skipped}`);
    out(`\n${tally.counts()}`);
  }
}

/** All about a failure that nobody has seen before. */
function textOf(failure: Failure, run: string, again: string): string {
  const { where, message, diff, stack } = failure;
  const stackLines = stack.map((line) => indented(line, 4)).join('\n');
  const parts = [message, diff, stackLines, `again: ${again}`].filter((part) => part !== '');
  return [`failed in ${run}: ${where}`, ...parts.map((part) => indented(part, 4))].join('\n');
}

/** `news`: how many of its failures were new. */
function inWords({ passed, failures }: Outcome, news: number): string {
  const passing = `${counted(passed.size, 'test')} passed`;
  if (failures.length === 0) return passing;
  const seen = news === failures.length ? '' : `, ${failures.length - news} seen before`;
  return `FAILED: ${counted(failures.length, 'failure')}${seen}; ${passing}`;
}
