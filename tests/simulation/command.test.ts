/** The command: what it is told, what it says, and that a seed plays the same table again. */
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSimulatedLink } from '../../src/glass/simulatedLink';
import { must } from '../../src/lib/result';
import { type Ran, runProcess } from '../run/process';
import { command } from './command';
import { type CommandOptions, parseArgs } from './options';
import { type Wanted, playWell, settingFor } from './playing';
import { emptiness, reportOf, textOf, textOfFailure } from './report';
import { ALL_KINDS, describe as describeSetting, settingOf } from './setting';
import { SimulatedTable } from './simulatedTable';
import { Tally } from './tally';

afterEach(() => void vi.restoreAllMocks());

/** The folders say which there are. */
const SHELVED = readdirSync(new URL('../../shelf/', import.meta.url), { withFileTypes: true })
  .flatMap((each) => (each.isDirectory() ? [each.name] : []))
  .toSorted();

const MAIN = 'tests/simulation/main.ts';

async function run(...args: readonly string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const status = await command(args, {
    out: (text) => (out += `${text}\n`),
    err: (text) => (err += `${text}\n`),
    passing: () => {},
  });
  return { status, out, err };
}

const parsed = (...args: readonly string[]): CommandOptions => must(parseArgs(args))!;

describe('the options', () => {
  it('have what nobody says', () => {
    expect(parsed()).toMatchObject({ tables: 100, seed: 1, seats: null, crypto: 'mixed', json: false });
    const idsOf = ({ games }: CommandOptions): string[] => games.map(({ id }) => id);
    expect(idsOf(parsed())).toEqual(['lynx', 'cardinoes', 'greta', 'nineteen']);
    expect(idsOf(parsed('--game', 'shelf'))).toEqual(SHELVED);
    expect([...parsed().kinds]).toEqual(ALL_KINDS);
    expect([...parsed('--faults', 'none').kinds]).toEqual([]);
    expect([...parsed('--faults', 'reload,rogue-key').kinds]).toEqual(['reload', 'rogue-key']);
    expect(parsed('--game', 'greta', '--seats', '2', '--tables', '7', '--seed', '9', '--json')).toMatchObject({
      games: [{ id: 'greta' }],
      seats: 2,
      tables: 7,
      seed: 9,
      json: true,
      jobs: 1,
    });
  });

  it.each([
    [['--table', '3'], 'simulate/usage'],
    [['--tables'], 'simulate/usage'],
    [['--tables', '0'], 'simulate/usage'],
    [['--tables', '-3'], 'simulate/usage'],
    [['--tables', '1', '--tables', '2'], 'simulate/usage'],
    [['--seed', 'x'], 'simulate/usage'],
    [['--crypto', 'none'], 'simulate/usage'],
    [['--jobs', '0'], 'simulate/usage'],
    [['--game', 'bridge'], 'simulate/game'],
    [['--seats', '9'], 'simulate/seats'],
    [['--game', 'greta', '--seats', '3'], 'simulate/seats'],
    [['--faults', 'reload,floods'], 'simulate/faults'],
    [['--faults', ''], 'simulate/faults'],
  ])('are refused if they are wrong: %j', (args, code) => {
    expect(parseArgs(args)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe('a seed', () => {
  it('says all about its table', () => {
    for (let seed = 0; seed < 300; seed++)
      expect(describeSetting(settingFor(seed))).toBe(describeSetting(settingFor(seed)));
  });

  it('draws from what is asked for only', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { game, bots, troubles, liar } = settingFor(seed, {
        seats: 4,
        kinds: ['reload', 'equivocation', 'malformed'],
      });
      const seats = bots.reduce((all, each) => all + 1 + each, 0);
      expect([seats, seats >= game.minSeats, seats <= game.maxSeats]).toEqual([4, true, true]);
      const kinds = [
        ...troubles.map(({ kind }) => kind),
        ...(liar?.lie ? [liar.lie.kind] : []),
        ...(liar?.junk ?? []).map(({ kind }) => kind),
      ];
      expect(kinds.filter((kind) => !['reload', 'equivocation', 'malformed'].includes(kind))).toEqual([]);
    }
  });

  it('plays the same table again, whatever was played between', { tags: ['long'] }, async () => {
    const first = await playWell(31);
    const other = await playWell(32);
    expect({ ...(await playWell(31)) }).toEqual({ ...first });
    expect(first.heads).toMatch(/^[0-9a-f]{64}$/);
    expect(other.heads).not.toBe(first.heads);
  });

  it.each<[seed: number, wanted: Wanted]>([
    [7, {}],
    [1, { game: 'peek', seats: 3, kinds: [] }],
    [9, { kinds: ['reload', 'two-leavers'], crypto: 'mixed', adversary: 'recombining' }],
  ])('that a test finds wrong has a link to the same table: %d %j', async (seed, wanted) => {
    vi.spyOn(SimulatedTable.prototype, 'join').mockRejectedValue(new Error('planted'));
    const told: unknown = await playWell(seed, wanted).catch((failed: unknown) => failed);
    const [, tail] = /#glass=(\S+)/.exec((told as Error).message)!;
    const { seed: said, ...asked } = must(parseArgs(readSimulatedLink(tail!)!))!;
    expect(settingOf(said, asked)).toEqual(settingFor(seed, wanted));
  });
});

describe('the command', () => {
  it('prints a report as data, in this process and shared among others the same', { tags: ['long'] }, async () => {
    const args = [
      '--tables',
      '4',
      '--seed',
      '40',
      '--faults',
      'reload,loss,wrong-share',
      '--seats',
      '2',
      '--crypto',
      'quick',
      '--json',
    ];
    const [alone, shared] = [await run(...args, '--jobs', '1'), await runProcess(MAIN, [...args, '--jobs', '2'])];
    expect([alone.status, alone.err, shared.status, shared.err]).toEqual([0, '', 0, '']);
    const report = JSON.parse(alone.out) as Record<string, unknown>;
    expect(report).toMatchObject({
      tables: 4,
      seed: 40,
      falseAccusations: 0,
      divergences: 0,
      losses: 0,
      stuck: 0,
      failures: [],
    });
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining(['rounds', 'steps', 'faults', 'cheatsTried', 'cheatsNamed']),
    );
    expect({ ...(JSON.parse(shared.out) as object), seconds: 0 }).toEqual({ ...report, seconds: 0 });
  });

  it('says what is wrong with a call, with status 2, in a process of its own as in this one', async () => {
    const { status, out, err } = await runProcess(MAIN, ['--game', 'bridge']);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^simulate\/game: there is no game “bridge”; there are: lynx, cardinoes, greta, nineteen, crazy-eights, hearts, oh-hell, scopa\n\nusage:/,
    );
    expect(await run('--game', 'bridge')).toEqual({ status, out, err });
  });
});

describe('the report', () => {
  const options = parsed('--tables', '30', '--faults', 'nap, reload', '--game', 'greta');

  it('shows a failing table with the call that plays it again', () => {
    const failure = {
      seed: 77,
      table: 'seed 77: greta',
      problems: [{ what: 'stuck', text: 'the table does not end' }],
      acts: ['3 ms: Ben reloads'],
    } as const;
    const text = textOfFailure(failure, options.again);
    expect(text).toContain('npm run -s simulate -- --tables 1 --seed 77 --game greta --faults nap,reload\n');
    expect(text).toContain('/#glass=77.simulated.game=greta.faults=nap,reload ');
    const tally = new Tally();
    tally.wrong('stuck', 'the table does not end');
    const report = reportOf({ tally, failures: [failure] }, options, 1);
    expect(report.stuck).toBe(1);
    expect(textOf(report)).toMatch(/SOMETHING IS WRONG.*stuck 1/);
  });

  it('is worth nothing if nothing has happened', () => {
    const tally = new Tally();
    tally.tables = 30;
    expect(emptiness(reportOf({ tally, failures: [] }, options, 1), options)).toMatch(/nothing/);
    tally.faults['nap'] = 3;
    expect(emptiness(reportOf({ tally, failures: [] }, options, 1), options)).toBe(null);
    const whole = parsed('--tables', '500', '--faults', 'nap,reload');
    tally.tables = 500;
    expect(emptiness(reportOf({ tally, failures: [] }, whole, 1), whole)).toMatch(/reload/);
  });
});
