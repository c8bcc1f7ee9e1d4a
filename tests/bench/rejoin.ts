/**
 * Coming back to a table of four that has gone on for long: with an empty log, everything fetched from one member over
 * a wire of 20 ms, and after a reload with the own log. Counted is the time that the process computes, for device,
 * worker and member together, and the time that the device waits for messages. `rejoin.exponent`: with which power of
 * the steps the time grows, from the fewest to the most; 1 if each step costs the same however many there are.
 */
import { InlineCrypto } from '../../src/crypto/service/inline';
import { type LongTable, cutAt, makeLongTable, reunion, storedOf } from '../table/longTable';
import { busyMs } from './busy';
import { type Record, summarize } from './record';

/** By the steps of the table, how often it is measured: what is between the ends only shows the way from one to the other. */
const SAMPLES = new Map([
  [1000, 3],
  [2000, 1],
  [4000, 1],
]);
const STEPS = [...SAMPLES.keys()];

export async function rejoinBench(record: Record): Promise<void> {
  const medians = new Map<number, number>();
  const whole = await makeLongTable({ steps: Math.max(...STEPS), crypto: new InlineCrypto() });
  for (const [steps, samples] of SAMPLES) {
    const table = cutAt(whole, steps);
    const reloads: number[] = [];
    const rejoins: number[] = [];
    for (let i = 0; i < samples; i++) {
      const { reloadMs, rejoinMs } = await rejoinOnce(table);
      reloads.push(reloadMs);
      rejoins.push(rejoinMs);
    }
    record(`reload.${steps}.ms`, reloads);
    record(`rejoin.${steps}.ms`, rejoins);
    medians.set(steps, summarize(rejoins).median);
  }
  const [fewest, most] = [Math.min(...STEPS), Math.max(...STEPS)];
  record('rejoin.exponent', [Math.log(medians.get(most)! / medians.get(fewest)!) / Math.log(most / fewest)]);
}

async function rejoinOnce(table: LongTable): Promise<{ reloadMs: number; rejoinMs: number }> {
  const { clock, sit, run } = reunion();
  let startMs = busyMs();
  const member = sit(storedOf(table, 0, table.steps), new InlineCrypto());
  if (!(await run(() => member.room.session!.caughtUp))) throw new Error('the member does not come back');
  const reloadMs = busyMs() - startMs;
  const virtualMs = clock.nowMs();
  const returner = sit(storedOf(table, 1, 0), new InlineCrypto());
  startMs = busyMs();
  const { session } = returner.room;
  if (!(await run(() => session!.step >= table.steps)))
    throw new Error(`stuck at ${session!.step}: ${JSON.stringify(returner.faults)} ${JSON.stringify(session!.halt)}`);
  const ms = busyMs() - startMs;
  return { reloadMs, rejoinMs: ms + clock.nowMs() - virtualMs };
}
