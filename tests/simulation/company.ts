/**
 * Holds what a device knows of the people at its link to what must be true whoever lies: no two seats have names that
 * look alike, only who sits at the table has a say over spectators, and who is invented is shown with the liar
 * whose word it is.
 */
import { type Charter, deviceNames } from '../../src/table/charter/charter';
import { areAlike } from '../../src/table/charter/lookalikes';
import type { Device } from './device';
import { type Tally, count } from './tally';

/** What spectators are called whom a liar has made up. */
export const INVENTED = 'Nobody there';

/** Charters whose names have been looked at. */
const looked = new WeakSet<Charter>();

export function checkCompany(device: Device, devices: readonly Device[], tally: Tally): void {
  const { session, spectators } = device.room;
  if (!session) return;
  const { charter } = session.signed;
  if (!looked.has(charter)) {
    looked.add(charter);
    if (charter.seats.some(({ name }, i) => charter.seats.slice(0, i).some((other) => areAlike(name, other.name))))
      tally.wrong('surprises', `${device.name} sits at a table where two names look alike`);
  }
  const seated = deviceNames(charter);
  const speakers = [...spectators.closers, ...spectators.refused.map(({ by }) => by)];
  if (!device.room.inLobby && speakers.some((each) => !seated.includes(each)))
    tally.wrong('surprises', `${device.name} heeds somebody without a seat about spectators`);
  const invented = spectators.spectators.filter(({ name }) => name === INVENTED);
  if (invented.some(({ by }) => !devices.some(({ self, liar }) => liar && self === by)))
    tally.wrong('surprises', `${device.name} shows an invented spectator as if somebody honest had let them in`);
  if (invented.length > 0) count(tally.checks, 'invented spectators');
}
