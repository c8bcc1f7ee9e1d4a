/**
 * What the person does about those who keep the table waiting, and what they have allowed.
 * @module
 */
import { type Result, err } from '../../../lib/result';
import type { Room } from '../../../table/room';
import type { Table } from '../../../table/sync/table';
import type { CourtesyActions } from '../../view/actions';

export class CourtesyDoing implements CourtesyActions {
  readonly #room: Room;
  readonly #onChange: () => void;
  #table: Table | null = null;

  constructor(room: Room, onChange: () => void) {
    this.#room = room;
    this.#onChange = onChange;
  }

  /** Something may have changed: at a new table says whether a bot may play for this person. */
  heed(mayPlay: boolean): void {
    const { table } = this.#room;
    if (table === this.#table || !table?.session.caughtUp) return;
    this.#table = table;
    table.courtesy.allow(mayPlay);
  }

  remind(): Result<null> {
    return this.#do(({ courtesy }) => courtesy.remind());
  }

  askStandIn(): Result<null> {
    return this.#do(({ courtesy }) => courtesy.askStandIn());
  }

  resume(): void {
    this.#room.table?.resume();
    this.#onChange();
  }

  sayMoving(): void {
    this.#room.table?.courtesy.sayMoving();
  }

  sayGoodbye(): void {
    this.#room.table?.courtesy.sayGoodbye();
  }

  #do(what: (table: Table) => Result<null>): Result<null> {
    const { table } = this.#room;
    const done = table ? what(table) : err('table/none', 'there is no table');
    this.#onChange();
    return done;
  }
}
