/**
 * The mutants: which there are, what is said of them, and what their player finds.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { err, must, ok } from '../../src/lib/result';
import { SOURCES, sourceOf, treeOfText } from '../programTree';
import { command } from './mutants/command';
import { EQUIVALENT, type Equivalent } from './mutants/equivalent';
import type { Change } from './mutants/mutation';
import { parseArgs } from './mutants/options';
import { changed, mutantsOf } from './mutants/places';
import type { Given } from './mutants/playThese';
import { type Verdict, isPlayed } from './mutants/player';
import { boundFor } from './mutants/work';
import { runProcess } from './process';

const changesOf = (source: string): string[] => mutantsOf('src/made-up.ts', source).map(({ change }) => change);

it.each([
  ['every quick one that a path is a part of', '/home/tests/log/hash.test.ts', ['tests/log'], true],
  ['none with the real cryptography by a folder', '/home/tests/table/verify.real.test.ts', ['tests/table'], false],
  ['one that is named', '/home/tests/table/verify.real.test.ts', ['tests/table', 'verify.real.test.ts'], true],
  ['none beside the one that is named', '/home/tests/table/cheats.real.test.ts', ['verify.real.test.ts'], false],
])('of test files %s is played', (_which, file, paths, played) => {
  expect(isPlayed(file, paths)).toBe(played);
});

describe('the mutants of a program', () => {
  it.each([
    ['step < first', ['step < first → step <= first']],
    ['a + b * 3', ['a + b * 3 → a - b * 3', 'b * 3 → b / 3', '3 → 4']],
    ['`a` + b', []],
    ['a && !b', ['a && !b → a || !b', '!b → b']],
    ['a ?? b ?? c', ['a ?? b → ((a) && (b))', 'a ?? b ?? c → ((a ?? b) && (c))']],
    ['isRight ? "yes" : "no"', ['isRight → true', 'isRight → false']],
    ['{ if (a) b(); }', ['a → true', 'a → false', 'b(); → ;']],
    ['{ while (true) a++; }', ['true → false', 'a++ → a--']],
    ['{ await send(); }', ['await send(); → ;']],
    ['seats.filter(isBot)', ['seats.filter(isBot) → seats']],
    ['seats.some(isBot)', ['seats.some(isBot) → seats.every(isBot)']],
    ['seats.toString()', []],
    ['Math.max(a, b)', ['Math.max(a, b) → Math.min(a, b)']],
    ['-1n', ['-1n → 1n', '1n → 2n']],
    ['a as 3 | 4', []],
  ])('change one operator, number, condition or call: %s', (code, wanted) => {
    expect(changesOf(`const f = async () => ${code};`).toSorted()).toEqual(wanted.toSorted());
  });

  it('leave types and imports alone', () => {
    expect(changesOf("import a from 'a'; type B = 1 | -2; interface C { readonly d: true } let e: 5;")).toEqual([]);
  });

  it('know where they are, and are other programs', () => {
    const source = 'let a = 1;\n  if (a > 2)\n    a = 3;\n';
    const found = mutantsOf('src/made-up.ts', source);
    expect(found.map(({ line, code }) => [line, code])).toEqual([
      [1, 'let a = 1;'],
      ...[1, 2, 3, 4].map(() => [2, 'if (a > 2)']),
      [3, 'a = 3;'],
    ]);
    expect(found.map((mutant) => changed(source, mutant))).toContain('let a = 1;\n  if (a >= 2)\n    a = 3;\n');
    const log = SOURCES.filter((path) => path.startsWith('log/')).map(sourceOf);
    for (const text of log)
      for (const mutant of mutantsOf('src/log', text)) {
        expect(changed(text, mutant)).not.toBe(text);
        expect(() => treeOfText(changed(text, mutant), mutant.change)).not.toThrow();
      }
  });

  it('that are listed as equivalent are there, once each, with a reason', () => {
    for (const { file, code, change, reason } of EQUIVALENT) {
      const mutants = mutantsOf(file, sourceOf(file.slice('src/'.length)));
      expect(mutants.filter((each) => each.code === code).map((each) => each.change)).toContain(change);
      expect(reason).toMatch(/\w+ \w+/);
    }
    expect(new Set(EQUIVALENT.map(({ file, code, change }) => [file, code, change].join('\n'))).size).toBe(
      EQUIVALENT.length,
    );
  });
});

describe('the options of the mutants', () => {
  it('have what nobody says', () => {
    expect(must(parseArgs(['log']))).toEqual({ room: 'log', count: 30, seed: 1, tests: ['tests/log/'] });
    const words = ['--n', '300', 'src/table/charter/', '--seed', '0', '--tests', 'charter', '--tests', 'tests/log'];
    expect(must(parseArgs(words))).toEqual({
      ...{ room: 'table/charter', count: 300, seed: 0, tests: ['charter', 'tests/log'] },
    });
    expect(must(parseArgs(['--n', 'x', '--help']))).toBeNull();
  });

  it.each([
    [[], 'one room is played at a time'],
    [['log', 'crypto'], 'one room is played at a time'],
    [['nowhere'], 'there is no folder “nowhere” below src'],
    [['log', '--m'], 'there is no option --m'],
    [['log', '--n'], '--n needs a value'],
    [['log', '--n', '0'], '--n is a whole number from 1 to 99999, not “0”'],
    [['log', '--n', '1', '--n', '2'], '--n stands twice'],
    [['log', '--seed', '-1'], '--seed is an integer of 32 bits, not “-1”'],
    [['log', '--tests', 'tests/nowhere'], 'no test file has “tests/nowhere” in its path'],
  ])('are refused if they are wrong: %j', (args, message) => {
    expect(parseArgs(args)).toEqual({ ok: false, fault: { code: 'mutants/usage', message } });
  });
});

describe('the command', () => {
  const FILE = 'src/log/hash.ts';
  const MUTANTS = mutantsOf(FILE, sourceOf('log/hash.ts'));

  /** What it prints and returns where the tests end so with the mutants of one file, in their order. */
  async function play(
    ends: readonly Verdict['end'][],
    equivalent: readonly Equivalent[] = [],
    n = MUTANTS.length,
    loaded = [FILE, 'src/lib/bytes.ts'],
  ) {
    const [lines, played]: [string[], Change[]] = [[], []];
    let hasEnded = false;
    const status = await command(['log', '--n', String(n), '--seed', '5'], {
      out: (text) => lines.push(text),
      err: (text) => lines.push(text),
      start: async (paths) =>
        ok({
          files: paths,
          loaded: new Set(loaded),
          play: async (change) => ({ end: ends[played.push(change) - 1] ?? 'failed', by: '' }),
          end: async () => void (hasEnded = true),
        }),
      equivalent,
    });
    return { status, text: lines.join('\n'), played, hasEnded };
  }
  const listed: Equivalent = { ...MUTANTS[0]!, reason: 'for the test' };

  it('plays what a seed chooses, in the order of its places, and the same again', async () => {
    const { played, text, hasEnded } = await play([], [], 4);
    expect([played.length, hasEnded]).toEqual([4, true]);
    const texts = MUTANTS.map((mutant) => changed(sourceOf('log/hash.ts'), mutant));
    const places = played.map((change) => texts.indexOf(change.text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(4);
    expect((await play([], [], 4)).played).toEqual(played);
    const more = await play([], [], 8, [FILE, 'src/log/evidence.ts', 'src/log/head.ts']);
    expect(more.played).toEqual(expect.arrayContaining(played)); // those that are new beside them displace few
    expect(text).toMatch(/^log: 4 of \d+ mutants, seed 5, by 1 files of tests\/log\//);
    expect(text).toMatch(/no test of these loads them: src\/log\/chain\.ts, /);
  });

  it('is well if all have died that can', async () => {
    const { status, text } = await play(['lived'], [listed]);
    expect(status).toBe(0);
    expect(text).toMatch(/\n\n(\d+) of \1 died; 1 more are listed as equivalent$/);
    expect(text).not.toContain(': lived');
  });

  it('tells which have lived, and why others were ended', async () => {
    const { status, text } = await play(['lived', 'endless', 'still']);
    expect(status).toBe(1);
    const [first, second, third] = MUTANTS;
    expect(text).toContain(`${FILE}:${first!.line}: lived\n    ${first!.code}\n    ${first!.change}`);
    expect(text).toContain(`${FILE}:${second!.line}: died, as it works for ever\n`);
    expect(text).toContain(`${FILE}:${third!.line}: died, as it stands still for ever\n`);
    expect(text).toContain(`${MUTANTS.length - 1} of ${MUTANTS.length} died (1 worked for ever, 1 stood still)`);
  });

  it('tells if one that is listed as equivalent dies', async () => {
    const { status, text } = await play([], [listed]);
    expect(status).toBe(1);
    expect(text).toContain(`${FILE}:${MUTANTS[0]!.line}: is listed as equivalent, and is not: failed`);
    expect(text).toContain('; 1 more are listed as equivalent, 1 of them wrongly');
  });

  it('leaves out AssemblyScript, which no test loads', async () => {
    const lines: string[] = [];
    const loaded = new Set(['src/crypto/sign.ts']);
    const start = async (files: readonly string[]) =>
      ok({ files, loaded, play: async () => ({ end: 'failed', by: '' }) as const, end: async () => {} });
    const out = (text: string) => void lines.push(text);
    expect(await command(['crypto', '--n', '1'], { out, err: out, start, equivalent: [] })).toBe(0);
    expect(lines.join('\n')).toContain('left out, since no test of these loads them: src/crypto/batch.ts');
    expect(lines.join('\n')).not.toContain('assembly');
  });

  it('plays none after a wrong call, or where the tests fail without one', async () => {
    const told: string[] = [];
    const start = async () => err('mutants/fail', 'a test fails');
    const here = { out: () => {}, err: (text: string) => void told.push(text), start, equivalent: [] };
    expect(await command(['nowhere'], here)).toBe(2);
    expect(told.pop()).toMatch(/^mutants\/usage: [^]*\n\nusage: npm run mutants/);
    expect(await command(['log'], here)).toBe(2);
    expect(told).toEqual(['mutants/fail: a test fails']);
  });
});

/** One file of tests fails while another works for ever; when that is ended, Vitest waits in vain for it to stop. */
const FAILS_BESIDE_A_LOOP = `
  const untilMs = Date.now() + 1_500;
  while (process.env['VITEST_POOL_ID'] !== '1' || Date.now() < untilMs) {}
  throw new Error('for the test');
  export function`;

describe('a mutant', () => {
  it('may work ten times as much as the program, and two seconds are little', () => {
    expect([boundFor(5_000).workMs, boundFor(1).workMs]).toEqual([50_000, 20_000]);
    expect(boundFor(null).workMs).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('lives, fails, works for ever or stands still, and is gone with the next one', async () => {
    const source = sourceOf('log/hash.ts');
    const change = (from: string, to: string): Change => {
      expect(source).toContain(from);
      return { file: 'src/log/hash.ts', text: source.replace(from, to) };
    };
    const bound = { ...boundFor(null), lookMs: 200, looks: 1_000_000 };
    const given: Given = {
      paths: ['tests/log/hash.test.ts', 'tests/log/writes.test.ts'],
      changes: [
        change('[utf8(label), ...parts]', '[...parts, utf8(label)]'),
        { file: 'src/log/hash.ts', text: source },
        { ...change('const all =', 'for (;;) {} const all ='), bound: { ...bound, workMs: 2_000 } },
        {
          ...change('export function', 'await new Promise(() => {});\nexport function'),
          bound: { ...bound, looks: 10 },
        },
        { ...change('export function', FAILS_BESIDE_A_LOOP), bound: { ...bound, workMs: 4_000 } },
        { file: 'src/log/side.ts', text: 'this is no program' },
      ],
    };
    const { status, out, err } = await runProcess('tests/run/mutants/playThese.ts', [], JSON.stringify(given));
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      files: ['tests/log/hash.test.ts', 'tests/log/writes.test.ts'],
      verdicts: [
        { end: 'failed', by: expect.stringMatching(/^tests\/log\/hash\.test\.ts: a hash of the log > is SHA-512/) },
        { end: 'lived', by: '' },
        { end: 'endless', by: '' },
        { end: 'still', by: '' },
        { end: expect.stringMatching(/^(failed|endless)$/), by: expect.any(String) },
        { end: 'lived', by: '' }, // nobody here loads it
      ],
    });
  });
});
