/**
 * A step as it happened, for logs and screens.
 * @module
 */
import type { ClosedStep } from '../log/chain';
import type { Plan } from './plan';
import type { TableState } from './tableState';

export interface StepEvent {
  readonly plan: Plan;
  readonly before: TableState;
  readonly after: TableState;
  readonly closed: ClosedStep;
  /** Whether it happened before this device was started, and is only caught up with. */
  readonly past: boolean;
}
