/**
 * What the next table at a link comes after, and what a device knows of the table before it.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { type Charter, type CharterSeat, continuesTable, tablesBefore } from '../charter/charter';
import type { Counted } from './carriedScores';

/** What the next table comes after. */
export interface Ground {
  /** The ids of the tables before, the latest first. */
  readonly continues: readonly Uint8Array[];
  /** The revision of the latest charter that all its devices have signed; null if there was none. */
  readonly top: number | null;
}

/** What a device knows of the table that it sits, or last sat, at. */
export interface TableBefore extends Counted {
  readonly seats: readonly CharterSeat[];
  /** Hexadecimal device keys; while the table is open, only their proposals count. */
  readonly members: readonly string[];
}

/** What comes after the table of a charter. */
export function groundAfter(charter: Charter): Ground {
  return { continues: tablesBefore(charter), top: charter.revision };
}

/**
 * The tables that a charter continues which a device makes after a draft that continues these. A draft that passes over
 * a table would pass over what is counted there, and who sat there refuses it. So the own table comes first, unless
 * the others have left this device behind, or the draft names a later one that `isKnown`: anybody can make one up.
 * (P159)
 */
export function tablesContinued(
  continues: readonly Uint8Array[],
  before: TableBefore | null,
  isKnown: (table: Uint8Array) => boolean,
): readonly Uint8Array[] {
  if (!before || before.isBehind) return continues;
  const { table } = before.standing;
  if (!continuesTable({ continues }, table)) return tablesBefore({ table, continues });
  return continues.slice(continues.findIndex((each) => equalBytes(each, table) || isKnown(each)));
}
