/**
 * What becomes of somebody who has no seat, or sits there alone while all others skip a round.
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

/** The others who skip a round, as far as nobody plays without this person. */
export function skippersIn({ people, running }: RoomView['lobby']): RoomView['lobby']['people'] {
  if (running) return [];
  return people.filter(({ presence, wish, seat }) => wish === 'skip' && seat === null && presence !== 'self');
}

/** When somebody who wants a seat and has none gets one, or that they want none; nothing for others who can play. */
export function promiseOf({ wish, lobby }: Waiting): string {
  if (isSeated(lobby)) return wish === 'seat' && isLeftAlone(lobby) ? say.dealtIn() : '';
  if (wish !== 'seat') return wish === 'skip' ? say.skipping() : say.onlyWatching();
  const { running, people } = lobby;
  // Whom the others have gone on without has their seat at that table still.
  const isLeftBehind = people.some(({ presence, plays }) => presence === 'self' && plays);
  if (running?.room === 'all' || isLeftBehind) return say.dealtIn();
  if (running?.room === 'some') return say.tooMany();
  const areTaken = lobby.game !== null && lobby.seats.length >= lobby.game.maxSeats;
  return running || areTaken ? say.whenFree() : '';
}

/** Whether there are too few to play, and those who could play skip. */
function isLeftAlone(lobby: RoomView['lobby']): boolean {
  return lobby.game !== null && lobby.seats.length < lobby.game.minSeats && skippersIn(lobby).length > 0;
}
