/**
 * A step as it happened, for logs and screens.
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import type { ClosedStep } from '../../log/chain';
import type { Plan } from './plan';
import type { TableState } from './tableState';

export interface StepEvent {
  readonly plan: Plan;
  readonly before: TableState;
  readonly after: TableState;
  readonly closed: ClosedStep;
  /** What was dealt in it to the person of this device, unseen by all others; nothing for bots and spectators. */
  readonly dealt: readonly Face[];
  /** The seats that the table goes on without from here, if that closed the step. Its inputs are votes then. */
  readonly without: readonly Seat[];
  /** Whether evidence that was in hand then convicts all of those; votes alone convict nobody. */
  readonly convicted: boolean;
  /** Whether it happened before this device was started, and is only caught up with. */
  readonly past: boolean;
}
