/**
 * Troubles: what happens to the devices and the ways between them, by kind. Each entry makes one of its kind happen,
 * now, and sees to it that it ends; what is left of it is undone when the network heals.
 */
import type { Random } from '../../src/lib/random';
import type { SimulatedTable } from './simulatedTable';

export interface InjectedFault {
  readonly kind: string;
  /** How often it is drawn, compared with the others; what takes long is rare. */
  readonly weight: number;
  /** How many devices it takes; one unless given. */
  readonly devices?: number;
  /** Whether somebody leaves for good by it; a table has one such trouble at most. */
  readonly leaving?: boolean;
  /** Whether two tables come of it, of which one does not hear of a lie. */
  readonly apart?: boolean;
  /** Whether it takes a table that can be watched. */
  readonly watched?: boolean;
  /** Whether it happens at a table to which nothing else happens: whom nobody but a liar reaches can be framed. */
  readonly alone?: boolean;
  /** Makes it happen; false if there is nothing that it could happen to now. */
  happen(world: SimulatedTable, random: Random): boolean;
}
