/** The passing on of what another device lacks. */
import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../../src/lib/bytes';
import { Random } from '../../../src/lib/random';
import { type Message, decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import { sampleOf } from '../../run/sample';
import { type Device, Harness, NAMES } from '../harness';
import { expectAgreement } from '../outcome';
import { trial } from '../trialGame';

interface Said {
  readonly from: string;
  readonly to: string;
  readonly message: Message;
}

/** A table of three whose messages are written down, and of which `loses` says what gets lost on the way. */
async function overheard(
  seed: number,
  loses: (said: Said) => boolean = () => false,
): Promise<{ readonly harness: Harness; readonly log: Said[] }> {
  const harness = new Harness({ seed, game: trial });
  const log: Said[] = [];
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  for (const device of harness.devices) {
    const { send } = device.mesh;
    device.mesh.send = (to, bytes) => {
      const message = decodeMessage(bytes);
      if (!message.ok) throw new Error('a device says what nobody can read');
      const said = {
        from: device.name,
        to: harness.devices.find(({ room }) => room.self === to)!.name,
        message: message.value,
      };
      log.push(said);
      return loses(said) ? true : send.call(device.mesh, to, bytes);
    };
  }
  expect(await harness.open()).toBe(true);
  return { harness, log };
}

/** Inputs in what was said, each time that it was said. */
const inputsIn = (log: readonly Said[]): { from: string; to: string; step: number; seat: number }[] =>
  log.flatMap(({ from, to, message }) =>
    message.kind === 'inputs' ? message.inputs.map(({ step, seat }) => ({ from, to, step, seat })) : [],
  );

describe('gossip', () => {
  it('sends an input once to each, when nothing is wrong', async () => {
    const { harness, log } = await overheard(1);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    const seatOf = new Map(harness.devices.map(({ name, room }) => [name, room.session!.own[0]!]));
    const sent = inputsIn(log);
    const own = sent.filter(({ from, seat }) => seat === seatOf.get(from));
    const steps = harness.devices[0]!.room.session!.log.closed.reduce((sum, { inputs }) => sum + inputs.length, 0);
    expect(own.length).toBe(2 * steps);
    expect(sent.length).toBeLessThan(1.2 * own.length);
  });

  // (P165)
  it('tells a device that is back when it has all that there is, and not before anybody has said so', async () => {
    const harness = new Harness({ seed: 4, game: trial, lagMs: 30 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => harness.devices.every(({ room }) => room.session!.step > 2))).toBe(true);
    harness.crash(anna);
    await harness.wait(2_000);
    await harness.boot(anna);
    expect(anna.room.table!.isAbreast).toBe(false);
    expect(await harness.run(() => anna.room.table!.isAbreast)).toBe(true);
    const furthest = Math.min(...[ben, cleo].map(({ room }) => room.session!.step));
    expect(anna.room.session!.step).toBeGreaterThanOrEqual(furthest);
  });

  // (P154)
  it('brings every input of somebody who reaches nobody but one, through that one', async () => {
    const lost: Said[] = [];
    const { harness, log } = await overheard(2, (said) => {
      const gone = (said.from === 'Anna' && said.to === 'Cleo') || (said.from === 'Cleo' && said.to === 'Anna');
      const counts = gone && ['inputs', 'tip'].includes(said.message.kind);
      if (counts) lost.push(said);
      return counts;
    });
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
    const [anna, , cleo] = harness.devices as [Device, Device, Device];
    const passed = inputsIn(log).filter(({ from }) => from === 'Ben');
    for (const [name, to] of [
      [anna, 'Cleo'],
      [cleo, 'Anna'],
    ] as const) {
      const seat = name.room.session!.own[0]!;
      const wanted = name.room.session!.log.closed.flatMap(({ inputs }) =>
        inputs.filter((input) => input.seat === seat).map(({ step }) => step),
      );
      const steps = new Set(passed.filter((each) => each.seat === seat && each.to === to).map(({ step }) => step));
      expect(wanted.filter((step) => !steps.has(step) && step < wanted.at(-1)!)).toEqual([]);
    }
    expect(inputsIn(lost).length).toBeGreaterThan(10);
  });

  for (let seed = 10; seed < 10 + sampleOf(10, 5, 2); seed++) {
    it(`makes good what gets lost: half of all inputs and tips (seed ${seed})`, async () => {
      const random = new Random(seed);
      let lost = 0;
      const { harness } = await overheard(seed, ({ message }) => {
        const gone = (message.kind === 'inputs' || message.kind === 'tip') && random.chance(0.5);
        if (gone) lost++;
        return gone;
      });
      expect(await harness.playOut(3_600_000)).toBe(true);
      expectAgreement(harness, 1);
      expect(lost).toBeGreaterThan(50);
    });
  }

  it('says nothing that has been said when a table waits for a player, but how far it is', async () => {
    const { harness, log } = await overheard(3);
    const [anna] = harness.devices as [Device];
    anna.auto = false;
    const waits = (): boolean =>
      harness.devices.every(
        ({ room }) =>
          room.session!.waitingFor.length === 1 && room.session!.waitingFor[0] === anna.room.session!.own[0],
      );
    expect(await harness.run(waits)).toBe(true);
    await harness.wait(5_000);
    log.length = 0;
    await harness.wait(60_000);
    expect(inputsIn(log)).toEqual([]);
    const tips = log.filter(({ message }) => message.kind === 'tip');
    expect(tips.length).toBeGreaterThanOrEqual(6 * 25);
    expect(tips.length).toBeLessThanOrEqual(6 * 35);
  });

  it('does not answer for another table', async () => {
    const { harness, log } = await overheard(4);
    const [anna, ben] = harness.devices as [Device, Device];
    expect(await harness.run(() => anna.room.session!.step > 4)).toBe(true);
    log.length = 0;
    const tip = { table: harness.bytes(32), step: 0, head: harness.bytes(32), present: [] };
    expect(equalBytes(tip.table, anna.room.session!.signed.charter.table)).toBe(false);
    anna.room.receive(ben.room.self, encodeMessage({ kind: 'tip', tip }));
    expect(log).toEqual([]);
  });
});
