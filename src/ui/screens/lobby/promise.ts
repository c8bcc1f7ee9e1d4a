/**
 * What becomes of somebody who has no seat.
 * @module
 */
import type { RoomView } from '../../view/roomView';
import { say } from '../../words/made/lobby';

type Waiting = Pick<RoomView, 'wantsSeat' | 'lobby'>;

/** Whether others play while this person, and every bot of theirs, has no seat. */
export function isOnlooker({ lobby }: Pick<RoomView, 'lobby'>): boolean {
  return lobby.running !== null && !isSeated(lobby);
}

/** Whether a person or a bot of this device has a seat in the proposal. */
export function isSeated({ people }: RoomView['lobby']): boolean {
  return people.some(({ presence, seat }) => presence === 'self' && seat !== null);
}

/** When somebody who wants a seat and has none gets one; nothing for others. */
export function promiseOf({ wantsSeat, lobby }: Waiting): string {
  if (!wantsSeat || isSeated(lobby)) return '';
  if (lobby.running?.hasRoom) return say.dealtIn();
  const areTaken = lobby.game !== null && lobby.seats.length >= lobby.game.maxSeats;
  return lobby.running || areTaken ? say.whenFree() : '';
}
