/** Inputs that a device has built on before it judged them: which are judged, in which order, and who hears of it. */
import { describe, expect, it } from 'vitest';
import { DeferredChecks } from '../../../src/table/log/deferredChecks';
import type { DeferredCheck } from '../../../src/table/log/deferredChecks';
import { signed } from '../../log/seats';

/** A doubt about an input of that step. */
const doubt = (step: number): DeferredCheck => ({ input: signed({ step }) }) as DeferredCheck;

function checks(judge?: (doubt: DeferredCheck) => Promise<unknown>) {
  const judged: number[] = [];
  const heard = { settled: 0 };
  const all = new DeferredChecks(
    async (each) => {
      judged.push(each.input.step);
      await judge?.(each);
    },
    () => heard.settled++,
  );
  return { all, judged, heard };
}

describe('checks that are put off', () => {
  it('come in the order of steps, each once, and whoever waits hears once that nothing is left', async () => {
    const { all, judged, heard } = checks();
    for (const step of [3, 4, 5]) all.add(doubt(step));
    expect(all.count).toBe(3);
    await all.settle();
    expect([judged, all.count, heard.settled]).toEqual([[3, 4, 5], 0, 1]);
    await all.settle();
    expect([judged.length, heard.settled]).toEqual([3, 1]);
  });

  it('are needless before a step that this device vouches for, and only before it', async () => {
    const { all, judged } = checks();
    for (const step of [3, 4, 5]) all.add(doubt(step));
    all.vouch(4);
    expect(all.count).toBe(2);
    await all.settle();
    expect(judged).toEqual([4, 5]);
  });

  it('end as soon as they may no longer go on, and begin again where they stood', async () => {
    const { all, judged, heard } = checks();
    for (const step of [3, 4, 5]) all.add(doubt(step));
    await all.settle(() => judged.length < 1);
    expect([judged, all.count, heard.settled]).toEqual([[3], 2, 0]);
    await all.settle(() => true);
    expect([judged, heard.settled]).toEqual([[3, 4, 5], 1]);
  });

  it('go on to the end for somebody who must know, though another may not go on', async () => {
    const { all, judged } = checks();
    for (const step of [3, 4]) all.add(doubt(step));
    const idle = all.settle(() => false);
    await Promise.all([idle, all.settle()]);
    expect(judged).toEqual([3, 4]);
  });

  it('stop again for those who may not go on, once somebody has had what they had to know', async () => {
    const { all, judged } = checks();
    all.add(doubt(3));
    await all.settle();
    all.add(doubt(4));
    await all.settle(() => false);
    expect([judged, all.count]).toEqual([[3], 1]);
  });

  it('leave what was added while they ran to the same run', async () => {
    const { all, judged, heard } = checks(async ({ input }) => {
      if (input.step === 3) all.add(doubt(4));
    });
    all.add(doubt(3));
    await all.settle();
    expect([judged, heard.settled]).toEqual([[3, 4], 1]);
  });

  it('drop nothing else if a doubt has become needless while it was judged', async () => {
    const { all, judged } = checks(async ({ input }) => {
      if (input.step === 3) all.vouch(4);
    });
    for (const step of [3, 4]) all.add(doubt(step));
    await all.settle();
    expect(judged).toEqual([3, 4]);
  });

  it('tell nobody that nothing is left if there was nothing to judge, and do after a single one', async () => {
    const { all, heard } = checks();
    all.add(doubt(3));
    const settled = all.settle();
    all.vouch(4);
    await settled;
    expect(heard.settled).toBe(0);
    all.add(doubt(4));
    await all.settle();
    expect(heard.settled).toBe(1);
  });
});
