/**
 * What becomes of somebody who has no seat.
 * @module
 */
import type { RoomView } from '../../view/roomView';
import { say } from '../../words/made/lobby';

type Waiting = Pick<RoomView, 'wish' | 'lobby'>;

/** Whether others play while this person, and every bot of theirs, has no seat. */
export function isOnlooker({ lobby }: Pick<RoomView, 'lobby'>): boolean {
  return lobby.running !== null && !isSeated(lobby);
}

/** Whether a person or a bot of this device has a seat in the proposal. */
export function isSeated({ people }: RoomView['lobby']): boolean {
  return people.some(({ presence, seat }) => presence === 'self' && seat !== null);
}

/** When somebody who wants a seat and has none gets one, or that they want none; nothing for others. */
export function promiseOf({ wish, lobby }: Waiting): string {
  if (isSeated(lobby)) return '';
  if (wish !== 'seat') return wish === 'skip' ? say.skipping() : say.onlyWatching();
  if (lobby.running?.hasRoom) return say.dealtIn();
  const areTaken = lobby.game !== null && lobby.seats.length >= lobby.game.maxSeats;
  return lobby.running || areTaken ? say.whenFree() : '';
}
