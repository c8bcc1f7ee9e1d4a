/** Who is moved from one table to another, and who is not. */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../src/crypto/sign';
import { equalBytes, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { NO_FACE } from '../../src/table/charter/appearance';
import { type Terms, devicesOf, encodeCharter, makeCharter, tablesBefore } from '../../src/table/charter/charter';
import { signWithdrawal } from '../../src/table/charter/consent';
import { charterHash } from '../../src/table/charter/draft';
import { encodeMessage } from '../../src/table/sync/protocol';
import { type SignedCharter, encodeSignedCharter } from '../../src/table/charter/signedCharter';
import { bytesOf } from '../log/seats';
import { personSeat } from './charter/charters';
import { type Device, Harness, NAMES } from './harness';
import { expectAgreement } from './outcome';
import { signedBy } from './signing';
import { trial } from './trialGame';

const STRANGERS = ['Mallory', 'Oscar', 'Trudy'].map((name) => signingPair(bytesOf(name)));

async function seated(count: number, seed: number): Promise<Harness> {
  const harness = new Harness({ game: trial, seed });
  for (const name of NAMES.slice(0, count)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

/**
 * A table that these members of another have opened, with strangers to make it two; `terms`: what else is different.
 */
function tableOf(
  members: readonly Device[],
  strangers: number,
  after: SignedCharter,
  terms: Partial<Terms> = {},
): SignedCharter {
  const pairs = [...members.map(({ room }) => room.pair), ...STRANGERS.slice(0, strangers)];
  const seats = pairs.map((pair, i) => personSeat(pair, `Guest ${i}`));
  const { charter } = after;
  return signedBy(
    makeCharter({ ...charter, revision: charter.revision + 1, continues: tablesBefore(charter), seats, ...terms }),
    pairs,
  );
}

const isOf =
  ({ room }: Device) =>
  (device: Uint8Array): boolean =>
    equalBytes(device, room.pair.publicKey);

const told = (to: Device, from: Device, signed: SignedCharter): void => {
  must(to.room.receive(from.room.self, encodeMessage({ kind: 'charter', signed: encodeSignedCharter(signed) })));
};

// (P161)
describe('whoever sits at an open table', () => {
  it.each<[string, number[], number, Partial<Terms>, boolean]>([
    ['strangers have opened another', [], 2, {}, false],
    ['one cheat has, with a second device', [3], 1, {}, false],
    ['half of the table have', [2, 3], 0, {}, false],
    ['most have, and it is no later than the own one', [1, 2, 3], 0, { revision: 1 }, false],
    ['most have, at a table that continues nothing', [1, 2, 3], 0, { continues: [] }, false],
    ['most have, at a table that continues it', [1, 2, 3], 0, {}, true],
    ['most have, and others have come', [1, 2, 3], 2, {}, true],
  ])('is told whether there is anything to wait for: %s', async (_what, movers, strangers, terms, moves) => {
    const harness = await seated(4, 700);
    const [anna, ben] = harness.devices as [Device, Device];
    const members = movers.map((at) => harness.devices[at]!);
    told(anna, ben, tableOf(members, strangers, anna.room.session!.signed, terms));
    expect([anna.room.inLobby, anna.room.running !== null]).toEqual([moves, moves]);
  });

  it('is left alone by the only other one', async () => {
    const harness = await seated(2, 701);
    const [anna, ben] = harness.devices as [Device, Device];
    told(anna, ben, tableOf([ben], 1, anna.room.session!.signed));
    expect([anna.room.inLobby, anna.room.running?.charter.seats.map(({ name }) => name)]).toEqual([
      true,
      ['Guest 0', 'Guest 1'],
    ]);
  });

  it('is not kept from the next table by many strangers who say that one of the table sits with them', async () => {
    const harness = await seated(3, 703);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const elsewhere = encodeSignedCharter(tableOf([cleo], STRANGERS.length, anna.room.session!.signed));
    for (const { room } of [anna, ben])
      for (const pair of [cleo.room.pair, ...STRANGERS]) {
        const device = toHex(pair.publicKey);
        if (pair !== cleo.room.pair)
          must(
            room.receive(
              device,
              encodeMessage({ kind: 'presence', name: 'Guest', face: NO_FACE, wish: 'watch', bots: [] }),
            ),
          );
        must(room.receive(device, encodeMessage({ kind: 'charter', signed: elsewhere })));
      }
    expect(await harness.playOut()).toBe(true);
    harness.crash(cleo);
    expect([anna, ben].map(({ room }) => [room.running, room.spectators.hasSay])).toEqual([
      [null, true],
      [null, true],
    ]);
    const isProposed = ({ room }: Device): boolean => room.lobby.charter?.seats.length === 2;
    expect(await harness.run(() => [anna, ben].every(isProposed), 30_000)).toBe(true);
  });

  it('is not moved by a consent of before, to a charter that has come of nothing', async () => {
    const harness = await seated(3, 702);
    const [anna, ben] = harness.devices as [Device, Device];
    told(anna, ben, tableOf(harness.devices, 0, anna.room.session!.signed));
    expect([anna.room.inLobby, anna.room.session!.signed.charter.revision]).toEqual([
      false,
      ben.room.session!.signed.charter.revision,
    ]);
  });
});

describe('a consent that is taken back', () => {
  const isReady = (device: Device, count: number) => (): boolean => device.room.lobby.ready.length === count;

  it('keeps the table from opening until it is given again', async () => {
    const harness = new Harness({ game: trial, seed: 710 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(
      await harness.run(() => harness.devices.every(({ room }) => room.lobby.charter?.seats.length === 3), 60_000),
    ).toBe(true);
    for (const { room } of [anna, ben]) must(room.ready());
    expect(await harness.run(isReady(cleo, 2), 10_000)).toBe(true);
    must(ben.room.withdraw());
    expect(await harness.run(isReady(cleo, 1), 10_000)).toBe(true);
    must(cleo.room.ready());
    await harness.wait(10_000);
    expect(harness.devices.map(({ room }) => room.session)).toEqual([null, null, null]);
    must(ben.room.ready());
    expect(await harness.run(() => harness.devices.every(({ room }) => room.session !== null), 60_000)).toBe(true);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it.each(['Ben', 'Anna'])(
    'brings all back to the waiting room if the table opened meanwhile, and the next one opens: that of %s',
    async (name) => {
      const harness = new Harness({ game: trial, seed: 711 });
      for (const name of NAMES.slice(0, 3)) await harness.join(name);
      const cleo = harness.devices[2]!;
      const back = harness.devices.find((device) => device.name === name)!;
      const others = harness.devices.filter((device) => device !== back);
      expect(
        await harness.run(() => harness.devices.every(({ room }) => room.lobby.charter?.seats.length === 3), 60_000),
      ).toBe(true);
      for (const { room } of harness.devices.slice(0, 2)) must(room.ready());
      expect(await harness.run(isReady(cleo, 2), 10_000)).toBe(true);
      for (const other of others) harness.network.cut(back.node, other.node);
      must(back.room.withdraw());
      must(cleo.room.ready());
      expect(await harness.run(() => others.every(({ room }) => room.session !== null && !room.inLobby), 10_000)).toBe(
        true,
      );
      for (const other of others) harness.network.heal(back.node, other.node);
      expect(await harness.run(() => harness.devices.every(({ room }) => room.inLobby), 120_000)).toBe(true);
      expect(back.room.session).toBeNull();
      expect(await harness.open()).toBe(true);
      expect(await harness.playOut()).toBe(true);
      // They may have spoken at a table that they are not at.
      expect(back.faults.filter(({ code }) => code !== 'table/none')).toEqual([]);
      back.faults.length = 0;
      expectAgreement(harness, 1);
    },
  );
});

describe('a consent that is taken back when the table has long begun', () => {
  it('undoes nothing, also for a device that just reads its log again', async () => {
    const harness = await seated(3, 712);
    const [, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => ben.room.session!.step > 3, 60_000)).toBe(true);
    const { charter } = ben.room.session!.signed;
    const { count } = ben.room.session!.signed.consents[devicesOf(charter).findIndex(isOf(cleo))]!;
    const taken = { charter: charterHash(encodeCharter(charter)), device: cleo.room.pair.publicKey, count: count + 1 };
    const signature = signWithdrawal(charter, cleo.room.pair, count + 1);
    const said = encodeMessage({ kind: 'withdraw', ...taken, signature });
    void ben.room.receive(cleo.room.self, said); // or refused
    expect(ben.room.inLobby).toBe(false);
    await harness.reload(ben);
    expect(ben.room.session!.caughtUp).toBe(false);
    void ben.room.receive(cleo.room.self, said); // or refused
    expect(ben.room.inLobby).toBe(false);
    expect(await harness.playOut()).toBe(true);
  });
});
