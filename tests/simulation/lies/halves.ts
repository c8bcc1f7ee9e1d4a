/** For lies that some hear and some do not. */
import type { Device } from '../device';

/** Half of the honest devices, for this liar always the same half; one of two at least. */
export function isOfFirstHalf(to: string, devices: readonly Device[]): boolean {
  const honest = devices.filter(({ liar }) => !liar).map(({ self }) => self);
  return honest.indexOf(to) < honest.length / 2;
}
