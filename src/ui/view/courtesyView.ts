/**
 * How a table treats those who keep it waiting, as the screen shows it.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Room } from '../../table/room';

export interface CourtesyView {
  /** Seats for which a bot may play. */
  readonly standIns: readonly Seat[];
  /** Seats whose people have left. */
  readonly farewells: readonly Seat[];
  /** Seats whose people remind this one. */
  readonly reminding: readonly Seat[];
  /** Seats whose people go on with another device just now. */
  readonly moving: readonly Seat[];
  /** Whether a bot plays for this person. */
  readonly relieved: boolean;
}

/** Null where this device sits at no table. */
export function viewCourtesy({ table }: Pick<Room, 'table'>): CourtesyView | null {
  if (!table) return null;
  const { standIns, farewells, reminding, moving } = table.courtesy;
  return { standIns, farewells, reminding, moving, relieved: table.isRelieved };
}
