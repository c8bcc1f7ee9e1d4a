/**
 * Long messages over a channel that only takes short ones: every piece begins with one byte, 1 if the message goes
 * on in the next piece, 0 if it ends here. Every piece but the last is full, so a message has one way to be cut.
 *
 * 16 KiB is what every browser's data channel takes.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { type Result, assert, err, ok } from '../../lib/result';
import { MAX_FRAME_BYTES } from './transport';

/** The longest piece, with its first byte. */
export const PIECE_BYTES = 16_384;
const BODY_BYTES = PIECE_BYTES - 1;
const LAST = 0;
const MORE = 1;

/** The pieces of one message, in order; at least one. (P144) */
export function cut(message: Uint8Array): Uint8Array[] {
  assert(message.length <= MAX_FRAME_BYTES, () => `a message of ${message.length} bytes is too long`);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at === 0 || at < message.length; at += BODY_BYTES) {
    const body = message.subarray(at, at + BODY_BYTES);
    const more = at + BODY_BYTES < message.length;
    pieces.push(concatBytes(Uint8Array.of(more ? MORE : LAST), body));
  }
  return pieces;
}

/** Puts the pieces of one direction together again. */
export class Joiner {
  #bodies: Uint8Array[] = [];
  #length = 0;

  /**
   * Takes the next piece: the whole message if it was the last one, otherwise null. Fails with `net/piece` or
   * `net/oversized`, after which the channel is of no more use.
   */
  take(piece: Uint8Array): Result<Uint8Array | null> {
    const mark = piece[0];
    const full = piece.length === PIECE_BYTES;
    if (mark === undefined || mark > MORE || piece.length > PIECE_BYTES || (mark === MORE && !full)) {
      return err('net/piece', 'a piece of a message is malformed');
    }
    const body = piece.subarray(1);
    if (this.#length + body.length > MAX_FRAME_BYTES) return err('net/oversized', 'a message is too long');
    // An empty piece ends only an empty message: any other would have ended with the full piece before.
    if (body.length === 0 && this.#length > 0) return err('net/piece', 'a piece of a message is superfluous');
    this.#bodies.push(body);
    this.#length += body.length;
    if (mark === MORE) return ok(null);
    const message = this.#bodies.length === 1 ? body : concatBytes(...this.#bodies);
    this.#bodies = [];
    this.#length = 0;
    return ok(message);
  }
}
