/** A store before a disk that works, is missing, fails, is silent or is wiped. */
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../src/lib/clock';
import { AGAIN_MS, SILENT_MS, SteadyStore, WITHOUT_MS } from '../../src/log/steadyStore';
import { type Addition, type Ownership, Superseded } from '../../src/log/store';
import { FailingDisk, type Failing, closed, full } from './failingDisk';
import { bytesOf, signed } from './seats';
import { PLACE, STORE_LAWS } from './storeLaws';

const MOVES = /seat is on its way|place that came from elsewhere|until the seat has gone elsewhere/;

function steady(disk = new FailingDisk()) {
  const clock = new VirtualClock();
  const troubles: (string | null)[] = [];
  const store = new SteadyStore({ open: disk.open, clock, onTrouble: () => troubles.push(store.trouble) });
  /** Lets everything happen that waits for nothing but other promises. */
  const still = async (): Promise<void> => {
    for (let i = 0; i < 3; i++) await new Promise(setImmediate);
  };
  return { disk, clock, store, troubles, still, later: async () => (clock.advance(AGAIN_MS), await still()) };
}

const WORDS = { floor: 2, latest: [{ charter: bytesOf('charter'), count: 3 }] };

/** Everything that a place can consist of, a bit at a time. */
const ADDITIONS: readonly Addition[] = [
  { draft: bytesOf('draft'), name: 'Anne' },
  { words: WORDS },
  { stances: [bytesOf('stance')] },
  { charter: { table: bytesOf('table'), bytes: bytesOf('signed charter') } },
  { seeds: [{ round: 0, attempt: 0, seat: 0, seed: bytesOf('seed') }], inputs: [signed()] },
  { choices: [{ step: 1, seat: 0, move: 'pass' }], inputs: [signed({ step: 1 })], verified: 1 },
  { inputs: [signed({ step: 2, seat: 1 })], evidence: [signed({ step: 2, seat: 1 })] },
];

const seed = { ...PLACE, name: 'Anne' };
async function expectWhole(disk: FailingDisk): Promise<void> {
  const stored = await disk.store.load('a');
  expect(stored).toMatchObject({ place: seed, words: WORDS, verified: 1, draft: bytesOf('draft') });
  expect(stored!.stances).toEqual([bytesOf('stance')]);
  expect(stored!.charter!.bytes).toEqual(bytesOf('signed charter'));
  expect(stored!.seeds).toEqual([{ round: 0, attempt: 0, seat: 0, seed: bytesOf('seed') }]);
  expect(stored!.choices).toEqual([{ step: 1, seat: 0, move: 'pass' }]);
  expect(stored!.inputs.map(({ step }) => step)).toEqual([0, 1, 2]);
  expect(stored!.evidence).toHaveLength(1);
}

async function addAll({ append }: Pick<Ownership, 'append'>): Promise<void> {
  for (const addition of ADDITIONS) await append(addition);
}

describe('a store before a disk that works', () => {
  it.each(STORE_LAWS)('$name', async ({ run, wanted }) => {
    const { store, troubles } = steady();
    expect([await run(store), troubles]).toEqual([wanted, []]);
  });
});

describe('a store before no disk at all', () => {
  it.each(STORE_LAWS.filter(({ name }) => !MOVES.test(name) && !/forgotten|lists the latest/.test(name)))(
    '$name',
    async ({ run, wanted }) => {
      const { store, disk } = steady();
      disk.failWith(closed());
      expect(await run(store)).toEqual(wanted);
    },
  );

  it('says that nothing lasts before anything is stored, and that it does once there is a disk', async () => {
    const { store, disk, troubles, later } = steady();
    disk.failWith(closed());
    await store.start();
    expect([store.lasting, troubles]).toEqual([false, ['closed']]);
    await addAll(await store.create(PLACE));
    disk.heal();
    await later();
    expect([store.lasting, troubles]).toEqual([true, ['closed', null]]);
    await expectWhole(disk);
  });

  it('leaves the seat alone that it finds on the disk when that can be read at last', async () => {
    const { store, disk, later } = steady();
    await disk.store.create({ ...PLACE, deviceSeed: bytesOf('the seat'), name: 'Before' });
    disk.failWith(closed());
    expect(await store.load('a')).toBe(null);
    const ownership = await store.create(PLACE);
    disk.heal();
    await later();
    await addAll(ownership);
    expect((await disk.store.load('a'))!.place.name).toBe('Before');
    expect(store.trouble).toBe('other');
  });
});

