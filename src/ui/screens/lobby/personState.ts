/**
 * How far somebody in the waiting room is, in words.
 * @module
 */
import type { PersonView } from '../../view/lobbyView';
import { pointsWords } from '../../text/points';
import { say } from '../../words/made/lobby';

/** Whether it is the person at this screen; their bots are on the same device. */
export function isSelf({ presence, bot }: PersonView): boolean {
  return presence === 'self' && !bot;
}

/**
 * `wants`: they have wished for another round at the table before; `joins`: whoever waits for a seat gets one with the
 * next round.
 */
export function stateOf(person: PersonView, { wants, joins }: { wants: boolean; joins: boolean }): string {
  const you = { you: isSelf(person) };
  if (person.presence === 'unsteady') return say.reconnecting();
  if (person.presence === 'lost') return say.away();
  if (person.plays && !isSelf(person)) return say.isPlaying();
  if (person.leftOut) return say.leftOut();
  if (person.seat === null && person.wish === 'skip') return withPoints(person, say.skips(you));
  if (person.seat === null && person.wish === 'watch') return say.isWatching(you);
  if (person.seat === null) return joins || person.plays ? say.joinsNext(you) : say.waitsForSeat(you);
  if (person.ready) return say.isReady(you);
  return wants ? say.wantsNext(you) : say.notReady(you);
}

/** Points stay with whoever skips a round. */
function withPoints({ points }: PersonView, state: string): string {
  return points === undefined ? state : say.withPoints({ state, points: pointsWords(points) });
}
