/** What happens to messages, and to the ways between devices. */
import type { Random } from '../../../src/lib/random';
import { FINE } from '../../net/memory/memory';
import { MessageFaults, type Mischief } from '../messageFaults';
import type { InjectedFault } from '../injectedFault';
import type { Device } from '../device';
import type { SimulatedTable } from '../simulatedTable';

/** How long the weather of the network stays as it is, in ms. */
const SPELL_MS = 15_000;

/** For a while frames are damaged: the links above them end and are made anew. */
function frames(kind: string, chances: { lose?: number; double?: number; hold?: number }): InjectedFault {
  return {
    kind,
    weight: 2,
    devices: 2,
    happen(world) {
      const { network } = world;
      const { lost, doubled, late } = network.damage;
      network.weather = { ...FINE, ...chances };
      world.after(SPELL_MS, () => {
        network.weather = FINE;
        const now = network.damage;
        world.happened(kind, now.lost - lost + now.doubled - doubled + now.late - late);
      });
      return true;
    },
  };
}

/** For a while messages of the table get lost, come twice or come late while the links stand. */
function messages(kind: string, mischief: Mischief): InjectedFault {
  return {
    kind,
    weight: 3,
    devices: 2,
    happen(world) {
      world.post = new MessageFaults(world.random.fork(), mischief, (what) => world.happened(what));
      world.after(SPELL_MS, () => (world.post = null));
      return true;
    },
  };
}

function two(world: SimulatedTable, random: Random): [Device, Device] | null {
  const living = world.devices.filter(({ alive }) => alive);
  const [a, b] = random.shuffle(living);
  return a && b ? [a, b] : null;
}

/** Blocks ways, and opens them again after a while: often before the links have broken, often after. */
function block(
  world: SimulatedTable,
  random: Random,
  pairs: readonly (readonly [Device, Device])[],
  oneWay = false,
): void {
  world.after(500 + random.below(40_000), world.walls.build(pairs, oneWay));
}

export const WAYS: readonly InjectedFault[] = [
  {
    kind: 'delay',
    weight: 3,
    devices: 2,
    happen(world, random) {
      const least = random.below(300);
      world.network.weather = { ...FINE, delayMs: [least, least + 200 + random.below(2_000)] };
      world.after(SPELL_MS, () => (world.network.weather = FINE));
      world.happened('delay');
      return true;
    },
  },
  frames('lost-frames', { lose: 0.02 }),
  frames('doubled-frames', { double: 0.02 }),
  frames('late-frames', { hold: 0.02 }),
  messages('loss', { lose: 0.15, double: 0, hold: 0 }),
  messages('duplication', { lose: 0, double: 0.3, hold: 0 }),
  messages('reordering', { lose: 0, double: 0, hold: 0.3 }),
  {
    kind: 'cut',
    weight: 3,
    devices: 2,
    happen(world, random) {
      const pair = two(world, random);
      if (!pair) return false;
      block(world, random, [pair]);
      world.happened('cut');
      return true;
    },
  },
  {
    kind: 'one-way',
    weight: 3,
    devices: 2,
    happen(world, random) {
      const pair = two(world, random);
      if (!pair) return false;
      block(world, random, [pair], true);
      world.happened('one-way');
      return true;
    },
  },
  {
    kind: 'partition',
    weight: 3,
    devices: 2,
    happen(world, random) {
      const living = random.shuffle(world.devices.filter(({ alive }) => alive));
      if (living.length < 2) return false;
      const at = 1 + random.below(living.length - 1);
      block(
        world,
        random,
        living.slice(0, at).flatMap((a) => living.slice(at).map((b) => [a, b] as const)),
      );
      world.happened('partition');
      return true;
    },
  },
  {
    kind: 'severed',
    weight: 2,
    devices: 2,
    happen(world, random) {
      const pair = two(world, random);
      if (!pair) return false;
      if (random.chance(0.5)) world.network.sever(pair[0].node, pair[1].node);
      else world.network.deaden(pair[0].node, pair[1].node);
      world.happened('severed');
      return true;
    },
  },
  {
    kind: 'no-broker',
    weight: 2,
    happen(world, random) {
      world.network.setBroker(false);
      world.after(random.below(60_000), () => world.network.setBroker(true));
      world.happened('no-broker');
      return true;
    },
  },
  {
    kind: 'unplugged',
    weight: 2,
    happen(world, random) {
      const living = world.devices.filter(({ alive }) => alive);
      if (living.length === 0) return false;
      const { node } = random.pick(living);
      world.network.unplug(node);
      world.after(1_000 + random.below(40_000), () => world.network.plug(node));
      world.happened('unplugged');
      return true;
    },
  },
];
