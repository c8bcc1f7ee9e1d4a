/**
 * Who wants to play at a table that is open and has no seat there: they get one between two rounds, if there is room.
 * @module
 */
import type { Seat } from '../../cards/card';
import { parseOptions } from '../../games/options';
import { equalBytes, toHex } from '../../lib/bytes';
import type { Charter, CharterSeat } from '../charter/charter';
import type { Lobby } from './lobby';
import type { Participant } from './participants';

export interface Newcomers {
  /** Those for whom there is room at the next table: whoever sat there before, then the others as they have come. */
  readonly seated: readonly Participant[];
  /** Those who wait for a seat after them. */
  readonly queued: readonly Participant[];
}

/** `gone`: seats whose people are at the table no more, or will not be when the next round begins. */
export function newcomersTo(charter: Charter, lobby: Lobby, gone: readonly Seat[]): Newcomers {
  const stay = charter.seats.filter((_, seat) => !gone.includes(seat));
  const comers = waitingAt(stay, lobby).filter(({ device }) => device !== lobby.self);
  const sat = personsOf(charter.seats);
  const waiting = [
    ...comers.filter(({ device }) => sat.includes(device)),
    ...comers.filter(({ device }) => !sat.includes(device)),
  ];
  const room = roomFor(charter, stay, waiting.length);
  return { seated: waiting.slice(0, room), queued: waiting.slice(room) };
}

/** How many of those who are here and want a seat can play at the table of a charter as well, as it is. */
export function roomAt(charter: Charter, lobby: Lobby): 'all' | 'some' | 'none' {
  const wanted = waitingAt(charter.seats, lobby).length;
  const room = roomFor(charter, charter.seats, Math.max(wanted, 1));
  if (room === 0) return 'none';
  return room < wanted ? 'some' : 'all';
}

/** Those who are here and want a seat, and have none of these. */
function waitingAt(seats: readonly CharterSeat[], lobby: Lobby): readonly Participant[] {
  const sitting = personsOf(seats);
  return lobby.people.filter(
    ({ device, here, wish }) => here && wish === 'seat' && !sitting.includes(device) && !lobby.leftOut.includes(device),
  );
}

function personsOf(seats: readonly CharterSeat[]): readonly string[] {
  return seats.filter(({ key, device }) => equalBytes(key, device)).map(({ device }) => toHex(device));
}

/** How many more people can play the same by the same options with those who stay; bots give way to them. */
function roomFor({ game, options }: Charter, stay: readonly CharterSeat[], wanted: number): number {
  const people = personsOf(stay).length;
  const bots = stay.length - people;
  for (let more = Math.min(wanted, game.maxSeats - people); more > 0; more--) {
    const seats = Math.min(people + more + bots, game.maxSeats);
    const chosen = parseOptions(game.options, options, seats);
    if (seats >= game.minSeats && chosen.ok && game.refuse(chosen.value, seats).ok) return more;
  }
  return 0;
}
