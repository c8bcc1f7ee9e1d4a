/**
 * What a client may say to the broker: the four kinds of frames that PeerJS sends, with an id and a payload of bounded
 * size and depth.
 *
 * PeerServer takes whatever JSON it is given: an id that is no text ends its process seconds later, and a payload that
 * is nested too deep for it is answered by closing the socket of whom it was meant for. So it is given nothing but what
 * was read here and written anew.
 * @module
 */
import { type Result, err, ok } from '../lib/result';

/** The longest frame, in bytes, and in characters. An offer with its candidates takes a few kilobytes. */
export const MAX_FRAME_BYTES = 64 * 1024;
/** Objects and lists within each other; PeerJS needs three. */
const MAX_DEPTH = 16;
/** Ids and tokens are not longer, in characters. */
export const MAX_WORD = 64;

/** A letter or digit at both ends, as PeerJS has it. */
const ID = /^[A-Za-z0-9](?:[A-Za-z0-9 _-]*[A-Za-z0-9])?$/;

const PASSED_ON = ['OFFER', 'ANSWER', 'CANDIDATE'] as const;

export type BrokerFrame =
  | { readonly type: 'HEARTBEAT' }
  | { readonly type: (typeof PASSED_ON)[number]; readonly dst: string; readonly payload?: unknown };

/** Whether a client may be called so. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_WORD && ID.test(value);
}

/**
 * Reads the text of one frame, in time linear in its length. Fields that PeerServer has no use for are left out. Fails
 * with `frame/size`, `frame/depth`, `frame/json`, `frame/shape` (no object), `frame/type` (none that a client sends) or
 * `frame/id` (for nobody that there can be).
 */
export function checkFrame(text: string): Result<BrokerFrame> {
  if (text.length > MAX_FRAME_BYTES) return err('frame/size', 'the frame is too long');
  if (isTooDeep(text)) return err('frame/depth', 'the frame is nested too deep');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('frame/json', 'the frame is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return err('frame/shape', 'the frame is no object');
  const { type, dst, payload } = value as Readonly<Record<string, unknown>>;
  if (type === 'HEARTBEAT') return ok({ type });
  const kind = PASSED_ON.find((each) => each === type);
  if (kind === undefined) return err('frame/type', 'no client says that');
  if (!isId(dst)) return err('frame/id', 'the frame is for nobody that there can be');
  return ok({ type: kind, dst, ...(payload !== undefined && { payload }) });
}

/** The text that PeerServer is given. */
export function encodeFrame(frame: BrokerFrame): string {
  return JSON.stringify(frame);
}

/** Whether brackets outside of texts are open that many at once. The text need not be JSON. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (inText && letter === '\\') i++;
    else if (letter === '"') inText = !inText;
    else if (inText) continue;
    else if (letter === '{' || letter === '[') {
      if (++depth > MAX_DEPTH) return true;
    } else if (letter === '}' || letter === ']') depth--;
  }
  return false;
}
