/** What one device can make another keep, compute and say: little, whatever it sends. */
import { describe, expect, it } from 'vitest';
import { sha512 } from '../../src/crypto/nacl';
import { type SigningPair, signingPair } from '../../src/crypto/sign';
import { concatBytes, toHex, utf8 } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { LIMITS } from '../../src/lib/limits';
import { makeSigned, signInput } from '../../src/log/input';
import { type Side, makeSide } from '../../src/log/side';
import { makeOffer } from '../../src/table/charter/botOffer';
import { NO_FACE } from '../../src/table/charter/appearance';
import { type Charter, encodeCharter } from '../../src/table/charter/charter';
import { type Message, encodeMessage, inputMessages } from '../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from './harness';
import { sign } from './nodeSign';
import { expectAgreement } from './outcome';
import { seatOf } from './parting';
import { asked } from './quickSign';
import { trial } from './trialGame';

/** A table of three that has come some way; what each sends to whom is written down. */
async function underWay(
  seed: number,
): Promise<{ harness: Harness; sent: { from: Device; to: string; bytes: Uint8Array }[] }> {
  const harness = new Harness({ seed, game: trial });
  harness.rounds = 2;
  const sent: { from: Device; to: string; bytes: Uint8Array }[] = [];
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  for (const device of harness.devices) {
    const { send } = device.mesh;
    device.mesh.send = (to, bytes) => {
      sent.push({ from: device, to, bytes });
      return send.call(device.mesh, to, bytes);
    };
  }
  expect(await harness.open()).toBe(true);
  expect(await harness.run(() => harness.devices[0]!.room.session!.step > 12)).toBe(true);
  return { harness, sent };
}

const pairOf = (name: string): SigningPair => signingPair(sha512(utf8(name)).slice(0, 32));
const sideOf = ({ room }: Device, kind: Side['kind'], step: number): Message => {
  const { state, person } = room.session!;
  return { kind: 'side', side: makeSide({ table: state.charter.table, seat: person!, step, kind }, room.pair) };
};
/** How many bytes of inputs a device has stored. */
const kept = async ({ store, place }: Device): Promise<number> =>
  (await store.load(place.id))!.inputs.reduce((sum, { bytes }) => sum + bytes.length, 0);
const notHeard = { ok: false, fault: { code: 'room/not-heard' } };
const draftOf = (charter: Charter, name: string, revision: number): Message => {
  const pair = pairOf(name);
  const bytes = encodeCharter({ ...charter, revision });
  return {
    kind: 'draft',
    draft: { author: pair.publicKey, charter: bytes, signature: sign(concatBytes(utf8('svista/draft:'), bytes), pair) },
  };
};

/** What somebody can say as often as they like, and none of it news, to whoever sits at a table with the first of these. */
const STALE: Readonly<Record<string, (anna: Device, ben: Device) => (i: number) => Message>> = {
  'the bots that they offer': () => {
    const bots = Array.from({ length: 7 }, (_, i) =>
      makeOffer(pairOf(`bot ${i}`), pairOf('stranger').publicKey, 'B', 0),
    );
    return () => ({ kind: 'presence', name: 'Mallory', face: NO_FACE, wish: 'watch', bots });
  },
  'bots of somebody else': () => {
    const bots = Array.from({ length: 7 }, (_, i) => makeOffer(pairOf(`bot ${i}`), pairOf('other').publicKey, 'B', 0));
    return () => ({ kind: 'presence', name: 'Mallory', face: NO_FACE, wish: 'watch', bots });
  },
  'answers older than those that are kept': (anna, ben) => {
    const { step } = anna.room.session!;
    return (i) => sideOf(ben, 'grant', i < 8 ? step + i : i % step);
  },
  'notes older than the latest': (anna, ben) => {
    const { step } = anna.room.session!;
    return (i) => sideOf(ben, 'standin', i === 0 ? step : i % step);
  },
  'more words in a place where they have said two': (anna, ben) => {
    const { session } = anna.room;
    const { step, log, state } = session!;
    const { table } = state.charter;
    const said = { table, round: 0, attempt: 0, step: step + 40, seat: seatOf(ben), head: log.head, state: log.hash };
    const words = Array.from({ length: 64 }, (_, i) =>
      signInput({ ...said, kind: 'move', payload: Uint8Array.of(i) }, ben.room.pair),
    );
    return () => ({ kind: 'inputs', inputs: words });
  },
};

