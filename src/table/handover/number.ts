/**
 * Four digits by which a person sees that the device which asks for their seat is the one in their hand.
 * @module
 */
import { hash32 } from '../../log/hash';

/**
 * `door`: the key in the code; `device`: the key that the new device uses on the link, fresh for every try. Nobody but
 * the old device learns that key before the person has looked, so nobody else can look for one with the same digits.
 */
export function deviceNumber(door: Uint8Array, device: Uint8Array): string {
  const hash = hash32('svista/move/number', door, device);
  return String((hash[0]! * 256 + hash[1]!) % 10_000).padStart(4, '0');
}
