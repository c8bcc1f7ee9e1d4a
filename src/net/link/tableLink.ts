/**
 * The link that friends share: the page's address and, in the fragment, which no browser sends to a server, the table's
 * secret.
 *
 *     https://example.org/svista/#t=<28 characters>
 *     https://example.org/svista/#w=<50 characters>        for those who may only watch: see watchLink.ts
 *
 * The 28 characters are base64url of 21 bytes: version (1), secret (16 random bytes), check (the first 4 bytes of a
 * hash of the others), so that a link cut short or typed wrong is told from an empty table. The 50 characters carry a
 * key (32 bytes) in the same way.
 * @module
 */
import { concatBytes, equalBytes, fromBase64Url, toBase64Url, toHex, utf8 } from '../../lib/bytes';
import { type Result, assert, err, ok } from '../../lib/result';
import { SIGNING_KEY_BYTES, sha512 } from '../../crypto/nacl';

export const SECRET_BYTES = 16;
const VERSION = 1;
const CHECK_BYTES = 4;
/** No link is longer, in characters. */
const MAX_LENGTH = 4096;
/**
 * How many slots a table has at the broker: one for each device of the largest table, so that nobody at it has to do
 * without one.
 */
export const SLOT_COUNT = 8;

function check(versioned: Uint8Array): Uint8Array {
  return sha512(concatBytes(utf8('svista/table/check:'), versioned)).subarray(0, CHECK_BYTES);
}

/** The link to the table with this secret, on the page at `pageUrl` (whose own fragment is left out). */
export function makeLink(pageUrl: string, secret: Uint8Array): string {
  assert(secret.length === SECRET_BYTES, 'length of a table secret');
  return linkWith(pageUrl, 't', secret);
}

/**
 * The table's secret in a link, or in a fragment alone. Fails with `link/none` (there is no table in it), `link/broken`
 * (cut short or altered), `link/mistyped` (a character is wrong) or `link/version`.
 */
export function parseLink(text: string): Result<Uint8Array> {
  return fieldOf(text, 't', SECRET_BYTES);
}

/** The link for watching the table with this key, on the page at `pageUrl`. */
export function makeWatchLink(pageUrl: string, key: Uint8Array): string {
  assert(key.length === SIGNING_KEY_BYTES, "length of a table's key");
  return linkWith(pageUrl, 'w', key);
}

/** The table's key in a link for watching. Fails as {@link parseLink}. */
export function parseWatchLink(text: string): Result<Uint8Array> {
  return fieldOf(text, 'w', SIGNING_KEY_BYTES);
}

/** A link to the page whose fragment carries `bytes` under that letter. (P140) */
export function linkWith(pageUrl: string, letter: string, bytes: Uint8Array): string {
  const versioned = concatBytes(Uint8Array.of(VERSION), bytes);
  return `${pageUrl.split('#', 1)[0]!}#${letter}=${toBase64Url(concatBytes(versioned, check(versioned)))}`;
}

/** The `count` bytes that a link carries under that letter. Fails as {@link parseLink}. */
export function fieldOf(text: string, letter: string, count: number): Result<Uint8Array> {
  if (text.length > MAX_LENGTH) return err('link/broken', 'this is too long for a link to a table');
  const [, ...fragment] = text.trim().split('#');
  const field = fragment
    .join('#')
    .split('&')
    .find((part) => part.startsWith(`${letter}=`));
  if (field === undefined) return err('link/none', 'this link doesn’t lead to a table');
  const bytes = fromBase64Url(field.slice(2));
  if (!bytes.ok || bytes.value.length === 0) return err('link/broken', 'the link is damaged; ask for it again');
  if (bytes.value[0] !== VERSION) return err('link/version', 'the link is for another version of this page; reload it');
  if (bytes.value.length !== 1 + count + CHECK_BYTES)
    return err('link/broken', 'the link is incomplete; copy all of it');
  const versioned = bytes.value.subarray(0, 1 + count);
  if (!equalBytes(check(versioned), bytes.value.subarray(1 + count))) {
    return err('link/mistyped', 'a character of the link is wrong');
  }
  return ok(bytes.value.slice(1, 1 + count));
}

/**
 * The addresses at a broker under which members of this table can be found. They tell nothing about the secret. (P141)
 */
export function slotIds(secret: Uint8Array): string[] {
  return Array.from({ length: SLOT_COUNT }, (_, slot) =>
    toHex(sha512(concatBytes(utf8('svista/table/slot:'), Uint8Array.of(slot), secret)).subarray(0, 16)),
  );
}
