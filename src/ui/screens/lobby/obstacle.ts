/**
 * Why somebody in a waiting room cannot get ready yet.
 *
 * It goes by the proposal alone: whom it seats can get ready, whatever else is told of other tables at this link.
 * @module
 */
import type { LobbyView } from '../../view/lobbyView';
import { sentence } from '../../text/sentence';

/** In words; undefined if the person, or a bot of theirs, can get ready. */
export function obstacleTo(lobby: LobbyView): string | undefined {
  const isSeated = lobby.people.some(({ presence, seat }) => presence === 'self' && seat !== null);
  if (!isSeated && lobby.running) return 'They are playing now';
  if (!lobby.game) return 'Waiting for whoever opened this table';
  if (!isSeated) return 'All seats are taken, or you stand';
  if (lobby.seats.length < lobby.game.minSeats) return 'Somebody else must come first';
  return lobby.problem ? sentence(lobby.problem.message) : undefined;
}
