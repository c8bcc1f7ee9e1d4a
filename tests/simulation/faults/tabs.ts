/** What happens to a device: it is reloaded, crashes, sleeps, or loses its time. */
import type { Random } from '../../../src/lib/random';
import { encodeMessage } from '../../../src/table/sync/protocol';
import type { Moment } from '../disk';
import type { Device } from '../device';
import type { InjectedFault } from '../injectedFault';
import { count } from '../tally';
import type { SimulatedTable } from '../simulatedTable';

const HOUR_MS = 3_600_000;
/** For so long a device crashes at its writes, in ms. */
const ARMED_MS = 40_000;

function oneOf(world: SimulatedTable, random: Random): Device | null {
  const living = world.devices.filter(({ alive }) => alive);
  return living.length > 0 ? random.pick(living) : null;
}

/** The device crashes at that moment of its next writes of own words, and comes back each time. */
function crashAtWrites(world: SimulatedTable, random: Random, device: Device, moment: Moment, times: number): void {
  let left = times;
  world.after(ARMED_MS, () => (left = 0));
  const arm = (): void => {
    device.disk.onMoment = (now, { inputs }) => {
      const said = inputs?.find((input) => device.room.session?.own.includes(input.seat));
      if (now !== moment || !said || !device.alive || left === 0) return false;
      left--;
      world.happened('crash');
      count(world.tally.crashes, `${said.kind} ${moment === 'before' ? 'not stored' : 'stored, not sent'}`);
      world.crash(device);
      const downMs = random.below(3) * random.below(3_000);
      world.after(downMs, () => {
        if (device.alive || device.gone) return;
        void world.boot(device).then(() => left > 0 && arm());
      });
      return true;
    };
  };
  arm();
}

/** For so long a liar conceals what somebody has said, in ms. */
const CONCEALED_MS = 20_000;

/**
 * Tells a device again and again that nobody has anything of it, wherever it is, so that it may say something else than
 * before.
 */
function conceal(world: SimulatedTable, liar: Device, victim: Device): void {
  for (let atMs = 0; atMs < CONCEALED_MS; atMs += 200) {
    world.after(atMs, () => {
      const session = victim.alive && liar.alive ? victim.room.session : null;
      if (session)
        liar.mesh.send(
          victim.self,
          encodeMessage({
            kind: 'tip',
            tip: { table: session.signed.charter.table, step: session.step, head: session.log.head, present: [] },
          }),
        );
    });
  }
}

export const TABS: readonly InjectedFault[] = [
  {
    kind: 'reload',
    weight: 5,
    happen(world, random) {
      const device = oneOf(world, random);
      if (!device) return false;
      world.crash(device);
      world.bootAfter(device, random.below(4) * random.below(6_000));
      world.happened('reload');
      return true;
    },
  },
  {
    kind: 'crash',
    weight: 5,
    happen(world, random) {
      const device = oneOf(world, random);
      if (!device) return false;
      crashAtWrites(world, random, device, random.chance(0.7) ? 'after' : 'before', 1 + random.below(5));
      return true;
    },
  },
  {
    kind: 'set-back',
    weight: 2,
    devices: 3,
    alone: true,
    happen(world, random) {
      const honest = world.devices.filter(({ alive, liar, gone }) => alive && !liar && !gone);
      if (honest.length < 2 || world.devices.some(({ alive }) => !alive)) return false;
      const device = random.pick(honest);
      world.crash(device);
      void device.disk.setBack(1 + random.below(12)).then(() => {
        for (const other of world.devices) if (other.liar) conceal(world, other, device);
        world.bootAfter(device, random.below(2_000));
      });
      world.happened('set-back');
      return true;
    },
  },
  {
    kind: 'all-reload',
    weight: 1,
    happen(world, random) {
      for (const device of world.devices.filter(({ alive }) => alive)) {
        world.crash(device);
        world.bootAfter(device, random.below(2_000));
      }
      world.happened('all-reload');
      return true;
    },
  },
  {
    kind: 'away-for-an-hour',
    weight: 1,
    happen(world, random) {
      for (const device of world.devices.filter(({ alive }) => alive)) {
        world.crash(device);
        world.bootAfter(device, HOUR_MS + random.below(20_000));
      }
      world.happened('away-for-an-hour');
      return true;
    },
  },
  {
    kind: 'creator-first',
    weight: 1,
    happen(world, random) {
      const [creator] = world.devices;
      if (!creator?.alive) return false;
      world.crash(creator);
      world.bootAfter(creator, 20_000 + random.below(60_000));
      world.happened('creator-first');
      return true;
    },
  },
  {
    kind: 'nap',
    weight: 2,
    happen(world, random) {
      const device = oneOf(world, random);
      if (!device) return false;
      const { node } = device;
      node.freeze();
      world.after(1_000 + random.below(60_000), () => node.thaw());
      world.happened('nap');
      return true;
    },
  },
  {
    kind: 'sleep',
    weight: 0.25,
    happen(world, random) {
      const device = oneOf(world, random);
      if (!device) return false;
      const { node } = device;
      node.freeze();
      world.after(HOUR_MS, () => node.thaw());
      world.happened('sleep');
      return true;
    },
  },
  {
    kind: 'clock-jump',
    weight: 2,
    happen(world, random) {
      const device = oneOf(world, random);
      if (!device) return false;
      device.node.jump(random.pick([2_000, 30_000, 600_000, 24 * HOUR_MS]));
      world.happened('clock-jump');
      return true;
    },
  },
];
