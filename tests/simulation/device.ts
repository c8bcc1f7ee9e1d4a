/**
 * One device of a simulated table: what survives its crashes, and what runs on it between two of them.
 */
import { toHex } from '../../src/lib/bytes';
import type { TestDevice } from '../table/testTable';
import type { Disk, Kept } from './disk';
import type { Lie } from './liar';

/** A program that was patched. */
export interface Patched {
  readonly lie: Lie;
  /** What was told that is not true; null if nothing was. */
  readonly told: object | null;
  /** In the place of sending a message. */
  send(to: string, bytes: Uint8Array, send: (bytes: Uint8Array) => boolean): boolean;
}

export interface Device extends TestDevice {
  readonly disk: Disk;
  /** How many bots it brings; one more where a bot takes the seat of somebody who is gone. */
  bots: number;
  /** Its key in hexadecimal digits. */
  self: string;
  /** What was on its disk when it started, until it has all of it in its log again. */
  owed: Kept | null;
  /** It is left, and nobody expects it back. */
  gone: boolean;
  /** All the others have given it up at some time, so that they may go on without it. */
  givenUp: boolean;
  /** Its program is patched; null for an honest one. */
  liar: Patched | null;
  /** Those who are to play together, as this person sees it. */
  company: readonly Device[];
  /** When its person last tried to do without somebody. */
  triedMs: number;
  /**
   * The step that waits for somebody whom its person has given up, and since when: in time all the others must have
   * agreed to go on.
   */
  patience: { readonly step: string; readonly sinceMs: number } | null;
  /** How long each job of its cryptography takes at most, in ms. */
  slowMs: number;
  /** Whether its person is of two minds, and takes a consent back now and then. */
  isFickle: boolean;
  /** Tables to which its person has taken their consent back, and has not given it again. */
  readonly withdrawn: Set<string>;
  /** Until when they sign nothing, in ms of its clock. */
  mindMs: number;
  /** The step for which its person is thinking, so that they think once. */
  thinking: string;
}

/** The table's name, step and seat of something: what can be said once. */
export function nameOfStep(table: Uint8Array, step: number): string {
  return `${toHex(table)}:${step}`;
}
