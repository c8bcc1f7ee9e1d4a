/** For lies that some hear and some do not. */
import type { Device } from '../device';

/** Half of the honest devices that are here now; the only one of one, one of two. */
export function isOfFirstHalf(to: string, devices: readonly Device[]): boolean {
  const honest = devices.filter(({ liar, alive }) => !liar && alive).map(({ self }) => self);
  return honest.indexOf(to) < honest.length / 2;
}
