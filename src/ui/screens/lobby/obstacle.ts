/**
 * Why somebody in a waiting room cannot get ready yet.
 *
 * It goes by the proposal alone: whom it seats can get ready, whatever else is told of other tables at this link.
 * @module
 */
import { MAX_BOTS } from '../../../table/charter/botOffer';
import type { LobbyView } from '../../view/lobbyView';
import { sentence } from '../../text/sentence';

/**
 * In words; undefined if the person, or a bot of theirs, can get ready. `missing`: what this device has to fetch
 * before, in words.
 */
export function obstacleTo(lobby: LobbyView, missing: string | null = null): string | undefined {
  const isSeated = lobby.people.some(({ presence, seat }) => presence === 'self' && seat !== null);
  if (!isSeated && lobby.running) return 'They’re playing right now';
  if (!lobby.game) return 'Waiting for whoever opened this table';
  if (missing !== null) return missing;
  if (!isSeated) return 'All seats are taken, or you’re not sitting down';
  if (lobby.seats.length < lobby.game.minSeats) return 'Waiting for another player';
  return lobby.problem ? sentence(lobby.problem.message) : undefined;
}

/** Why there can be no other bot of this device, in words; undefined if there can. */
export function obstacleToBots({ game, seats, people }: LobbyView): string | undefined {
  if (!game) return 'Waiting for whoever opened this table';
  if (seats.length >= game.maxSeats) return 'All seats are taken';
  const bots = people.filter(({ bot }) => bot?.own).length;
  return bots >= MAX_BOTS ? `Your device runs ${MAX_BOTS} bots already` : undefined;
}
