/**
 * Rounds on phones: what happens to them is drawn as the table of habits says, and each ending is counted as what it is.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { must } from '../../../src/lib/result';
import { toHex } from '../../../src/lib/bytes';
import { Random } from '../../../src/lib/random';
import type { TableState } from '../../../src/table/step/tableState';
import { parseArgs } from '../options';
import { reportOf, textOf } from '../report';
import { describe as describeSetting, settingOf } from '../setting';
import { playTable } from '../table';
import { Tally, sum } from '../tally';
import { endingOf, sharesOf, textOfShares } from './endings';
import {
  HABITS,
  type Habit,
  PATIENCE,
  THROWN_AWAY,
  drawHabit,
  drawHabits,
  drawLengthMs,
  drawPatienceMs,
  isThrownAway,
} from './habits';

const DRAWS = 20_000;

/** What is drawn so often, each time from the same generator. */
function drawn<T>(draw: (random: Random) => T, seed = 1): T[] {
  const random = new Random(seed);
  return Array.from({ length: DRAWS }, () => draw(random));
}

const share = (all: readonly boolean[]): number => all.filter((each) => each).length / all.length;

describe('the table of habits', () => {
  it('says of each figure where it comes from, and of what is not published that it is assumed', () => {
    for (const { kind, sources } of HABITS) {
      expect([kind, sources.length > 0]).toEqual([kind, true]);
      for (const source of sources)
        expect([
          source,
          source.startsWith('assumed') || /, (20\d\d|June 2016|without a year)[:,]/.test(source),
        ]).toEqual([source, true]);
    }
  });

  it('is what is drawn: how often each happens', () => {
    const all = drawn((random) => drawHabit(random, HABITS));
    const perHour = HABITS.reduce((most, habit) => most + habit.perHour, 0);
    for (const habit of HABITS)
      expect(share(all.map((each) => each.habit === habit))).toBeCloseTo(habit.perHour / perHour, 2);
    const hours = all.reduce((time, { inMs }) => time + inMs, 0) / 3_600_000;
    expect(DRAWS / hours / perHour).toBeCloseTo(1, 1);
  });

  it.each(HABITS.map((habit) => [habit.kind, habit] as const))(
    'is what is drawn: how long it takes: %s',
    (_, habit) => {
      const lengths = drawn((random) => drawLengthMs(random, habit));
      expect(share(lengths.map((ms) => ms <= 1_000 * habit.halfS))).toBeCloseTo(0.5, 1);
      expect(share(lengths.map((ms) => ms <= 1_000 * habit.mostS))).toBeCloseTo(0.95, 2);
    },
  );

  it('is what is drawn: whose they are, how long friends wait, and which pages are thrown away', () => {
    const people = drawn((random) => drawHabits(random, HABITS));
    for (const habit of HABITS)
      expect(share(people.map((habits) => habits.includes(habit)))).toBeCloseTo(habit.people, 2);
    expect(PATIENCE.reduce((all, each) => all + each.share, 0)).toBe(1);
    const patience = drawn(drawPatienceMs);
    for (const each of PATIENCE)
      expect(share(patience.map((ms) => ms === 1_000 * each.seconds))).toBeCloseTo(each.share, 1);
    const { longS, ...shares } = THROWN_AWAY;
    expect(share(drawn((random) => isThrownAway(random, 1_000 * longS)))).toBeCloseTo(shares.share, 2);
    expect(share(drawn((random) => isThrownAway(random, 1_000 * longS + 1)))).toBeCloseTo(shares.longShare, 1);
  });
});

describe('an ending', () => {
  const table = Uint8Array.from({ length: 32 }, () => 7);
  const closed = {
    ...{ charter: { table }, stage: 'closed', gone: [] },
    ...{ results: [{ scores: [] }], opening: { results: [] } },
  };
  const ending = (change: object): string => endingOf({ ...closed, ...change } as unknown as TableState, toHex(table));

  it('is by play with all who have begun, by a rule without one of them or at another table, and else there is none', () => {
    expect([ending({}), ending({ stage: 'next' })]).toEqual(['play', 'play']);
    expect([ending({ gone: [2] }), ending({ charter: { table: new Uint8Array(32) } })]).toEqual(['rule', 'rule']);
    expect([ending({ stage: 'round' }), ending({ stage: 'reveal' }), ending({ results: [] })]).toEqual(
      Array(3).fill('never'),
    );
    const carried = [{ scores: [] }]; // of the round before it alone
    expect(ending({ results: carried, opening: { results: carried } })).toBe('never');
  });

  it('is told as a share of the rounds of its game, with what it may be by chance', () => {
    const shares = sharesOf({ 'greta: play': 95, 'greta: rule': 4, 'greta: never': 1, 'lynx: play': 100 });
    expect(shares.map(({ what, rounds }) => [what, rounds])).toEqual([
      ['greta', 100],
      ['lynx', 100],
      ['all', 200],
    ]);
    expect(textOfShares(shares[0]!)).toBe(
      'greta: of 100 rounds ended by play 95.0 % (88.8–97.8), by a fair rule 4.0 % (1.6–9.8), ' +
        'not at all 1.0 % (0.2–5.4)',
    );
    expect(shares[2]!.shares.play.share).toBe(0.975);
    expect(sharesOf({})).toEqual([]);
  });
});

