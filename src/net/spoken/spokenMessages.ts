/**
 * What the device that joins by words and the one that has said them tell each other.
 *
 *     joiner to inviter: 0 ya · 16 session · 32 share           the run begins
 *                        2 tag · 64 tag                         the joiner has the words
 *     inviter to joiner: 1 yb · 32 share
 *                        3 link · 64 tag · 32 box               the inviter has them, and the table's secret
 *                        4 no · u8 why
 * @module
 */
import { TAG_BYTES } from '../../crypto/cpace';
import { POINT_BYTES } from '../../crypto/group';
import type { Result } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { SECRET_BYTES } from '../link/tableLink';

export const SESSION_BYTES = 16;
const BOX_BYTES = SECRET_BYTES + 16;

/** Why not: the words are wrong, they count no more, too many ask at once, or no chair is free any more. */
const REFUSALS = ['wrong', 'over', 'busy', 'full'] as const;
export type SpokenRefusal = (typeof REFUSALS)[number];

export type SpokenMessage =
  | { readonly kind: 'ya'; readonly session: Uint8Array; readonly share: Uint8Array }
  | { readonly kind: 'yb'; readonly share: Uint8Array }
  | { readonly kind: 'tag'; readonly tag: Uint8Array }
  | { readonly kind: 'link'; readonly tag: Uint8Array; readonly box: Uint8Array }
  | { readonly kind: 'no'; readonly why: SpokenRefusal };

const KINDS = ['ya', 'yb', 'tag', 'link', 'no'] as const satisfies readonly SpokenMessage['kind'][];

export function encodeSpoken(message: SpokenMessage): Uint8Array {
  const writer = new Writer(128).u8(KINDS.indexOf(message.kind));
  if (message.kind === 'ya') writer.raw(message.session);
  if ('share' in message) writer.raw(message.share);
  if ('tag' in message) writer.raw(message.tag);
  if (message.kind === 'link') writer.raw(message.box);
  if (message.kind === 'no') writer.u8(REFUSALS.indexOf(message.why));
  return writer.finish();
}

/** Fails with `wire/malformed`. (P187) */
export function decodeSpoken(bytes: Uint8Array): Result<SpokenMessage> {
  return read(bytes, (reader): SpokenMessage => {
    const kind = KINDS[reader.u8()];
    switch (kind) {
      case 'ya':
        return { kind, session: reader.raw(SESSION_BYTES), share: reader.raw(POINT_BYTES) };
      case 'yb':
        return { kind, share: reader.raw(POINT_BYTES) };
      case 'tag':
        return { kind, tag: reader.raw(TAG_BYTES) };
      case 'link':
        return { kind, tag: reader.raw(TAG_BYTES), box: reader.raw(BOX_BYTES) };
      case 'no':
        return { kind, why: REFUSALS[reader.u8()] ?? reader.fail('an unknown reason') };
      default:
        return reader.fail('an unknown kind of message');
    }
  });
}
