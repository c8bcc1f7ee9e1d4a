/**
 * The code by which a seat moves to another device: a link to the page, so that a phone's camera opens it.
 *
 *     https://example.org/svista/#m=<76 characters>
 *
 * The 76 characters are base64url of 57 bytes: version (1), when it was made (u32, in s since 1970), the table's secret
 * (16), a key (32), check (4 bytes, as in a link to a table). The old device has the private half of the key, which was
 * made for this code and signs the link on which the seat goes over; so whoever reads the code can ask for the seat,
 * but not pass for the device that gives it.
 * @module
 */
import { type Result, assert, err, ok } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { SIGNING_KEY_BYTES } from '../../crypto/nacl';
import { SECRET_BYTES, fieldOf, linkWith } from './tableLink';

/** How long a code may be used, in s. */
const MOVE_VALID_S = 600;
/** How far the clocks of two devices may differ, in s. */
const CLOCKS_S = 600;

export interface MoveCode {
  /** By the clock of the device that made it, in s since 1970. */
  readonly madeS: number;
  /** The table's. */
  readonly secret: Uint8Array;
  /** The public key of the device that gives its seat, for this move alone. */
  readonly door: Uint8Array;
}

export function makeMoveLink(pageUrl: string, { madeS, secret, door }: MoveCode): string {
  assert(secret.length === SECRET_BYTES && door.length === SIGNING_KEY_BYTES, 'the parts of a code');
  return linkWith(pageUrl, 'm', new Writer().u32(madeS).raw(secret).raw(door).finish());
}

/**
 * What a code says, `nowS` being the time here. Fails as `parseLink` does for a link that is cut short, mistyped or of
 * another version, and with `move/old` or `move/clock` (it was made in the future). (P174)
 */
export function parseMoveLink(text: string, nowS: number): Result<MoveCode> {
  const field = fieldOf(text, 'm', 4 + SECRET_BYTES + SIGNING_KEY_BYTES);
  if (!field.ok) return field;
  const code = read(field.value, (reader) => ({
    madeS: reader.u32(),
    secret: reader.raw(SECRET_BYTES),
    door: reader.raw(SIGNING_KEY_BYTES),
  }));
  if (!code.ok) return code;
  const ageS = nowS - code.value.madeS;
  if (ageS > MOVE_VALID_S)
    return err('move/old', 'this code is more than ten minutes old: make a new one on the old device');
  if (ageS < -CLOCKS_S)
    return err('move/clock', 'the clocks of your two devices differ by more than ten minutes: set them');
  return ok(code.value);
}
