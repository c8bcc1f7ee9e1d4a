/**
 * Who wants to play at a table that is open and has no seat there: they get one between two rounds, if there is room.
 * @module
 */
import type { Seat } from '../../cards/card';
import { parseOptions } from '../../games/options';
import { toHex } from '../../lib/bytes';
import { type Charter, type CharterSeat, isBot } from '../charter/charter';
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
  const people = personsOf(stay);
  const sat = personsOf(charter.seats);
  const comers = lobby.people.filter(
    ({ device, here, wish }) => here && wish === 'seat' && !people.includes(device) && !lobby.leftOut.includes(device),
  );
  const waiting = [true, false].flatMap((has) => comers.filter(({ device }) => sat.includes(device) === has));
  const room = roomFor(charter, people.length, stay.length - people.length, waiting.length);
  return { seated: waiting.slice(0, room), queued: waiting.slice(room) };
}

function personsOf(seats: readonly CharterSeat[]): readonly string[] {
  return seats.filter((seat) => !isBot(seat)).map(({ device }) => toHex(device));
}

/** How many more people can play the same by the same options; bots give way to them. */
function roomFor({ game, options }: Charter, people: number, bots: number, wanted: number): number {
  for (let more = Math.min(wanted, game.maxSeats - people); more > 0; more--) {
    const seats = Math.min(people + more + bots, game.maxSeats);
    const chosen = parseOptions(game.options, options, seats);
    if (seats >= game.minSeats && chosen.ok && game.refuse(chosen.value, seats).ok) return more;
  }
  return 0;
}
