/**
 * What a log is made of, and what an input turns out to be that is offered to it.
 * @module
 */
import type { Fault } from '../lib/result';
import type { Evidence } from './evidence';
import type { SignedInput } from './input';

/** A step that every asked seat has answered, or that was closed by votes. */
export interface ClosedStep {
  readonly step: number;
  readonly head: Uint8Array;
  /** In the order of seats: those that the head is made of. They are votes if it was closed by votes. */
  readonly inputs: readonly SignedInput[];
  /** The votes that closed nothing. */
  readonly votes: readonly SignedInput[];
}

/** The step that the table is at. */
export interface OpenStep {
  readonly step: number;
  readonly round: number;
  readonly attempt: number;
  /** Seats, ascending. */
  readonly asked: readonly number[];
}

export type Admission =
  | { readonly kind: 'new' }
  | { readonly kind: 'known' }
  /** For a later step: kept until the log is there. */
  | { readonly kind: 'early' }
  /** A vote about a step that is closed already. */
  | { readonly kind: 'late' }
  /** Says nothing for this table: forged, malformed in context, or not asked for. */
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** Rightly signed, but on another history than ours. */
  | { readonly kind: 'fork'; readonly input: SignedInput }
  | { readonly kind: 'cheat'; readonly evidence: Evidence };

/** Everything that was said in a closed step. */
export function spokenIn(closed: ClosedStep | undefined): readonly SignedInput[] {
  if (!closed || closed.votes.length === 0) return closed?.inputs ?? [];
  return [...closed.inputs, ...closed.votes];
}

/** Says nothing for this table. */
export function refuse(code: string, message: string): Admission {
  return { kind: 'refused', fault: { code, message } };
}