describe('a flood', () => {
  it.each(Object.keys(STALE))('of %s costs those who hear it no more signatures than any', async (what) => {
    const { harness } = await underWay(6);
    const [anna, ben] = harness.devices as [Device, Device];
    ben.auto = false;
    ben.room.stop(); // what they say from now on is not the program's
    const next = STALE[what]!(anna, ben);
    const device = what.includes('bots') ? toHex(pairOf('stranger').publicKey) : ben.room.self;
    const before = asked.singly + asked.inBatches;
    for (let i = 0; i < 2_000; i++) anna.room.receive(device, encodeMessage(next(i)));
    expect(asked.singly + asked.inBatches - before).toBeLessThan(LIMITS.deviceCost.burst + 70);
  });

  it('of long votes, one for each step, fills nobody’s disk', async () => {
    const { harness } = await underWay(8);
    const [anna, ben] = harness.devices as [Device, Device];
    const vote = (): Message => {
      const { state, log, step } = anna.room.session!;
      const said = { table: state.charter.table, round: state.round, attempt: 0, step, seat: seatOf(ben) };
      const input = {
        ...said,
        head: log.head,
        state: log.hash,
        kind: 'kept',
        payload: new Uint8Array(64 * 1024),
      } as const;
      return { kind: 'inputs', inputs: [signInput(input, ben.room.pair)] };
    };
    const before = await kept(anna);
    let last = anna.room.session!.step;
    const isOver = (): boolean => {
      const { step, state } = anna.room.session!;
      if (step !== last)
        expect(anna.room.receive(ben.room.self, encodeMessage(vote()))).toMatchObject({
          fault: { code: 'wire/malformed' },
        });
      last = step;
      return state.round > 0;
    };
    expect(await harness.run(isOver)).toBe(true);
    expect((await kept(anna)) - before).toBeLessThan(64 * 1024);
  });

  it('of drafts that do not count costs those who hear it no more signatures than any', async () => {
    const harness = new Harness({ seed: 7, game: trial });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna] = harness.devices as [Device];
    expect(await harness.run(() => anna.room.lobby.charter?.seats.length === 3, 60_000)).toBe(true);
    const draft = encodeMessage(draftOf(anna.room.lobby.charter!, 'stranger', 0));
    const before = asked.singly;
    for (let i = 0; i < 2_000; i++) anna.room.receive(toHex(pairOf('stranger').publicKey), draft);
    expect(asked.singly - before).toBeLessThan(LIMITS.deviceCost.burst + 20);
  });

  it('of true messages said again and again is not listened to for long, and harms nobody', async () => {
    const { harness } = await underWay(1);
    const [anna, ben] = harness.devices as [Device, Device];
    const [message] = inputMessages(anna.room.session!.log.since(0)).map(encodeMessage) as [Uint8Array];
    let taken = 0;
    for (let i = 0; i < 10_000; i++) if (anna.room.receive(ben.room.self, message).ok) taken++;
    expect(taken).toBeGreaterThan(10);
    expect(taken * message.length).toBeLessThan(110 * 32 * 1024);
    expect(anna.room.receive(ben.room.self, message)).toMatchObject(notHeard);
    expect(await harness.playOut()).toBe(true);
    for (const device of harness.devices) device.faults.length = 0;
    expectAgreement(harness, 2);
  });

  it(
    'of tips that ask for everything is answered with no more than the log, once in a while',
    { tags: ['long'] },
    async () => {
      const { harness, sent } = await underWay(2);
      const [anna, ben] = harness.devices as [Device, Device];
      const { session } = anna.room;
      const log = session!.log.since(0).reduce((sum, input) => sum + makeSigned(input).length, 0);
      const { table } = session!.signed.charter;
      const strangers = Array.from({ length: 300 }, (_, i) => toHex(sha512(utf8(`stranger ${i}`)).slice(0, 32)));
      sent.length = 0;
      for (let i = 0; i < 3_000; i++) {
        const tip = { table, step: i % session!.step, head: session!.log.head, present: [] };
        for (const device of [ben.room.self, strangers[i % 300]!])
          anna.room.receive(device, encodeMessage({ kind: 'tip', tip }));
      }
      const toBen = sent.filter(({ from, to, bytes }) => from === anna && to === ben.room.self && bytes[0] === 6);
      expect(toBen.length).toBeGreaterThan(0);
      expect(toBen.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(1.2 * log);
      expect(await harness.playOut()).toBe(true);
    },
  );

  it(
    'of drafts is passed on in trickles, so that those who pass it on are still listened to',
    { tags: ['long'] },
    async () => {
      const { harness, sent } = await underWay(3);
      const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
      const { charter } = anna.room.session!.signed;
      sent.length = 0;
      for (let i = 0; i < 2_000; i++) {
        const bytes = encodeMessage(draftOf(charter, 'somebody', charter.revision + 1 + i));
        anna.room.receive('ee'.repeat(32), bytes);
        anna.room.receive(toHex(sha512(utf8(`another ${i}`)).slice(0, 32)), bytes);
        if (i % 100 === 0) await harness.wait(100);
      }
      const passed = sent.filter(({ from, to, bytes }) => from === anna && to === cleo.room.self && bytes[0] === 2);
      expect(passed.length).toBeGreaterThan(0);
      expect(passed.length).toBeLessThan(60);
      const presence = encodeMessage({ kind: 'presence', name: 'Anna', face: NO_FACE, wish: 'seat', bots: [] });
      expect(cleo.room.receive(anna.room.self, presence).ok).toBe(true);
      expect(ben.room.receive(anna.room.self, presence).ok).toBe(true);
    },
  );

  it('of somebody who comes and goes, sits and stands, makes nobody lose patience with who proposes', async () => {
    const harness = new Harness({ seed: 4, game: trial });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(
      await harness.run(() => harness.devices.every(({ room }) => room.lobby.charter?.seats.length === 3), 60_000),
    ).toBe(true);
    const [anna, ben] = harness.devices as [Device, Device];
    const editor = harness.devices.find(({ room }) => room.lobby.editor === room.self)!;
    const other = editor === anna ? ben : anna;
    const first = editor.room.lobby.charter!.revision;
    for (let i = 0; i < 4_000; i++) {
      editor.room.receive(
        toHex(sha512(utf8(`one of ${i % 40}`)).slice(0, 32)),
        encodeMessage({
          kind: 'presence',
          name: `N${i}`,
          face: NO_FACE,
          wish: i % 2 === 0 ? 'seat' : 'watch',
          bots: [],
        }),
      );
      if (i % 400 === 0) await harness.wait(1_000);
    }
    await harness.wait(3_000);
    expect(editor.room.lobby.charter!.revision - first).toBeLessThan(80);
    expect(
      other.room.receive(
        editor.room.self,
        encodeMessage({ kind: 'presence', name: 'Ed', face: NO_FACE, wish: 'seat', bots: [] }),
      ).ok,
    ).toBe(true);
    expect(editor.room.lobby.people.length).toBeLessThanOrEqual(64);
  });

  it('of devices that are linked and gone again costs nobody who proposes their hearing', async () => {
    const harness = new Harness({ seed: 9, game: trial });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    for (const device of harness.devices) device.auto = false;
    expect(
      await harness.run(() => harness.devices.every(({ room }) => room.lobby.charter?.seats.length === 3), 60_000),
    ).toBe(true);
    const editor = harness.devices.find(({ room }) => room.lobby.editor === room.self)!;
    const strangers = Array.from({ length: 16 }, (_, i) => toHex(pairOf(`one of ${i}`).publicKey));
    const presence = encodeMessage({ kind: 'presence', name: 'Mallory', face: NO_FACE, wish: 'seat', bots: [] });
    const here = new Set<string>();
    for (let step = 0; step < 240; step++) {
      const turn = strangers.filter((_, i) => (step + i) % 9 === 0);
      for (const device of turn) if (!here.delete(device)) here.add(device);
      const seen = strangers.map((device) => ({
        device,
        state: here.has(device) ? ('connected' as const) : ('lost' as const),
        generation: step,
      }));
      editor.room.setNeighbours([...editor.mesh.peers, ...seen]);
      for (const device of here) editor.room.receive(device, presence);
      await harness.wait(500);
    }
    expect(harness.devices.flatMap(({ faults }) => faults.map(({ code }) => code))).not.toContain('room/not-heard');
  });

  it('of bytes of every kind, with claims of any length, is malformed and no more', async () => {
    const { harness } = await underWay(5);
    const [anna] = harness.devices as [Device];
    const random = new Random(5);
    const { head, step } = anna.room.session!.log;
    for (let i = 0; i < 3_000; i++) {
      const kind = random.below(12);
      const claim = Uint8Array.of(kind, 255, 255, 255, random.below(256));
      const bytes = random.chance(0.5)
        ? concatBytes(claim, harness.bytes(random.below(300)))
        : concatBytes(Uint8Array.of(kind), harness.bytes(random.below(300)));
      anna.room.receive(toHex(harness.bytes(32)), bytes);
    }
    expect([anna.room.session!.log.head, anna.room.session!.log.step, anna.room.session!.halt]).toEqual([
      head,
      step,
      null,
    ]);
    expect(await harness.playOut()).toBe(true);
    expect(must({ ok: true, value: harness.witness.complaints })).toEqual([]);
  });
});
