/**
 * What a member can make a spectator compute, and what others can make members say to each other about spectators:
 * little, whatever they send.
 */
import { describe, expect, it } from 'vitest';
import { sha512 } from '../../../src/crypto/nacl';
import { type SigningPair, signingPair } from '../../../src/crypto/sign';
import { LIMITS } from '../../../src/lib/limits';
import { toHex, utf8 } from '../../../src/lib/bytes';
import { signInput } from '../../../src/log/input';
import { type Charter, devicesOf, makeCharter } from '../../../src/table/charter/charter';
import { makeSpectatorPolicy, policyLink } from '../../../src/table/spectators/spectatorPolicy';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { type Message, encodeMessage } from '../../../src/table/sync/protocol';
import type { Device } from '../harness';
import { seatOf } from '../parting';
import { asked } from '../quickSign';
import { signedBy } from '../signing';
import { codes, namesAt, seated, watch } from './watchedTable';

const PAIRS: readonly SigningPair[] = ['one', 'two', 'three'].map((name) =>
  signingPair(sha512(utf8(name)).slice(0, 32)),
);

/** A charter of three who never sat anywhere. */
function madeUp(charter: Charter, revision: number): Message {
  const seats = charter.seats.map((seat, i) => ({ ...seat, key: PAIRS[i]!.publicKey, device: PAIRS[i]!.publicKey }));
  const { table: _, ...terms } = charter;
  return { kind: 'charter', signed: encodeSignedCharter(signedBy(makeCharter({ ...terms, seats, revision }), PAIRS)) };
}

const FLOODS: Readonly<Record<string, (ben: Device) => (i: number) => Message>> = {
  'one charter of another table': (ben) => {
    const message = madeUp(ben.room.session!.signed.charter, 1);
    return () => message;
  },
  'charters of other tables': (ben) => {
    const messages = Array.from({ length: 40 }, (_, i) => madeUp(ben.room.session!.signed.charter, i));
    return (i) => messages[i % 40]!;
  },
  'words in a place where somebody has said two': (ben) => {
    const { log, state, step } = ben.room.session!;
    const { table } = state.charter;
    const said = { table, round: 0, attempt: 0, step: step + 40, seat: seatOf(ben), head: log.head, state: log.hash };
    const inputs = Array.from({ length: 16 }, (_, i) =>
      signInput({ ...said, kind: 'move', payload: Uint8Array.of(i) }, ben.room.pair),
    );
    return () => ({ kind: 'inputs', inputs });
  },
};

describe('a spectator', () => {
  it.each(Object.keys(FLOODS))('looks at no more signatures of a member who sends %s than of any', async (what) => {
    const harness = await seated(3, { seed: 520 });
    const vera = await watch(harness);
    expect(await harness.run(() => vera.watching.session !== null && vera.watching.session.step > 3)).toBe(true);
    const [, ben] = harness.devices as [Device, Device];
    const next = FLOODS[what]!(ben);
    const before = asked.singly + asked.inBatches;
    for (let i = 0; i < 1_000; i++) vera.watching.receive(ben.room.self, encodeMessage(next(i)));
    expect(asked.singly + asked.inBatches - before).toBeLessThan(LIMITS.deviceCost.burst + 20);
    expect(devicesOf(vera.watching.session!.signed.charter).map(toHex)).toContain(ben.room.self);
  });
});

describe('two who play', () => {
  it('are heard by each other, however often spectators call themselves something else', async () => {
    const harness = await seated(2, { seed: 521 });
    const veras = await Promise.all([91, 92, 93, 94].map((seed) => watch(harness, `Vera ${seed}`, seed)));
    expect(await harness.run(() => veras.every(({ watching }) => watching.reached), 60_000)).toBe(true);
    for (let i = 0; i < 120; i++) {
      const name = encodeMessage({ kind: 'presence', name: `Vera ${i}`, face: NO_FACE, wish: 'watch', bots: [] });
      for (const { mesh } of veras) for (const { room } of harness.devices) mesh.send(room.self, name);
      await harness.wait(250);
    }
    expect(harness.devices.flatMap(codes)).not.toContain('room/not-heard');
    await harness.wait(15_000); // now and then they say what they are called
    for (const device of harness.devices) expect(namesAt(device).sort()).toEqual(veras.map(({ name }) => name));
  });

  it('are heard by each other, whatever strangers have one of them pass on about spectators', async () => {
    const harness = await seated(2, { seed: 522 });
    const [anna] = harness.devices as [Device];
    const link = policyLink(anna.place.secret);
    for (let count = 1; count <= 100; count++) {
      for (const pair of PAIRS) {
        const device = toHex(pair.publicKey);
        const policy = makeSpectatorPolicy(link, { device, count, open: true, refused: [] }, pair);
        anna.room.receive(device, encodeMessage({ kind: 'stance', policy }));
      }
      await harness.wait(500);
    }
    expect(harness.devices.flatMap(codes)).not.toContain('room/not-heard');
  });
});
