/**
 * Spectators: they come, go and come back, are sent away, and some of them lie. None of it may touch the table.
 */
import type { Random } from '../../../src/lib/random';
import { type Message, encodeMessage } from '../../../src/table/sync/protocol';
import type { Spectator } from '../../table/watchers';
import type { Device } from '../device';
import { JUNK } from '../byzantine/junk';
import type { Onlooker } from '../onlookers';
import type { InjectedFault } from '../injectedFault';
import type { SimulatedTable } from '../simulatedTable';
import { NO_FACE } from '../../../src/table/charter/appearance';

/** After so long somebody who has come is linked, in ms. */
const LINKED_MS = 3_000;
/** And for so long at most somebody is away or sent away. */
const AWAY_MS = 30_000;

/** What a member who lies may send as well, and a spectator has all that it takes to make. */
const FORGED = [
  'forged',
  'altered',
  'non-canonical',
  'replayed-from-another-round',
  'replayed-from-another-step',
  'strange-key',
  'forged-charter',
  'borrowed-table',
];

/** Makes something happen with a spectator, whoever has come for it or is there. */
function watching(
  kind: string,
  weight: number,
  happen: (world: SimulatedTable, random: Random, onlooker: Onlooker) => void,
): InjectedFault {
  return {
    kind,
    weight,
    watched: true,
    happen(world, random) {
      const here = world.onlookers!.all.filter((each) => each.here && !each.lies);
      const onlooker = here.length > 0 && random.chance(0.5) ? random.pick(here) : world.onlookers!.come();
      if (!onlooker) return false;
      world.happened(kind);
      world.after(LINKED_MS + random.below(LINKED_MS), () => {
        if (onlooker.here && !world.over) happen(world, random, onlooker);
      });
      return true;
    },
  };
}

/** A member who has a say, if there is one. */
function host(world: SimulatedTable, random: Random): SimulatedTable['devices'][number] | null {
  const hosts = world.honest.filter(({ alive, room }) => alive && room.spectators.hasSay);
  return hosts.length > 0 ? random.pick(hosts) : null;
}

/** Somebody with a patched program who says these things to whichever member is reached. */
function lies(
  kind: string,
  make: (spectator: Spectator, random: Random) => readonly (Message | Uint8Array)[],
): InjectedFault {
  return {
    kind,
    weight: 1,
    watched: true,
    happen(world, random) {
      const onlooker = world.onlookers!.come(true);
      if (!onlooker) return false;
      for (let time = 1; time <= 3; time++) {
        world.after(time * LINKED_MS + random.below(LINKED_MS), () => {
          if (!onlooker.here || world.over) return;
          const { spectator } = onlooker;
          const members = spectator.mesh.peers.filter(({ state }) => state === 'connected');
          if (members.length === 0) return;
          const { device } = random.pick(members);
          const said = make(spectator, random).filter((each) =>
            spectator.mesh.send(device, each instanceof Uint8Array ? each : encodeMessage(each)),
          );
          if (said.length > 0) world.happened(kind);
        });
      }
      return true;
    },
  };
}

export const WATCHERS: readonly InjectedFault[] = [
  watching('spectator', 3, () => {}),
  watching('spectator-leaves', 1, (world, _random, onlooker) => world.onlookers!.leave(onlooker)),
  watching('spectator-returns', 2, (world, random, onlooker) => {
    world.onlookers!.leave(onlooker);
    world.after(random.below(AWAY_MS), () => world.onlookers!.comeBack(onlooker));
  }),
  watching('spectator-sent-away', 2, (world, random, { spectator }) => {
    const by = host(world, random);
    if (!by) return;
    by.room.spectators.refuse(spectator.self);
    if (random.chance(0.5))
      world.after(random.below(AWAY_MS), () => void (by.alive && by.room.spectators.readmit(spectator.self)));
  }),
  watching('nobody-may-watch', 1, (world, random) => {
    const by = host(world, random);
    if (!by) return;
    by.room.spectators.setOpen(false);
    if (random.chance(0.7))
      world.after(random.below(AWAY_MS), () => void (by.alive && by.room.spectators.setOpen(true)));
  }),
  lies('spectator-junk', ({ bytes }, random) => [
    bytes(1 + random.below(400)),
    bytes(1 + random.below(400)),
    bytes(3_000),
  ]),
  lies('spectator-flood', ({ watching: { session } }) => {
    const table = session?.signed.charter.table ?? new Uint8Array(32);
    return Array.from({ length: 100 }, (_, step) => ({
      kind: 'tip',
      tip: { table, step, head: new Uint8Array(32), present: [] },
    }));
  }),
  lies('spectator-false-tip', ({ bytes, watching: { session } }, random) => {
    const step = Math.max(0, (session?.step ?? 0) + random.below(200) - 100);
    const tip = {
      table: session?.signed.charter.table ?? bytes(32),
      step,
      head: random.chance(0.5) ? bytes(32) : (session?.log.head ?? bytes(32)),
      present: [0],
    };
    return [
      { kind: 'tip', tip },
      { kind: 'tip', tip: { ...tip, step: 2 ** 32 - 1 } },
      { kind: 'tip', tip: { ...tip, table: bytes(32) } },
    ];
  }),
  lies('spectator-forges', ({ watching }, random) => {
    const forged = JUNK.filter(({ kind }) => FORGED.includes(kind)).flatMap(
      ({ make }) => make({ room: watching } as unknown as Device, [], random) ?? [],
    );
    return random.shuffle(forged).slice(0, 3);
  }),
  lies('spectator-wants-seat', ({ name, bytes }) => [
    { kind: 'presence', name, face: NO_FACE, wish: 'seat', bots: [] },
    {
      kind: 'presence',
      name,
      face: NO_FACE,
      wish: 'watch',
      bots: [{ key: bytes(32), name: 'a bot', level: 0, signature: bytes(64) }],
    },
  ]),
];
