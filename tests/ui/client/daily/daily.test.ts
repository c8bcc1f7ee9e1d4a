/** The deal of a day: the same cards and bots for all, a result that anybody replays, and what a browser counts. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InlineTrees } from '../../../../src/bots/inline';
import { SharedBots } from '../../../../src/bots/sharedBots';
import { MINDS } from '../../../../src/bots/strength';
import { gameOf } from '../../../../src/games/registry';
import type { Clock } from '../../../../src/lib/clock';
import { Random } from '../../../../src/lib/random';
import { must } from '../../../../src/lib/result';
import { botJob, dealTable } from '../../../../src/ui/client/models/aloneDeal';
import type { AloneEvent } from '../../../../src/ui/client/models/alonePlan';
import { agrees, checkResult, parseLine, resultOf } from '../../../../src/ui/client/daily/check';
import { type Day, EDITION, dailyPlan, dateOf, daysBetween, isDate } from '../../../../src/ui/client/daily/deal';
import { type DailyResult, makeCode, makeResult, parseResult, readCode } from '../../../../src/ui/client/daily/link';
import { beginDay, countDay, countedOf, forgetDays, streakOf } from '../../../../src/ui/client/daily/record';
import { prepareAllGames, screenIds } from '../../../../src/ui/games/registry';
import { KeptStorage } from '../../keptStorage';

beforeAll(() => prepareAllGames());

/** A clock that is so slow that no bot would get to a second guess if time ended its search. */
function slowClock(): Clock {
  let nowMs = 0;
  return {
    nowMs: () => (nowMs += 10_000),
    after: (_ms, call) => {
      queueMicrotask(call);
      return () => undefined;
    },
  };
}

const bots = (): SharedBots => new SharedBots([new InlineTrees(slowClock())]);

/** A round of that day, in which the person plays by chance. */
async function play(day: Day, chance = 1): Promise<AloneEvent[]> {
  const plan = dailyPlan(day);
  const game = must(gameOf(day.game));
  const table = dealTable(plan, { names: Array.from({ length: plan.seats }, (_, seat) => String(seat)) });
  const random = new Random(chance);
  const service = bots();
  const events: AloneEvent[] = [];
  while (!table.over) {
    const seat = table.asked[0]!;
    const view = table.view(seat);
    const move =
      seat === 0
        ? game.makeMove(random.pick(game.legal(view)), true)
        : must(await service.think(botJob(plan, table, events, seat))).move;
    must(table.play(seat, must(game.parseMove(move, view))));
    events.push({ seat, move });
  }
  return events;
}

/** What a person who moves by chance has come to on 2026-11-25; `tests/browser/daily.test.ts` has them, too. */
const FROZEN: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('frozen.json', import.meta.url), 'utf8'),
);

const DAY = { game: 'cardinoes', date: '2026-11-25' };

describe.each(screenIds())('the deal of a day of %s', (game) => {
  it('is the same twice, bots too, and its result is checked by a replay', { tags: ['long'] }, async () => {
    const day = { game, date: '2026-11-25' };
    const { result, outcome } = resultOf(dailyPlan(day), await play(day));
    // The file has all cards and all moves, those of the bots, too, which are thought through once more.
    const told: number[] = [];
    expect(must(await checkResult(result, bots(), (done) => told.push(done)))).toEqual(outcome);
    expect(told[0]).toBe(0);
    const hash = makeResult(result);
    expect(must(parseResult(hash))).toEqual(result);
    expect(hash, 'what comes of a day has changed: raise EDITION').toBe(FROZEN[game]);
  });
});

describe('a result that was changed', () => {
  let events: AloneEvent[];
  let right: DailyResult;
  beforeAll(async () => {
    events = await play(DAY);
    right = resultOf(dailyPlan(DAY), events).result;
  });

  it('is refused: other points, day, game, edition, or moves', async () => {
    const moves = readCode(right.code)!;
    const changed: [Partial<DailyResult>, string][] = [
      [{ points: right.points + 1 }, 'daily/points'],
      [{ code: makeCode(moves.slice(0, -1)) }, 'daily/moves'],
      [{ code: makeCode([...moves, 0]) }, 'daily/moves'],
      [{ code: makeCode([99, ...moves.slice(1)]) }, 'daily/moves'],
      [{ code: makeCode(['no move', ...moves.slice(1)]) }, 'daily/moves'],
      [{ code: '-' }, 'daily/moves'],
      [{ game: 'chess' }, 'game/unknown'],
    ];
    for (const [change, code] of changed)
      expect([change, await checkResult({ ...right, ...change }, bots())]).toMatchObject([
        change,
        { ok: false, fault: { code } },
      ]);
    const other = await checkResult({ ...right, date: '2026-11-26' }, bots());
    expect(other.ok ? '' : other.fault.code).toMatch(/^daily\/(moves|points)$/);
    expect(parseResult(makeResult(right).replace(`=${EDITION}.`, `=${EDITION + 1}.`))).toMatchObject({
      fault: { code: 'daily/edition' },
    });
  });

  it('is refused in one other spelling of a move: its text, where its place in the list says it', async () => {
    const [first, ...rest] = readCode(right.code)!;
    expect(typeof first).toBe('number');
    const { move } = events.find((event) => event !== 'next' && event.seat === 0) as Exclude<AloneEvent, 'next'>;
    expect(await checkResult({ ...right, code: makeCode([move, ...rest]) }, bots())).toMatchObject({
      fault: { code: 'daily/moves' },
    });
  });

  it('is refused as a line if its words say anything else', async () => {
    const outcome = must(await checkResult(right, bots()));
    const link = `https://example.org/svista/${makeResult(right)}`;
    const { points } = right;
    const line = `Svista daily 2026-11-25 · Cardinoes · ${points} points, place ${outcome.place} of 4 · ${link}`;
    const says = (text: string): boolean => agrees(must(parseLine(text)), 'Cardinoes', outcome);
    expect(must(parseLine(line)).result).toEqual(right);
    expect(
      [line, link, makeResult(right), `${line}\n`, line.replace(' points, place', ' Punkte, Platz')].map(says),
    ).toEqual([true, true, true, true, true]);
    const lies = [
      line.replace(`${points} points`, `${points + 1} points`),
      line.replace(`${points} points`, `1${points} points`),
      line.replace('place', 'place 1, no'),
      line.replace(' of 4', ' of 3'),
      line.replace('2026-11-25 ', '2026-11-24 '),
      line.replace('Cardinoes', 'Lynx'),
    ];
    expect(lies.map(says)).toEqual(lies.map(() => false));
    expect(parseLine('Svista daily 2026-11-25')).toMatchObject({ fault: { code: 'daily/link' } });
  });
});

