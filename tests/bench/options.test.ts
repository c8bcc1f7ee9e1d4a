/** The command line of the bench: what is measured, and what is refused before anything is. */
import { describe, expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import { runProcess } from '../run/process';
import { GROUPS, type Group } from './figures';
import { type BenchOptions, USAGE, parseArgs } from './options';

const ALL: readonly string[] = Object.values<Group>(GROUPS).flatMap(({ figures }) => figures);
const PAIRINGS: readonly string[] = GROUPS.pairings.figures;
const ON_A_SWITCH: readonly string[] = GROUPS.withoutInternet.figures;

const parsed = (...args: readonly string[]): BenchOptions => must(parseArgs(args))!;
/** What is measured beside the reference. */
const wanted = (...args: readonly string[]): string[] =>
  [...parsed(...args).figures].filter((figure) => figure !== 'reference.ms');

describe('the figures', () => {
  it('have names of their own', () => {
    expect(ALL.length).toBeGreaterThan(50);
    expect(new Set(ALL).size).toBe(ALL.length);
  });

  it('are all wanted without a name, but for the pairings of bots and what wants a switch', () => {
    expect(new Set(ALL.filter((figure) => !parsed().figures.has(figure)))).toEqual(
      new Set([...PAIRINGS, ...ON_A_SWITCH]),
    );
    expect(parsed()).toMatchObject({ json: false, rounds: 20 });
  });

  it('are those that begin with one of the names, the pairings too', () => {
    expect(wanted('draw', 'claim', '--json')).toEqual([
      'draw.ms',
      'claim.prove.7.ms',
      'claim.verify.7.ms',
      'claim.suits.12.ms',
    ]);
    expect(wanted('bots.nineteen.strong_medium.won')).toEqual(['bots.nineteen.strong_medium.won']);
    expect(wanted('bots.lynx.easy')).toEqual([
      'bots.lynx.easy.ms',
      'bots.lynx.easy.iterations_per_s',
      'bots.lynx.easy_random.won',
    ]);
    expect(PAIRINGS.filter((figure) => !wanted('bots').includes(figure))).toEqual([]);
    expect(wanted('mesh', 'code')).toEqual(ON_A_SWITCH);
    expect(wanted('reference')).toEqual([]);
  });

  it('have the reference among them in any case', () => {
    for (const args of [[], ['draw'], ['reference']]) expect(parsed(...args).figures.has('reference.ms')).toBe(true);
  });

  it('have the pairings among them for whoever says how long they are played', () => {
    expect(parsed('--full')).toEqual({ json: false, rounds: 200, figures: new Set(ALL) });
    expect(parsed('--rounds=7', 'bots.greta')).toMatchObject({ rounds: 7 });
  });
});

describe('the options of the bench', () => {
  it('give help, whatever else is said, which names every group of figures', () => {
    expect(parseArgs(['nonsense', '--help'])).toEqual({ ok: true, value: null });
    const lines = USAGE.split('\n');
    for (const { names, what, takes } of Object.values<Group>(GROUPS)) {
      expect(lines.map((line) => line.trim().split(/ {3,}/))).toContainEqual([names, takes, what]);
    }
  });

  it.each([
    [['--jsn'], 'bench/usage'],
    [['-j'], 'bench/usage'],
    [['--json=yes'], 'bench/usage'],
    [['--full', '--rounds=3', 'bots'], 'bench/usage'],
    [['--full', 'shuffle'], 'bench/usage'],
    [['--rounds=3', 'bots.lynx.easy.ms'], 'bench/usage'],
    [['--rounds', 'bots'], 'bench/rounds'],
    [['--rounds=0', 'bots'], 'bench/rounds'],
    [['--rounds=1e3', 'bots'], 'bench/rounds'],
    [['shuffle', 'deals'], 'bench/unknown'],
    [['bots.poker'], 'bench/unknown'],
    [['bots.*.won'], 'bench/unknown'],
  ])('are refused if they are wrong: %j', (args, code) => {
    expect(parseArgs(args)).toMatchObject({ ok: false, fault: { code } });
  });

  it('end the program with status 2 and a sentence if they are refused, and nothing is measured', async () => {
    const ran = await runProcess('tests/bench/main.ts', ['deals']);
    expect(ran).toEqual({
      status: 2,
      out: '',
      err:
        'bench/unknown: no figure has a name that begins with “deals”\n“npm run bench -- --help” says what there ' +
        'is.\n',
    });
  });
});
