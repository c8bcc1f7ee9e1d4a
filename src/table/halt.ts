/**
 * Why a table stands still for good.
 * @module
 */
import type { Seat } from '../cards/card';
import type { Fault } from '../lib/result';
import type { Evidence } from '../log/evidence';

export type Halt =
  /** A seat broke the protocol; the evidence convinces anybody. */
  | { readonly kind: 'cheat'; readonly evidence: Evidence }
  /** Same log, other state: a mistake of the program. */
  | { readonly kind: 'diverged'; readonly seat: Seat; readonly step: number }
  /** All others have agreed to go on without this device and its seats. */
  | { readonly kind: 'gone'; readonly seats: readonly Seat[] }
  /** Another tab plays on. */
  | { readonly kind: 'superseded' }
  /** The device cannot go on: storage or worker failed. */
  | { readonly kind: 'failed'; readonly fault: Fault };

/** What a promise was rejected with, as a fault with that code. */
export function faultOf(code: string, reason: unknown): Fault {
  return { code, message: reason instanceof Error ? reason.message : String(reason) };
}
