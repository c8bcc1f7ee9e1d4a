/**
 * Somebody leaves a table of each game of the shelf for good, at any step of a round: with escrow the round counts as
 * soon as a deal is complete; without it, only once nothing but seeds are to be shown.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { crazyEights } from '../../shelf/crazy-eights/rules';
import { hearts } from '../../shelf/hearts/rules';
import { ohHell } from '../../shelf/oh-hell/rules';
import { scopa } from '../../shelf/scopa/rules';
import type { AnyGame } from '../../src/games/game';
import { putGame } from '../../src/games/registry';
import { sampleOf } from '../run/sample';
import { type Device, Harness, NAMES } from './harness';
import { agree, atOne, headOf, seatOf, stateOf } from './parting';

const GAMES: readonly AnyGame[] = [hearts, scopa, ohHell, crazyEights];
for (const game of GAMES) putGame(game);

/** No round of three has more steps. */
const MOST = 140;
const ALL = Array.from({ length: MOST }, (_, step) => step + 1);
/** All of the time in which Hearts passes cards and looks for the lowest club, and some of the play. */
const SOME = ALL.filter((step) => (step > 5 && step < 14) || step % 17 === 5);

/** Somebody leaves at that step; what the table has come to. Null if the round was over before. */
async function leaveAt(
  game: AnyGame,
  step: number,
  escrow: boolean,
): Promise<{ dealt: boolean; counted: number } | null> {
  const harness = new Harness({ seed: step, game, match: { escrow } });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const [first] = harness.devices as [Device];
  await harness.run(() => first.room.session!.step >= step || stateOf(first).stage === 'reveal');
  if (stateOf(first).stage === 'reveal') return null;
  const leaver = harness.devices[1 + (step % 2)]!;
  const rest = harness.devices.filter((device) => device !== leaver);
  harness.crash(leaver);
  const seat = seatOf(leaver);
  const waits = (): boolean =>
    atOne(rest) && rest.every(({ room }) => room.session!.waitingFor.join() === String(seat) || room.session!.halt);
  expect(await harness.run(waits, 300_000)).toBe(true);
  const { stage } = stateOf(first);
  const dealt = first.events.some(({ plan }) => plan.kind === 'share');
  if (stage === 'next') return null;
  agree(rest, [seat]);
  expect(await harness.playOut()).toBe(true);
  for (const device of rest) {
    expect([stateOf(device).stage, stateOf(device).gone]).toEqual(['closed', [seat]]);
    expect(headOf(device)).toBe(headOf(first));
  }
  expect(harness.witness.complaints).toEqual([]);
  return { dealt: escrow ? dealt : stage === 'reveal', counted: stateOf(first).results.length };
}

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  it.each([true, false])('of three one leaves at any step, with escrow: %s', async (escrow) => {
    const steps = sampleOf(ALL, escrow ? SOME : ALL.filter((step) => step % 41 === 5));
    let left = 0;
    for (const step of steps) {
      const came = await leaveAt(game, step, escrow);
      if (came === null) break;
      expect([step, came.counted]).toEqual([step, came.dealt ? 1 : 0]);
      left++;
    }
    expect(left).toBeGreaterThan(0);
  });
});
