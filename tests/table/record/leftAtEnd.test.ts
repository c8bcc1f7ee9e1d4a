/**
 * Who leaves after a round has been played to its end changes nothing, as far as the hands can still be opened.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/cards/card';
import { cardinoes } from '../../../src/games/cardinoes';
import { lynx } from '../../../src/games/lynx';
import { nineteen } from '../../../src/games/nineteen';
import { canOpen } from '../../../src/table/step/trustees';
import { exportRound } from '../../../src/table/record/openRound';
import { sampleOf } from '../../run/sample';
import type { Scene, Walk } from '../walk';
import { walk } from '../walk';
import { type Setting, logOf, playLeft, scoresOf, tableOf, verified } from './leftRounds';

/** One of so many pairs of leavers is played. */
const STRIDE = sampleOf(1, 5);

const ALL = [0, 1, 2, 3, 4];

const SETTINGS: readonly (readonly [string, Setting])[] = [
  ['Lynx among four', { game: lynx, options: { hand: 5, jokers: true }, devices: [0, 1, 2, 3], seed: 3 }],
  ['Lynx among five', { game: lynx, options: { hand: 5 }, devices: ALL, seed: 2 }],
  ['Lynx without escrow', { game: lynx, options: { hand: 5 }, devices: [0, 1, 2, 3], seed: 5, escrow: false }],
  ['Cardinoes among four', { game: cardinoes, devices: [0, 1, 2, 3], seed: 4 }],
  ['Cardinoes without escrow', { game: cardinoes, devices: [0, 1, 2], seed: 1, escrow: false }],
  ['Nineteen', { game: nineteen, devices: [0, 1, 2, 3], seed: 1 }],
];

interface Ended {
  readonly table: Walk;
  /** The round that nobody left after its end. */
  readonly whole: readonly Scene[];
  /** The step in which the hands are opened. */
  readonly end: number;
}

const isEnd = ({ state, plan }: Scene): boolean =>
  plan.kind === 'open' && (state.game as { phase: string }).phase === 'open';

/** A round, or one that a seat has left before its end. */
async function played(setting: Setting, before: Seat | null): Promise<Ended> {
  const table = tableOf(setting);
  let whole: readonly Scene[] = await walk(table);
  if (before !== null) whole = await playLeft(table, whole, new Map([[Math.floor(whole.length / 2), [before]]]));
  return { table, whole, end: whole.findIndex(isEnd) };
}

/** The seats whose hands nobody can open when they are to be shown. */
function unopened(scenes: readonly Scene[]): Seat[] {
  const last = scenes.findLast(isEnd)!.after;
  const { gone, charter } = last;
  const before = scenes.findLast(isEnd)!.state;
  return gone.filter((seat) => !canOpen(last, seat) && charter.game.hand(before.game, seat).hidden.length > 0);
}

const partsOf = (scenes: readonly Scene[]) => scenes.at(-1)!.after.results.at(-1)!.scores;

// (P59, P69, P70)
describe.each(SETTINGS)('a round that has been played counts, whoever leaves then: %s', (_, setting) => {
  const seats = setting.devices.map((_device, seat) => seat);
  const hasEscrow = setting.escrow !== false && setting.game.leave !== undefined;

  it('one after another while the hands are opened, and while the seeds are shown', async () => {
    const { table, whole, end } = await played(setting, null);
    const scores = scoresOf(whole)!;
    let given = 0;
    for (const first of seats)
      for (const second of seats.filter((seat) => seat !== first && seats.length > 3))
        for (const [one, other] of [
          [end, end + 1],
          [end, end + 2],
          [end + 1, end + 2],
        ] as const) {
          if (given++ % STRIDE > 0) continue;
          const leavers: [number, readonly Seat[]][] = [
            [one, [first]],
            [other, [second]],
          ];
          const scenes = await playLeft(table, whole, new Map(leavers));
          const where = [first, second, one - end, other - end];
          expect([...where, scenes.at(-1)!.after.results.length]).toEqual([...where, 1]);
          const shut = unopened(scenes);
          if (hasEscrow && other > end + 1) expect([...where, shut]).toEqual([...where, []]);
          if (shut.length === 0) expect([...where, scoresOf(scenes)]).toEqual([...where, scores]);
          else expectFair(scenes, whole, shut);
        }
  });

  it('while a hand is shut that somebody left who has gone before', async () => {
    if (!hasEscrow || seats.length < 4) return;
    let shutHands = 0;
    for (const before of sampleOf(seats, [1])) {
      const { table, whole, end } = await played(setting, before);
      expect([before, end]).not.toEqual([before, -1]);
      for (const seat of seats.filter((each) => each !== before)) {
        const scenes = await playLeft(table, whole, new Map([[end, [seat]]]));
        expect([before, seat, scenes.at(-1)!.after.results.length]).toEqual([before, seat, 1]);
        shutHands += unopened(scenes).length;
        expectFair(scenes, whole, unopened(scenes));
        const late = await playLeft(table, whole, new Map([[end + 1, [seat]]]));
        expect([before, seat, scoresOf(late)]).toEqual([before, seat, scoresOf(whole)]);
      }
    }
    expect(shutHands).toBeGreaterThan(0);
  });

  it('one alone; and the file is verified where the keys are there', async () => {
    const { table, whole, end } = await played(setting, null);
    for (const seat of seats)
      for (const step of [end, end + 1]) {
        const scenes = await playLeft(table, whole, new Map([[step, [seat]]]));
        const shut = unopened(scenes);
        if (hasEscrow) expect([seat, shut]).toEqual([seat, []]);
        if (shut.length === 0) expect([seat, step, scoresOf(scenes)]).toEqual([seat, step, scoresOf(whole)]);
        else expectFair(scenes, whole, shut);
        const log = logOf(table, scenes)!;
        if (hasEscrow)
          expect(await verified(log, table)).toEqual({ played: scoresOf(whole), verified: scoresOf(whole) });
        else expect(await exportRound(log, table.crypto)).toMatchObject({ fault: { code: 'roundlog/no-key' } });
      }
  });
});

/** Whose hands were opened scores what these are worth; whose were not, no more than they would have; a winner no less. */
function expectFair(scenes: readonly Scene[], whole: readonly Scene[], shut: readonly Seat[]): void {
  const [scores, right] = [partsOf(scenes), partsOf(whole)];
  const { game } = scenes[0]!.state.charter;
  for (const [seat, { total, parts }] of scores.entries()) {
    const where = [seat, shut];
    if (game === nineteen && shut.includes(seat)) continue; // the highest cards may make sets
    if (game === cardinoes) {
      const { finisher } = scenes.at(-1)!.after.results.at(-1)!;
      if (seat === finisher) expect(total).toBeGreaterThanOrEqual(right[seat]!.total);
    } else if (shut.includes(seat)) expect(total).toBeLessThanOrEqual(right[seat]!.total);
    else expect([...where, parts]).toEqual([...where, right[seat]!.parts]);
  }
}
