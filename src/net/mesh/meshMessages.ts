/**
 * What two devices of a table say to each other on a secure link, besides carrying the table's own messages.
 * One byte names the kind; the rest is the canonical encoding of `wire.ts`.
 *
 *     0 here   epoch u48, session 8, seen u32, current 8     first on every link, both ways
 *     1 adopt  turn u32                                       this link shall be the one; said back: it is
 *     2 bye    reason u8                                      this link ends, and why
 *     3 ping   stamp u32                                      answered by
 *     4 pong   stamp u32                                      the same stamp
 *     5 peers  list of: device 32, address text, slot text    whom I am linked to, myself first
 *     6 data   the table's bytes                              up to 1 MiB
 *     7 pass   device 32, bytes                               to be passed on to that device, which gets
 *     8 passed device 32, bytes                               who gave it to be passed on, and what
 * @module
 */
import { concatBytes, fromHex, toHex } from '../../lib/bytes';
import { type Result, assert, must } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { MAX_ADDRESS_LENGTH, isAddress } from '../link/transport';

/** The longest message of the table, in bytes. */
export const MAX_MESSAGE_BYTES = 2 ** 20;
/** The most devices that one introduces. */
export const MAX_INTRODUCED = 32;

/** The longest word that one device passes on to another, in bytes. */
export const MAX_PASSED_BYTES = 768;

/** Why a device ends a link. */
export const BYE_REASONS = [
  'leaving',
  'duplicate',
  'superseded',
  'full',
  'self',
  'congested',
  'refused',
  'closed',
] as const;
export type ByeReason = (typeof BYE_REASONS)[number];

/** How a device presents itself on a link. */
export interface Here {
  /** Grows with every start of the same device: the greater one is the newer tab. */
  readonly epoch: number;
  /** This start of the device: 16 hexadecimal digits. */
  readonly session: string;
  /** The greatest turn in which it heard the other adopt a link; 0 for none. */
  readonly seen: number;
  /** The link on which it talks to the other at the moment, if any. */
  readonly current: string | null;
}

/** Where a device can be reached at the broker. */
export interface Introduction {
  /** Its key, in hexadecimal digits. */
  readonly device: string;
  readonly address: string | null;
  readonly slot: string | null;
}

export type MeshMessage =
  | ({ readonly kind: 'here' } & Here)
  | { readonly kind: 'adopt'; readonly turn: number }
  | { readonly kind: 'bye'; readonly reason: ByeReason }
  | { readonly kind: 'ping'; readonly stamp: number }
  | { readonly kind: 'pong'; readonly stamp: number }
  | { readonly kind: 'peers'; readonly peers: readonly Introduction[] }
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'pass' | 'passed'; readonly device: string; readonly bytes: Uint8Array };

const KINDS = ['here', 'adopt', 'bye', 'ping', 'pong', 'peers', 'data', 'pass', 'passed'] as const;
const DATA = KINDS.indexOf('data');
const ID_BYTES = 8;
const DEVICE_BYTES = 32;
const NO_LINK = '00'.repeat(ID_BYTES);

const bytesOf = (hex: string): Uint8Array => must(fromHex(hex));

export function encodeMessage(message: MeshMessage): Uint8Array {
  if (message.kind === 'data') {
    assert(
      message.bytes.length <= MAX_MESSAGE_BYTES,
      () => `${message.bytes.length} bytes are too many for one message`,
    );
    return concatBytes(Uint8Array.of(DATA), message.bytes);
  }
  const writer = new Writer().u8(KINDS.indexOf(message.kind));
  switch (message.kind) {
    case 'here':
      writer
        .u48(message.epoch)
        .raw(bytesOf(message.session))
        .u32(message.seen)
        .raw(bytesOf(message.current ?? NO_LINK));
      break;
    case 'adopt':
      writer.u32(message.turn);
      break;
    case 'bye':
      writer.u8(BYE_REASONS.indexOf(message.reason));
      break;
    case 'ping':
    case 'pong':
      writer.u32(message.stamp);
      break;
    case 'peers':
      writer.list(message.peers.slice(0, MAX_INTRODUCED), (to, { device, address, slot }) =>
        to
          .raw(bytesOf(device))
          .text(address ?? '')
          .text(slot ?? ''),
      );
      break;
    case 'pass':
    case 'passed':
      assert(message.bytes.length <= MAX_PASSED_BYTES, () => `${message.bytes.length} bytes are too many to pass on`);
      writer.raw(bytesOf(message.device)).bytes(message.bytes);
      break;
  }
  return writer.finish();
}

function readAddress(reader: Reader): string | null {
  const text = reader.text(MAX_ADDRESS_LENGTH);
  if (text === '') return null;
  return isAddress(text) ? text : reader.fail('not an address');
}

function decodeRest(reader: Reader): MeshMessage {
  const kind = KINDS[reader.u8()] ?? reader.fail('not a kind of message');
  switch (kind) {
    case 'here': {
      const [epoch, session, seen] = [reader.u48(), toHex(reader.raw(ID_BYTES)), reader.u32()];
      const current = toHex(reader.raw(ID_BYTES));
      return { kind, epoch, session, seen, current: current === NO_LINK ? null : current };
    }
    case 'adopt':
      return { kind, turn: reader.u32() };
    case 'bye':
      return { kind, reason: BYE_REASONS[reader.u8()] ?? reader.fail('not a reason') };
    case 'ping':
    case 'pong':
      return { kind, stamp: reader.u32() };
    case 'peers':
      return {
        kind,
        peers: reader.list(MAX_INTRODUCED, (from) => ({
          device: toHex(from.raw(DEVICE_BYTES)),
          address: readAddress(from),
          slot: readAddress(from),
        })),
      };
    case 'data':
      if (reader.left > MAX_MESSAGE_BYTES) reader.fail('a message that is too long');
      return { kind, bytes: reader.raw(reader.left) };
    case 'pass':
    case 'passed':
      return { kind, device: toHex(reader.raw(DEVICE_BYTES)), bytes: reader.bytes(MAX_PASSED_BYTES) };
  }
}

/** Fails with `wire/malformed`. (P150) */
export function decodeMessage(bytes: Uint8Array): Result<MeshMessage> {
  return read(bytes, decodeRest);
}
