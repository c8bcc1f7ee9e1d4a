/**
 * Why a table stands still for good.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Fault, wordsOf } from '../../lib/result';
import type { Evidence } from '../../log/evidence';

export type Halt =
  /**
   * A seat broke the protocol, as the evidence convinces anybody, and the round cannot go on without its device;
   * `loses`: see {@link Loss}.
   */
  | ({ readonly kind: 'cheat'; readonly evidence: Evidence } & Loss)
  /**
   * Same log, other state: a mistake of the program, or a lie; the seat is this device's own if its program is another
   * than it was before.
   */
  | ({
      readonly kind: 'diverged';
      readonly seat: Seat;
      readonly step: number;
      readonly evidence: Evidence | null;
    } & Loss)
  /** All others have agreed to go on without this device and its seats. */
  | { readonly kind: 'gone'; readonly seats: readonly Seat[] }
  /** Another tab plays on. */
  | { readonly kind: 'superseded' }
  /** The device cannot go on: storage or worker failed. */
  | { readonly kind: 'failed'; readonly fault: Fault };

/** What somebody's cheating costs. */
export interface Loss {
  /** The seats that lose the round by it; none if it was counted before. */
  readonly loses: readonly Seat[];
  /** How many points each of them loses. */
  readonly points: number;
}

/** What a promise was rejected with, as a fault that is told in that sentence. */
export function faultOf(code: string, message: string, reason: unknown): Fault {
  return { code, message, detail: wordsOf(reason) };
}

/** What the device could not compute. */
export function workFault(reason: unknown): Fault {
  return faultOf('table/failed', 'this browser could not go on with the table', reason);
}

/** What could not be stored, or not be read again. */
export function storageFault(reason: unknown): Fault {
  return faultOf('table/storage', 'this browser could not store the table', reason);
}

/** Thrown where a seat cannot play on: its storage has lost the seed of the round, or has another one. */
export class LostSeed extends Error {
  constructor() {
    super('the seed of this round is lost');
  }
}
