/**
 * What a seating needs: where the next table is prepared, what makes a table, and whom it tells.
 * @module
 */
import type { AnyGame } from '../../games/game';
import type { Addition } from '../../log/store';
import type { StepEvent } from '../step/stepEvent';
import type { Table, TableOptions } from '../sync/table';
import type { WaitingRoom } from './waitingRoom';

export interface SeatingOptions extends Omit<TableOptions, 'signed' | 'memory' | 'onStep' | 'onChange'> {
  /** Where the next table is prepared. */
  readonly waiting: WaitingRoom;
  readonly save: (addition: Addition) => void;
  /** The secret of the link. */
  readonly link: Uint8Array;
  /** Resolves, and is never rejected, when all that playing the game needs is here; null if a table can open at once. */
  readonly prepare: (game: AnyGame) => Promise<void> | null;
  /** Called when nothing is missing. */
  readonly makeTable: (options: TableOptions) => Table;
  /** A new table has opened, with these other devices. */
  readonly onSeated: (members: readonly string[]) => void;
  /** Of the table that this device sits at, as is `onChange`. */
  readonly onStep: (event: StepEvent) => void;
  readonly onChange: () => void;
}
