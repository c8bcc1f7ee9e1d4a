/**
 * Rounds of a match that were counted at a table before: a new table at the same link, with other people at it or without somebody who left, goes
 * on where the match stood. Who was not there has no points in those rounds.
 * @module
 */
import { isOver } from '../games/match';
import { toHex } from '../lib/bytes';
import { type CharterSeat, MAX_CARRIED } from './charter';
import type { TableState } from './tableState';

export interface Standing {
  /** The id of the game. */
  readonly game: string;
  /** The head of the table's log, which the next charter names. */
  readonly head: Uint8Array;
  /** The seats' keys, hexadecimal. */
  readonly keys: readonly string[];
  /** By round and seat. */
  readonly rounds: readonly (readonly number[])[];
}

/** How the match of a table stands; null if it has not begun, or is over. */
export function standingOf({ charter, results }: TableState, head: Uint8Array): Standing | null {
  const { game, match, seats } = charter;
  if (results.length === 0 || isOver({ options: match, results }, seats.length)) return null;
  const rounds = results.slice(-MAX_CARRIED).map(({ scores }) => scores.map(({ total }) => total));
  return { game: game.id, head, keys: seats.map(({ key }) => toHex(key)), rounds };
}

/** The rounds as a charter with these seats carries them on; none for another game. */
export function carried(standing: Standing | null, game: string, seats: readonly CharterSeat[]): readonly (readonly number[])[] {
  if (standing?.game !== game) return [];
  const places = seats.map(({ key }) => standing.keys.indexOf(toHex(key)));
  return standing.rounds.map((points) => places.map((at) => points[at] ?? 0));
}
