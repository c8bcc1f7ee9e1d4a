/**
 * What devices of a table say to each other, beside heartbeats and introductions, which are the network's: one byte
 * that names the kind, then the fields. Everything that matters is signed by itself, so anybody may pass it on.
 *
 *     1 presence  text name · u8 face · u8 wish: 0 a seat, 1 to skip rounds, 2 to watch · u16+n bots that it offers, as in botOffer.ts
 *     2 draft     32 author · u32+n charter · 64 signature
 *     3 ready     32 hash of the charter · 32 device · its consent to the charter, as in consent.ts
 *     4 charter   u32+n charter with all its signatures
 *     5 tip       32 table · u32 step · 32 head before it · u16 seats whose input is here, from bit 8 on
 *                 those whose vote is here
 *     6 inputs    u16+n × (u32+n signed bytes · 64 signature)
 *     7 side      u32+n signed side message
 *     8 stance    u32+n signed word about spectators, as in spectatorPolicy.ts
 *     9 watchers  u16+n × (32 device · text name): who is linked to the sender to watch
 *    10 company   u16+n × (32 device · u8 here · text name): who is at the link, for a spectator
 *    11 withdraw  32 hash of the charter · 32 device · u8 count · 64 signature: its consent taken back
 * @module
 */
import { TABLE_BYTES } from '../../crypto/context';
import { SIGNATURE_BYTES, SIGNING_KEY_BYTES } from '../../crypto/sign';
import { fromHex, toHex } from '../../lib/bytes';
import { type Result, must } from '../../lib/result';
import { type Reader, Writer, read } from '../../lib/wire';
import { HASH32_BYTES } from '../../log/hash';
import { WISHES, type Wish } from '../../log/store';
import { type SignedInput, readSigned, writeSigned } from '../../log/input';
import { type BotOffer, MAX_BOTS, readOffer, writeOffer } from '../charter/botOffer';
import { MAX_CHARTER_BYTES } from '../charter/charter';
import { readFace } from '../charter/appearance';
import { MAX_NAME_LENGTH } from '../charter/names';
import { type Consent, readConsent, writeConsent } from '../charter/consent';
import type { Draft } from '../charter/draft';
import { MAX_SIGNED_CHARTER } from '../charter/signedCharter';

/** How far a device is. */
export interface Tip {
  readonly table: Uint8Array;
  readonly step: number;
  readonly head: Uint8Array;
  /** What it has of that step: seats that have given their input, and 8 + seats that have voted. */
  readonly present: readonly number[];
}

/** A device that watches, and the name that it gave. */
export interface Watcher {
  /** Hexadecimal key. */
  readonly device: string;
  readonly name: string;
}

/** A member as another one tells of them. */
export interface Companion extends Watcher {
  /** Whether they can be reached. */
  readonly here: boolean;
}

export type Message =
  | {
      readonly kind: 'presence';
      readonly name: string;
      /** As in a charter. */
      readonly face: number;
      readonly wish: Wish;
      readonly bots: readonly BotOffer[];
    }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'ready'; readonly charter: Uint8Array; readonly device: Uint8Array; readonly consent: Consent }
  | { readonly kind: 'charter'; readonly signed: Uint8Array }
  | { readonly kind: 'tip'; readonly tip: Tip }
  | { readonly kind: 'inputs'; readonly inputs: readonly SignedInput[] }
  | { readonly kind: 'side'; readonly side: Uint8Array }
  | { readonly kind: 'stance'; readonly policy: Uint8Array }
  | { readonly kind: 'watchers'; readonly watchers: readonly Watcher[] }
  | { readonly kind: 'company'; readonly company: readonly Companion[] }
  | {
      readonly kind: 'withdraw';
      readonly charter: Uint8Array;
      readonly device: Uint8Array;
      readonly count: number;
      readonly signature: Uint8Array;
    };

const KINDS = [
  'presence',
  'draft',
  'ready',
  'charter',
  'tip',
  'inputs',
  'side',
  'stance',
  'watchers',
  'company',
  'withdraw',
] as const;
const MAX_SIDE_BYTES = 1024;
const MAX_STANCE_BYTES = 4096;
const MAX_SEAT_BITS = 16;
/** How many devices one member lets watch, and how many members are told of. */
export const MAX_WATCHERS = 8;
export const MAX_COMPANY = 32;
/** The most inputs in one message, and the most bytes of them: more go into several. */
const MAX_INPUTS = 512;
const MAX_INPUTS_BYTES = 512 * 1024;

export function writeDraft(writer: Writer, draft: Draft): Writer {
  return writer.raw(draft.author).bytes(draft.charter).raw(draft.signature);
}

export function readDraft(reader: Reader): Draft {
  return {
    author: reader.raw(SIGNING_KEY_BYTES),
    charter: reader.bytes(MAX_CHARTER_BYTES),
    signature: reader.raw(SIGNATURE_BYTES),
  };
}

