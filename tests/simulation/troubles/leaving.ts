/**
 * People who leave for good, and tables that fall apart. The others open the table anew without them, if they are enough; if not, the round is
 * void.
 */
import type { Random } from '../../../src/lib/random';
import type { Device } from '../device';
import type { Trouble } from '../trouble';
import { count } from '../tally';
import type { World } from '../world';

/** After so long the others give those up who have left, in ms. */
const GIVEN_UP_MS = 20_000;
/** And for so long two halves do not see each other. */
const APART_MS = 150_000;

/** These leave at once, and are given up after a while. */
function leave(world: World, random: Random, leavers: readonly Device[]): void {
  for (const device of leavers) {
    world.crash(device);
    device.gone = true;
  }
  world.after(GIVEN_UP_MS + random.below(GIVEN_UP_MS), () => {
    for (const device of leavers) world.leave(device);
    count(world.tally.voids, 'somebody left');
  });
}

function leavers(kind: string, how: number, devices: number, suits: (device: Device) => boolean = () => true): Trouble {
  return {
    kind,
    weight: 1,
    devices,
    leaving: true,
    happen(world, random) {
      const living = random.shuffle(world.devices.filter((device) => device.alive && suits(device)));
      if (living.length < how) return false;
      leave(world, random, living.slice(0, how));
      world.happened(kind);
      return true;
    },
  };
}

export const LEAVING: readonly Trouble[] = [
  leavers('leaver', 1, 2),
  leavers('two-leavers', 2, 4),
  leavers('bots-leave', 1, 2, ({ bots }) => bots > 0),
  {
    kind: 'creator-leaves',
    weight: 1,
    devices: 2,
    leaving: true,
    happen(world, random) {
      const [creator] = world.devices;
      if (!creator?.alive) return false;
      leave(world, random, [creator]);
      world.happened('creator-leaves');
      return true;
    },
  },
  {
    kind: 'halves',
    weight: 1,
    devices: 4,
    leaving: true,
    happen(world, random) {
      const living = random.shuffle(world.devices.filter(({ alive }) => alive));
      if (living.length < 4 || living.length !== living[0]!.company.length) return false;
      const at = 2 + random.below(living.length - 3);
      const [one, other] = [living.slice(0, at), living.slice(at)];
      world.split(one, other);
      world.after(GIVEN_UP_MS + random.below(GIVEN_UP_MS), () => {
        world.regroup(one);
        world.regroup(other);
        count(world.tally.voids, 'two halves');
      });
      world.after(APART_MS, () => world.unite(one, other));
      world.happened('halves');
      return true;
    },
  },
];
