/**
 * What somebody who has the link and means ill can do to those who wait, by telling of tables that never were.
 */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { must } from '../../../src/lib/result';
import { makeCharter } from '../../../src/table/charter/charter';
import { makeDraft } from '../../../src/table/charter/draft';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { obstacleTo } from '../../../src/ui/screens/lobby/obstacle';
import { type LobbyView } from '../../../src/ui/view/lobbyView';
import { viewRoom } from '../../../src/ui/view/roomView';
import { bytesOf } from '../../log/seats';
import { personSeat } from '../charter/charters';
import { type Device, Harness } from '../harness';
import { charterOf } from '../scenes';
import { signedBy } from '../signing';
import { trial } from '../trialGame';

const shown = ({ room, mesh }: Device): LobbyView => viewRoom(room, mesh.peers).lobby;
const obstacle = (device: Device): string | undefined => obstacleTo(shown(device));
const tableOf = ({ room }: Device): string[] =>
  (room.session?.signed.charter.seats ?? []).map(({ name }) => name).sort();

/**
 * Mallory, who looks on, tells everybody of a table of theirs with somebody invented, and tells it again to whoever
 * comes.
 */
async function liar(harness: Harness): Promise<() => void> {
  const mallory = await harness.join('Mallory');
  mallory.room.setPresence({ name: 'Mallory', wish: 'skip' });
  const pairs = [mallory.room.pair, signingPair(bytesOf('nobody'))];
  const seats = pairs.map((pair, i) => personSeat(pair, `Stranger ${i + 1}`));
  const signed = encodeSignedCharter(signedBy(makeCharter({ ...charterOf(2), revision: 900, seats }), pairs));
  return () => {
    for (const { room } of harness.living)
      if (room !== mallory.room) must(room.receive(mallory.room.self, encodeMessage({ kind: 'charter', signed })));
  };
}

async function gathered(seed: number, ...names: readonly string[]): Promise<Harness> {
  const harness = new Harness({ seed, game: trial });
  for (const name of names) await harness.join(name);
  return harness;
}

/**
 * Mallory, who looks on, tells everybody of a table of theirs with somebody invented, and then proposes the one that
 * comes after it.
 */
async function displacer(harness: Harness): Promise<() => void> {
  const lie = await liar(harness);
  const mallory = harness.devices.at(-1)!;
  const pairs = [mallory.room.pair, signingPair(bytesOf('nobody'))];
  const seats = pairs.map((pair, i) => personSeat(pair, `Stranger ${i + 1}`));
  const invented = makeCharter({ ...charterOf(2), revision: 900, seats });
  const next = makeCharter({ ...charterOf(2), revision: 901, continues: [invented.table], seats });
  const draft = makeDraft(next, mallory.room.pair);
  return () => {
    lie();
    for (const { room } of harness.living)
      if (room !== mallory.room) void room.receive(mallory.room.self, encodeMessage({ kind: 'draft', draft })); // or refused
  };
}

/** They are all seated by one proposal, nothing keeps them from getting ready, and when they are the table opens. */
async function sitTogether(harness: Harness, devices: readonly Device[]): Promise<void> {
  const count = devices.length;
  const seated = (): boolean =>
    devices.every(({ room }) => room.inLobby && room.lobby.charter?.seats.length === count) &&
    new Set(devices.map(({ room }) => room.lobby.editor)).size === 1;
  expect(await harness.run(seated, 60_000)).toBe(true);
  expect(devices.map(obstacle)).toEqual(devices.map(() => undefined));
  for (const { room } of devices) must(room.ready());
  const names = devices.map(({ name }) => name).sort();
  expect(await harness.run(() => devices.every((device) => tableOf(device).join() === names.join()), 60_000)).toBe(
    true,
  );
}

describe('a stranger who says that others play here', () => {
  it('keeps nobody from getting ready, newcomers included', async () => {
    const harness = await gathered(1, 'Anna', 'Ben');
    const [anna, ben] = harness.devices as [Device, Device];
    const lie = await liar(harness);
    lie();
    const cleo = await harness.join('Cleo');
    expect(await harness.run(() => (lie(), shown(cleo).running !== null), 60_000)).toBe(true);
    expect(shown(cleo).running?.names).toEqual(['Stranger 1', 'Stranger 2']); // that is said, and disables nothing
    await sitTogether(harness, [anna, ben, cleo]);
  });

  it('keeps nobody from choosing in the place of whoever opened the table and is away', async () => {
    const harness = await gathered(2, 'Anna');
    harness.crash(harness.devices[0]!);
    const late = [await harness.join('Ben'), await harness.join('Cleo')];
    const lie = await liar(harness);
    expect(await harness.run(() => (lie(), late.every((device) => shown(device).vacant)), 60_000)).toBe(true);
    must(late[0]!.room.waiting.takeOver(trial));
    await sitTogether(harness, late);
  });

  it('does not keep the table after the first from being proposed by itself', async () => {
    const harness = await gathered(3, 'Anna', 'Ben');
    const [anna, ben] = harness.devices as [Device, Device];
    await sitTogether(harness, [anna, ben]);
    expect(await harness.playOut()).toBe(true);
    const lie = await liar(harness);
    harness.crash(ben); // one is left who has sat here
    await harness.reload(anna); // and has heard of nothing but what Mallory says
    const cleo = await harness.join('Cleo');
    expect(await harness.run(() => (lie(), shown(cleo).running !== null), 60_000)).toBe(true);
    expect(anna.room.running).toBeNull();
    await sitTogether(harness, [anna, cleo]);
  });
});