export function encodeMessage(message: Message): Uint8Array {
  const writer = new Writer().u8(KINDS.indexOf(message.kind) + 1);
  switch (message.kind) {
    case 'presence':
      return writer
        .text(message.name)
        .u8(message.face)
        .u8(WISHES.indexOf(message.wish))
        .list(message.bots, writeOffer)
        .finish();
    case 'draft':
      return writeDraft(writer, message.draft).finish();
    case 'ready':
      return writeConsent(writer.raw(message.charter).raw(message.device), message.consent).finish();
    case 'charter':
      return writer.bytes(message.signed).finish();
    case 'tip': {
      const { table, step, head, present } = message.tip;
      return writer
        .raw(table)
        .u32(step)
        .raw(head)
        .u16(present.reduce((bits, seat) => bits | (1 << seat), 0))
        .finish();
    }
    case 'inputs':
      return writer.list(message.inputs, writeSigned).finish();
    case 'side':
      return writer.bytes(message.side).finish();
    case 'stance':
      return writer.bytes(message.policy).finish();
    case 'watchers':
      return writer.list(message.watchers, (to, { device, name }) => to.raw(must(fromHex(device))).text(name)).finish();
    case 'company':
      return writer
        .list(message.company, (to, { device, here, name }) =>
          to
            .raw(must(fromHex(device)))
            .flag(here)
            .text(name),
        )
        .finish();
    case 'withdraw':
      return writer.raw(message.charter).raw(message.device).u8(message.count).raw(message.signature).finish();
  }
}

/** Fails with `wire/malformed`. Signatures are not checked here. (P154, P155) */
export function decodeMessage(bytes: Uint8Array): Result<Message> {
  return read(bytes, (reader) => readBody(KINDS[reader.u8() - 1] ?? reader.fail('an unknown kind of message'), reader));
}

function readBody(kind: (typeof KINDS)[number], reader: Reader): Message {
  switch (kind) {
    case 'presence': {
      const name = reader.text(4 * MAX_NAME_LENGTH);
      return {
        kind,
        name,
        face: readFace(reader),
        wish: WISHES[reader.u8()] ?? reader.fail('no such wish'),
        bots: reader.list(MAX_BOTS, readOffer),
      };
    }
    case 'draft':
      return { kind, draft: readDraft(reader) };
    case 'ready':
      return {
        kind,
        charter: reader.raw(HASH32_BYTES),
        device: reader.raw(SIGNING_KEY_BYTES),
        consent: readConsent(reader),
      };
    case 'charter':
      return { kind, signed: reader.bytes(MAX_SIGNED_CHARTER) };
    case 'tip': {
      const table = reader.raw(TABLE_BYTES);
      const step = reader.u32();
      const head = reader.raw(HASH32_BYTES);
      const bits = reader.u16();
      const present = Array.from({ length: MAX_SEAT_BITS }, (_, seat) => seat).filter((seat) => bits & (1 << seat));
      return { kind, tip: { table, step, head, present } };
    }
    case 'inputs':
      return { kind, inputs: reader.list(MAX_INPUTS, readSigned) };
    case 'side':
      return { kind, side: reader.bytes(MAX_SIDE_BYTES) };
    case 'stance':
      return { kind, policy: reader.bytes(MAX_STANCE_BYTES) };
    case 'watchers':
      return {
        kind,
        watchers: reader.list(MAX_WATCHERS, (from) => ({
          device: readDevice(from),
          name: from.text(4 * MAX_NAME_LENGTH),
        })),
      };
    case 'company':
      return {
        kind,
        company: reader.list(MAX_COMPANY, (from) => ({
          device: readDevice(from),
          here: from.flag(),
          name: from.text(4 * MAX_NAME_LENGTH),
        })),
      };
    case 'withdraw': {
      const [charter, device] = [reader.raw(HASH32_BYTES), reader.raw(SIGNING_KEY_BYTES)];
      return { kind, charter, device, count: reader.u8(), signature: reader.raw(SIGNATURE_BYTES) };
    }
  }
}

function readDevice(reader: Reader): string {
  return toHex(reader.raw(SIGNING_KEY_BYTES));
}

/** Cuts inputs into messages that are not too long. */
export function inputMessages(inputs: readonly SignedInput[]): (Message & { kind: 'inputs' })[] {
  const messages: (Message & { kind: 'inputs' })[] = [];
  let part: SignedInput[] = [];
  let bytes = 0;
  for (const input of inputs) {
    if (part.length > 0 && (part.length === MAX_INPUTS || bytes + input.bytes.length > MAX_INPUTS_BYTES)) {
      messages.push({ kind: 'inputs', inputs: part });
      part = [];
      bytes = 0;
    }
    part.push(input);
    bytes += input.bytes.length;
  }
  if (part.length > 0) messages.push({ kind: 'inputs', inputs: part });
  return messages;
}
