/**
 * Where all must speak, whoever speaks last sees first, and can fall silent on sight: what that gains, and what comes
 * of it.
 */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../src/games/lynx';
import type { InputKind } from '../../src/log/input';
import { decodeMessage } from '../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from './harness';
import { agree, atOne, seatOf, stateOf } from './parting';

/** From its first word of that kind on, the device says nothing of its own any more; it hears everything. */
function withhold({ mesh, room }: Device, kind: InputKind): void {
  let silent = false;
  const send = mesh.send.bind(mesh);
  mesh.send = (to, bytes) => {
    const message = decodeMessage(bytes);
    if (!message.ok || message.value.kind !== 'inputs') return send(to, bytes);
    const own = message.value.inputs.filter(({ seat }) => room.session!.own.includes(seat));
    silent ||= own.some((input) => input.kind === kind);
    return (silent && own.length > 0) || send(to, bytes);
  };
}

const dealerAt = (device: Device): number | null =>
  (stateOf(device).game as { dealer: number | null } | null)?.dealer ?? null;
const ownCardsOf = (device: Device): number => device.room.session!.viewOf(seatOf(device)).known.size;

async function seated(seed: number, kind: InputKind): Promise<[harness: Harness, ...Device[]]> {
  const harness = new Harness({ seed, game: lynx, options: { hand: 5 } });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  withhold(harness.devices[2]!, kind);
  expect(await harness.open()).toBe(true);
  return [harness, ...harness.devices];
}

/** All others see for whom they wait; they agree to do without, and the round is void though keys are in escrow. */
async function isVoid(harness: Harness, silent: Device): Promise<void> {
  const rest = harness.devices.filter((device) => device !== silent);
  const seat = seatOf(silent);
  expect(
    rest.every((device) => stateOf(device).charter.match['escrow'] === true && stateOf(device).escrows.length === 3),
  ).toBe(true);
  agree(rest, [seat]);
  expect(await harness.run(() => rest.every((device) => stateOf(device).stage === 'closed'), 60_000)).toBe(true);
  for (const device of rest) expect([stateOf(device).results, device.room.session!.halt]).toEqual([[], null]);
  expect(harness.witness.complaints).toEqual([]);
}

describe('somebody who falls silent on sight', () => {
  it('of a coin knows before the others who would deal, is waited for by name, and gets another coin at most', async () => {
    const [harness, anna, ben, cleo] = (await seated(1, 'accept')) as [Harness, Device, Device, Device];
    const others = [anna, ben];
    expect(
      await harness.run(
        () =>
          dealerAt(cleo) !== null &&
          others.every(({ room }) => room.session!.waitingFor.join() === String(seatOf(cleo))),
        60_000,
      ),
    ).toBe(true);
    expect(others.map(dealerAt)).toEqual([null, null]);
    expect([ownCardsOf(cleo), atOne(others)]).toEqual([0, true]);
    await isVoid(harness, cleo);
  });

  it('of the own hand reads it before the others read theirs, and before the deal is complete the round is void', async () => {
    const [harness, anna, ben, cleo] = (await seated(2, 'share')) as [Harness, Device, Device, Device];
    const others = [anna, ben];
    expect(
      await harness.run(
        () =>
          ownCardsOf(cleo) > 0 && others.every(({ room }) => room.session!.waitingFor.join() === String(seatOf(cleo))),
        60_000,
      ),
    ).toBe(true);
    expect(others.map(ownCardsOf)).toEqual([0, 0]);
    await isVoid(harness, cleo);
  });
});
