/**
 * How one side of a WebRTC link describes itself, in few bytes: what SDP (RFC 8866) says in 700 characters and what of
 * it differs from one link to the next.
 *
 *     u8 flags: 1 answer, 2 credentials are hexadecimal
 *     u8 length of the name · u8 length of the password        ICE's (RFC 8839), in characters
 *     both, 6 bits a character (4 if hexadecimal), the last byte filled up with zeros
 *     32 SHA-256 of the certificate
 *     then ways until the end: u8 family + 4 · kind · u16 port · 4 (IPv4) or 16 bytes (IPv6, or the name of mDNS)
 *
 * Only UDP and only one component, as data channels need it. Every description has one spelling.
 * @module
 */
import { concatBytes, fromHex, toHex } from '../../lib/bytes';
import { type Result, assert, must } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { WAY_KINDS, type WayKind } from '../link/direct';

export const FINGERPRINT_BYTES = 32;
/** The most ways in one description. */
export const MAX_WAYS = 16;
const NAME_LENGTHS = [4, 32] as const;
const PASSWORD_LENGTHS = [22, 64] as const;

/** Where one side may be reached: a candidate of ICE. */
export interface Way {
  readonly kind: WayKind;
  /** IPv4, IPv6 with all its digits, or a name `….local` behind which the browser hides an address. */
  readonly address: string;
  readonly port: number;
}

export interface Description {
  readonly type: 'offer' | 'answer';
  readonly name: string;
  readonly password: string;
  readonly fingerprint: Uint8Array;
  readonly ways: readonly Way[];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGITS = '0123456789abcdef';

/** The bytes of a text over an alphabet of 16 or 64 letters. */
function pack(text: string, alphabet: string): Uint8Array {
  const width = alphabet === DIGITS ? 4 : 6;
  const out = new Uint8Array(Math.ceil((text.length * width) / 8));
  [...text].forEach((letter, i) => {
    const value = alphabet.indexOf(letter);
    assert(value >= 0, 'a letter of the alphabet');
    for (let bit = 0; bit < width; bit++) {
      const at = i * width + bit;
      if (((value >> (width - 1 - bit)) & 1) === 1) out[at >> 3]! |= 128 >> (at & 7);
    }
  });
  return out;
}

function unpack(reader: Reader, length: number, alphabet: string): string {
  const width = alphabet === DIGITS ? 4 : 6;
  const bytes = reader.raw(Math.ceil((length * width) / 8));
  const bit = (at: number): number => (bytes[at >> 3]! >> (7 - (at & 7))) & 1;
  for (let at = length * width; at < 8 * bytes.length; at++) if (bit(at) === 1) reader.fail('a bit too many');
  let text = '';
  for (let i = 0; i < length; i++) {
    let value = 0;
    for (let at = i * width; at < (i + 1) * width; at++) value = value * 2 + bit(at);
    text += alphabet[value]!;
  }
  return text;
}

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const MDNS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/;
const FAMILIES = ['IPv4', 'IPv6', 'mDNS'] as const;

/** The bytes of an address, and its family; null if it is none that is known here. */
export function addressBytes(address: string): { readonly family: number; readonly bytes: Uint8Array } | null {
  if (IPV4.test(address)) {
    const numbers = address.split('.').map(Number);
    return numbers.every((number) => number < 256) ? { family: 0, bytes: Uint8Array.from(numbers) } : null;
  }
  if (MDNS.test(address)) return { family: 2, bytes: must(fromHex(address.slice(0, 36).replaceAll('-', ''))) };
  const bytes = ipv6Bytes(address);
  return bytes && { family: 1, bytes };
}

/** An address of IPv6 (RFC 4291, section 2.2), without a zone and without an IPv4 address in it. */
function ipv6Bytes(address: string): Uint8Array | null {
  if (address.length > 39 || !/^[0-9a-fA-F:]+$/.test(address)) return null;
  const halves = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const given = halves.flat();
  if (halves.length > 2 || given.some((group) => !/^[0-9a-fA-F]{1,4}$/.test(group))) return null;
  const missing = 8 - given.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = halves.length === 1 ? given : [...halves[0]!, ...new Array<string>(missing).fill('0'), ...halves[1]!];
  return must(fromHex(groups.map((group) => group.padStart(4, '0')).join('')));
}

function addressText(family: number, bytes: Uint8Array): string {
  const hex = toHex(bytes);
  if (family === 0) return bytes.join('.');
  if (family === 1) return hex.match(/.{4}/g)!.join(':');
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}.local`;
}

function wayBytes({ kind, address, port }: Way): Uint8Array {
  const found = addressBytes(address);
  assert(found !== null, 'an address of a known family');
  const head = new Writer(3).u8(found.family + 4 * WAY_KINDS.indexOf(kind)).u16(port);
  return concatBytes(head.finish(), found.bytes);
}

function readWay(reader: Reader): Way {
  const head = reader.u8();
  const [family, kind] = [head % 4, WAY_KINDS[head >> 2]];
  if (FAMILIES[family] === undefined || kind === undefined) return reader.fail('not a way');
  const port = reader.u16();
  if (port === 0) reader.fail('not a port');
  return { kind, port, address: addressText(family, reader.raw(family === 0 ? 4 : 16)) };
}

/**
 * In at most `maxBytes`, if that is given: ways are left out from the end then, so the best come first. (P182)
 */
export function encodeDescription(description: Description, maxBytes = Infinity): Uint8Array {
  const { type, name, password, fingerprint, ways } = description;
  assert(fingerprint.length === FINGERPRINT_BYTES, 'length of a fingerprint');
  const credentials = name + password;
  const alphabet = [...credentials].every((letter) => DIGITS.includes(letter)) ? DIGITS : LETTERS;
  const writer = new Writer()
    .u8((type === 'answer' ? 1 : 0) + (alphabet === DIGITS ? 2 : 0))
    .u8(name.length)
    .u8(password.length)
    .raw(pack(credentials, alphabet))
    .raw(fingerprint);
  let bytes = writer.finish();
  for (const way of ways.slice(0, MAX_WAYS)) {
    const next = wayBytes(way);
    if (bytes.length + next.length <= maxBytes) bytes = concatBytes(bytes, next);
  }
  return bytes;
}

/** Fails with `wire/malformed`. */
export function decodeDescription(bytes: Uint8Array): Result<Description> {
  return read(bytes, (reader) => {
    const flags = reader.u8();
    if (flags > 3) reader.fail('not a description');
    const [nameLength, passwordLength] = [reader.u8(), reader.u8()];
    const within = (length: number, [least, most]: readonly [number, number]): boolean =>
      length >= least && length <= most;
    if (!within(nameLength, NAME_LENGTHS) || !within(passwordLength, PASSWORD_LENGTHS)) reader.fail('odd credentials');
    const credentials = unpack(reader, nameLength + passwordLength, (flags & 2) === 0 ? LETTERS : DIGITS);
    const isPlain = [...credentials].every((letter) => DIGITS.includes(letter));
    if (isPlain !== ((flags & 2) !== 0)) reader.fail('credentials in their other spelling');
    const fingerprint = reader.raw(FINGERPRINT_BYTES);
    const ways: Way[] = [];
    while (reader.left > 0) {
      if (ways.length === MAX_WAYS) reader.fail('too many ways');
      ways.push(readWay(reader));
    }
    return {
      type: (flags & 1) === 0 ? 'offer' : 'answer',
      name: credentials.slice(0, nameLength),
      password: credentials.slice(nameLength),
      fingerprint,
      ways,
    };
  });
}
