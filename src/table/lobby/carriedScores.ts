/**
 * Rounds of a match that were counted at a table before: a new table at the same link, with other people at it or
 * without somebody who left, goes on where the match stood. Who was not there has no points in those rounds.
 * @module
 */
import { isOver } from '../../games/match';
import { equalBytes, toHex } from '../../lib/bytes';
import { type Charter, type CharterSeat, MAX_CARRIED, writablePoints } from '../charter/charter';
import { type KnownCheats, countedRounds } from '../step/forfeit';
import type { TableState } from '../step/tableState';

/** Of so many players at the most a device keeps points that it was only told. */
const MAX_TOLD = 64;

export interface CarriedScores {
  /** The id of the game. */
  readonly game: string;
  /** The id of the table, which the next charter names. */
  readonly table: Uint8Array;
  /** The seats' keys, hexadecimal. */
  readonly keys: readonly string[];
  /** By round and seat. */
  readonly rounds: readonly (readonly number[])[];
}

/** A table as far as its match depends on it. */
export interface Played {
  readonly state: TableState;
  readonly verdict: KnownCheats;
}

/**
 * How the match of a table stands, who was convicted there having lost the round. It has no rounds if none was counted
 * yet, or if it is over.
 */
export function carriedScoresOf({ state, verdict }: Played): CarriedScores {
  const { game, match, seats, table } = state.charter;
  const results = countedRounds(state, verdict);
  const over = isOver({ options: match, results }, seats.length);
  const counted = over ? [] : results.slice(-MAX_CARRIED);
  const rounds = counted.map(({ scores }) => scores.map(({ total }) => total));
  return { game: game.id, table, keys: seats.map(({ key }) => toHex(key)), rounds };
}

/** The rounds as a charter with these seats carries them on; none for another game. */
export function carried(
  standing: CarriedScores | null,
  game: string,
  seats: readonly CharterSeat[],
): readonly (readonly number[])[] {
  if (standing?.game !== game) return [];
  const places = seats.map(({ key }) => standing.keys.indexOf(toHex(key)));
  return standing.rounds.map((points) => places.map((at) => writablePoints(points[at] ?? 0)));
}

/**
 * The match as proposals tell it, for a device that was not at the table which they continue: it may have to make the
 * next one. `told`: as the proposals before this one did; the points of players whom this one leaves out are still
 * known.
 */
export function heard(
  told: CarriedScores | null,
  { continues, game, seats, carried: rounds }: Charter,
): CarriedScores | null {
  const table = continues[0];
  const known = table && told && equalBytes(told.table, table) ? told : null;
  if (!table || rounds.length === 0) return known;
  const keys = seats.map(({ key }) => toHex(key));
  const fits =
    known?.game === game.id && known.rounds.length === rounds.length && known.keys.length + keys.length <= MAX_TOLD;
  if (!fits) return { game: game.id, table, keys, rounds };
  const added = [...keys.keys()].filter((at) => !known.keys.includes(keys[at]!));
  return {
    ...known,
    keys: [...known.keys, ...added.map((at) => keys[at]!)],
    rounds: known.rounds.map((points, round) => [...points, ...added.map((at) => rounds[round]![at]!)]),
  };
}
