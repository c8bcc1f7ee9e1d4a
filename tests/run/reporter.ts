/**
 * Tells how far a run is and what has failed, and at its end which files took longest, what was skipped and why, and how
 * it came out, in plain lines.
 * @module
 */
import { minutes } from './minutes.ts';
import { seedOfRun } from './seed.ts';
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';

/** Between two words about how far it is. */
const EVERY_MS = 10_000;
const SLOWEST = 10;
/** All of a message is told at the end. */
const MESSAGE_LENGTH = 600;

/** What a run in this mode leaves out, see `sample.ts`. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  fast: `Left out by the quick run: whatever needs a browser or a network namespace, and whole tables with the real
cryptography (npm test); of heavy loops a small sample was run.`,
  short: `Left out: what is tagged as long (npm run test:all plays it, too).
Of heavy loops over seeds and kinds a sample was run; npm run test:whole runs them whole.`,
  test: 'Of heavy loops over seeds and kinds a sample was run; npm run test:whole runs them whole.',
};

export default class PlainReporter implements Reporter {
  readonly #done: TestModule[] = [];
  #files = 0;
  #startMs = 0;
  #toldMs = 0;
  #leftOut: string | undefined;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#leftOut = LEFT_OUT[specifications[0]?.project.config.env['SVISTA_SAMPLE'] ?? ''];
    this.#startMs = this.#toldMs = performance.now();
    this.#done.length = 0;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done.push(module);
    if (module.errors().length > 0)
      printFailure({ module, project: module.project }, 'outside of its tests', module.errors());
    const nowMs = performance.now();
    if (nowMs - this.#toldMs < EVERY_MS) return;
    this.#toldMs = nowMs;
    console.log(`   … ${this.#done.length} of ${this.#files} files, ${minutes(nowMs - this.#startMs)} min`);
  }

  /** Why at once, too, so that a long run can be broken off and the reason is known. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    printFailure(test, test.fullName, errors);
  }

  /** A hook around its tests has failed, often the one that gathers a table for all of them. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) printFailure(suite, `${suite.fullName}: before or after its tests`, suite.errors());
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .toSorted((a, b) => b.seconds - a.seconds);
    if (files.length > 1) {
      console.log('\nThe slowest files:');
      for (const { name, seconds } of files.slice(0, SLOWEST))
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    }
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results = tests.map((test) => ({
      name: `${test.module.relativeModuleId}: ${test.fullName}`,
      result: test.result(),
    }));
    const count = (state: string): number => results.filter(({ result }) => result.state === state).length;
    for (const { name, result } of results)
      if (result.state === 'skipped' && result.note) console.log(`\nskipped: ${name}\n    because ${result.note}`);
    if (this.#leftOut !== undefined) console.log(`\n${this.#leftOut}`);
    console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
  }
}

function printFailure(
  { module, project }: Pick<TestCase, 'module' | 'project'>,
  name: string,
  errors: readonly SerializedError[],
): void {
  console.log(`\nfailed: ${module.relativeModuleId}: ${name}`);
  if (project.name === 'browsers') console.log(`    dealt by SVISTA_SEED=${seedOfRun()}, which plays it again`);
  for (const { message } of errors) console.log(`    ${message.slice(0, MESSAGE_LENGTH).replaceAll('\n', '\n    ')}`);
}
