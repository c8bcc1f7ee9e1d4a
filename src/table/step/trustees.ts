/**
 * Devices and the seats that speak for them: who holds parts of whose key, and who has a say when somebody stays away.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Charter, deviceNames } from '../charter/charter';
import type { TableState } from './tableState';

/** The first seat of each device, ascending: it speaks for the device where seats of bots have nothing to say. */
export function speakersOf(charter: Charter): Seat[] {
  const devices = deviceNames(charter);
  return devices.flatMap((device, seat) => (devices.indexOf(device) === seat ? [seat] : []));
}

/** The seats that hold the parts of this seat's key: the speakers of the other devices, ascending. (P24) */
export function trusteesOf(charter: Charter, seat: Seat): Seat[] {
  const devices = deviceNames(charter);
  return speakersOf(charter).filter((other) => devices[other] !== devices[seat]);
}

/** All seats of the device that a seat belongs to, ascending. */
export function seatsBeside(charter: Charter, seat: Seat): Seat[] {
  const devices = deviceNames(charter);
  return devices.flatMap((other, at) => (other === devices[seat] ? [at] : []));
}

/**
 * Whether keys are given in escrow, so that a round can go on when somebody leaves: if the table wants it, the game has
 * rules for it, and there are at least two others, who have to agree. (P23)
 */
export function hasEscrow(charter: Charter): boolean {
  return charter.match['escrow'] === true && charter.game.leave !== undefined && speakersOf(charter).length >= 3;
}

/**
 * Whether a round can be played on without these seats: cards have been dealt, by keys that the others hold parts of,
 * and they are the first who leave, all of one device. Of two devices each had parts of the other's key. Whether hands
 * hold a card says nothing: a game that deals again has none between two deals. (P70)
 */
export function canPlayOn({ charter, stage, dealt, gone }: TableState, seats: readonly Seat[]): boolean {
  if (stage !== 'round' || !dealt || !hasEscrow(charter)) return false;
  return gone.length === 0 && seatsBeside(charter, seats[0]!).length === seats.length;
}

/**
 * Whether the round has been played to its end and only hands are still to be opened: it counts, whoever leaves. (P70)
 */
export function isPlayed({ charter, stage, game }: TableState): boolean {
  return stage === 'round' && (charter.game.unopened?.(game) ?? null) !== null;
}

/** Whether those who are there can open the hand of a seat that is gone: together they have its key. (P70) */
export function canOpen({ charter, escrows, gone }: TableState, seat: Seat): boolean {
  return escrows.length > 0 && trusteesOf(charter, seat).every((trustee) => !gone.includes(trustee));
}
