/**
 * A whole match of three rounds for four, with all that an evening brings: one comes late, one idles for two minutes,
 * one closes the tab and comes back in the next round, whoever opened the table leaves for good, and the broker
 * restarts. Nobody reloads by hand or is stuck, and the points add up.
 */
import { describe, expect, it } from 'vitest';
import { totals } from '../../src/games/match';
import { lynx } from '../../src/games/lynx';
import { must } from '../../src/lib/result';
import { viewRoom } from '../../src/ui/view/roomView';
import { obstacleTo } from '../../src/ui/screens/lobby/obstacle';
import { type Device, Harness } from './harness';
import { atOne, stateOf } from './parting';
import { play } from './players';

const IDLE_MS = 120_000;

/** The points of the match so far, by name, as a device knows them. */
function pointsOf(device: Device): Record<string, number> {
  const { charter, results } = stateOf(device);
  const all = totals({ results }, charter.seats.length);
  return Object.fromEntries(charter.seats.map(({ name }, seat) => [name, all[seat]!]));
}

const namesIn = ({ room }: Device): string =>
  (room.lobby.charter?.seats ?? [])
    .map(({ name }) => name)
    .sort()
    .join();
const obstacle = ({ room, mesh }: Device): string | undefined => obstacleTo(viewRoom(room, mesh.peers).lobby);

/** These are seated together, can get ready, do so, and sit at one table. */
async function sit(harness: Harness, devices: readonly Device[]): Promise<void> {
  const names = devices
    .map(({ name }) => name)
    .sort()
    .join();
  const before = Math.max(0, ...devices.map(({ room }) => room.session?.signed.charter.revision ?? 0));
  expect(
    await harness.run(() => devices.every((device) => device.room.inLobby && namesIn(device) === names), 120_000),
  ).toBe(true);
  expect(devices.map(obstacle)).toEqual(devices.map(() => undefined));
  for (const { room } of devices) must(room.ready());
  expect(
    await harness.run(() => devices.every(({ room }) => (room.session?.signed.charter.revision ?? 0) > before), 60_000),
  ).toBe(true);
}

/** Nobody does anything for now, or everybody plays on. */
function hold(harness: Harness, still: boolean): void {
  for (const device of harness.living) {
    device.auto = !still;
    if (!still) play(device.room, device.random, harness.rounds);
  }
}

/** Every table of these is closed, and all agree on the points. */
async function closed(harness: Harness, devices: readonly Device[]): Promise<Record<string, number>> {
  expect(await harness.run(() => devices.every((device) => stateOf(device).stage === 'closed'))).toBe(true);
  const [first, ...others] = devices.map(pointsOf);
  for (const other of others) expect(other).toEqual(first);
  return first!;
}

describe('a match of three rounds for four', () => {
  it('finishes, whoever comes late, idles, comes back or leaves for good', async () => {
    const harness = new Harness({ seed: 12, game: lynx, options: { hand: 5 }, match: { patience: 30 } });
    const [anna, ben, cleo] = [await harness.join('Anna'), await harness.join('Ben'), await harness.join('Cleo')];

    // Round one, for three: Dora comes late, and Ben idles for two minutes, reminded, and returns.
    await sit(harness, [anna, ben, cleo]);
    ben.auto = false;
    const seat = ben.room.session!.own[0]!;
    const waits = (): boolean =>
      harness.devices.every(
        ({ room }) => room.session!.plan?.kind === 'move' && room.session!.waitingFor.join() === String(seat),
      );
    expect(await harness.run(() => waits() && atOne(harness.devices))).toBe(true);
    const dora = await harness.join('Dora');
    await harness.wait(IDLE_MS / 2);
    expect(obstacle(dora)).toBe('They’re playing right now');
    must(anna.room.table!.courtesy.remind());
    expect(await harness.run(() => ben.room.table!.courtesy.reminding.length === 1, 10_000)).toBe(true);
    await harness.wait(IDLE_MS / 2);
    hold(harness, false);
    const one = await closed(harness, [anna, ben, cleo]);

    // Round two, for four: the broker restarts, Cleo closes the tab, and Anna, who opened the table, says goodbye.
    await sit(harness, [anna, ben, cleo, dora]);
    expect(pointsOf(dora)).toEqual({ ...one, Dora: 0 });
    const moves = (): number => dora.events.filter(({ plan }) => plan.kind === 'move').length;
    expect(await harness.run(() => moves() >= 2)).toBe(true);
    hold(harness, true);
    harness.network.setBroker(false);
    await harness.wait(5_000);
    harness.network.setBroker(true);
    anna.room.table!.courtesy.sayGoodbye();
    await harness.wait(100);
    harness.crash(anna);
    harness.crash(cleo);
    await harness.wait(10_000);
    await harness.boot(cleo);
    hold(harness, false);
    expect(
      await harness.run(() => [ben, cleo, dora].every((device) => stateOf(device).gone.length === 1), 120_000),
    ).toBe(true);
    const two = await closed(harness, [ben, cleo, dora]);

    // Round three, for those who are there: the match goes on where it stood.
    await sit(harness, [ben, cleo, dora]);
    expect(stateOf(ben).charter.carried).toHaveLength(2);
    for (const name of ['Ben', 'Cleo', 'Dora']) expect(pointsOf(ben)[name]).toBe(two[name]);
    const three = await closed(harness, [ben, cleo, dora]);
    expect(Object.keys(three).sort()).toEqual(['Ben', 'Cleo', 'Dora']);
    expect(stateOf(ben).results).toHaveLength(3);
    expect(harness.witness.complaints).toEqual([]);
  });
});
