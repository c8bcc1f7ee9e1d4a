/**
 * People who leave, and tables that fall apart. The others go on without them, or restart the table, if they are
 * enough; if not, the round is void.
 */
import { toHex } from '../../../src/lib/bytes';
import type { Random } from '../../../src/lib/random';
import { isPlayed } from '../../../src/table/step/trustees';
import type { Device } from '../device';
import { sitsWith } from '../person';
import type { InjectedFault } from '../injectedFault';
import type { SimulatedTable } from '../simulatedTable';

/** After so long the others give those up who have left, in ms. */
const GIVEN_UP_MS = 20_000;
/** Somebody may be there again so long after the others have given them up, in ms. */
const BACK_MS = 60_000;
/** For so long somebody is alone, and some of the others would go on without them, in ms. */
const ALONE_MS = 20_000;
/** So often it is looked whether a round has been played to its end, in ms: opening hands takes longer. */
const LOOK_MS = 10;
/** And for so long two halves do not see each other. */
const APART_MS = 150_000;

/** These leave at once, and are given up after a while. */
function leave(world: SimulatedTable, random: Random, leavers: readonly Device[]): void {
  for (const device of leavers) {
    world.crash(device);
    device.gone = true;
  }
  world.after(GIVEN_UP_MS + random.below(GIVEN_UP_MS), () => {
    for (const device of leavers) world.leave(device);
  });
}

function leavers(
  kind: string,
  how: number,
  devices: number,
  suits: (device: Device) => boolean = () => true,
): InjectedFault {
  return {
    kind,
    weight: 2,
    devices,
    leaving: true,
    happen(world, random) {
      const living = random.shuffle(world.devices.filter((device) => device.alive && !device.liar && suits(device)));
      if (living.length < how) return false;
      leave(world, random, living.slice(0, how));
      world.happened(kind);
      return true;
    },
  };
}

/** Calls back once somebody there has a round whose hands are to be opened, and nothing else. */
function whenPlayed(world: SimulatedTable, act: () => void): void {
  const isHere = ({ alive, gone, room: { session } }: Device): boolean =>
    alive && !gone && session !== null && isPlayed(session.state);
  if (world.over) return;
  if (world.devices.some(isHere)) act();
  else world.after(LOOK_MS, () => whenPlayed(world, act));
}

/**
 * Somebody whom the others have given up is there again: whatever has become of the table meanwhile, they would play on
 * together.
 */
function comeBack(world: SimulatedTable, device: Device, everybody: readonly Device[]): void {
  const others = everybody.filter((other) => other !== device && !other.gone);
  if (others.every(({ room }) => sitsWith([device], room))) world.regroup([device, ...others]);
  else device.gone = true; // they sit at another table already, and this one only looks on
  void world.boot(device);
}

export const LEAVING: readonly InjectedFault[] = [
  leavers('leaver', 1, 2),
  leavers('two-leavers', 2, 4),
  leavers('bots-leave', 1, 2, ({ bots }) => bots > 0),
  {
    // One leaves in the middle of a round, and one while its hands are opened, who has a part of the other's key.
    kind: 'late-leaver',
    weight: 2,
    devices: 4,
    leaving: true,
    happen(world, random) {
      const living = random.shuffle(world.devices.filter(({ alive, liar }) => alive && !liar));
      const [first, second] = living;
      if (!first || !second || living.length < 4) return false;
      leave(world, random, [first]);
      whenPlayed(world, () => {
        if (!second.alive || second.gone) return;
        leave(world, random, [second]);
        world.happened('late-leaver');
      });
      return true;
    },
  },
  {
    kind: 'returner',
    weight: 2,
    devices: 2,
    leaving: true,
    happen(world, random) {
      const living = world.devices.filter(({ alive }) => alive);
      const honest = living.filter(({ liar }) => !liar);
      if (living.length < 2 || honest.length === 0) return false;
      const device = random.pick(honest);
      const everybody = device.company;
      world.crash(device);
      world.after(GIVEN_UP_MS + random.below(GIVEN_UP_MS), () => {
        world.giveUp(device);
        world.after(random.below(BACK_MS), () => comeBack(world, device, everybody));
      });
      world.happened('returner');
      return true;
    },
  },
  {
    kind: 'forced-gone',
    weight: 2,
    devices: 3,
    leaving: true, // hardly: but of two such together all others may have had enough
    happen(world, random) {
      const living = world.devices.filter(({ alive, company }) => alive && company.length === world.devices.length);
      if (living.length < 3) return false;
      const [victim, ...others] = random.shuffle(living) as [Device, ...Device[]];
      const hasty = others.slice(0, 1 + random.below(others.length - 1));
      // A liar may join those who are: then these are all the others.
      if (others.every((each) => each.liar || hasty.includes(each))) victim.givenUp = true;
      const unite = world.split([victim], others);
      const urge = (): void => {
        for (const { alive, room } of hasty) {
          const { session } = room;
          if (alive && session)
            session.goOnWithout(
              session.departureVotes.missing(
                session.signed.charter.seats.flatMap(({ device }, seat) =>
                  toHex(device) === victim.self ? [seat] : [],
                ),
              ),
            );
        }
      };
      for (let atMs = 500; atMs < ALONE_MS; atMs += 500) world.after(atMs, urge);
      world.after(ALONE_MS, unite);
      world.happened('forced-gone');
      return true;
    },
  },
  {
    kind: 'creator-leaves',
    weight: 2,
    devices: 2,
    leaving: true,
    happen(world, random) {
      const [creator] = world.devices;
      if (!creator?.alive || creator.liar) return false;
      leave(world, random, [creator]);
      world.happened('creator-leaves');
      return true;
    },
  },
  {
    kind: 'halves',
    weight: 2,
    devices: 4,
    leaving: true,
    apart: true,
    happen(world, random) {
      const living = random.shuffle(world.devices.filter(({ alive }) => alive));
      if (living.length < 4 || living.length !== living[0]!.company.length) return false;
      const at = 2 + random.below(living.length - 3);
      const [one, other] = [living.slice(0, at), living.slice(at)];
      const unite = world.split(one, other);
      world.after(GIVEN_UP_MS + random.below(GIVEN_UP_MS), () => {
        for (const half of [one, other]) {
          for (const device of half) device.givenUp = true;
          world.regroup(half);
        }
      });
      world.after(APART_MS, unite);
      world.happened('halves');
      return true;
    },
  },
];
