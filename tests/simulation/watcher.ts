/**
 * Whoever looks on while a table is simulated, and changes nothing of it.
 */
import type { StepEvent } from '../../src/table/session/session';
import type { Device } from './device';
import type { SimulatedTable } from './simulatedTable';

/**
 * - `trouble`: something happens to devices or to the ways between them
 * - `lie`: somebody says or does what no honest program does
 * - `device`: a device starts, crashes or is left
 */
export type Incident = 'trouble' | 'lie' | 'device';

export interface Watcher {
  /** Called once, before anybody comes. */
  begin(world: SimulatedTable): void;
  /** The device has closed a step. */
  stepped(device: Device, event: StepEvent): void;
  /** `who`: whom it concerns; null if no device of the table alone. */
  happened(what: Incident, text: string, who: Device | null): void;
  /** Called once, before the devices are put away; not if the table does not come to its end. */
  end(): void;
}
