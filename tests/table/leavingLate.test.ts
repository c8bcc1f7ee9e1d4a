/** Somebody leaves for good when a round has been played to its end: it counts, whoever has left before. */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame, Options } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { viewDeparture } from '../../src/ui/view/departureView';
import { type Device, Harness, NAMES } from './harness';
import { gone } from './leavingTable';
import { agree, atOne, headOf, playSome, seatOf, stateOf } from './parting';

const isEnding = (device: Device): boolean =>
  stateOf(device).stage === 'round' && (stateOf(device).game as { phase: string }).phase === 'open';

/** `round`: what the others read that will become of it. */
async function leave(
  harness: Harness,
  leaver: Device,
  rest: readonly Device[],
  round: 'on' | 'counts' | 'void',
): Promise<void> {
  const seat = seatOf(leaver);
  harness.crash(leaver);
  const waits = ({ room }: Device): boolean => room.session!.waitingFor.join() === String(seat);
  expect(await harness.run(() => atOne(rest) && rest.every(waits), 120_000)).toBe(true);
  for (const { room } of rest) expect(viewDeparture(room.session!, [seat]).roundWithout([seat])).toBe(round);
  agree(rest, [seat]);
  expect(await harness.run(() => rest.every((device) => stateOf(device).gone.includes(seat)), 60_000)).toBe(true);
}

/** What a round that had been played is worth after these were left. */
async function counted(harness: Harness, rest: readonly Device[]): Promise<void> {
  expect(await harness.playOut()).toBe(true);
  for (const device of rest) {
    const { stage, results } = stateOf(device);
    expect([device.name, stage, results.length]).toEqual([device.name, 'closed', 1]);
    expect(headOf(device)).toBe(headOf(rest[0]!));
    expect(results).toEqual(stateOf(rest[0]!).results);
  }
  expect(harness.witness.complaints).toEqual([]);
}

// (P69, P70)
describe('who leaves while the hands are opened', () => {
  it.each<[string, AnyGame, Options | undefined, boolean, boolean]>([
    ['Lynx, after somebody had left', lynx, { hand: 5 }, true, true],
    ['Cardinoes, after somebody had left', cardinoes, undefined, true, true],
    ['Lynx without escrow', lynx, { hand: 5 }, false, false],
    ['Nineteen', nineteen, undefined, true, false],
  ])('leaves a round that counts: %s', async (_, game, options, escrow, before) => {
    const harness = new Harness({ seed: 51, game, match: { escrow }, ...(options ? { options } : {}) });
    for (const name of NAMES.slice(0, 4)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [leaver, second, ...rest] = harness.devices.toReversed() as [Device, Device, ...Device[]];
    if (before) {
      await playSome(harness, 3);
      await leave(harness, leaver, [second, ...rest], 'on');
    } else rest.push(leaver);
    expect(await harness.run(() => rest.some(isEnding), 600_000)).toBe(true);
    await leave(harness, second, rest, 'counts');
    expect(rest.every(gone)).toBe(true);
    await counted(harness, rest);
  });

  it('leaves the points as they are while seeds are shown, and makes the round void in the middle of it', async () => {
    const harness = new Harness({ seed: 52, options: { hand: 5 } });
    for (const name of NAMES.slice(0, 4)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [leaver, second, ...rest] = harness.devices.toReversed() as [Device, Device, ...Device[]];
    await playSome(harness, 2);
    await leave(harness, leaver, [second, ...rest], 'on');
    const { session } = rest[0]!.room;
    expect(viewDeparture(session!, []).roundWithout([seatOf(second)])).toBe('void');
    expect(await harness.run(() => rest.some((device) => stateOf(device).stage === 'reveal'), 600_000)).toBe(true);
    await leave(harness, second, rest, 'counts');
    await counted(harness, rest);
  });
});
