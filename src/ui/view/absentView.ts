/**
 * Players of a match who do not sit now: their points stay.
 * @module
 */
import { toHex } from '../../lib/bytes';
import type { Charter } from '../../table/charter/charter';
import { hasBegunAnew } from '../../table/lobby/carriedScores';
import type { TableState } from '../../table/step/tableState';

export interface AbsentView {
  readonly name: string;
  /** By round that was carried on. */
  readonly rounds: readonly number[];
  readonly total: number;
}

/** The points of those who do not sit, by the key of their device, hexadecimal. */
export function pointsOfAbsent(charter: Charter | null): ReadonlyMap<string, number> {
  return new Map(roundsOfAbsent(charter).map(([key, rounds]) => [key, sum(rounds)]));
}

/** Those of them whose names are known, in the match that is played at the table. */
export function viewAbsent(
  state: TableState,
  people: readonly { readonly device: string; readonly name: string }[],
): AbsentView[] {
  return roundsOfAbsent(hasBegunAnew(state) ? null : state.charter).flatMap(([key, rounds]) => {
    const name = people.find(({ device }) => device === key)?.name;
    return name === undefined ? [] : [{ name, rounds, total: sum(rounds) }];
  });
}

function roundsOfAbsent(charter: Charter | null): [key: string, rounds: number[]][] {
  const { seats, absent, carried } = charter ?? { seats: [], absent: [], carried: [] };
  return absent.map((key, at) => [toHex(key), carried.map((points) => points[seats.length + at]!)]);
}

const sum = (rounds: readonly number[]): number => rounds.reduce((total, points) => total + points, 0);
