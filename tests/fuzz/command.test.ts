/** The command: what it is told, what it says, and that a finding is found again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { err, must, ok } from '../../src/lib/result';
import { type Ran, runProcess } from '../run/process';
import { command, textOf } from './command';
import { type CommandOptions, USAGE, parseArgs } from './options';
import { answersOf, runTarget } from './run';
import { answered, same, target, within } from './target';
import { TARGETS } from './targets';

const MAIN = 'tests/fuzz/main.ts';

/** A second passes whenever the time is asked for. */
async function run(...args: readonly string[]): Promise<Ran> {
  let [out, errors, nowMs] = ['', '', 0];
  const status = await command(args, {
    out: (text) => (out += `${text}\n`),
    err: (text) => (errors += `${text}\n`),
    nowMs: () => (nowMs += 1000),
  });
  return { status, out, err: errors };
}

const parsed = (...args: readonly string[]): CommandOptions => must(parseArgs(args))!;

describe('the options', () => {
  it('have what nobody says', () => {
    expect(parsed()).toEqual({ seconds: 60, seed: 1, targets: TARGETS });
    expect(parsed('--target', 'link', '--seed', '0', '--seconds', '86400')).toEqual({
      seconds: 86_400,
      seed: 0,
      targets: TARGETS.filter(({ name }) => name === 'link'),
    });
    expect(parseArgs(['--seed', '3', '--help'])).toEqual({ ok: true, value: null });
  });

  it.each([
    [['--second', '3'], 'fuzz/usage'],
    [['link'], 'fuzz/usage'],
    [['--seconds'], 'fuzz/usage'],
    [['--seconds', '0'], 'fuzz/usage'],
    [['--seconds', '1.5'], 'fuzz/usage'],
    [['--seconds', '1', '--seconds', '2'], 'fuzz/usage'],
    [['--seed', '-1'], 'fuzz/usage'],
    [['--seed', '9999999999'], 'fuzz/usage'],
    [['--target', 'links'], 'fuzz/target'],
    [['--target', '__proto__'], 'fuzz/target'],
  ])('are refused if they are wrong: %j', (args, code) => {
    expect(parseArgs(args)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('the command', () => {
  it('goes on for as long as it is asked to, and says how much it has tried', async () => {
    const { status, out, err: errors } = await run('--target', 'options', '--seconds', '400');
    expect([status, errors]).toEqual([0, '']);
    expect(out).toMatch(/^options +200 cases, the slowest 1000 ms\n$/);
  });

  it('says how it is called, and what is wrong with a call, with status 2, in a process of its own as in this one', async () => {
    expect(await run('--help')).toEqual({ status: 0, out: `${USAGE}\n`, err: '' });
    const { status, out, err: errors } = await runProcess(MAIN, ['--target', 'links']);
    expect([status, out]).toEqual([2, '']);
    expect(errors).toMatch(/^fuzz\/target: there is no target “links”; there are: .* link .*\n\nusage:/);
    expect(await run('--target', 'links')).toEqual({ status, out, err: errors });
  });
});

const number = target<number>({
  name: 'number',
  given: () => fc.nat(1000),
  check: (given) => {
    const half = answered(given < 10 ? err('number/small', 'not one of those') : ok(given));
    if (half && given > 100) throw new TypeError('too large to be true');
  },
});

describe('a finding', () => {
  it('is as small as it can be, the same again for the same seed, and shown with the call that finds it', async () => {
    const finding = await runTarget(number, 4, 100);
    expect(finding).toMatchObject({
      target: 'number',
      problem: expect.stringContaining('TypeError: too large to be true') as string,
    });
    expect(finding!.given).toBe('101');
    expect(await runTarget(number, 4, 100)).toEqual({ ...finding, problem: expect.any(String) as string });
    expect(textOf(finding!)).toContain('again: npm run -s fuzz -- --target number --seconds 1 --seed 4');
  });

  it('is an exception, a fault without a code, an answer of the gate, another spelling, and more than was given', async () => {
    const problems: readonly (readonly [string, () => void])[] = [
      ['TypeError', () => void (null as unknown as string).length],
      ['no result', () => void answered(undefined as never)],
      ['without a proper code', () => void answered(err('broken', 'x'))],
      ['the rules have thrown something', () => void answered(err('game/no-answer', 'x'))],
      ['a message of 10000 characters', () => void answered(err('a/b', 'x'.repeat(10_000)))],
      ['became', () => same('a', 'b', 'a text')],
      ['1 became 1001', () => void within([...Array(1000).keys()], 1, 10, 10)],
    ];
    for (const [problem, check] of problems) {
      const finding = await runTarget(target({ name: problem, given: () => fc.constant(0), check }), 1, 1);
      expect(finding?.problem).toContain(problem);
    }
  });

  it('is none if all is well; what was taken and what was refused is counted', async () => {
    const { finding, taken, refused } = await answersOf(
      target<number>({ ...number, name: 'small number', given: () => fc.nat(100) } as never),
      1,
      90,
    );
    expect([finding, taken + refused]).toEqual([null, 90]);
    expect(taken).toBeGreaterThan(refused);
  });
});