describe('a stranger who proposes what comes after a table that never was', () => {
  it('does not displace whoever opened the link, and keeps nobody from sitting down', async () => {
    const harness = await gathered(4, 'Anna', 'Ben');
    const [anna, ben] = harness.devices as [Device, Device];
    expect(await harness.run(() => ben.room.lobby.opener === anna.room.self, 60_000)).toBe(true);
    const lie = await displacer(harness);
    const cleo = await harness.join('Cleo');
    const friends = [anna, ben, cleo];
    expect(await harness.run(() => cleo.room.lobby.opener === anna.room.self, 60_000)).toBe(true);
    lie();
    await harness.wait(5_000);
    lie();
    expect(friends.map(({ room }) => room.lobby.editor)).toEqual(friends.map(() => anna.room.self));
    await sitTogether(harness, friends);
  });
});

describe('a newcomer', () => {
  it('to a table of whoever opened the link is held by no proposal of a stranger for the next, however many there are', async () => {
    const harness = await gathered(5, 'Anna', 'Ben', 'Cleo');
    await sitTogether(harness, harness.devices);
    const { table } = harness.devices[0]!.room.session!.signed.charter;
    expect(await harness.playOut()).toBe(true);
    const mallory = await harness.join('Mallory');
    mallory.auto = false;
    mallory.room.setPresence({ wish: 'skip' });
    const dora = await harness.join('Dora');
    const friends = harness.devices.filter((device) => device !== mallory);
    const seats = [mallory, dora].map(({ name, room }) => personSeat(room.pair, name));
    const propose = (): void => {
      const revision = dora.room.lobby.charter!.revision + 5;
      const next = makeCharter({ ...charterOf(2), revision, continues: [table], seats });
      const draft = encodeMessage({ kind: 'draft', draft: makeDraft(next, mallory.room.pair) });
      for (const { room } of friends) must(room.receive(mallory.room.self, draft));
    };
    const seated = ({ room }: Device): boolean => room.inLobby && room.lobby.charter?.seats.length === 4;
    expect(await harness.run(() => friends.every(seated), 60_000)).toBe(true);
    for (let many = 0; many < 10; many++) {
      propose();
      expect(dora.room.lobby.editor, 'she never follows').not.toBe(mallory.room.self);
      await harness.wait(1_000);
    }
    const revisions = friends.map(({ room }) => room.lobby.charter!.revision);
    propose();
    await harness.wait(3_000);
    expect(
      friends.map(({ room }) => room.lobby.charter!.revision),
      'nor does anybody agree anew',
    ).toEqual(revisions);
    await sitTogether(harness, friends);
  });
});

describe('whoever opened the link', () => {
  it('is not displaced by as many devices of one stranger as wait with them, and a table of those', async () => {
    const harness = await gathered(9, 'Anna', 'Ben');
    const [anna, ben] = harness.devices as [Device, Device];
    const others = [await harness.join('Moll'), await harness.join('Mulligan'), await harness.join('Mallory')];
    const heard = ({ room: { lobby } }: Device): boolean =>
      lobby.charter?.seats.length === 5 && lobby.opener === anna.room.self;
    expect(await harness.run(() => [anna, ben].every(heard), 60_000)).toBe(true);
    const pairs = others.map(({ room }) => room.pair);
    const seats = pairs.map((pair, i) => personSeat(pair, `Stranger ${i + 1}`));
    const invented = makeCharter({ ...charterOf(3), revision: 900, seats });
    const next = makeCharter({ ...charterOf(3), revision: 901, continues: [invented.table], seats });
    const said = [
      { kind: 'charter' as const, signed: encodeSignedCharter(signedBy(invented, pairs)) },
      { kind: 'draft' as const, draft: makeDraft(next, pairs[0]!) },
    ].map(encodeMessage);
    for (const bytes of said)
      for (const each of others) for (const { room } of [anna, ben]) void room.receive(each.room.self, bytes); // or refused
    expect([anna, ben].map(({ room }) => room.lobby.editor)).toEqual([anna.room.self, anna.room.self]);
    for (const { room } of others) anna.room.waiting.setLeftOut(room.self, true);
    await sitTogether(harness, [anna, ben]);
  });

  it('and was cut off while the others began without them sits down with them at the next table', async () => {
    const harness = await gathered(10, 'Anna', 'Ben', 'Cleo');
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => cleo.room.lobby.charter?.seats.length === 3, 60_000)).toBe(true);
    const others = [ben, cleo];
    for (const { node } of others) harness.network.cut(anna.node, node);
    expect(await harness.run(() => others.every((device) => shown(device).vacant), 120_000)).toBe(true);
    must(ben.room.waiting.takeOver(trial));
    await sitTogether(harness, others);
    for (const { node } of others) harness.network.heal(anna.node, node);
    expect(await harness.run(() => others.every(({ room }) => room.session!.state.stage === 'closed'))).toBe(true);
    await sitTogether(harness, harness.devices);
  });
});

