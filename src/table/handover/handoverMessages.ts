/**
 * What two devices say to each other while a seat goes from one to the other.
 *
 *     new to old: 6 seal · 32 hash                                    this device asks; `number.ts`
 *                 8 open · 32 salt                                    what was sealed
 *                 0 ask · u16 part                                    the part of the bundle that is wanted next
 *                 1 stored · 32 hash of the bundle                    all of it is on the disk
 *                 2 here                                              the seat is played here from now on
 *     old to new: 7 answer · 32 salt                                  the seal is heard
 *                 3 part · u16 part · u16 parts · bytes               a part of the bundle
 *                 4 yours                                             nothing is said here any more
 *                 5 no · u8 why
 * @module
 */
import type { Result } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { HASH32_BYTES } from '../../log/hash';
import { MAX_BUNDLE_BYTES } from './bundle';
import { SALT_BYTES } from './number';

/** How much of the bundle goes in one message, in bytes. */
export const PART_BYTES = 2 ** 18;
const MAX_PARTS = Math.ceil(MAX_BUNDLE_BYTES / PART_BYTES);

/**
 * Why not: `taken`: another device is asking with this code, or too many have; `kept`: the person has kept the seat; `declined`:
 * the person does not know the device; `broken`: not what was sent has been stored.
 */
export const REFUSALS = ['taken', 'kept', 'declined', 'broken'] as const;
export type Refusal = (typeof REFUSALS)[number];

export type HandoverMessage =
  | { readonly kind: 'ask'; readonly part: number }
  | { readonly kind: 'stored'; readonly hash: Uint8Array }
  | { readonly kind: 'here' }
  | { readonly kind: 'part'; readonly part: number; readonly parts: number; readonly bytes: Uint8Array }
  | { readonly kind: 'yours' }
  | { readonly kind: 'no'; readonly why: Refusal }
  | { readonly kind: 'seal'; readonly seal: Uint8Array }
  | { readonly kind: 'answer' | 'open'; readonly salt: Uint8Array };

const KINDS = [
  ...(['ask', 'stored', 'here', 'part', 'yours', 'no'] as const),
  ...(['seal', 'answer', 'open'] as const),
] as const satisfies readonly HandoverMessage['kind'][];

export function encodeHandover(message: HandoverMessage): Uint8Array {
  const writer = new Writer(message.kind === 'part' ? 5 + message.bytes.length : 64).u8(KINDS.indexOf(message.kind));
  if (message.kind === 'ask') writer.u16(message.part);
  if (message.kind === 'stored') writer.raw(message.hash);
  if (message.kind === 'part') writer.u16(message.part).u16(message.parts).raw(message.bytes);
  if (message.kind === 'no') writer.u8(REFUSALS.indexOf(message.why));
  if (message.kind === 'seal') writer.raw(message.seal);
  if (message.kind === 'answer' || message.kind === 'open') writer.raw(message.salt);
  return writer.finish();
}

/** Fails with `wire/malformed`. (P175) */
export function decodeHandover(bytes: Uint8Array): Result<HandoverMessage> {
  return read(bytes, (reader): HandoverMessage => {
    const kind = KINDS[reader.u8()];
    switch (kind) {
      case 'ask': {
        const part = reader.u16();
        return part < MAX_PARTS ? { kind, part } : reader.fail('no such part');
      }
      case 'stored':
        return { kind, hash: reader.raw(HASH32_BYTES) };
      case 'part': {
        const [part, parts] = [reader.u16(), reader.u16()];
        if (part >= parts || parts > MAX_PARTS) reader.fail('no such part');
        const isLast = part === parts - 1;
        const whole = isLast ? reader.left > 0 && reader.left <= PART_BYTES : reader.left === PART_BYTES;
        return whole ? { kind, part, parts, bytes: reader.raw(reader.left) } : reader.fail('a part of another length');
      }
      case 'no':
        return { kind, why: REFUSALS[reader.u8()] ?? reader.fail('an unknown reason') };
      case 'seal':
        return { kind, seal: reader.raw(HASH32_BYTES) };
      case 'answer':
      case 'open':
        return { kind, salt: reader.raw(SALT_BYTES) };
      case undefined:
        return reader.fail('an unknown kind of message');
      default:
        return { kind };
    }
  });
}
