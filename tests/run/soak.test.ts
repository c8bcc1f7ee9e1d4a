/** The soak: what it is asked for, what it counts, and what it does with processes that fail, die or are broken off. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import { command } from './soak/command';
import { callAgain, parseArgs } from './soak/options';
import type { Call } from './soak/process';
import { type Failure, type Report, failureFor } from './soak/report';
import { Tally } from './soak/tally';

const FILE = 'tests/run/seed.test.ts';

function failure(name: string, message: string, more: Partial<Failure> = {}): Failure {
  return { where: `${FILE}: ${name}`, file: FILE, test: name, message, diff: '', stack: [], ...more };
}

describe('the options of the soak', () => {
  it('have what nobody says', () => {
    expect(must(parseArgs([]))).toEqual({ files: [], projects: [], times: 10, load: 'busy', seed: 2 });
    const words = ['./tests/network', '--times', '30', '--load', 'slowed', FILE, '--project', 'units', '--seed', '0'];
    expect(must(parseArgs([...words, '--project', 'tables']))).toEqual({
      files: ['tests/network', FILE],
      projects: ['units', 'tables'],
      times: 30,
      load: 'slowed',
      seed: 0,
    });
    expect(must(parseArgs(['--times', 'x', '--help']))).toBeNull();
  });

  it.each([
    [['--busy'], 'there is no option --busy'],
    [['--times'], '--times needs a value'],
    [['--times', '0'], '--times is a whole number from 1 to 9999, not “0”'],
    [['--times', '10000'], '--times is a whole number from 1 to 9999, not “10000”'],
    [['--times', '2', '--times', '3'], '--times stands twice'],
    [['--load', 'much'], '--load is one of busy, slowed, none, not “much”'],
    [['--seed', '-1'], '--seed and the seeds after it are integers of 32 bits, not “-1”'],
    [['--seed', '4294967290'], '--seed and the seeds after it are integers of 32 bits, not “4294967290”'],
    [['--project', 'browser'], '--project is one of browsers, tables, units, not “browser”'],
    [['tests/nowhere'], 'no test file has “tests/nowhere” in its path'],
  ])('are refused if they are wrong: %j', (args, message) => {
    expect(parseArgs(args)).toEqual({ ok: false, fault: { code: 'soak/usage', message } });
  });

  it('play one file again as it was played, or everything where no file is to blame', () => {
    const options = must(parseArgs(['tests/run', '--project', 'units', '--load', 'none']))!;
    expect(callAgain(FILE, options, 7)).toBe(`npm run test:soak -- ${FILE} --times 1 --seed 7 --load none`);
    expect(callAgain(null, options, 7)).toBe(
      'npm run test:soak -- tests/run --project units --times 1 --seed 7 --load none',
    );
  });
});

describe('a failure', () => {
  it('says where in the project it came up, with its cause, and nothing of what surrounds every test', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const stack = [
      'Error: no button',
      `    at open (${root}tests/browser/table.test.ts:12:3)`,
      '    at new Promise (<anonymous>)',
      `    at ${pathToFileURL(root).href}node_modules/vitest/dist/runner.js:1:1`,
      `    at Standstill.guard (${root}tests/run/standstill.ts:74:27)`,
    ].join('\n');
    const cause = { message: 'no button', stack };
    const error = { message: '\u001b[31mnothing has moved\u001b[39m', stack: 'Error: nothing has moved', cause };
    expect(failureFor({ where: 'a test', file: null, test: null }, [error])).toMatchObject({
      message: 'nothing has moved\nbecause: no button',
      stack: ['at open (tests/browser/table.test.ts:12:3)'],
    });
  });
});

describe('the tally', () => {
  it('knows a reason again though times and ports in it differ, and no other reason', () => {
    const tally = new Tally();
    expect(tally.addFailure(2, failure('a', 'lost :40312 after 1.5 s\nAnna sees 4 cards'))).toBe(true);
    expect(tally.addFailure(3, failure('a', 'lost :51234 after 12.25 s\nAnna sees 5 cards'))).toBe(false);
    expect(tally.addFailure(3, failure('b', 'lost :40312 after 1.5 s'))).toBe(true);
    expect(tally.addFailure(4, failure('a', 'expected 3 to be 4', { stack: ['at a.ts:1:1'] }))).toBe(true);
    expect(tally.addFailure(5, failure('a', 'expected 3 to be 4', { stack: ['at a.ts:2:1'] }))).toBe(true);
    expect(tally.addFailure(6, failure('a', 'expected 5 to be 4', { stack: ['at a.ts:2:1'] }))).toBe(true);
  });

  it('counts how often tests failed of how often they were played, and names those that never were', () => {
    const tally = new Tally();
    const skipped = new Map([
      ['c', 'there is no Firefox here'],
      ['d', ''],
    ]);
    const add = (seed: number, passed: readonly string[], failures: readonly Failure[]): void => {
      for (const each of failures) tally.addFailure(seed, each);
      tally.addRun({ passed: new Set(passed), skipped, failures, files: 1 });
    };
    add(2, ['a', 'b'], []);
    add(3, ['b'], [failure('a', 'one reason')]);
    add(4, ['b'], [failure('a', 'another')]);
    add(5, ['b'], [failure('a', 'another')]);
    add(6, [], [failure('the whole', 'it died', { where: 'the run itself', file: null, test: null })]);
    expect(tally.table((file, seed) => `play ${file} ${seed}`)).toBe(`failed 3 of 4 times: ${FILE}: a
    2 times, with the seeds 4 and 5:
        another
    once, with the seed 3:
        one reason
    again: play ${FILE} 3

failed 1 of 5 times: the run itself
    once, with the seed 6:
        it died
    again: play null 6`);
    expect(tally.neverPlayed()).toBe(`never played: 1 test, because there is no Firefox here
never played: 1 test, because what they need has failed`);
    expect(tally.counts()).toBe('4 of 5 runs failed; 2 tests, 8 times altogether');
  });
});

describe('the command', () => {
  const BEGIN: Report = { kind: 'file', file: FILE };
  const END: Report = { kind: 'end' };
  const passed = (test: string): Report => ({ kind: 'passed', test });
  const failed = (test: string, message: string): Report => ({ kind: 'failed', failure: failure(test, message) });

  /** A process that reports so in the place of Vitest, and then does what is said. */
  function processThat(reports: readonly Report[], ending = ''): ChildProcess {
    const script = `for (const each of ${JSON.stringify([...reports])}) process.send(each); ${ending}`;
    const detached = process.platform !== 'win32';
    return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached });
  }

  /** Plays it with these processes, one a run; `onOut`: is given each line, and can break it off. */
  async function play(
    args: readonly string[],
    processes: readonly (() => ChildProcess)[],
    onOut: (text: string, stop: AbortController) => void = () => {},
  ): Promise<{ status: number; text: string; calls: readonly Call[]; loadHasEnded: boolean }> {
    const stop = new AbortController();
    const calls: Call[] = [];
    let text = '';
    let loadHasEnded = false;
    const end = async (): Promise<void> => void (loadHasEnded = true);
    const write = (line: string): void => {
      text += `${line}\n`;
      onOut(line, stop);
    };
    const status = await command(args, {
      out: write,
      err: write,
      nowMs: () => 0,
      stop: stop.signal,
      startLoad: (kind) => ({ words: `with ${kind}`, env: {}, group: null, end }),
      start: (call) => processes[calls.push(call) - 1]!(),
    });
    return { status, text, calls, loadHasEnded };
  }

  it('plays each run with the next seed, and is content if nothing fails', async () => {
    const good = (): ChildProcess => processThat([BEGIN, passed('a'), passed('b'), END]);
    const { status, text, calls, loadHasEnded } = await play(['--times', '2', '--seed', '8'], [good, good]);
    expect(text).toBe(`all files: 2 runs with busy, seeds 8 to 9
run 1 of 2, seed 8: 2 tests passed, 0:00 min
run 2 of 2, seed 9: 2 tests passed, 0:00 min

0 of 2 runs failed; 2 tests, each 2 times
`);
    expect([status, loadHasEnded]).toEqual([0, true]);
    expect(calls.map(({ seed }) => seed)).toEqual([8, 9]);
  });

  it('prints a failure once, however often it comes, and counts it', async () => {
    const bad = (): ChildProcess =>
      processThat([BEGIN, failed('a', 'expected 3 to be 4'), END], 'process.exitCode = 1');
    const good = (): ChildProcess => processThat([BEGIN, passed('a'), END]);
    const { status, text } = await play([FILE, '--times', '3'], [bad, good, bad]);
    expect(status).toBe(1);
    expect(text).toBe(`${FILE}: 3 runs with busy, seeds 2 to 4

failed in run 1 of 3, seed 2: ${FILE}: a
    expected 3 to be 4
    again: npm run test:soak -- ${FILE} --times 1 --seed 2

run 1 of 3, seed 2: FAILED: 1 failure; 0 tests passed, 0:00 min
run 2 of 3, seed 3: 1 test passed, 0:00 min
run 3 of 3, seed 4: FAILED: 1 failure, 1 seen before; 0 tests passed, 0:00 min

failed 2 of 3 times: ${FILE}: a
    2 times, with the seeds 2 and 4:
        expected 3 to be 4
    again: npm run test:soak -- ${FILE} --times 1 --seed 2

2 of 3 runs failed; 1 test, each 3 times
`);
  });

  it('counts a process that dies as a run that failed, and says what it played and printed last', async () => {
    const dying = (): ChildProcess =>
      processThat([BEGIN, passed('a')], "console.error('out of memory'); process.exitCode = 134");
    const { status, text } = await play(['--times', '1'], [dying]);
    expect(status).toBe(1);
    expect(text).toContain(`the run itself
    the process ended without a report: exit code 134
    while it played ${FILE}
    it printed last:
    out of memory
    again: npm run test:soak -- --times 1 --seed 2`);
    expect(text).toContain('1 of 1 run failed; 1 test, each 1 time');
  });

  it('counts a process that fails for a reason that it does not report', async () => {
    const failing = (): ChildProcess => processThat([BEGIN, passed('a'), END], 'process.exitCode = 1');
    const { status, text } = await play(['--times', '1'], [failing]);
    expect(status).toBe(1);
    expect(text).toContain('the process ended though it reported no failure: exit code 1');
  });

  it('ends after a first run that has begun with no file', async () => {
    const idle = (): ChildProcess => processThat([END], 'process.exitCode = 1');
    const { status, text, calls } = await play(['--times', '3'], [idle]);
    expect([status, calls.length]).toEqual([1, 1]);
    expect(text).toContain('soak/nothing: the first run has begun with no file, so there is nothing to repeat');
  });

  it('says at Ctrl+C what has failed until then, and leaves neither process nor load behind', async () => {
    let endless!: ChildProcess;
    const bad = (): ChildProcess => processThat([BEGIN, failed('a', 'wrong'), END], 'process.exitCode = 1');
    const startEndless = (): ChildProcess =>
      (endless = processThat([BEGIN, failed('b', 'worse')], 'setInterval(() => {}, 1_000)'));
    const { status, text, loadHasEnded } = await play(['--times', '3'], [bad, startEndless], (line, stop) => {
      if (line.includes('worse')) stop.abort();
    });
    expect([status, loadHasEnded]).toEqual([130, true]);
    expect(endless.exitCode ?? endless.signalCode).toBe('SIGTERM');
    expect(text).toContain(`failed 1 of 1 time: ${FILE}: a`);
    expect(text).toContain(`failed 1 of 1 time: ${FILE}: b`);
    expect(text).toMatch(/run 2 of 3, seed 3: broken off, so it does not count as a run; .*\n[^]*\n1 of 1 run failed;/);
  });

  it('refuses a wrong call before it plays anything', async () => {
    const { status, text, calls } = await play(['--times', 'often'], []);
    expect([status, calls]).toEqual([2, []]);
    expect(text).toMatch(/^soak\/usage: --times is .*\n\nusage: npm run test:soak/);
  });
});
