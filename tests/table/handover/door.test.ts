/** Who comes by a code that shows where a seat goes: one device is shown, and nothing goes before its person says so. */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { must } from '../../../src/lib/result';
import { MemoryStore } from '../../../src/log/memoryStore';
import { CODE_VALID_MS, Giver } from '../../../src/table/handover/giver';
import { type HandoverMessage, decodeHandover, encodeHandover } from '../../../src/table/handover/handoverMessages';
import { deviceNumber } from '../../../src/table/handover/number';
import { bytesOf } from '../../log/seats';

const DOOR = bytesOf('door');
const [MINE, THIEF] = ['mine', 'thief'].map((name) => toHex(signingPair(bytesOf(name)).publicKey)) as [string, string];
const ask = encodeHandover({ kind: 'ask', part: 0 });

interface Scene {
  readonly giver: Giver;
  readonly clock: VirtualClock;
  readonly store: MemoryStore;
  /** What was sent, by whom it was for. */
  readonly sent: { readonly to: string; readonly message: HandoverMessage }[];
}

async function offering(): Promise<Scene> {
  const [store, clock, sent] = [new MemoryStore(), new VirtualClock(), [] as Scene['sent']];
  const place = { id: 'place', secret: bytesOf('secret').slice(0, 16), deviceSeed: bytesOf('seat'), name: 'Anna' };
  const ownership = await store.create(place);
  const giver = new Giver({
    ...{ store, id: 'place', ownership, doorSeed: DOOR, nextSeed: bytesOf('next'), clock, resumed: null },
    send: (to, bytes) => sent.push({ to, message: must(decodeHandover(bytes)) }),
    freeze: () => {},
    onChange: () => {},
  });
  return { giver, clock, store, sent };
}

describe('the device that shows a code', () => {
  it('shows the number of the first that asks, sends others away, and gives nothing before it is pressed', async () => {
    const { giver, sent, store } = await offering();
    giver.setDevices([MINE, THIEF]);
    giver.receive(MINE, ask);
    giver.receive(THIEF, ask);
    giver.receive(THIEF, encodeHandover({ kind: 'stored', hash: bytesOf('guess') }));
    giver.receive(MINE, ask);
    const number = deviceNumber(signingPair(DOOR).publicKey, signingPair(bytesOf('mine')).publicKey);
    expect(giver.state).toEqual({ at: 'asked', number });
    expect(sent.map(({ to, message }) => [to, message])).toEqual([
      [THIEF, { kind: 'no', why: 'taken' }],
      [THIEF, { kind: 'no', why: 'taken' }],
    ]);
    expect(await store.handover('place')).toBe(null);

    await giver.confirm();
    giver.receive(THIEF, ask);
    expect(sent.filter(({ message }) => message.kind === 'part').map(({ to }) => to)).toEqual([MINE]);
    giver.receive(MINE, encodeHandover({ kind: 'stored', hash: bytesOf('something else') }));
    expect(sent.at(-1)!.message).toEqual({ kind: 'no', why: 'broken' });
    expect((await store.handover('place'))!.stage).toBe('giving');
    expect(sent.some(({ message }) => message.kind === 'yours')).toBe(false);
  });

  it('puts the code away when the person does not know the number, or ten minutes are over', async () => {
    const stolen = await offering();
    stolen.giver.receive(THIEF, ask);
    stolen.giver.decline();
    await stolen.giver.confirm();
    expect(stolen.giver.state).toMatchObject({ at: 'failed', fault: { code: 'move/declined' } });
    expect(stolen.sent.map(({ message }) => message)).toEqual([{ kind: 'no', why: 'declined' }]);
    const old = await offering();
    old.clock.advance(CODE_VALID_MS);
    old.giver.receive(MINE, ask);
    expect(old.giver.state).toMatchObject({ at: 'failed', fault: { code: 'move/old' } });
    expect(await old.store.handover('place')).toBe(null);
  });

  it('waits for another when the one that asked has gone again', async () => {
    const { giver } = await offering();
    giver.receive(THIEF, ask);
    giver.setDevices([]);
    expect(giver.state.at).toBe('offering');
    giver.receive(MINE, ask);
    expect(giver.state.at).toBe('asked');
  });
});
