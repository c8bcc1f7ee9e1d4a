/**
 * People who come, go and come back, ways between them that fail, tabs that take over, and tables that follow one
 * another.
 */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { sampleOf } from '../run/sample';
import { type Device, Harness, type HarnessOptions, NAMES } from './harness';
import { expectAgreement, trouble } from './outcome';
import { trial } from './trialGame';

async function gathered(seats: number, options: HarnessOptions): Promise<Harness> {
  const harness = new Harness({ game: trial, ...options });
  for (const name of NAMES.slice(0, seats)) await harness.join(name);
  return harness;
}

async function seated(seats: number, options: HarnessOptions): Promise<Harness> {
  const harness = await gathered(seats, options);
  expect(await harness.open()).toBe(true);
  return harness;
}

const stageOf = ({ room }: Device): string | undefined => room.session?.state.stage;
const stepOf = ({ room }: Device): number => room.session?.step ?? -1;
const revisionOf = ({ room }: Device): number => room.session?.signed.charter.revision ?? 0;
const names = ({ room }: Device): string[] => room.session!.signed.charter.seats.map(({ name }) => name);

describe('a way between two players that is blocked', () => {
  for (let seed = 0; seed < sampleOf(6, 2, 1); seed++) {
    it(`harms nobody for a whole table: the others pass everything on (seed ${seed})`, async () => {
      const random = new Random(seed);
      const harness = await gathered(3 + random.below(3), { seed });
      harness.rounds = 2;
      // The first one seats the others, and must reach them.
      const [, a, b] = harness.devices as [Device, Device, Device];
      if (seed % 2 === 0) expect(await harness.open()).toBe(true);
      const [c, d] = seed % 2 === 0 ? random.shuffle([...harness.devices]) : [a, b];
      harness.network.cut(c!.node, d!.node);
      if (seed % 2 === 1) expect(await harness.open()).toBe(true); // not even the charter went straight
      expect(await harness.playOut()).toBe(true);
      expectAgreement(harness, 2);
    });
  }

  it('leaves a chain of players who each reach only the next', async () => {
    const harness = await seated(4, { seed: 9 });
    harness.rounds = 2;
    for (const [i, a] of harness.devices.entries())
      for (const b of harness.devices.slice(i + 2)) harness.network.cut(a.node, b.node);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 2);
  });
});

describe('a second tab with the same seat', () => {
  it.each([0, 40])(
    'takes it over, and the first one says so and nothing else (disks that take %i ms)',
    async (lagMs) => {
      const harness = await seated(3, { seed: 21, lagMs });
      harness.rounds = 2;
      const [anna, ben] = harness.devices as [Device, Device];
      expect(await harness.run(() => stepOf(anna) > 8)).toBe(true);
      const again = await harness.secondTab(ben);
      expect(await harness.run(() => ben.room.superseded || stageOf(again) === 'closed', 60_000)).toBe(true);
      ben.alive = false; // what it does from now on is not waited for, but still watched
      expect(await harness.playOut()).toBe(true);
      expect(ben.room.superseded).toBe(true);
      expect(stepOf(ben)).toBeLessThanOrEqual(stepOf(again));
      expectAgreement(harness, 2);
    },
  );

  it('and a third one after it, back and forth', async () => {
    const harness = await seated(2, { seed: 22 });
    harness.rounds = 3;
    let current = harness.devices[1]!;
    for (let time = 0; time < 3; time++) {
      await harness.wait(300);
      const next = await harness.secondTab(current);
      current.alive = false;
      current = next;
    }
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 3);
  });
});

