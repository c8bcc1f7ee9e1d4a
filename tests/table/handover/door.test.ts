/** Who comes by a code that shows where a seat goes: one device is shown, and nothing goes before its person says so. */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { concatBytes, toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { must } from '../../../src/lib/result';
import { MemoryStore } from '../../../src/log/memoryStore';
import type { Ownership } from '../../../src/log/store';
import { CODE_VALID_MS, Giver, type GiverOptions, bundleHash } from '../../../src/table/handover/giver';
import { MAX_BUNDLE_BYTES } from '../../../src/table/handover/bundle';
import { type HandoverMessage, decodeHandover, encodeHandover } from '../../../src/table/handover/handoverMessages';
import { deviceNumber, sealOf } from '../../../src/table/handover/number';
import { bytesOf } from '../../log/seats';
import { eventually } from '../../run/eventually';
import { walkStages } from '../../stages';

const DOOR = bytesOf('door');
const keyOf = (name: string): Uint8Array => signingPair(bytesOf(name)).publicKey;
const [MINE, THIEF] = [toHex(keyOf('mine')), toHex(keyOf('thief'))];
const ask = encodeHandover({ kind: 'ask', part: 0 });
const meetingOf = (name: string) => ({ door: keyOf('door'), device: keyOf(name), salt: bytesOf(`${name}'s salt`) });
const sealed = (name: string): Uint8Array => encodeHandover({ kind: 'seal', seal: sealOf(meetingOf(name)) });
const opened = (name: string): Uint8Array => encodeHandover({ kind: 'open', salt: meetingOf(name).salt });

interface Scene {
  readonly giver: Giver;
  readonly clock: VirtualClock;
  readonly store: MemoryStore;
  readonly ownership: Ownership;
  /** What was sent, by whom it was for. */
  readonly sent: { readonly to: string; readonly message: HandoverMessage }[];
}

async function offering(resumed: GiverOptions['resumed'] = null): Promise<Scene> {
  const [store, clock, sent] = [new MemoryStore(), new VirtualClock(), [] as Scene['sent']];
  const place = { id: 'place', secret: bytesOf('secret').slice(0, 16), deviceSeed: bytesOf('seat'), name: 'Anna' };
  const ownership = await store.create(place);
  const giver = new Giver({
    ...{ store, id: 'place', ownership, doorSeed: DOOR, nextSeed: bytesOf('next'), clock, resumed },
    saltSeed: bytesOf('salts'),
    send: (to, bytes) => sent.push({ to, message: must(decodeHandover(bytes)) }),
    freeze: () => {},
    onChange: () => {},
  });
  return { giver, clock, store, ownership, sent };
}

/** Asks as that device, and returns what the other one has answered. */
function asks({ giver, sent }: Scene, name: string): Uint8Array {
  giver.setDevices([toHex(keyOf(name))]);
  giver.receive(toHex(keyOf(name)), sealed(name));
  const { message } = sent.at(-1)!;
  if (message.kind !== 'answer') throw new Error(`${message.kind} is no answer`);
  giver.receive(toHex(keyOf(name)), opened(name));
  return message.salt;
}

describe('the device that shows a code', () => {
  it('shows the number of the first that asks, sends others away, and gives nothing before it is pressed', async () => {
    const scene = await offering();
    const { giver, sent, store } = scene;
    const answer = asks(scene, 'mine');
    giver.setDevices([MINE, THIEF]);
    giver.receive(THIEF, sealed('thief'));
    giver.receive(THIEF, encodeHandover({ kind: 'stored', hash: bytesOf('guess') }));
    giver.receive(MINE, ask);
    expect(giver.state).toEqual({ at: 'asked', to: MINE, number: deviceNumber({ ...meetingOf('mine'), answer }) });
    expect(sent.slice(1).map(({ to, message }) => [to, message])).toEqual([
      [THIEF, { kind: 'no', why: 'taken' }],
      [THIEF, { kind: 'no', why: 'taken' }],
    ]);
    expect(await store.handover('place')).toBe(null);

    await giver.confirm();
    giver.receive(THIEF, sealed('thief'));
    giver.receive(THIEF, opened('thief'));
    giver.receive(THIEF, ask);
    expect(sent.filter(({ message }) => message.kind === 'part').map(({ to }) => to)).toEqual([MINE]);
    giver.receive(MINE, encodeHandover({ kind: 'stored', hash: bytesOf('something else') }));
    expect(sent.at(-1)!.message).toEqual({ kind: 'no', why: 'broken' });
    expect((await store.handover('place'))!.stage).toBe('giving');
    expect(sent.some(({ message }) => message.kind === 'yours')).toBe(false);
  });

  it('puts the code away when the person does not know the number, or ten minutes are over', async () => {
    const stolen = await offering();
    asks(stolen, 'thief');
    stolen.giver.decline();
    await stolen.giver.confirm();
    expect(stolen.giver.state).toMatchObject({ at: 'failed', fault: { code: 'move/declined' } });
    expect(stolen.sent.slice(1).map(({ message }) => message)).toEqual([{ kind: 'no', why: 'declined' }]);
    const old = await offering();
    old.clock.advance(CODE_VALID_MS);
    old.giver.receive(MINE, sealed('mine'));
    expect(old.giver.state).toMatchObject({ at: 'failed', fault: { code: 'move/old' } });
    expect(await old.store.handover('place')).toBe(null);
  });

  it('waits for another when the one that asked has gone again', async () => {
    const scene = await offering();
    const { giver } = scene;
    asks(scene, 'thief');
    expect(giver.state.at).toBe('asked');
    giver.setDevices([]);
    expect(giver.state.at).toBe('offering');
    asks(scene, 'mine');
    expect(giver.state.at).toBe('asked');
  });

  it('waits for another when the one that has sealed a salt has gone without opening it', async () => {
    const scene = await offering();
    scene.giver.setDevices([THIEF]);
    scene.giver.receive(THIEF, sealed('thief'));
    scene.giver.setDevices([]);
    asks(scene, 'mine');
    expect(scene.giver.state.at).toBe('asked');
  });

  it('answers a device that comes back as before, and once more whoever has not heard it', async () => {
    const scene = await offering();
    const { giver, sent } = scene;
    const first = asks(scene, 'mine');
    giver.receive(MINE, sealed('mine'));
    expect(sent.map(({ message }) => message)).toEqual([1, 2].map(() => ({ kind: 'answer', salt: first })));
    giver.setDevices([]);
    expect(asks(scene, 'mine')).toEqual(first);
    giver.setDevices([]);
    expect(asks(scene, 'thief')).not.toEqual(first);
  });

  it('sends the beginning again to whoever has the number, after a reload, too', async () => {
    const scene = await offering();
    const { giver, sent } = scene;
    asks(scene, 'mine');
    await giver.confirm();
    for (const again of [opened('mine'), sealed('mine'), ask]) {
      const before = sent.length;
      giver.receive(MINE, again);
      expect(sent.slice(before).map(({ message }) => message)).toMatchObject([{ kind: 'part', part: 0 }]);
    }
  });
});

/** Takes what goes over to the device that has asked; what that says when it has stored it. */
const storedBy = ({ sent }: Scene): Uint8Array => {
  const parts = sent.flatMap(({ message }) => (message.kind === 'part' ? message.bytes : []));
  return encodeHandover({ kind: 'stored', hash: bundleHash(concatBytes(...parts)) });
};

it('walks the stages of its table, and no others', () =>
  walkStages('table/handover/giver.ts', async () => {
    const [given, kept, declined, old, long, broken] = await Promise.all(Array.from({ length: 6 }, () => offering()));
    for (const scene of [given, kept, declined, long, broken]) asks(scene!, 'mine');
    declined!.giver.setDevices([]);
    asks(declined!, 'mine');
    declined!.giver.decline();
    old!.clock.advance(CODE_VALID_MS);
    await given!.giver.confirm();
    given!.giver.receive(MINE, storedBy(given!));
    await eventually(() => given!.giver.state.at).toBe('given');
    await kept!.giver.confirm();
    await kept!.giver.keep();
    await broken!.store.own('place'); // another page has it now
    await broken!.giver.confirm();
    await long!.ownership.append({ draft: new Uint8Array(MAX_BUNDLE_BYTES) });
    await long!.giver.confirm();
    const states = [given, kept, declined, old, long, broken].map((scene) => scene!.giver.state.at);
    expect(states).toEqual(['given', 'kept', 'failed', 'failed', 'failed', 'failed']);
    const mark = { doorSeed: DOOR, to: MINE, epoch: 1, nextSeed: bytesOf('next'), settled: false };
    for (const stage of ['giving', 'given'] as const)
      expect((await offering({ ...mark, stage })).giver.state.at).toBe(stage);
  }));
