/**
 * One device of a simulated table: what survives its crashes, and what runs on it between two of them.
 */
import type { Random } from '../../src/lib/random';
import type { MemoryNode } from '../net/memory/memoryNode';
import type { Mesh } from '../../src/net/mesh/mesh';
import type { Room } from '../../src/table/room';
import type { Door } from '../table/watchers';
import type { Disk, Kept } from './disk';
import type { Liar } from './liar';

export interface Device {
  readonly name: string;
  readonly disk: Disk;
  readonly random: Random;
  /** How many bots it brings. */
  readonly bots: number;
  /** Its key in hexadecimal digits. */
  self: string;
  node: MemoryNode;
  mesh: Mesh;
  /** Where it lets people in who watch; null at a table that nobody watches. */
  door: Door | null;
  room: Room;
  /** What was on its disk when it started, until it has all of it in its log again. */
  owed: Kept | null;
  alive: boolean;
  /** It is left, and nobody expects it back. */
  gone: boolean;
  /** All the others have given it up at some time, so that they may go on without it. */
  givenUp: boolean;
  /** Its program is patched; null for an honest one. */
  liar: Liar | null;
  /** Those who are to play together, as this person sees it. */
  company: readonly Device[];
  /** When its person last tried to do without somebody. */
  triedMs: number;
  /**
   * The step that waits for somebody whom its person has given up, and since when: in time all the others must have
   * agreed to go on.
   */
  patience: { readonly step: string; readonly sinceMs: number } | null;
  /** The step for which its person is thinking, so that they think once. */
  thinking: string;
}

/** The table's name, step and seat of something: what can be said once. */
export function nameOfStep(table: Uint8Array, step: number): string {
  return `${Buffer.from(table.buffer, table.byteOffset, table.length).toString('hex')}:${step}`;
}
