/** More people want to watch than there are places. */
import { describe, expect, it } from 'vitest';
import { MAX_WATCHERS } from '../../../src/table/sync/protocol';
import type { Spectator } from '../watchers';
import { codes, seated, watch } from './watchedTable';

describe('whoever wants to watch when all places are taken', () => {
  it('is told so, and gets a place when one is free', async () => {
    const harness = await seated(2, { seed: 91 });
    for (const device of harness.devices) device.auto = false;
    const all: Spectator[] = [];
    for (let i = 0; i < MAX_WATCHERS; i++) {
      const vera = await watch(harness, `Vera ${i}`, 100 + i);
      all.push(vera);
      expect(await harness.run(() => vera.watching.session !== null, 60_000)).toBe(true);
    }
    await harness.wait(60_000); // until each is linked to both doors
    const late = await watch(harness, 'Late', 200);
    expect(await harness.run(() => codes(late).includes('net/full'), 60_000)).toBe(true);
    expect([late.reached, late.watching.session]).toEqual([0, null]);
    await harness.wait(60_000);
    expect(late.reached).toBe(0);
    all[3]!.leave();
    expect(await harness.run(() => late.watching.session !== null, 120_000)).toBe(true);
    expect(all.filter((_, i) => i !== 3).map(({ reached }) => reached > 0)).toEqual(Array(MAX_WATCHERS - 1).fill(true));
  });
});
