/** What the simulation holds devices to about the people at a link: mistakes are planted, and found. */
import { expect, it } from 'vitest';
import { toHex } from '../../src/lib/bytes';
import { charterOf } from '../table/scenes';
import { INVENTED, checkCompany } from './company';
import type { Device } from './device';
import { settingFor } from './playing';
import { SimulatedTable } from './simulatedTable';
import { Tally } from './tally';

const charter = charterOf(3);
const [ANNA, BEN] = charter.seats.map(({ device }) => toHex(device)) as [string, string];
const STRANGER = 'ab'.repeat(32);

interface Planted {
  readonly names?: readonly string[];
  readonly closers?: readonly string[];
  readonly invented?: string | null;
}

/** How many problems are found on Anna's device, where Ben lies. */
function found({ names = ['Anna', 'Ben', 'Cleo'], closers = [], invented = BEN }: Planted): number {
  const seats = charter.seats.map((seat, i) => ({ ...seat, name: names[i]! }));
  const spectators = { closers, refused: [], spectators: [{ name: INVENTED, device: STRANGER, by: invented }] };
  const room = { session: { signed: { charter: { ...charter, seats } } }, spectators, inLobby: false };
  const anna = { name: 'Anna', self: ANNA, liar: null, room } as unknown as Device;
  const tally = new Tally();
  checkCompany(anna, [anna, { self: BEN, liar: {} } as unknown as Device], tally);
  return tally.problems.length;
}

it('names that look alike, a stranger who has a say, and spectators whom somebody honest is said to serve are found', () => {
  expect(found({})).toBe(0);
  expect(found({ names: ['Anna', 'Ben', 'anna'] })).toBe(1);
  expect([found({ closers: [BEN] }), found({ closers: [STRANGER] })]).toEqual([0, 1]);
  expect([found({ invented: null }), found({ invented: ANNA }), found({ invented: STRANGER })]).toEqual([1, 1, 1]);
});

it('whoever is left twice brings back nobody whom the others have given up in between', () => {
  const world = new SimulatedTable({ ...settingFor(1), watched: false, tally: new Tally(), watcher: null });
  const devices = ['Anna', 'Ben', 'Cleo', 'Dora'].map((name) => ({ name, alive: false, company: [] }));
  const [, ben, cleo] = devices as unknown as readonly Device[];
  world.devices.push(...(devices as unknown as readonly Device[]));
  world.regroup(world.devices);
  world.leave(cleo!);
  world.leave(ben!);
  world.leave(cleo!);
  expect(world.companies.map((company) => company.map(({ name }) => name))).toEqual([['Anna', 'Dora']]);
});