describe('whoever opened the link', () => {
  it('may leave before anybody has signed: somebody else takes over, and the others play', async () => {
    const harness = await gathered(3, { seed: 31 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => harness.devices.every(({ room }) => room.lobby.charter?.seats.length === 3))).toBe(
      true,
    );
    harness.crash(anna);
    expect(await harness.run(() => [ben, cleo].every(({ room }) => room.waiting.isVacant), 60_000)).toBe(true);
    must(ben.room.waiting.takeOver(trial));
    expect(await harness.open()).toBe(true);
    expect([names(ben).sort(), names(cleo).sort()]).toEqual([
      ['Ben', 'Cleo'],
      ['Ben', 'Cleo'],
    ]);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it('may leave before anybody else has come: who comes later may propose after a while, and not before', async () => {
    const harness = await gathered(1, { seed: 32 });
    harness.crash(harness.devices[0]!);
    const late = [await harness.join('Ben'), await harness.join('Cleo')];
    expect(late.map(({ room }) => room.waiting.isVacant)).toEqual([false, false]);
    expect(await harness.run(() => late.every(({ room }) => room.waiting.isVacant), 60_000)).toBe(true);
    await harness.wait(120_000);
    expect(late.map(({ room }) => room.lobby.draft)).toEqual([null, null]); // nobody proposes by themselves
    must(late[1]!.room.waiting.takeOver(trial));
    expect(await harness.open()).toBe(true);
    expect(await harness.playOut()).toBe(true);
    expect(trouble(harness)).toEqual([]);
  });

  it('may leave after the start, another come back in that time, and whoever left through the others', async () => {
    const harness = await seated(3, { seed: 33 });
    harness.rounds = 2;
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => stepOf(anna) > 5)).toBe(true);
    harness.crash(anna);
    await harness.wait(20_000);
    await harness.reload(cleo);
    expect(await harness.run(() => cleo.room.session!.caughtUp && stepOf(cleo) === stepOf(ben), 60_000)).toBe(true);
    expect([ben, cleo].map(({ room }) => room.session!.halt)).toEqual([null, null]);
    await harness.boot(anna);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 2);
  });

  it('finds a table that plays without them when they come back, and plays at the next', async () => {
    const harness = await gathered(3, { seed: 34 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => [ben, cleo].every(({ room }) => room.lobby.charter?.seats.length === 3))).toBe(true);
    harness.crash(anna);
    expect(await harness.run(() => ben.room.waiting.isVacant, 60_000)).toBe(true);
    must(ben.room.waiting.takeOver(trial));
    expect(await harness.open()).toBe(true);
    await harness.boot(anna);
    expect(await harness.run(() => anna.room.running !== null, 60_000)).toBe(true);
    expect([anna.room.session, anna.room.running!.charter.seats.map(({ name }) => name).sort()]).toEqual([
      null,
      ['Ben', 'Cleo'],
    ]);
    expect(await harness.run(() => [ben, cleo].every((device) => stageOf(device) === 'closed'))).toBe(true);
    expect(await harness.open()).toBe(true);
    expect(names(anna).sort()).toEqual(['Anna', 'Ben', 'Cleo']);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });
});

