/**
 * Whether a device shows that the others wait for one person: for a word at the table, or in the waiting room for their
 * consent, or for the seat that they do not want.
 */
import { fromHex, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { seatsOn } from '../../src/table/charter/consent';
import type { Device } from './device';
import { isCounted } from './person';

/**
 * At a table: it waits for a seat of theirs. In the waiting room after a table at which nothing was counted: they alone
 * of the company have not consented, or they alone are not seated, since who proposes has heard that they do not sit.
 */
export function showsWaitFor(whom: Device, { company, room }: Device): boolean {
  const { session, lobby } = room;
  if (!session) return false;
  if (!room.inLobby) {
    const { seats } = session.signed.charter;
    return session.waitingFor.some((seat) => toHex(seats[seat]!.device) === whom.self);
  }
  const { charter, ready, editor } = lobby;
  if (!charter || isCounted(session)) return false;
  const seatsOf = ({ self }: Device): number[] => seatsOn(charter, must(fromHex(self)));
  const missing = company.filter((each) => seatsOf(each).length === 0);
  const silent = company.filter((each) => seatsOf(each).some((seat) => !ready.includes(seat)));
  if (missing.length === 0) return silent.length === 1 && silent[0] === whom;
  const proposer = company.find(({ self, liar }) => self === editor && !liar);
  const heard = proposer?.room.lobby.people.find((person) => person.device === whom.self);
  return missing.length === 1 && missing[0] === whom && heard !== undefined && heard.wish !== 'seat';
}