describe('a store before a disk that fails', () => {
  const REASONS = { full, closed } as const;
  const POINTS = Array.from({ length: 9 }, (_, call) => call);
  const CASES = POINTS.flatMap((call) =>
    (['full', 'closed'] as const).flatMap((kind) =>
      (['before', 'after'] as const).map((when): [number, 'full' | 'closed', Failing] => [call, kind, when]),
    ),
  );

  it.each(CASES)('loses nothing when call %i fails once (%s, %s it was done)', async (call, kind, when) => {
    const { store, disk, later } = steady();
    disk.fails = (now) => (now === call ? { reason: REASONS[kind](), when } : null);
    await addAll(await store.create(PLACE));
    await later();
    await expectWhole(disk);
    expect(store.trouble).toBe(null);
  });

  it.each(CASES)(
    'goes on when all fails from call %i on (%s, %s it is done), and says so',
    async (call, kind, when) => {
      const { store, disk, troubles, later } = steady();
      disk.fails = (now) => (now >= call ? { reason: REASONS[kind](), when } : null);
      const ownership = await store.create(PLACE);
      await addAll(ownership);
      expect(troubles).toEqual([kind]);
      expect((await store.load('a'))!.words).toEqual(WORDS);
      disk.heal();
      await later();
      await expectWhole(disk);
      expect(troubles).toEqual([kind, null]);
    },
  );

  it('tries again only now and then, and takes what was added meanwhile along', async () => {
    const { store, disk, later, still } = steady();
    const ownership = await store.create(PLACE);
    disk.failWith(full());
    await ownership.append(ADDITIONS[0]!);
    const { calls } = disk;
    for (const addition of ADDITIONS.slice(1)) await ownership.append(addition);
    await still();
    expect(disk.calls, 'with each word').toBe(calls);
    await later();
    expect(disk.calls, 'after a while').toBe(calls + 1);
    disk.heal();
    await later();
    await expectWhole(disk);
  });

  it('has a seat that lives in memory alone for the same tab when it comes back to the table', async () => {
    const { store, disk, later } = steady();
    await addAll(await store.create(PLACE));
    disk.failWith(full());
    const first = await store.own('a');
    await first.append({ inputs: [signed({ step: 9 })] });
    const again = await store.own('a');
    expect((await store.load('a'))!.inputs.map(({ step }) => step)).toContain(9);
    expect(again.epoch).toBeGreaterThan(first.epoch);
    await expect(first.append({ verified: 3 })).rejects.toThrow(Superseded);
    disk.heal();
    await later();
    expect((await disk.store.load('a'))!.inputs.map(({ step }) => step)).toContain(9);
  });

  it('goes on in a seat that it reads from a full disk, and writes there once there is room', async () => {
    const disk = new FailingDisk();
    await addAll(await disk.store.create(PLACE));
    disk.canWrite = false;
    const { store, later } = steady(disk);
    const ownership = await store.own('a');
    expect([ownership.epoch, store.trouble]).toEqual([2, 'full']);
    expect((await store.load('a'))!.words).toEqual(WORDS);
    await ownership.append({ inputs: [signed({ step: 9 })] });
    disk.canWrite = true;
    await later();
    expect((await disk.store.load('a'))!.inputs.map(({ step }) => step)).toContain(9);
    expect([(await disk.store.peek('a'))!.epoch, store.trouble]).toEqual([2, null]);
  });

  it('takes back nothing that another tab has written while this one could not', async () => {
    const disk = new FailingDisk();
    await addAll(await disk.store.create(PLACE));
    disk.canWrite = false;
    const { store, later } = steady(disk);
    const ownership = await store.own('a');
    disk.canWrite = true;
    await (await disk.store.own('a')).append({ inputs: [signed({ step: 8 })] });
    await later();
    await expect(ownership.append({ verified: 3 })).rejects.toThrow(Superseded);
    expect((await disk.store.load('a'))!.inputs.map(({ step }) => step)).toContain(8);
    expect(store.trouble).toBe(null);
  });
});

