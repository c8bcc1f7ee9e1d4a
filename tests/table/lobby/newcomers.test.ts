/** Whoever comes late, or comes back, can sit down at the next table: whom a proposal seats can get ready, whatever played before. */
import { describe, expect, it } from 'vitest';
import { must } from '../../../src/lib/result';
import { viewRoom } from '../../../src/ui/view/roomView';
import { obstacleTo } from '../../../src/ui/screens/lobby/obstacle';
import { type Device, House, NAMES } from '../house';
import { agree, playSome, seatOf, waitsFor } from '../parting';
import { trial } from '../trialGame';

/** What the person reads on the disabled button; undefined if it can be pressed. */
const obstacle = ({ room, mesh }: Device): string | undefined => obstacleTo(viewRoom(room, mesh.peers).lobby);

const namesIn = ({ room }: Device): string[] => (room.lobby.charter?.seats ?? []).map(({ name }) => name).sort();
const tableOf = ({ room }: Device): string[] => (room.session?.signed.charter.seats ?? []).map(({ name }) => name).sort();

async function playing(seed: number, ...names: readonly string[]): Promise<House> {
  const house = new House({ seed, game: trial });
  for (const name of names) await house.join(name);
  expect(await house.open()).toBe(true);
  return house;
}

/** They all see one proposal that seats these, none of them is kept from getting ready, and when they are the table opens. */
async function sitTogether(house: House, devices: readonly Device[]): Promise<void> {
  const names = devices.map(({ name }) => name).sort();
  expect(await house.run(() => devices.every((device) => device.room.inLobby && namesIn(device).join() === names.join()), 60_000)).toBe(true);
  expect(devices.map(obstacle)).toEqual(names.map(() => undefined));
  for (const { room } of devices) must(room.ready());
  expect(await house.run(() => devices.every((device) => tableOf(device).join() === names.join()), 60_000)).toBe(true);
}

describe('who comes late', () => {
  it('reads that the others play, and sits down when they open the table anew', async () => {
    const house = await playing(1, 'Anna', 'Ben');
    await playSome(house, 2);
    for (const device of house.devices) device.auto = false;
    const cleo = await house.join('Cleo');
    expect(await house.run(() => cleo.room.running !== null, 60_000)).toBe(true);
    expect(obstacle(cleo)).toBe('They are playing now');
    must(house.devices[0]!.room.reopen());
    await sitTogether(house, house.devices);
  });

  it('sits down after the match, and after a reload in the midst of that', async () => {
    const house = await playing(2, 'Anna', 'Ben');
    await playSome(house, 2);
    const cleo = await house.join('Cleo');
    expect(await house.run(() => [...house.devices].every(({ room }) => room.inLobby && room.lobby.charter?.seats.length === 3))).toBe(true);
    await house.reload(cleo);
    await sitTogether(house, house.devices);
  });

  it('sits down with others who came late, when all who played have gone', async () => {
    const house = await playing(3, 'Anna', 'Ben');
    await playSome(house, 2);
    for (const device of house.devices) device.auto = false;
    const late = [await house.join('Cleo'), await house.join('Dora')];
    expect(await house.run(() => late.every(({ room }) => room.running !== null), 60_000)).toBe(true);
    for (const device of house.devices.slice(0, 2)) house.crash(device);
    expect(await house.run(() => late.every(({ room }) => room.running === null && room.waiting.isVacant), 60_000)).toBe(true);
    must(late[0]!.room.waiting.takeOver(trial));
    await sitTogether(house, late);
  });
});

describe('who opened the link', () => {
  it('keeps the choice though a guest has waited alone and chosen for themselves', async () => {
    const house = new House({ seed: 5, game: trial });
    const anna = await house.join('Anna');
    const ben = await house.join('Ben');
    house.network.cut(anna.node, ben.node);
    expect(await house.run(() => ben.room.waiting.isVacant, 60_000)).toBe(true);
    must(ben.room.waiting.takeOver(trial));
    must(ben.room.propose({ game: trial, options: {}, match: { rounds: 9 } }));
    house.network.heal(anna.node, ben.node);
    const own = anna.room.lobby.charter!.proposal;
    expect(await house.run(() => house.devices.every((device) => namesIn(device).length === 2), 60_000)).toBe(true);
    for (const { room } of house.devices) expect([room.lobby.charter!.proposal, room.lobby.editor]).toEqual([own, anna.room.self]);
    await sitTogether(house, house.devices);
  });
});

describe('who comes back', () => {
  it('after the others went on without them, sits down at the next table, and after a reload', async () => {
    const house = await playing(4, ...NAMES.slice(0, 3));
    const [anna, ben, cleo] = house.devices as [Device, Device, Device];
    await playSome(house, 2);
    house.crash(cleo);
    await waitsFor(house, cleo);
    agree([anna, ben], [seatOf(cleo)]);
    expect(await house.run(() => [anna, ben].every(({ room }) => room.session!.state.gone.length > 0), 60_000)).toBe(true);
    await house.boot(cleo);
    expect(await house.run(() => cleo.room.session?.halt?.kind === 'gone', 60_000)).toBe(true);
    void cleo.room.reopen();
    expect(await house.run(() => [anna, ben].every(({ room }) => room.session!.state.stage === 'closed'))).toBe(true);
    expect(await house.run(() => house.devices.every(({ room }) => room.inLobby && room.lobby.charter?.seats.length === 3), 60_000)).toBe(true);
    await house.reload(cleo);
    await sitTogether(house, house.devices);
  });
});
