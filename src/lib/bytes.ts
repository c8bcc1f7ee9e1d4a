/**
 * Byte strings: joining, comparing, and their spelling as hex, base64url and UTF-8.
 *
 * Nothing here needs a secure context or a browser.
 * @module
 */
import { type Result, err, ok } from './result';

/** All parts, one after the other. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Whether two byte strings are the same. Not constant-time: for public data. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Order of two byte strings, lexicographic, shorter first: negative, zero or positive. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = a[i]! - b[i]!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The integer that up to six bytes spell, the highest first: a seed for whatever hides nothing. */
export function toInteger(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => 256 * value + byte, 0);
}

const HEX = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal, two characters a byte. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** The bytes that a lower- or upper-case hexadecimal text spells. Fails with `bytes/hex`. */
export function fromHex(text: string): Result<Uint8Array> {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) return err('bytes/hex', 'not a hexadecimal text');
  const out = new Uint8Array(text.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return ok(out);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUE = new Map([...ALPHABET].map((letter, i) => [letter, i]));

/** URL-safe base64 without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += ALPHABET[word >> 18]! + ALPHABET[(word >> 12) & 63]!;
    if (left > 1) text += ALPHABET[(word >> 6) & 63]!;
    if (left > 2) text += ALPHABET[word & 63]!;
  }
  return text;
}

/** The bytes of a canonical URL-safe base64 text. Fails with `bytes/base64`, also when unused bits are set. (P5) */
export function fromBase64Url(text: string): Result<Uint8Array> {
  const bad = err('bytes/base64', 'not a base64url text');
  if (text.length % 4 === 1) return bad;
  const out = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const value = VALUE.get(letter);
    if (value === undefined) return bad;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out[at++] = (word >> bits) & 0xff;
    }
  }
  return (word & ((1 << bits) - 1)) === 0 ? ok(out) : bad;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text that UTF-8 bytes spell. Fails with `bytes/utf8`. */
export function fromUtf8(bytes: Uint8Array): Result<string> {
  try {
    return ok(decoder.decode(bytes));
  } catch {
    return err('bytes/utf8', 'not a UTF-8 text');
  }
}
