/** Crashes among the devices of a table. */
import type { Random } from '../../src/lib/random';
import type { House } from './house';

/** Lets the house play, crashing devices by chance and booting them again. How many crashes hit a table that was not over. */
export async function storm(house: House, random: Random, crashes: number, paceMs: number): Promise<number> {
  let hits = 0;
  for (let crash = 0; crash < crashes; crash++) {
    await house.wait(random.below(paceMs));
    const device = random.pick(house.living);
    if (device.room.session?.state.stage !== 'closed') hits++;
    house.crash(device);
    await house.wait(random.below(3) * random.below(4_000));
    await house.boot(device);
  }
  return hits;
}
