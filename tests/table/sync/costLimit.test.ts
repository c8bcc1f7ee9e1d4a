/** Somebody who sends nonsense costs the others little, and harms nobody else. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { Random } from '../../../src/lib/random';
import { signInput } from '../../../src/log/input';
import { LIMITS } from '../../../src/lib/limits';
import { CostLimit } from '../../../src/table/sync/costLimit';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { type Device, Harness, NAMES } from '../harness';
import { expectAgreement } from '../outcome';
import { asked } from '../quickSign';
import { trial } from '../trialGame';
import { NO_FACE } from '../../../src/table/charter/appearance';

// (P184)
describe('the limit of costs', () => {
  it('is exceeded by a device that has cost too much, until it is quiet', () => {
    const clock = new VirtualClock();
    const limit = new CostLimit(clock);
    for (let i = 1; i < LIMITS.deviceCost.burst; i++) limit.charge('a', 1);
    expect(limit.isExceeded('a')).toBe(false);
    limit.charge('a', 1);
    expect([limit.isExceeded('a'), limit.isExceeded('b')]).toEqual([true, false]);
    clock.advance(1_000);
    expect(limit.isExceeded('a')).toBe(false);
    limit.charge('a', LIMITS.deviceCost.burst);
    clock.advance(10_000);
    expect(limit.isExceeded('a')).toBe(true);
    clock.advance(60_000);
    expect(limit.isExceeded('a')).toBe(false);
  });

  it('is never exceeded by one that costs a little all the time', () => {
    const clock = new VirtualClock();
    const limit = new CostLimit(clock);
    for (let second = 0; second < 1_000; second++) {
      limit.charge('a', 2);
      clock.advance(1_000);
      expect(limit.isExceeded('a')).toBe(false);
    }
  });

  it('remembers a device over any number of others', () => {
    const limit = new CostLimit(new VirtualClock());
    limit.charge('a', LIMITS.deviceCost.burst);
    for (let i = 0; i < 1_000; i++) limit.charge(`other ${i}`, 1);
    expect(limit.isExceeded('a')).toBe(true);
  });
});

describe('a device that sends nonsense', () => {
  async function seated(seed: number): Promise<Harness> {
    const harness = new Harness({ seed, game: trial });
    harness.rounds = 2;
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    return harness;
  }

  it('is soon not listened to, at a bounded cost, while the others play on', async () => {
    const harness = await seated(1);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => anna.room.session!.step > 5)).toBe(true);
    ben.auto = false;
    ben.room.stop(); // what they say from now on is not the program's
    const { session } = anna.room;
    const { table } = session!.signed.charter;
    const cleosSeat = cleo.room.session!.own[0]!;
    const before = asked.singly;
    for (let i = 0; i < 5_000; i++) {
      const input = {
        table,
        round: 0,
        attempt: 0,
        step: session!.step + 1,
        seat: cleosSeat,
        head: session!.log.head,
        state: session!.log.hash,
        kind: 'move',
        payload: new Uint8Array(4).fill(i),
      } as const;
      anna.room.receive(ben.room.self, encodeMessage({ kind: 'inputs', inputs: [signInput(input, ben.room.pair)] }));
    }
    const checked = asked.singly - before;
    expect(checked).toBeLessThanOrEqual(LIMITS.deviceCost.burst);
    expect(checked).toBeGreaterThan(10);
    expect(
      anna.room.receive(
        ben.room.self,
        encodeMessage({ kind: 'presence', name: 'Ben', face: NO_FACE, wish: 'seat', bots: [] }),
      ),
    ).toMatchObject({ ok: false, fault: { code: 'room/not-heard' } });
    expect([anna, cleo].map(({ room }) => room.session!.halt)).toEqual([null, null]);
    // Their program comes back, and after a while they are heard again.
    await harness.reload(ben);
    ben.auto = true;
    expect(await harness.playOut()).toBe(true);
    anna.faults.length = 0;
    expectAgreement(harness, 2);
  });

  it('does not make the others stop listening to one who passes their messages on, or to themselves', async () => {
    const harness = await seated(2);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    for (let i = 0; i < 1_000; i++) anna.room.receive(ben.room.self, Uint8Array.of(99, i & 255));
    expect(anna.room.receive(ben.room.self, Uint8Array.of(99))).toMatchObject({
      ok: false,
      fault: { code: 'room/not-heard' },
    });
    expect(anna.room.receive(cleo.room.self, Uint8Array.of(99))).toMatchObject({
      ok: false,
      fault: { code: 'wire/malformed' },
    });
    expect(await harness.playOut()).toBe(true); // Ben's inputs come to Anna through Cleo
    anna.faults.length = 0;
    expectAgreement(harness, 2);
  });

  it('breaks nothing with any bytes at all, or with true messages cut and mixed', async () => {
    const harness = await seated(3);
    const [anna, ben] = harness.devices as [Device, Device];
    const random = new Random(3);
    const heard: Uint8Array[] = [];
    const { send } = ben.mesh;
    ben.mesh.send = (to, bytes) => {
      if (heard.length < 200) heard.push(bytes);
      return send.call(ben.mesh, to, bytes);
    };
    const stranger = toHex(harness.bytes(32));
    const pester = (): void => {
      for (let i = 0; i < 5; i++) {
        const bytes =
          heard.length > 0 && random.chance(0.7) ? random.pick(heard).slice() : harness.bytes(random.below(200));
        if (bytes.length > 0) bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
        anna.room.receive(stranger, random.chance(0.5) ? bytes : bytes.subarray(0, random.below(bytes.length + 1)));
      }
    };
    const done = harness.run(
      () => (pester(), harness.devices.every(({ room }) => room.session!.state.stage === 'closed')),
    );
    expect(await done).toBe(true);
    expect(heard.length).toBeGreaterThan(50);
    expectAgreement(harness, 2);
  });
});