/** A battery that is soon empty, and nobody finds a charger: of so many people. */
const leaving = (people: number): Habit => ({
  ...HABITS.find(({ kind }) => kind === 'empty battery')!,
  ...{ perHour: 60, people, ends: 1 },
});

async function played(seed: number, game: string, habits: readonly Habit[]): Promise<Tally> {
  const asked = must(parseArgs(['--phones', '--game', game]))!;
  const tally = new Tally();
  await playTable({ ...settingOf(seed, asked), phones: habits }, tally);
  expect(tally.problems).toEqual([]);
  return tally;
}

describe('a round on phones', () => {
  it('ends by play where phones are only locked, called and thrown away', async () => {
    const habits = HABITS.filter(({ kind }) => ['locked', 'killed in play', 'out of cells'].includes(kind));
    const { endings, phones } = await played(1, 'cardinoes', habits);
    expect(endings).toEqual({ 'cardinoes: play': 1 });
    expect(phones['locked']).toBeGreaterThan(0);
    expect(Object.keys(phones).filter((kind) => kind.startsWith('given up'))).toEqual([]);
  });

  it.each([
    [1, 'cardinoes', 'who was left by a vote', { parted: { 'a round went on without somebody': 1 }, voids: {} }],
    [2, 'cardinoes', 'by a new table', { parted: {}, voids: { 'the table was opened anew': 1 } }],
    [1, 'nineteen', 'by a new table with a bot', { parted: {}, voids: { 'somebody left': 1 } }],
  ])('ends by a fair rule without somebody who is gone for good: seed %i, %s, %s', async (seed, game, _, what) => {
    const tally = await played(seed, game, [leaving(0.25)]);
    expect(tally.phones).toMatchObject({
      'empty battery': 1,
      'not back that evening': 1,
      'given up, empty battery': 1,
    });
    expect(tally).toMatchObject({ endings: { [`${game}: rule`]: 1 }, ...what });
  });

  it('does not end where all but one are gone for good', async () => {
    const { endings, phones } = await played(1, 'cardinoes', [{ ...leaving(1), perHour: 2_000 }]);
    expect(phones['not back that evening']).toBeGreaterThan(2);
    expect(endings).toEqual({ 'cardinoes: never': 1 });
  });

  it('is the same for the same seed, and is all that the table is about', async () => {
    const [one, other] = [await played(7, 'cardinoes', HABITS), await played(7, 'cardinoes', HABITS)];
    expect({ ...one }).toEqual({ ...other });
    expect([sum(one.endings), sum(one.patience), sum(one.faults), sum(one.tried)]).toEqual([1, 1, 0, 0]);
  });

  it('is asked for by an option, which leaves no room for faults, and which plays a table again', () => {
    const asked = must(parseArgs(['--phones', '--seed', '5']))!;
    expect([asked.phones, asked.kinds.size, asked.again]).toEqual([true, 0, ['--phones']]);
    expect(describeSetting(settingOf(5, asked))).toMatch(/4 devices, 1 round, quick cryptography, on phones$/);
    for (const other of ['--faults', '--adversary'])
      expect(parseArgs(['--phones', other, 'none'])).toMatchObject({ fault: { code: 'simulate/usage' } });
  });

  it('is told in the report, and in no other', () => {
    const asked = must(parseArgs(['--phones']))!;
    const tally = new Tally();
    expect(textOf(reportOf({ tally, failures: [] }, asked, 1))).not.toContain('phones:');
    const more = new Tally();
    more.endings['lynx: never'] = 1;
    more.phones['locked'] = 2;
    more.patience['friends who wait 3 min: never'] = 1;
    tally.add(more);
    expect(textOf(reportOf({ tally, failures: [] }, asked, 1))).toMatch(
      /\nlynx: .*\nall: .*\nfriends who wait 3 min: .*not at all 100.0 %.*\nphones: locked 2\n/,
    );
  });
});
