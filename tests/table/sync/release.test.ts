/**
 * A device whose storage was set back says nothing before all whom it reaches have told what they have of it: a single
 * one who conceals its words cannot make it contradict itself.
 */
import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../../src/lib/bytes';
import { MemoryStore } from '../../../src/log/memoryStore';
import { signInput } from '../../../src/log/input';
import type { Stored } from '../../../src/log/store';
import { makeVote } from '../../../src/table/step/payloads';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from '../harness';
import { seatOf, stateOf } from '../parting';

async function seated(devices: number, seed: number): Promise<Harness> {
  const harness = new Harness({ seed });
  for (const name of NAMES.slice(0, devices)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

/** Anna comes back with the storage that she had before her latest move, which all the others have. */
async function setBack(harness: Harness): Promise<{ anna: Device; others: Device[]; step: number; said: Uint8Array }> {
  const [anna, ...others] = harness.devices as [Device, ...Device[]];
  const isAsked = ({ room }: Device): boolean =>
    room.session!.plan?.kind === 'move' && room.session!.waitingFor.includes(seatOf(anna));
  anna.auto = false;
  expect(await harness.run(() => isAsked(anna), 240_000)).toBe(true);
  const { step } = anna.room.session!;
  const before = (await anna.store.load('place'))!;
  anna.auto = true;
  expect(await harness.run(() => harness.devices.every(({ room }) => room.session!.step > step), 240_000)).toBe(true);
  const said = anna.room.session!.log.closed[step]!.inputs[0]!.bytes;
  harness.crash(anna);
  Object.assign(anna, { store: await storeOf(before) });
  return { anna, others, step, said };
}

async function storeOf({ place, charter, inputs, seeds, choices, verified }: Stored): Promise<MemoryStore> {
  const store = new MemoryStore();
  const { append } = await store.create(place);
  await append({ charter: charter!, inputs: [] });
  await append({ inputs, verified });
  await append({ seeds });
  await append({ choices });
  return store;
}

// (P164)
describe('a device whose storage was set back', () => {
  it('takes its own latest words from others before it speaks, whatever one of them conceals', async () => {
    const harness = await seated(4, 300);
    const { anna, others, step, said } = await setBack(harness);
    const [ben, ...honest] = others as [Device, ...Device[]];
    await harness.boot(anna);
    // Ben is the first whom she reaches, passes nothing on, and says that nobody has anything of her; the others are
    // a little late.
    for (const other of honest) harness.network.cut(anna.node, other.node);
    const send = ben.mesh.send.bind(ben.mesh);
    const OF_THE_LOG = [5, 6];
    Object.assign(ben.mesh, {
      send: (to: string, bytes: Uint8Array) =>
        to === anna.room.self && OF_THE_LOG.includes(bytes[0]!) ? true : send(to, bytes),
    });
    const { table } = anna.room.session!.signed.charter;
    const conceal = (): boolean =>
      send(
        anna.room.self,
        encodeMessage({ kind: 'tip', tip: { table, step, head: anna.room.session!.log.head, present: [] } }),
      );
    expect(await harness.run(conceal, 60_000)).toBe(true);
    for (let beat = 0; beat < 10; beat++) {
      conceal();
      await harness.wait(400);
    }
    expect([anna.room.session!.step, anna.room.session!.log.inputs]).toEqual([step, []]);
    for (const other of honest) harness.network.heal(anna.node, other.node);
    expect(await harness.playOut()).toBe(true);
    for (const { room } of honest)
      expect([room.session!.convictions, room.session!.state.results.length]).toEqual([[], 1]);
    expect(equalBytes(anna.room.session!.log.closed[step]!.inputs[0]!.bytes, said)).toBe(true);
    // What was taken back is stored like anything that was said.
    const stored = (await anna.store.load('place'))!.inputs;
    expect(stored.some(({ bytes }) => equalBytes(bytes, said))).toBe(true);
  });

  it('says the same once more to whoever would have closed a step otherwise, whomever they would go on without', async () => {
    const harness = await seated(4, 303);
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    const session = (): NonNullable<Device['room']['session']> => anna.room.session!;
    expect(await harness.run(() => session().state.dealt)).toBe(true);
    for (const device of harness.devices) device.auto = false;
    await harness.wait(10_000);
    const stored = (await anna.store.load('place'))!;
    const [said] = session().log.closed.at(-1)!.inputs;
    const asks = (other: Device): void => {
      const vote = { ...said!, seat: seatOf(cleo), kind: 'gone', payload: makeVote([seatOf(other)]) } as const;
      expect(session().offer([signInput(vote, cleo.room.pair)])).toEqual([{ kind: 'late' }]);
    };
    const answers = ({ room }: Device) => room.session!.log.votesAbout(said!.step).map(({ kind }) => kind);
    asks(ben);
    expect(await harness.run(() => answers(dora).join() === 'kept')).toBe(true);
    harness.crash(anna);
    Object.assign(anna, { store: await storeOf(stored) });
    await harness.boot(anna);
    expect(await harness.run(() => session().caughtUp)).toBe(true);
    await harness.wait(40_000);
    asks(dora);
    expect(await harness.run(() => answers(anna).includes('kept'))).toBe(true);
    await harness.wait(2_000);
    expect(harness.devices.map(({ room }) => room.session!.convictions)).toEqual([[], [], [], []]);
  });

  it('waits for nobody who stays away, once the others have answered and nothing new has come for a while', async () => {
    const harness = await seated(4, 301);
    const { anna, others } = await setBack(harness);
    const away =
      others.find(
        (other) => stateOf(other).stage === 'round' && !other.room.session!.waitingFor.includes(seatOf(other)),
      ) ?? others[0]!;
    harness.crash(away);
    await harness.boot(anna);
    const there = [anna, ...others].filter((device) => device !== away);
    expect(
      await harness.run(
        () => there.every(({ room }) => room.session!.waitingFor.join() === String(seatOf(away))),
        600_000,
      ),
    ).toBe(true);
    expect(there.map(({ room }) => room.session!.convictions)).toEqual([[], [], []]);
  });

  it('is not kept silent by somebody who tells of words that there are not, as long as anybody else is there', async () => {
    const harness = await seated(3, 302);
    const { anna, others } = await setBack(harness);
    const [ben, cleo] = others as [Device, Device];
    await harness.boot(anna);
    const { table } = anna.room.session!.signed.charter;
    let step = 500;
    const boast = (): void => {
      if (step > 590 || !anna.alive) return;
      ben.mesh.send(
        anna.room.self,
        encodeMessage({ kind: 'tip', tip: { table, step: step++, head: table, present: [0, 1, 2] } }),
      );
      ben.node.clock.after(400, boast);
    };
    boast();
    expect(await harness.playOut()).toBe(true);
    expect([anna, cleo].map(({ room }) => [room.session!.convictions, room.session!.state.results.length])).toEqual([
      [[], 1],
      [[], 1],
    ]);
  });
});