describe('a table that somebody has left for good', () => {
  it('is opened anew by those who are there, and never asks them again', async () => {
    const harness = await seated(3, { seed: 41 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => stepOf(anna) > 8)).toBe(true);
    harness.crash(cleo);
    await harness.wait(30_000);
    const before = anna.room.session!.signed.charter.table;
    expect(stageOf(anna)).not.toBe('closed');
    must(anna.room.reopen());
    expect(await harness.run(() => ben.room.inLobby && ben.room.lobby.charter?.seats.length === 2, 60_000)).toBe(true);
    // The old table stands until both have signed.
    expect([revisionOf(anna), revisionOf(ben)]).toEqual([revisionOf(cleo), revisionOf(cleo)]);
    must(anna.room.ready());
    must(ben.room.ready());
    expect(await harness.run(() => [anna, ben].every((device) => revisionOf(device) > revisionOf(cleo)), 60_000)).toBe(
      true,
    );
    expect(anna.room.session!.signed.charter.continues).toEqual([before]);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    // They come back from their store to a table that is over, and are told of the one that plays without them.
    await harness.boot(cleo);
    expect(await harness.run(() => cleo.room.running !== null && cleo.room.inLobby, 60_000)).toBe(true);
  });

  it('is being opened anew still after those who want it have reloaded', async () => {
    const harness = await seated(3, { seed: 43 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => stepOf(anna) > 4)).toBe(true);
    harness.crash(cleo);
    await harness.wait(20_000);
    must(anna.room.reopen());
    expect(await harness.run(() => ben.room.inLobby && ben.room.lobby.charter?.seats.length === 2, 60_000)).toBe(true);
    await harness.wait(1_000);
    for (const device of [anna, ben]) harness.crash(device);
    for (const device of [anna, ben]) await harness.boot(device);
    expect([anna.room.inLobby, ben.room.inLobby]).toEqual([true, true]);
    await harness.wait(20_000);
    must(anna.room.ready());
    must(ben.room.ready());
    expect(await harness.run(() => [anna, ben].every((device) => revisionOf(device) > revisionOf(cleo)), 60_000)).toBe(
      true,
    );
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it('is left alone by who does not want that', async () => {
    const harness = await seated(3, { seed: 42 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => stepOf(anna) > 4)).toBe(true);
    harness.crash(cleo);
    await harness.wait(20_000);
    must(anna.room.reopen());
    expect(await harness.run(() => ben.room.inLobby, 60_000)).toBe(true);
    ben.room.dismiss();
    anna.room.dismiss();
    await harness.wait(10_000);
    expect([anna.room.inLobby, ben.room.inLobby]).toEqual([false, false]);
    await harness.reload(ben);
    expect(ben.room.inLobby).toBe(false);
    await harness.boot(cleo);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });
});

describe('a table after another', () => {
  it('plays three rounds with the deal passing to the left, and adds them up', async () => {
    const harness = await seated(3, { seed: 51, match: { match: 'open' } });
    harness.rounds = 3;
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 3);
    const { state, log } = harness.devices[0]!.room.session!;
    expect(state.results).toHaveLength(3);
    const dealers = harness.devices[0]!.events.filter(({ plan }) => plan.kind === 'next').map(({ before }) =>
      trial.dealer(before.game as Parameters<typeof trial.dealer>[0])!,
    );
    expect(dealers).toEqual([dealers[0], (dealers[0]! + 1) % 3, (dealers[0]! + 2) % 3]);
    expect(log.closed.length).toBe(log.step);
  });

  it('opens when somebody has stood up: whoever is there may sit down, a newcomer too', async () => {
    const harness = await seated(2, { seed: 52 });
    const [anna] = harness.devices as [Device];
    expect(await harness.playOut()).toBe(true);
    const last = anna.room.session!;
    expect([last.state.stage, anna.room.inLobby]).toEqual(['closed', true]);
    const first = toHex(last.signed.charter.table);
    await harness.join('Cleo');
    expect(await harness.open()).toBe(true);
    const { charter } = anna.room.session!.signed;
    expect(charter.seats.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Cleo']);
    expect([charter.continues.map(toHex), toHex(charter.table) === first]).toEqual([[first], false]);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });
});

describe('a sealed choice', () => {
  it('can be read by nobody before all have chosen', async () => {
    const harness = await seated(4, { seed: 61 });
    const [anna, ...others] = harness.devices as [Device, Device, Device, Device];
    const inSeals = ({ room }: Device): boolean =>
      room.session?.plan?.kind === 'seal' && 'what' in room.session.plan && room.session.plan.what === 'move';
    anna.auto = false; // she thinks
    expect(await harness.run(() => harness.devices.every(inSeals))).toBe(true);
    await harness.wait(20_000);
    const said = (): number =>
      others.filter(({ room }) => room.session!.log.present.includes(others[0]!.room.session!.own[0]!)).length;
    expect(said()).toBe(3);
    // Everything that the others have said of it is 32 bytes each, which tell nothing.
    const { session } = anna.room;
    for (const input of session!.log.inputs) expect([input.kind, input.payload.length]).toEqual(['seal', 32]);
    expect(session!.waitingFor).toEqual([session!.own[0]]);
    anna.auto = true;
    anna.room.setNeighbours(anna.mesh.peers);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    const kinds = anna.events.map(({ plan }) => plan.kind);
    const sealedAt = anna.events.findIndex(({ plan }) => plan.kind === 'seal' && plan.what === 'move');
    expect(kinds.slice(sealedAt, sealedAt + 3)).toEqual(['seal', 'agree', 'unseal']);
  });
});
