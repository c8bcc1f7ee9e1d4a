/**
 * A charter that all its devices have signed, and whoever opened the link among them, though they have taken their
 * consent back: nobody has sat there, and it is no table that anything comes after.
 */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { equalBytes } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { signInput } from '../../../src/log/input';
import { type Charter, devicesOf, makeCharter } from '../../../src/table/charter/charter';
import { type Consent, giveConsent } from '../../../src/table/charter/consent';
import { makeDraft } from '../../../src/table/charter/draft';
import { encodeSignedCharter, signedCharter } from '../../../src/table/charter/signedCharter';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { bytesOf } from '../../log/seats';
import { personSeat } from '../charter/charters';
import { type Device, Harness } from '../harness';
import { charterOf } from '../scenes';
import { signedBy } from '../signing';
import { trial } from '../trialGame';

interface Gathered {
  readonly harness: Harness;
  readonly anna: Device;
  readonly mallory: Device;
  /** With the consents of both; Anna has taken hers back. */
  readonly signed: Uint8Array;
  readonly charter: Charter;
}

/** Anna, who has opened the link, gets ready for a table with Mallory, and thinks better of it when friends come. */
async function gathered(seed: number): Promise<Gathered> {
  const harness = new Harness({ seed, game: trial });
  const anna = await harness.join('Anna');
  const mallory = await harness.join('Mallory');
  const isFor = (count: number) => (): boolean =>
    harness.devices.every(({ room }) => room.lobby.charter?.seats.length === count);
  expect(await harness.run(isFor(2), 60_000)).toBe(true);
  must(anna.room.ready());
  expect(await harness.run(() => mallory.room.lobby.ready.length === 1, 10_000)).toBe(true);
  const charter = anna.room.lobby.charter!;
  const own = anna.room.lobby.ownWord!.consent!;
  must(anna.room.withdraw());
  const consents = devicesOf(charter).map((device): Consent =>
    equalBytes(device, anna.room.pair.publicKey) ? own : giveConsent(charter, mallory.room.pair, [], 1),
  );
  const signed = encodeSignedCharter(must(signedCharter(charter, consents)));
  return { harness, anna, mallory, signed, charter };
}

describe('a table of whoever opened the link, who has taken their consent back', () => {
  it('displaces nobody’s proposal by what is said to come after it', async () => {
    const { harness, anna, mallory, signed, charter } = await gathered(31);
    const friends = [anna, await harness.join('Ben'), await harness.join('Cleo')];
    const isSeated = ({ room }: Device): boolean =>
      room.lobby.charter?.seats.length === 4 && room.lobby.opener === anna.room.self;
    expect(await harness.run(() => friends.every(isSeated), 60_000)).toBe(true);
    const next = makeCharter({
      ...charter,
      revision: anna.room.lobby.charter!.revision + 5,
      continues: [charter.table],
      seats: [mallory, friends[1]!, friends[2]!].map(({ name, room }) => personSeat(room.pair, name)),
    });
    const said = [
      { kind: 'charter' as const, signed },
      { kind: 'draft' as const, draft: makeDraft(next, mallory.room.pair) },
    ].map(encodeMessage);
    for (let time = 0; time < 5; time++) {
      for (const { room } of friends) for (const bytes of said) void room.receive(mallory.room.self, bytes); // or refused
      await harness.wait(2_000);
    }
    const late = await harness.join('Dora');
    expect(await harness.run(() => late.room.lobby.charter?.seats.length === 5, 60_000)).toBe(true);
    for (const { room } of [...friends, late]) {
      expect(room.lobby.editor).toBe(anna.room.self);
      expect(room.lobby.charter!.continues).toEqual([]);
      expect(room.running).toBeNull();
    }
  });
});

describe('a table that has not opened after all', () => {
  it.each([
    ['from the next', false],
    ['who prepare the next before they hear that somebody has thought better of it', true],
  ])('has no round that a cheat could have lost there, which would keep the others %s', async (_what, prepare) => {
    const harness = new Harness({ seed: 32, game: trial });
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dora']) await harness.join(name);
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    const others = [ben, cleo, dora];
    const isSeated = ({ room }: Device): boolean => room.lobby.charter?.seats.length === 4;
    expect(await harness.run(() => harness.devices.every(isSeated), 60_000)).toBe(true);
    for (const { room } of [anna, ben, cleo]) must(room.ready());
    expect(await harness.run(() => dora.room.lobby.ready.length === 3, 10_000)).toBe(true);
    for (const { node } of others) harness.network.cut(anna.node, node);
    must(anna.room.withdraw());
    cleo.forge = (input) => signInput({ ...input, payload: input.payload.map((byte) => byte ^ 1) }, cleo.room.pair);
    must(dora.room.ready());
    const isNamed = ({ room }: Device): boolean => room.session?.convictions.length === 1;
    expect(await harness.run(() => [ben, dora].every(isNamed), 30_000)).toBe(true);
    if (prepare) for (const { room } of [ben, dora]) must(room.reopen());
    for (const { node } of others) harness.network.heal(anna.node, node);
    expect(await harness.run(() => harness.devices.every(({ room }) => room.inLobby), 120_000)).toBe(true);
    for (const { room } of [anna, ben, dora]) room.waiting.setLeftOut(cleo.room.self, true);
    harness.devices.splice(harness.devices.indexOf(cleo), 1);
    expect(await harness.open()).toBe(true);
    for (const { room } of harness.devices) {
      expect(room.session!.signed.charter.seats.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben', 'Dora']);
      expect(room.session!.signed.charter.carried).toEqual([]);
    }
  });
});

describe('a table that a stranger has made up before the first one', () => {
  it('takes nobody’s say over spectators, and gives the stranger none', async () => {
    const harness = new Harness({ seed: 33, game: trial, watched: true });
    const [anna, ben] = [await harness.join('Anna'), await harness.join('Ben')];
    const mallory = await harness.join('Mallory');
    mallory.room.setPresence({ wish: 'skip' });
    const isSeated = ({ room }: Device): boolean => room.lobby.charter?.seats.length === 2;
    expect(await harness.run(() => [anna, ben].every(isSeated), 60_000)).toBe(true);
    anna.room.spectators.setOpen(false);
    expect(await harness.run(() => ben.room.spectators.closers.length === 1, 10_000)).toBe(true);
    const pairs = [mallory.room.pair, signingPair(bytesOf('nobody'))];
    const seats = pairs.map((pair, i) => personSeat(pair, `Stranger ${i + 1}`));
    const invented = signedBy(makeCharter({ ...charterOf(2), revision: 900, seats }), pairs);
    for (const { room } of [anna, ben])
      must(room.receive(mallory.room.self, encodeMessage({ kind: 'charter', signed: encodeSignedCharter(invented) })));
    mallory.room.spectators.setOpen(false);
    mallory.room.spectators.setOpen(true);
    await harness.wait(3_000);
    for (const { room } of [anna, ben]) {
      expect(room.spectators.hasSay).toBe(true);
      expect(room.spectators.closers).toEqual([anna.room.self]);
    }
  });
});
