/** Devices that crash at any moment and come back from what they have stored. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import type { SignedInput } from '../../src/log/input';
import { sampleOf } from '../run/sample';
import { type Device, Harness, type HarnessOptions, NAMES } from './harness';
import { expectAgreement, trouble } from './outcome';
import { storm } from './storm';
import { trial } from './trialGame';

async function seated(seats: number, options: HarnessOptions): Promise<Harness> {
  const harness = new Harness(options);
  for (const name of NAMES.slice(0, seats)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

describe('a device that is reloaded', () => {
  // The simulation has many more of these.
  for (let seed = 0; seed < sampleOf(12, 3, 2); seed++) {
    it(`comes back to its seat, whatever the moment (seed ${seed})`, async () => {
      const random = new Random(seed);
      const lagMs = seed % 2 === 0 ? 0 : 30;
      const harness = await seated(2 + random.below(4), { seed, game: trial, lagMs });
      harness.rounds = 4;
      const hits = await storm(harness, random, 8, lagMs === 0 ? 600 : 2_500);
      expect(hits).toBeGreaterThan(2);
      expect(await harness.playOut()).toBe(true);
      expectAgreement(harness, 4);
    });
  }

  for (let seed = 100; seed < 100 + sampleOf(3, 1, 0); seed++) {
    it(`comes back to a round of Lynx (seed ${seed})`, async () => {
      const random = new Random(seed);
      const harness = await seated(2 + random.below(4), { seed });
      harness.rounds = 2;
      expect(await storm(harness, random, 6, 1_000)).toBeGreaterThan(1);
      expect(await harness.playOut()).toBe(true);
      expectAgreement(harness, 2);
    });
  }
});

describe('the table that a device finds', () => {
  for (let seed = 0; seed < sampleOf(12, 4, 2); seed++) {
    it(`is whole once it is restored, the own cards too, with nobody there (seed ${seed})`, async () => {
      const harness = await seated(2, { seed, game: trial });
      await harness.wait(200 + 150 * seed);
      const [device] = harness.devices as [Device];
      for (const each of harness.devices) harness.crash(each);
      await harness.boot(device);
      const { session } = device.room;
      let isRestored = false;
      void session!.restored.then(() => (isRestored = true));
      expect(await harness.run(() => isRestored, 10_000)).toBe(true);
      const { state, caughtUp, person } = session!;
      const { hidden } = state.game === null ? { hidden: [] } : state.charter.game.hand(state.game, person!);
      expect(caughtUp).toBe(true);
      expect(hidden.filter((id) => !session!.viewOf(person!).known.has(id))).toEqual([]);
    });
  }
});

describe('when everybody reloads at once', () => {
  for (let seed = 0; seed < sampleOf(5, 2, 1); seed++) {
    it(`the table goes on where it was (seed ${seed})`, async () => {
      const random = new Random(seed);
      const harness = await seated(2 + random.below(3), { seed, game: trial, lagMs: 15 });
      harness.rounds = 3;
      for (let time = 0; time < 3; time++) {
        await harness.wait(200 + random.below(1_000));
        const steps = harness.devices.map(({ room }) => room.session!.step);
        for (const device of harness.devices) harness.crash(device);
        for (const device of harness.devices) await harness.boot(device);
        expect(await harness.run(() => harness.devices.every(({ room }) => room.session!.caughtUp), 10_000)).toBe(true);
        if (time === 0) expect(Math.max(...steps)).toBeGreaterThan(2);
      }
      expect(await harness.playOut()).toBe(true);
      expectAgreement(harness, 3);
    });
  }
});

// (P162)
describe('a device that crashes between storing and sending', () => {
  /** The inputs of its own that are on the disk without the device's knowing it. */
  const unsent = ({ disk }: Device): SignedInput[] => disk!.unknown.flatMap(({ inputs }) => inputs ?? []);

  // In the order of a round, so that one table has several.
  const KINDS = [
    ['header', 'seal', 'agree', 'unseal', 'shuffle', 'share', 'move'],
    ['open', 'give', 'show'],
    ['count', 'reveal', 'next'],
  ] as const;
  it.each(KINDS.map((kinds) => [kinds]))(
    'says the same %j after the reload, which nobody had heard before',
    async (kinds) => {
      const harness = await seated(3, { seed: 17, game: trial, lagMs: 25 });
      harness.rounds = 2;
      for (const kind of kinds) await crashBefore(harness, kind);
      expect(await harness.playOut()).toBe(true);
      expectAgreement(harness, 2);
    },
  );

  async function crashBefore(harness: Harness, kind: (typeof KINDS)[number][number]): Promise<void> {
    // What only one seat says, somebody else than the second may say.
    const possible = ['show', 'count'].includes(kind) ? harness.devices : harness.devices.slice(1, 2);
    const isOwn = ({ room }: Device, { seat }: SignedInput): boolean =>
      toHex(room.session!.signed.charter.seats[seat]!.key) === toHex(room.pair.publicKey);
    const caught = (device: Device): SignedInput | undefined =>
      unsent(device).find((input) => input.kind === kind && isOwn(device, input));
    const happens = await harness.run(() => possible.some((device) => caught(device) !== undefined));
    expect([kind, happens]).toEqual([kind, true]);
    const ben = possible.find((device) => caught(device) !== undefined)!;
    const input = caught(ben)!;
    const asHeard = (): SignedInput[] => {
      const others = harness.devices.filter((device) => device !== ben);
      return others.flatMap(({ room }) =>
        room.session!.log.since(input.step).filter((other) => other.step === input.step && other.seat === input.seat),
      );
    };
    harness.crash(ben);
    await harness.wait(3_000);
    expect([kind, asHeard()]).toEqual([kind, []]);
    await harness.boot(ben);
    expect(await harness.run(() => asHeard().length > 0, 20_000)).toBe(true);
    expect([kind, asHeard().map(({ bytes }) => toHex(bytes))[0]]).toEqual([kind, toHex(input.bytes)]);
  }

  it('makes an input anew that had not reached the disk, and nobody had heard', async () => {
    const harness = await seated(2, { seed: 18, game: trial, lagMs: 25 });
    const [anna] = harness.devices as [Device, Device];
    expect(
      await harness.run(() => anna.disk!.flying > 0 && anna.disk!.unknown.length === 0 && anna.room.session!.step > 5),
    ).toBe(true);
    await harness.reload(anna);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });
});

