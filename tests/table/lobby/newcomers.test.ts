/**
 * Whoever comes late, or comes back, can sit down at the next table: whom a proposal seats can get ready, whatever
 * played before.
 */
import { describe, expect, it } from 'vitest';
import { must } from '../../../src/lib/result';
import { type Charter, makeCharter } from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { viewRoom } from '../../../src/ui/view/roomView';
import { obstacleTo } from '../../../src/ui/screens/lobby/obstacle';
import { bytesOf } from '../../log/seats';
import { type Device, Harness, NAMES } from '../harness';
import { agree, playSome, seatOf, waitsFor } from '../parting';
import { trial } from '../trialGame';

/** What the person reads on the disabled button; undefined if it can be pressed. */
const obstacle = ({ room, mesh }: Device): string | undefined => obstacleTo(viewRoom(room, mesh.peers).lobby);

const namesIn = ({ room }: Device): string[] => (room.lobby.charter?.seats ?? []).map(({ name }) => name).sort();
const tableOf = ({ room }: Device): string[] =>
  (room.session?.signed.charter.seats ?? []).map(({ name }) => name).sort();

async function playing(seed: number, ...names: readonly string[]): Promise<Harness> {
  const harness = new Harness({ seed, game: trial });
  for (const name of names) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

/**
 * They all see one proposal that seats these, none of them is kept from getting ready, and when they are the table
 * opens.
 */
async function sitTogether(harness: Harness, devices: readonly Device[]): Promise<void> {
  const names = devices.map(({ name }) => name).sort();
  expect(
    await harness.run(
      () => devices.every((device) => device.room.inLobby && namesIn(device).join() === names.join()),
      60_000,
    ),
  ).toBe(true);
  expect(devices.map(obstacle)).toEqual(names.map(() => undefined));
  for (const { room } of devices) must(room.ready());
  expect(await harness.run(() => devices.every((device) => tableOf(device).join() === names.join()), 60_000)).toBe(
    true,
  );
}

describe('who comes late', () => {
  it('reads that the others play, and sits down when they restart the table', async () => {
    const harness = await playing(1, 'Anna', 'Ben');
    await playSome(harness, 2);
    for (const device of harness.devices) device.auto = false;
    const cleo = await harness.join('Cleo');
    expect(await harness.run(() => cleo.room.running !== null, 60_000)).toBe(true);
    expect(obstacle(cleo)).toBe('They’re playing right now');
    must(harness.devices[0]!.room.reopen());
    await sitTogether(harness, harness.devices);
  });

  it('sits down after the match, and after a reload in the midst of that', async () => {
    const harness = await playing(2, 'Anna', 'Ben');
    await playSome(harness, 2);
    const cleo = await harness.join('Cleo');
    expect(
      await harness.run(() =>
        [...harness.devices].every(({ room }) => room.inLobby && room.lobby.charter?.seats.length === 3),
      ),
    ).toBe(true);
    await harness.reload(cleo);
    await sitTogether(harness, harness.devices);
  });

  it('sits down with others who came late, when all who played have gone', async () => {
    const harness = await playing(3, 'Anna', 'Ben');
    await playSome(harness, 2);
    for (const device of harness.devices) device.auto = false;
    const late = [await harness.join('Cleo'), await harness.join('Dora')];
    expect(await harness.run(() => late.every(({ room }) => room.running !== null), 60_000)).toBe(true);
    for (const device of harness.devices.slice(0, 2)) harness.crash(device);
    expect(
      await harness.run(() => late.every(({ room }) => room.running === null && room.waiting.isVacant), 60_000),
    ).toBe(true);
    must(late[0]!.room.waiting.takeOver(trial));
    await sitTogether(harness, late);
  });
});

describe('who opened the link', () => {
  it('keeps the choice though a guest has waited alone and chosen for themselves', async () => {
    const harness = new Harness({ seed: 5, game: trial });
    const anna = await harness.join('Anna');
    const ben = await harness.join('Ben');
    harness.network.cut(anna.node, ben.node);
    expect(await harness.run(() => ben.room.waiting.isVacant, 60_000)).toBe(true);
    must(ben.room.waiting.takeOver(trial, 1));
    expect(ben.room.lobby.charter!.theme).toBe(1);
    must(ben.room.propose({ game: trial, options: {}, match: { rounds: 9 } }));
    harness.network.heal(anna.node, ben.node);
    const own = anna.room.lobby.charter!.proposal;
    expect(await harness.run(() => harness.devices.every((device) => namesIn(device).length === 2), 60_000)).toBe(true);
    for (const { room } of harness.devices)
      expect([room.lobby.charter!.proposal, room.lobby.editor]).toEqual([own, anna.room.self]);
    await sitTogether(harness, harness.devices);
  });
});

describe('somebody who does not get ready', () => {
  it('can be done without by any of the others, who are asked one by one, and keeps nobody', async () => {
    const harness = new Harness({ seed: 6, game: trial });
    for (const name of NAMES.slice(0, 4)) await harness.join(name);
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    const all = harness.devices;
    expect(await harness.run(() => all.every((device) => namesIn(device).length === 4), 60_000)).toBe(true);
    const draft = anna.room.lobby.charter!;
    for (const { room } of [anna, ben, dora]) must(room.ready());
    expect(await harness.run(() => all.every(({ room }) => room.lobby.ready.length === 3), 60_000)).toBe(true);

    // Ben, a guest, begins without her, and is ready for that at once; the others read what a guest would do.
    ben.room.waiting.setLeftOut(cleo.room.self, true);
    expect([namesIn(ben), ben.room.lobby.hasConsented]).toEqual([['Anna', 'Ben', 'Dora'], true]);
    const rivals = ({ room, mesh }: Device): string =>
      viewRoom(room, mesh.peers)
        .lobby.rivals.map(({ by, without }) => `${by} would without ${without.map(({ name }) => name).join()}`)
        .join();
    expect(
      await harness.run(() => [anna, dora].every((device) => rivals(device) === 'Ben would without Cleo'), 60_000),
    ).toBe(true);
    expect(rivals(cleo)).toBe('');
    expect([anna, cleo, dora].map(({ room }) => room.lobby.charter!.table)).toEqual(Array(3).fill(draft.table));

    // With one press each of the others the table opens. Cleo watches, and sits down at the next one.
    for (const { room } of [dora, anna]) room.waiting.setLeftOut(cleo.room.self, true);
    expect(
      await harness.run(() => [anna, ben, dora].every((device) => tableOf(device).join() === 'Anna,Ben,Dora'), 60_000),
    ).toBe(true);
    expect(await harness.run(() => obstacle(cleo) === 'They’re playing right now', 60_000)).toBe(true);
    must(anna.room.reopen());
    await sitTogether(harness, all);
  });

  it('is waited for again where one wants that, and what counts for all counts there again', async () => {
    const harness = new Harness({ seed: 7, game: trial });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => [anna, ben, cleo].every((device) => namesIn(device).length === 3), 60_000)).toBe(
      true,
    );
    ben.room.waiting.setLeftOut(cleo.room.self, true);
    await harness.wait(20_000);
    expect([namesIn(ben), namesIn(cleo)]).toEqual([
      ['Anna', 'Ben'],
      ['Anna', 'Ben', 'Cleo'],
    ]);
    ben.room.waiting.setLeftOut(cleo.room.self, false);
    expect(await harness.run(() => ben.room.lobby.editor === anna.room.self, 60_000)).toBe(true);
    await sitTogether(harness, harness.devices);
  });
});

