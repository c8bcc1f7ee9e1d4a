/**
 * Why somebody in a waiting room cannot get ready yet.
 *
 * It goes by the proposal alone: whom it seats can get ready, whatever else is told of other tables at this link.
 * @module
 */
import { MAX_BOTS } from '../../../table/charter/botOffer';
import type { LobbyView } from '../../view/lobbyView';
import { faultText } from '../../text/faults';
import { sentence } from '../../text/sentence';
import { say } from '../../words/made/lobby';
import { isSeated } from './promise';

/**
 * In words; undefined if the person, or a bot of theirs, can get ready. `missing`: what this device has to fetch
 * before, in words.
 */
export function obstacleTo(lobby: LobbyView, missing: string | null = null): string | undefined {
  const seated = isSeated(lobby);
  if (!seated && lobby.running) return say.theyPlay();
  if (!lobby.game) return say.awaitOpener();
  if (missing !== null) return missing;
  if (!seated) return say.noSeat();
  if (lobby.seats.length < lobby.game.minSeats) return say.awaitAnother();
  return lobby.problem ? sentence(faultText(lobby.problem)) : undefined;
}

/** Why there can be no other bot of this device, in words; undefined if there can. */
export function obstacleToBots({ game, seats, people }: LobbyView): string | undefined {
  if (!game) return say.awaitOpener();
  if (seats.length >= game.maxSeats) return say.allTaken();
  const bots = people.filter(({ bot }) => bot?.own).length;
  return bots >= MAX_BOTS ? say.botsEnough({ count: MAX_BOTS }) : undefined;
}
