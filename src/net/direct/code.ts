/**
 * What one person gives another so that their devices find each other with no broker and no internet: a code of less
 * than 200 characters, to be pasted or scanned. One device shows one, the other answers with one.
 *
 *     u8 version × 16 + half (0 offer, 1 answer) · u8 number of all bytes · 2 mark of the table · 6 nonce
 *     box: u32 when it was made, in s since 1970 · (answer only) 4 mark of the offer · description
 *     3 check of all before
 *
 * in base64 (RFC 4648, section 4) without padding, since messengers make italics of underscores. The box is under a key
 * that follows from the table's secret: nobody without the table's link can read the addresses in it, or make one.
 * @module
 */
import { concatBytes, equalBytes, fromBase64Url, toBase64Url, utf8 } from '../../lib/bytes';
import { type Result, assert, err, ok } from '../../lib/result';
import { Writer, read } from '../../lib/wire';
import { BOX_KEY_BYTES, BOX_NONCE_BYTES, sha512 } from '../../crypto/nacl';
import { openBox, sealBox } from '../../crypto/secretBox';

/** A code has fewer characters than this. */
export const CODE_LENGTH = 200;
/** How long a code may be used, in s. */
export const CODE_VALID_S = 600;
/** How far the clocks of two devices may differ, in s. */
const CLOCKS_S = 600;
const VERSION = 1;
const [MARK_BYTES, NONCE_BYTES, CHECK_BYTES, BOX_BYTES] = [2, 6, 3, 16];
const OFFER_MARK_BYTES = 4;
const HEAD_BYTES = 2 + MARK_BYTES + NONCE_BYTES;
/** The most bytes that stay below {@link CODE_LENGTH} characters. */
const MAX_BYTES = Math.floor(((CODE_LENGTH - 1) * 6) / 8);
/** The longest description that fits either half, in bytes. */
export const CODE_DESCRIPTION_BYTES = MAX_BYTES - HEAD_BYTES - BOX_BYTES - CHECK_BYTES - 4 - OFFER_MARK_BYTES;
/** A text of fewer characters may be any word, unless it begins as all codes of this version do. */
const SHORT = 40;
const FIRST_LETTER = 'E';
/** No more of a text is looked at, in characters. */
const MAX_TEXT = 4096;

export interface Code {
  readonly half: 'offer' | 'answer';
  /** By the clock of the device that made it, in s since 1970. */
  readonly madeS: number;
  /** The offer that it answers, see {@link markOf}; null in an offer. */
  readonly answers: Uint8Array | null;
  readonly description: Uint8Array;
}

