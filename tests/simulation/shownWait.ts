/**
 * Whether a device shows that the others wait for one person: for a word or a vote at the table, or in the waiting room
 * for their consent, or for the seat that they do not want.
 */
import type { Seat } from '../../src/cards/card';
import { fromHex, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { seatsOn } from '../../src/table/charter/consent';
import type { Session } from '../../src/table/session/session';
import { votersAbout } from '../../src/table/step/departurePoll';
import type { Device } from './device';
import { isCounted } from './person';

/**
 * The devices that a table waits for by its screen: whose word is missing, or who has not agreed to what others want; and
 * who has cheated, where that has ended the round, which offers a restart.
 */
function namedBy({ departureVotes, halt, signed, state, verdict, waitingFor }: Session): string[] {
  const deviceOf = (seat: Seat): string => toHex(signed.charter.seats[seat]!.device);
  if (halt?.kind === 'cheat') return verdict.convicted.map(deviceOf);
  const [wish] = departureVotes.poll.proposals;
  const voters = wish ? votersAbout(signed.charter, [...state.gone, ...wish.seats]) : [];
  const silent = voters.filter((voter) => !wish!.voters.includes(voter));
  return [...waitingFor, ...silent].map(deviceOf);
}

/**
 * At a table: it waits for a seat of theirs, or for their vote, or stands still since they cheated; or it waits for
 * somebody honest whose table does; so does whoever is back while others are bound by their votes. In the waiting room after a table at which nothing was counted: they
 * alone of the company have not consented, or they bring fewer bots than the others wait for; or they alone are not
 * seated, since who proposes has heard that they do not sit, or hears nothing of them; or they propose for fewer than
 * can play; or they are said to play at another table.
 */
export function showsWaitFor(whom: Device, { company, room }: Device): boolean {
  const { session, lobby } = room;
  if (!session) return false;
  if (!room.inLobby) {
    const named = namedBy(session);
    const leadsOn = ({ self, liar, room: { session: theirs } }: Device): boolean =>
      !liar && theirs !== null && named.includes(self) && namedBy(theirs).includes(whom.self);
    return named.includes(whom.self) || company.some(leadsOn);
  }
  const { charter, ready, editor } = lobby;
  if (isCounted(session)) return false;
  const { running } = room;
  const isElsewhere = running ? seatsOn(running.charter, must(fromHex(whom.self))).length > 0 : false;
  if (!charter || isElsewhere) return isElsewhere;
  const seatsOf = ({ self }: Device): number[] => seatsOn(charter, must(fromHex(self)));
  const unseated = company.filter((each) => seatsOf(each).length === 0);
  const silent = company.filter((each) => seatsOf(each).some((seat) => !ready.includes(seat)));
  const proposer = company.find(({ self, liar }) => self === editor && !liar);
  const heard = proposer?.room.lobby.people.find((person) => person.device === whom.self);
  if (unseated.length === 0) {
    const bringsLess = heard !== undefined && heard.bots.length < whom.bots;
    return (silent.length === 1 && silent[0] === whom) || bringsLess;
  }
  if (editor === whom.self && charter.seats.length < charter.game.minSeats) return true; // and nobody can sit without them
  if (!proposer || unseated.length > 1 || unseated[0] !== whom) return false;
  return !(heard?.here && heard.wish === 'seat');
}