describe('a store before a disk that does not answer', () => {
  /** Until `answer` is called, and so long. */
  async function silent(passedMs: number, disk = new FailingDisk()) {
    let answer!: () => void;
    disk.answers = new Promise((resolve) => (answer = resolve));
    const made = steady(disk);
    let isOpen = false;
    const open = made.store.start().then(() => (isOpen = true));
    await made.still();
    made.clock.advance(passedMs);
    await made.still();
    return { ...made, open, answer, isOpen: () => isOpen };
  }

  it('says so after a while, waits on, and takes it back once it answers', async () => {
    const { store, disk, troubles, still, later, answer, isOpen } = await silent(SILENT_MS);
    expect([troubles, isOpen()]).toEqual([['silent'], false]);
    await later();
    answer();
    await still();
    expect([troubles, isOpen(), disk.opened]).toEqual([['silent', null], true, 1]);
    await addAll(await store.create(PLACE));
    await expectWhole(disk);
  });

  it('goes on without it in the end, asks for no other, and writes all to it once it answers', async () => {
    const { store, disk, troubles, open, still, later, answer } = await silent(WITHOUT_MS);
    await open;
    await addAll(await store.create(PLACE));
    for (let times = 0; times < 3; times++) await later();
    expect([troubles, disk.opened]).toEqual([['silent'], 1]);
    answer();
    await still();
    await expectWhole(disk);
    expect([troubles, store.lasting]).toEqual([['silent', null], true]);
  });

  it('leaves the seat alone that is there when it answers late, and says so', async () => {
    const disk = new FailingDisk();
    await disk.store.create({ ...PLACE, deviceSeed: bytesOf('the seat'), name: 'Before' });
    const { store, troubles, open, still, answer } = await silent(WITHOUT_MS, disk);
    await open;
    expect(await store.load('a')).toBe(null);
    await addAll(await store.create(PLACE));
    answer();
    await still();
    expect(await disk.store.load('a')).toMatchObject({ place: { name: 'Before' }, inputs: [] });
    expect(troubles).toEqual(['silent', 'other']);
  });

  it('when it was closed under the page says what there is to say as long as it is opened anew', async () => {
    const { store, disk, troubles, clock, still } = steady();
    const { append } = await store.create(PLACE);
    let answer!: () => void;
    disk.answers = new Promise((resolve) => (answer = resolve));
    disk.closeAll();
    const added = addAll({ append });
    await still();
    clock.advance(WITHOUT_MS);
    await added;
    expect(troubles).toEqual(['silent']);
    answer();
    await still();
    await expectWhole(disk);
    expect(troubles).toEqual(['silent', null]);
  });
});

describe('a store before a disk that is wiped', () => {
  it.each(['told', 'untold'] as const)('writes all of it again, %s of it or not', async (told) => {
    for (let at = 0; at <= ADDITIONS.length; at++) {
      const { store, disk, troubles, still } = steady();
      const ownership = await store.create(PLACE);
      for (const [i, addition] of ADDITIONS.entries()) {
        if (i === at) disk.wipe(told);
        await ownership.append(addition);
      }
      if (at === ADDITIONS.length) {
        disk.wipe(told);
        if (told === 'untold') await ownership.append({ verified: 1 });
      }
      await still();
      await expectWhole(disk);
      expect([troubles, (await disk.store.peek('a'))!.epoch]).toEqual([[], ownership.epoch]);
    }
  });

  it('takes the seat from no newer tab, whichever of the two writes it again first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const disk = new FailingDisk();
      const stores = [steady(disk), steady(disk)];
      const older = await stores[0]!.store.create(PLACE);
      await older.append({ inputs: [signed()] });
      const newer = await stores[1]!.store.own('a');
      await newer.append({ inputs: [signed({ step: 1 })] });
      disk.wipe('untold');
      const words: Record<number, string> = {};
      for (const which of order)
        await [older, newer][which]!.append({ inputs: [signed({ step: 2 + which })] }).then(
          () => (words[which] = 'written'),
          (reason: unknown) => (words[which] = reason instanceof Superseded ? 'superseded' : String(reason)),
        );
      expect(words[1]).toBe('written');
      await expect(older.append({ inputs: [signed({ step: 5 })] })).rejects.toThrow(Superseded);
      const { inputs } = (await disk.store.load('a'))!;
      expect(inputs.map(({ step }) => step).sort()).toEqual([0, 1, 3]);
      expect(stores[0]!.store.trouble, 'it is no fault of the disk').toBe(null);
    }
  });

  it('never writes again what another tab is known to have taken', async () => {
    const { store, disk, still } = steady();
    const ownership = await store.create(PLACE);
    store.letGo('a');
    disk.wipe('told');
    await still();
    await expect(ownership.append({ verified: 1 })).rejects.toThrow(Superseded);
    expect(await disk.store.load('a')).toBe(null);
  });
});

describe('a seat that moves', () => {
  const giving = { stage: 'giving', doorSeed: bytesOf('door'), to: 'ab', epoch: 1 } as const;

  it('is not given away as long as that cannot be written down', async () => {
    for (const reason of [full(), closed()]) {
      const { store, disk } = steady();
      const ownership = await store.create(PLACE);
      disk.failWith(reason);
      await expect(ownership.append({ handover: giving })).rejects.toThrow(reason);
      disk.heal();
      await ownership.append({ inputs: [signed()] });
      expect(await store.handover('a')).toBe(null);
    }
  });

  it('moves from a disk that was closed or wiped under it, with all that is in memory', async () => {
    for (const happens of ['closeAll', 'wipe'] as const) {
      const { store, disk } = steady();
      const ownership = await store.create(PLACE);
      await addAll(ownership);
      if (happens === 'wipe') disk.wipe('untold');
      else disk.closeAll();
      await ownership.append({ handover: giving });
      expect((await disk.store.handover('a'))?.stage).toBe('giving');
      await expectWhole(disk);
      await expect(ownership.append({ verified: 2 })).rejects.toThrow(Superseded);
    }
  });
});
