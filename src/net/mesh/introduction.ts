/**
 * What is known of one introduction that members are asked for; `introducer.ts` carries it out.
 * @module
 */
import type { DirectAttempt } from '../link/direct';
import type { Signal } from './signal';

export interface Introduction {
  attempt: DirectAttempt | null;
  role: Signal['role'];
  /** Names the attempt, in hexadecimal digits. */
  name: string;
  /** The members that pass on. */
  routes: Set<string>;
  /** How this device has described itself in this attempt. */
  told: Uint8Array | null;
  /** How the other has, in this attempt, in hexadecimal digits: so that each word is taken once. */
  heard: Set<string>;
  tries: number;
  /** When the attempt has begun, and when the next one is due. */
  sinceMs: number;
  dueMs: number;
}

export function newIntroduction(dueMs: number): Introduction {
  return {
    attempt: null,
    role: 'offer',
    name: '',
    routes: new Set(),
    told: null,
    heard: new Set(),
    tries: 0,
    sinceMs: 0,
    dueMs,
  };
}