describe('links', () => {
  it('write moves as they are read', () => {
    const moves = [0, 61, 62, 4095, 'meld 4H[1]5H[2]6H[3]', 'ends'];
    expect(readCode(makeCode(moves))).toEqual(moves);
    for (const code of ['-', '-A', '_', '_AE', '_AC!!', '-AA', 'A.'])
      expect([code, readCode(code)]).toEqual([code, null]);
  });

  it('are read strictly', () => {
    for (const hash of [
      '',
      `#daily=${EDITION}.lynx.2026-11-25.34`,
      `#daily=${EDITION}.lynx.2026-11-31.34.AB`,
      `#daily=${EDITION}.lynx.1999-11-25.34.AB`,
      `#daily=${EDITION}.lynx.2026-11-25.034.AB`,
      `#daily=${EDITION}.lynx.2026-11-25.-0.AB`,
      `#daily=${EDITION}.lynx.2026-11-25.34.A!`,
      `#daily=${EDITION}.LYNX.2026-11-25.34.AB`,
      `#daily=${EDITION}.lynx.2026-11-25.34.${'A'.repeat(4001)}`,
    ])
      expect([hash, parseResult(hash)]).toMatchObject([hash, { fault: { code: 'daily/link' } }]);
  });
});

describe('days', () => {
  it('are those of UTC', () => {
    expect([Date.UTC(2026, 10, 25), Date.UTC(2026, 10, 25, 23, 59)].map(dateOf)).toEqual(['2026-11-25', '2026-11-25']);
    expect(['2026-11-25', '2026-02-29', '2028-02-29', '2026-1-1', 'x'].map(isDate)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });

  it('have deals of their own, and so have games', () => {
    const seeds = ['2026-11-25', '2026-11-26', '2027-11-25'].flatMap((date) =>
      screenIds().map((game) => dailyPlan({ game, date }).seed),
    );
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(MINDS.medium.iterations).toBe(120); // what a result hangs on: another number is another edition
  });
});

describe('what a browser counts', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', new KeptStorage()));
  afterEach(() => vi.unstubAllGlobals());

  const counted = { points: 34, place: 2, seats: 4, code: 'AB' };

  it('is the first round of a game on a day, also if it was given up', () => {
    expect(countedOf('2026-11-25', 'lynx')).toBe(undefined);
    beginDay('2026-11-25', 'lynx');
    expect(countedOf('2026-11-25', 'lynx')).toBe(null);
    countDay('2026-11-25', 'lynx', counted);
    countDay('2026-11-25', 'lynx', { ...counted, points: 99 });
    beginDay('2026-11-25', 'lynx');
    expect([countedOf('2026-11-25', 'lynx'), countedOf('2026-11-25', 'greta')]).toEqual([counted, undefined]);
  });

  it('makes a row of days up to today or yesterday', () => {
    for (const date of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']) countDay(date, 'lynx', counted);
    countDay('2026-11-24', 'greta', counted);
    beginDay('2026-11-22', 'lynx');
    expect(['2026-11-25', '2026-11-26', '2026-11-27'].map(streakOf)).toEqual([
      { days: 4, inARow: 3 },
      { days: 4, inARow: 3 },
      { days: 4, inARow: 0 },
    ]);
    forgetDays();
    expect(streakOf('2026-11-25')).toEqual({ days: 0, inARow: 0 });
  });

  it('is nothing where storage is spoiled or forbidden', () => {
    localStorage.setItem('svista.daily', '{"2026-11-25 lynx":{"points":"x"},"no date":null}');
    expect(countedOf('2026-11-25', 'lynx')).toBe(undefined);
    localStorage.setItem('svista.daily', '[');
    expect(streakOf('2026-11-25')).toEqual({ days: 0, inARow: 0 });
    vi.stubGlobal('localStorage', undefined);
    countDay('2026-11-25', 'lynx', counted);
    expect(countedOf('2026-11-25', 'lynx')).toBe(undefined);
  });
});
