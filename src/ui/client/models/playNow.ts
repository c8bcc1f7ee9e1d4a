/**
 * What the start page wants from the page for playing alone, where an address alone would mean to go on: a game at
 * once, or to choose one.
 * @module
 */
import type { AlonePlan } from './alonePlan';

type Wanted = Omit<AlonePlan, 'seed'> | 'choose';

let wanted: Wanted | null = null;

export function wantAlone(plan: Wanted): void {
  wanted = plan;
}

/** What is wanted, once; null if one comes by the address, as after a reload. */
export function takePlan(): Wanted | null {
  const taken = wanted;
  wanted = null;
  return taken;
}
