/**
 * Evidence: signed bytes that prove by themselves that a seat broke the protocol, to anybody who has the charter.
 * @module
 */
import type { Fault } from '../lib/result';
import type { SignedInput } from './input';

/** What a seat did, and the inputs that show it: two for one step, or one that is false in itself. */
export interface Evidence {
  readonly seat: number;
  readonly fault: Fault;
  readonly inputs: readonly SignedInput[];
  /** What somebody else has signed that shows the input to be false, where it does not do so by itself: a complaint. */
  readonly shown?: SignedInput;
}

/** Everything that the others need to see it, too. */
export function partsOf({ inputs, shown }: Evidence): readonly SignedInput[] {
  return shown ? [...inputs, shown] : inputs;
}

/** Two different inputs of one seat for one step. (P30) */
export function equivocation(first: SignedInput, second: SignedInput): Evidence {
  return {
    seat: first.seat,
    fault: { code: 'log/equivocation', message: 'signed two different inputs for one step' },
    inputs: [first, second],
  };
}