describe('a proposal after which there is none', () => {
  /** Mallory proposes it to Ben, who is the first to come, as a first table or as the one after another. */
  async function wornOut(seed: number, revision: number, continues: readonly Uint8Array[]): Promise<Harness> {
    const harness = await gathered(seed, 'Anna');
    harness.crash(harness.devices[0]!);
    const ben = await harness.join('Ben');
    const mallory = await harness.join('Mallory');
    const seats = [ben, mallory].map(({ name, room }) => personSeat(room.pair, name));
    const charter = makeCharter({ ...charterOf(2), revision, continues, seats });
    const draft = makeDraft(charter, mallory.room.pair);
    must(ben.room.receive(mallory.room.self, encodeMessage({ kind: 'draft', draft })));
    expect(ben.room.lobby.charter!.revision).toBe(revision);
    return harness;
  }

  it.each<[string, number, readonly Uint8Array[], boolean]>([
    ['a first table', 2 ** 31, [], false],
    ['a first table to those who were ready', 2 ** 32 - 1, [], true],
    ['the table after one that never was', 2 ** 32 - 1, [bytesOf('no table')], false],
  ])(
    'wears nothing out when who made it for %s is gone, reloads, newcomers and the next table included',
    async (_what, revision, continues, ready) => {
      const harness = await wornOut(6 + continues.length, revision, continues);
      const [, ben, mallory] = harness.devices as [Device, Device, Device];
      const cleo = await harness.join('Cleo');
      expect(await harness.run(() => cleo.room.lobby.charter?.revision === revision, 60_000)).toBe(true);
      if (ready) must(ben.room.ready());
      harness.crash(mallory);
      await harness.reload(cleo);
      const free = (): boolean =>
        [ben, cleo].every(({ room }) => room.waiting.isVacant || room.lobby.editor !== mallory.room.self);
      expect(await harness.run(free, 60_000)).toBe(true);
      if (ben.room.waiting.isVacant) must(ben.room.waiting.takeOver(trial));
      const late = await harness.join('Dora');
      await sitTogether(harness, [ben, cleo, late]);
      expect(await harness.playOut()).toBe(true);
      await sitTogether(harness, [ben, cleo, late]);
    },
  );
});

describe('a stranger who wants a seat, and then does not', () => {
  it.each([
    ['every two seconds', 2_000],
    ['whenever somebody is ready', 0],
  ])('%s, keeps nobody from sitting down who takes some seconds to get ready', async (_when, everyMs) => {
    const harness = await gathered(4, 'Anna', 'Ben', 'Cleo');
    const friends = [...harness.devices];
    const { room: stranger } = await harness.join('Mallory');
    const { clock } = harness.network;
    let turnedMs = clock.nowMs();
    /** Since when each friend reads that proposal. */
    const read = new Map<Device, { draft: unknown; sinceMs: number }>();
    const go = (): void => {
      const isDue =
        everyMs > 0 ? clock.nowMs() >= turnedMs + everyMs : friends.some(({ room }) => room.lobby.ready.length > 0);
      if (isDue) turnedMs = clock.nowMs();
      if (isDue) stranger.setPresence({ wish: stranger.own.wish === 'seat' ? 'skip' : 'seat' });
      for (const [at, friend] of friends.entries()) {
        const { lobby } = friend.room;
        if (read.get(friend)?.draft !== lobby.draft) read.set(friend, { draft: lobby.draft, sinceMs: clock.nowMs() });
        const isSlow = clock.nowMs() < read.get(friend)!.sinceMs + 3_000 + 2_000 * at;
        if (!isSlow && lobby.checkSeats().ok && !lobby.hasConsented) must(friend.room.ready());
      }
    };
    const areSeated = (): boolean => (go(), friends.every((friend) => tableOf(friend).length > 0));
    expect(await harness.run(areSeated, 120_000)).toBe(true);
    expect(friends.map(tableOf)).toEqual(friends.map(() => ['Anna', 'Ben', 'Cleo']));
  });
});
