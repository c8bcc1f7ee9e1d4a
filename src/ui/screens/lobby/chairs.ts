/**
 * Who sits on which chair of the waiting room. There are as many chairs as the game has seats, taken or not, so that
 * nothing on the page moves when somebody comes.
 * @module
 */
import type { LobbyView, PersonView } from '../../view/lobbyView';

/** So many are shown while nobody knows what is played. */
export const UNKNOWN = 4;

export interface Chairs {
  /** Those with seats in their order, then those who want one, as far as there are chairs. */
  readonly taken: readonly PersonView[];
  readonly open: number;
  /** All others. */
  readonly standing: readonly PersonView[];
}

/** Those with seats, in their order. */
export function seatedAt({ people, seats }: Pick<LobbyView, 'people' | 'seats'>): readonly PersonView[] {
  return seats.flatMap((_, seat) => people.find((person) => person.seat === seat) ?? []);
}

/** Where nothing is proposed, and others play without this device, the chairs are those of their table. */
export function chairsOf(lobby: Pick<LobbyView, 'people' | 'seats' | 'game' | 'running'>): Chairs {
  const { people, game } = lobby;
  const running = game === null ? lobby.running : null;
  const seated = running ? people.filter(({ plays }) => plays === true) : seatedAt(lobby);
  const sitting = Math.max(seated.length, running?.names.length ?? 0); // some may be away
  const count = Math.max((game ?? running?.game)?.maxSeats ?? UNKNOWN, sitting);
  const waiting = people.filter(
    ({ seat, wish, leftOut, plays }) => seat === null && wish === 'seat' && leftOut !== true && plays !== true,
  );
  const seatless = waiting.slice(0, count - sitting);
  const taken = [...seated, ...seatless];
  const open = count - sitting - seatless.length;
  return { taken, open, standing: people.filter((person) => !taken.includes(person)) };
}
