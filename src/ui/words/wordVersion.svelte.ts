/**
 * Whatever is on the screen and reads words is rendered again when they change. One signal does: to subscribe each reader
 * by itself cost an effect for every word of every change at the table.
 * @module
 */
import { followBy } from './speech';

let version = $state(0);

/** Before any word is read. */
export function followWords(): void {
  followBy({ read: () => void version, raise: () => version++ });
}
