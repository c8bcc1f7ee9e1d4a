/** A seat that moves to another device is at one of the two, whatever crashes and whenever. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/lib/random';
import { Superseded } from '../../../src/log/store';
import { sampleOf } from '../../run/sample';
import { type CrashAt, type Side, TwoDisks } from './twoDisks';

/** Lets it go on until the seat is somewhere and both pages know it; crashed pages are opened again. */
async function playOut(devices: TwoDisks, keeps: boolean): Promise<void> {
  for (let step = 0; step < 400; step++) {
    for (const side of ['old', 'new'] as const) if (!devices[side].alive) await devices.boot(side);
    await devices.step(keeps);
    if (!devices.old.alive || !devices.new.alive) continue;
    const giver = devices.old.machine?.state;
    const taker = devices.new.machine?.state.at ?? 'here';
    if (giver?.at === 'given' && giver.settled && taker === 'here') return;
    if (giver?.at === 'given' && taker === 'here' && !devices.new.machine) return; // it plays, and says no more
    if ((giver?.at === 'kept' || giver?.at === 'offering') && taker === 'failed') return;
    if (giver?.at === 'giving' && devices.strange) void devices.old.machine!.keep(); // another try has another key
    if (giver?.at === 'offering' && taker === 'stored') void devices.new.machine!.giveUp(); // kept before a crash
    if (giver?.at === 'kept' && (taker === 'asking' || taker === 'looking')) return;
  }
  throw new Error(`stuck: ${JSON.stringify([devices.old.machine?.state, devices.new.machine?.state])}`);
}

async function moved(seed: number, crash: CrashAt | null, keeps = false): Promise<TwoDisks> {
  const devices = new TwoDisks(new Random(seed), crash);
  await devices.begin();
  await playOut(devices, keeps);
  expect(devices.twice).toEqual([]);
  return devices;
}

describe('a seat that moves', () => {
  it('is on the new device afterwards, and nothing of it on the old one', async () => {
    const devices = await moved(1, null);
    expect(await devices.seat()).toBe('new');
    expect(devices.old.machine!.state).toMatchObject({ at: 'given', settled: true });
    expect((await devices.old.disk.load('place'))!.place.name).toBe('Anna');
    expect(devices.frozen).toBe(true);
  });

  it('takes nothing more of its table on the old disk as soon as it is on its way', async () => {
    const devices = new TwoDisks(new Random(2), null);
    await devices.begin();
    await devices.pen!.append({ name: 'Anne' });
    for (let step = 0; devices.new.machine!.state.at !== 'stored'; step++) {
      expect(step).toBeLessThan(400);
      await devices.step(false);
    }
    await expect(devices.pen!.append({ name: 'Annie' })).rejects.toThrow(Superseded);
    expect((await devices.old.disk.load('place'))!.place.name).toBe('Anne');
  });

  const points: CrashAt[] = (['old', 'new'] as const).flatMap((side: Side) =>
    [0, 1, 2].flatMap((stroke) => (['before', 'after'] as const).map((when) => ({ side, stroke, when }))),
  );
  // (P178)
  it.each(points)('is at one of the two when the $side one crashes $when its stroke $stroke', async (crash) => {
    for (let seed = 0; seed < sampleOf(40, 6, 2); seed++) {
      const devices = await moved(seed, crash);
      expect(['old', 'new'], `seed ${seed}`).toContain(await devices.seat());
    }
  });

  it('is at one of the two when its person changes their mind at any moment', async () => {
    const ends = new Set<string>();
    for (let seed = 100; seed < 100 + sampleOf(400, 60, 20); seed++) {
      const crash = points[seed % points.length]!;
      ends.add(await (await moved(seed, seed % 2 === 0 ? crash : null, true)).seat());
    }
    expect([...ends].sort()).toEqual(['new', 'old']);
  });
});