describe('a device that crashes while the table is being opened', () => {
  it('sits at it with nothing said yet, if only the charter was stored', async () => {
    const harness = new Harness({ seed: 19, game: trial, lagMs: 200 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const anna = harness.devices[0]!;
    const opened = harness.open();
    expect(await harness.run(() => anna.disk!.unknown.some(({ charter }) => charter !== undefined), 60_000)).toBe(true);
    const stored = (await anna.store.load('place'))!;
    expect([stored.charter === null, stored.inputs.length]).toEqual([false, 0]);
    await harness.reload(anna);
    expect(await opened).toBe(true);
    expect(anna.room.session!.state.stage).toBe('header');
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });

  it('finds the draft or the table again, whatever the moment', async () => {
    const found = { draft: 0, table: 0 };
    for (let seed = 0; seed < sampleOf(16, 4); seed++) {
      const random = new Random(seed);
      const harness = new Harness({ seed, game: trial, lagMs: 40 });
      for (const name of NAMES.slice(0, 3)) await harness.join(name);
      const all = harness.devices;
      expect(await harness.run(() => all.every(({ room }) => room.lobby.charter?.seats.length === 3), 60_000)).toBe(
        true,
      );
      for (const { room } of all) must(room.ready());
      await harness.wait(random.below(120) + (seed % 2) * 200); // before a charter can be stored, or after
      const device = random.pick(all);
      await harness.reload(device);
      found[device.room.session ? 'table' : 'draft']++;
      // Who had not stored the charter has the draft at least, and may sign it again.
      const open = (): boolean => all.every(({ room }) => room.session !== null);
      await harness.run(open, 4_000);
      for (const { room } of all) if (!room.session && !room.lobby.hasConsented) must(room.ready());
      expect(await harness.run(open, 30_000)).toBe(true);
      expect(await harness.playOut()).toBe(true);
      expect(trouble(harness)).toEqual([]);
    }
    expect(Math.min(found.draft, found.table)).toBeGreaterThan(1);
  });
});
