/** Crashes among the devices of a table. */
import type { Random } from '../../src/lib/random';
import type { Harness } from './harness';

/**
 * Lets the house play, crashing devices by chance and booting them again. How many crashes hit a table that was not
 * over.
 */
export async function storm(harness: Harness, random: Random, crashes: number, paceMs: number): Promise<number> {
  let hits = 0;
  for (let crash = 0; crash < crashes; crash++) {
    await harness.wait(random.below(paceMs));
    const device = random.pick(harness.living);
    if (device.room.session?.state.stage !== 'closed') hits++;
    harness.crash(device);
    await harness.wait(random.below(3) * random.below(4_000));
    await harness.boot(device);
  }
  return hits;
}
