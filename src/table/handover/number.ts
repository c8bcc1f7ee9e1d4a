/**
 * Four digits by which a person sees that the device which asks for their seat is the one in their hand.
 *
 * The new device seals a salt of its own, the old one answers with another, and only then the first is opened. The
 * digits follow from both salts and both keys. So whoever asks has settled for a key and a salt before they know
 * anything that the digits follow from, and can guess once where they could otherwise look for a key with the same
 * digits.
 * @module
 */
import { hash32 } from '../../log/hash';

export const SALT_BYTES = 32;

/** What the digits follow from. */
export interface Meeting {
  /** The key in the code. */
  readonly door: Uint8Array;
  /** The key of the new device on the link. */
  readonly device: Uint8Array;
  /** Of the new device, 32 fresh bytes. */
  readonly salt: Uint8Array;
  /** Of the old one, for this device alone. */
  readonly answer: Uint8Array;
}

/** What the new device says before it knows the answer: it has no other salt from then on. (P176) */
export function sealOf({ door, device, salt }: Omit<Meeting, 'answer'>): Uint8Array {
  return hash32('svista/move/seal', door, device, salt);
}

export function deviceNumber({ door, device, salt, answer }: Meeting): string {
  const hash = hash32('svista/move/number', door, device, salt, answer);
  return String(new DataView(hash.buffer).getUint32(0) % 10_000).padStart(4, '0');
}