const hash = (label: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  sha512(concatBytes(utf8(`svista/code/${label}:`), ...parts));

/** Names an offer in its answer, 4 bytes. */
export function markOf(text: string): Uint8Array {
  return hash('offer', utf8(text)).slice(0, OFFER_MARK_BYTES);
}

function keyOf(secret: Uint8Array): Uint8Array {
  return hash('key', secret).slice(0, BOX_KEY_BYTES);
}

function nonceOf(head: Uint8Array): Uint8Array {
  return hash('nonce', head).slice(0, BOX_NONCE_BYTES);
}

/** `secret`: the table's. `nonce`: 6 fresh bytes. (P183) */
export function makeCode({ half, madeS, answers, description }: Code, secret: Uint8Array, nonce: Uint8Array): string {
  assert(description.length <= CODE_DESCRIPTION_BYTES, () => `a description of ${description.length} bytes`);
  assert((half === 'answer') === (answers !== null) && nonce.length === NONCE_BYTES, 'the parts of a code');
  const inner = new Writer().u32(madeS);
  const said = (answers ? inner.raw(answers) : inner).raw(description).finish();
  const length = HEAD_BYTES + said.length + BOX_BYTES + CHECK_BYTES;
  const head = new Writer()
    .u8(VERSION * 16 + (half === 'answer' ? 1 : 0))
    .u8(length)
    .raw(hash('table', secret).subarray(0, MARK_BYTES))
    .raw(nonce)
    .finish();
  const body = concatBytes(head, sealBox(said, nonceOf(head), keyOf(secret)));
  const text = toBase64Url(concatBytes(body, hash('check', body).subarray(0, CHECK_BYTES)));
  return text.replaceAll('-', '+').replaceAll('_', '/');
}

/**
 * The code in a text, if there is one: the longest run of its letters. There may be words around it, and breaks of
 * lines in it.
 */
export function codeIn(text: string): string {
  const runs = text
    .slice(0, MAX_TEXT)
    .replace(/[\s\u200b\u2060\ufeff]+/g, '')
    .match(/[A-Za-z0-9+/]+/g);
  return (runs ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/**
 * What a code says, at the table with this secret. `nowS`: the time here, in s since 1970.
 *
 * Fails with `code/none` (no code at all), `code/cut` (not all of it), `code/mistyped`, `code/version`,
 * `code/other-table`, `code/forged` (by somebody who does not have the table's link), `code/old`, or `code/clock` (it
 * was made in the future).
 */
export function parseCode(text: string, secret: Uint8Array, nowS: number): Result<Code> {
  const letters = codeIn(text);
  if (letters.length < 8 || (letters.length < SHORT && !letters.startsWith(FIRST_LETTER)))
    return err('code/none', 'this isn’t a code: copy everything that your friend sent');
  const decoded = fromBase64Url(letters.replaceAll('+', '-').replaceAll('/', '_'));
  const cut = err('code/cut', 'the code is incomplete: copy all of it, from its first character to its last');
  if (letters.length >= CODE_LENGTH + 8) return err('code/none', 'this is too long for a code');
  if (!decoded.ok) return cut;
  const bytes = decoded.value;
  if (bytes[0]! >> 4 !== VERSION || (bytes[0]! & 15) > 1)
    return err('code/version', 'this isn’t a code, or it’s from another version of this page; reload both pages');
  if (bytes.length < bytes[1]!) return cut;
  const body = bytes.subarray(0, -CHECK_BYTES);
  if (!equalBytes(hash('check', body).subarray(0, CHECK_BYTES), bytes.subarray(-CHECK_BYTES)))
    return err('code/mistyped', 'the code has a wrong or an extra character: copy it again');
  const least = HEAD_BYTES + BOX_BYTES + CHECK_BYTES;
  if (bytes.length !== bytes[1]! || bytes.length < least) return err('code/forged', 'no page has made this code');
  return open(body, secret, nowS);
}

function open(body: Uint8Array, secret: Uint8Array, nowS: number): Result<Code> {
  const head = body.subarray(0, HEAD_BYTES);
  if (!equalBytes(head.subarray(2, 2 + MARK_BYTES), hash('table', secret).subarray(0, MARK_BYTES)))
    return err('code/other-table', 'this code is for another table: both of you have to open the same link');
  const said = openBox(body.subarray(HEAD_BYTES), nonceOf(head), keyOf(secret));
  if (said === null)
    return err('code/forged', 'this code was not made by anybody of this table, or it has been altered');
  const half = (head[0]! & 1) === 0 ? 'offer' : 'answer';
  const code = read(said, (reader) => ({
    half: half as Code['half'],
    madeS: reader.u32(),
    answers: half === 'answer' ? reader.raw(OFFER_MARK_BYTES) : null,
    description: reader.raw(reader.left),
  }));
  if (!code.ok) return err('code/forged', 'no page has made this code');
  const ageS = nowS - code.value.madeS;
  if (ageS > CODE_VALID_S)
    return err('code/old', `this code is ${minutes(ageS)} old, and codes are good for ten: ask for a new one`);
  if (ageS < -CLOCKS_S)
    return err('code/clock', `the clocks of your devices differ by ${minutes(-ageS)}: set them, and make a new code`);
  return ok(code.value);
}

function minutes(seconds: number): string {
  const count = Math.floor(seconds / 60);
  return count > 120 ? 'more than two hours' : `${count} minutes`;
}