describe('who comes back', () => {
  it('after the others went on without them, sits down at the next table, and after a reload', async () => {
    const harness = await playing(4, ...NAMES.slice(0, 3));
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await playSome(harness, 2);
    harness.crash(cleo);
    await waitsFor(harness, cleo);
    agree([anna, ben], [seatOf(cleo)]);
    expect(await harness.run(() => [anna, ben].every(({ room }) => room.session!.state.gone.length > 0), 60_000)).toBe(
      true,
    );
    await harness.boot(cleo);
    expect(await harness.run(() => cleo.room.session?.halt?.kind === 'gone', 60_000)).toBe(true);
    void cleo.room.reopen();
    expect(await harness.run(() => [anna, ben].every(({ room }) => room.session!.state.stage === 'closed'))).toBe(true);
    expect(
      await harness.run(
        () => harness.devices.every(({ room }) => room.inLobby && room.lobby.charter?.seats.length === 3),
        60_000,
      ),
    ).toBe(true);
    await harness.reload(cleo);
    await sitTogether(harness, harness.devices);
  });

  it('keeps the points of rounds that they know, whatever is proposed after the others went on', async () => {
    const harness = await playing(5, ...NAMES.slice(0, 3));
    harness.rounds = 2;
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const counted = ({ room }: Device): boolean =>
      room.session!.state.results.length === 1 && room.session!.state.round === 1;
    expect(await harness.run(() => harness.devices.every(counted), 240_000)).toBe(true);
    harness.crash(cleo);
    await waitsFor(harness, cleo);
    agree([anna, ben], [seatOf(cleo)]);
    expect(await harness.run(() => [anna, ben].every(({ room }) => room.session!.state.gone.length > 0), 60_000)).toBe(
      true,
    );
    await harness.boot(cleo);
    expect(await harness.run(() => cleo.room.session?.halt?.kind === 'gone', 60_000)).toBe(true);
    const { charter, results } = { ...cleo.room.session!.state };
    const known = results.map(({ scores }) => scores.map(({ total }) => total));
    const offered = (carried: Charter['carried'], fresh = false): string => {
      const terms = {
        ...charter,
        revision: charter.revision + (fresh ? 3 : 2),
        continues: [bytesOf('a detour'), charter.table],
      };
      const draft = makeDraft(makeCharter({ ...terms, carried, fresh }), anna.room.pair);
      const taken = cleo.room.receive(anna.room.self, encodeMessage({ kind: 'draft', draft }));
      return taken.ok ? 'taken' : taken.fault.code;
    };
    const changed = known.map((points) => points.map((point, seat) => point + (seat === 0 ? 1_000 : 0)));
    expect([offered([]), offered(changed), offered([...changed, ...known])]).toEqual(Array(3).fill('lobby/standing'));
    expect(offered([...known, [7, 8, 9]])).toBe('taken');
    expect([cleo.room.lobby.charter!.carried.length, cleo.room.lobby.dropped]).toEqual([2, 0]);
    expect([offered(changed, true), cleo.room.lobby.dropped]).toEqual(['taken', 1]);
  });
});
