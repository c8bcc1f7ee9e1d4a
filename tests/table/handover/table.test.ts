/** A whole table at which a seat moves to a new device in the middle of a round. */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { type SignedInput, signInput } from '../../../src/log/input';
import { decodeBundle } from '../../../src/table/handover/bundle';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { bytesOf } from '../../log/seats';
import { type Device, Harness, NAMES } from '../harness';
import { expectAgreement } from '../outcome';
import { trial } from '../trialGame';
import { move } from './moved';

describe('a seat that moves in the middle of a round', () => {
  it.each([1, 3, 4])('is gone on with on the new device, and the round is played out (seed %i)', async (seed) => {
    const harness = new Harness({ seed, game: trial, lagMs: seed % 2 === 0 ? 20 : 0 });
    for (const name of NAMES.slice(0, 2 + (seed % 3))) await harness.join(name);
    expect(await harness.open()).toBe(true);
    harness.rounds = 2;
    const [anna, ben] = harness.devices as [Device, Device];
    expect(await harness.run(() => anna.room.session!.step >= 5 * seed)).toBe(true);
    const { self } = anna.room;
    await move(harness, anna);
    expect(anna.room.self).toBe(self);
    await harness.run(() => ben.room.session!.step >= 5 * seed + 12);
    await move(harness, ben);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 2);
    expect(new Set(harness.living.map(({ room }) => toHex(room.session!.log.head))).size).toBe(1);
  });

  it('is lost for whoever plays on if somebody has kept a copy of what the old device had stored: it signs a second word', async () => {
    const harness = new Harness({ seed: 6, game: trial });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    const { bytes } = await move(harness, anna);
    const seat = anna.room.session!.own[0]!;
    const news = (): SignedInput | undefined =>
      anna.events
        .flatMap(({ past, closed }) => (past ? [] : closed.inputs))
        .find((input) => input.seat === seat && input.kind === 'move');
    expect(await harness.run(() => news() !== undefined && ben.room.session!.step > news()!.step)).toBe(true);
    expect(ben.room.session!.convictions).toEqual([]);

    const copied = must(decodeBundle(bytes, anna.place.secret)).stored.place;
    const other = signInput({ ...news()!, state: bytesOf('another state') }, signingPair(copied.deviceSeed));
    cleo.mesh.broadcast(encodeMessage({ kind: 'inputs', inputs: [other] }));
    await harness.run(() => ben.room.session!.convictions.length > 0, 10_000);
    expect(ben.room.session!.convictions.map((evidence) => [evidence.seat, evidence.fault.code])).toEqual([
      [seat, 'log/equivocation'],
    ]);
  });
});
