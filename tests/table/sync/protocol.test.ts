/** Messages between devices: what is written is read again, and nothing else is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STRENGTHS } from '../../../src/bots/strength';
import { toHex } from '../../../src/lib/bytes';
import { Writer } from '../../../src/lib/wire';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { BOT_LEVELS, MAX_BOTS } from '../../../src/table/charter/botOffer';
import { type Message, decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import { bytesOf } from '../../log/seats';

const signature = new Uint8Array(64).fill(7);
const offer = (i: number, level = 0) => ({ key: bytesOf(`bot ${i}`), name: `Bot ${i}`, level, signature });
const presence = (count: number): Message => ({
  kind: 'presence',
  name: 'Anna',
  face: NO_FACE,
  wish: 'seat',
  bots: Array.from({ length: count }, (_, i) => offer(i, i % BOT_LEVELS)),
});

const MESSAGES: readonly Message[] = [
  presence(0),
  presence(1),
  presence(MAX_BOTS),
  { kind: 'presence', name: '', face: NO_FACE, wish: 'watch', bots: [] },
  { kind: 'draft', draft: { author: bytesOf('author'), charter: Uint8Array.of(1, 2, 3), signature } },
  { kind: 'ready', charter: bytesOf('hash'), device: bytesOf('device'), consent: { count: 1, signature, seats: [] } },
  {
    kind: 'ready',
    charter: bytesOf('hash'),
    device: bytesOf('device'),
    consent: { count: 253, signature, seats: [signature, signature] },
  },
  { kind: 'withdraw', charter: bytesOf('hash'), device: bytesOf('device'), count: 2, signature },
  { kind: 'charter', signed: Uint8Array.of(4, 5) },
  { kind: 'tip', tip: { table: bytesOf('table'), step: 70_000, head: bytesOf('head'), present: [0, 3, 7] } },
  { kind: 'side', side: Uint8Array.of(6) },
  { kind: 'stance', policy: Uint8Array.of(7, 8) },
  { kind: 'watchers', watchers: [{ device: toHex(bytesOf('device')), name: 'Vera' }] },
  {
    kind: 'company',
    company: [
      { device: toHex(bytesOf('device')), here: true, name: 'Anna' },
      { device: toHex(bytesOf('other')), here: false, name: '' },
    ],
  },
];

const codeOf = (bytes: Uint8Array): string => {
  const message = decodeMessage(bytes);
  return message.ok ? message.value.kind : message.fault.code;
};

// (P155)
describe('a message', () => {
  it.each(MESSAGES.map((message) => [message.kind, message] as const))(
    'of the kind %s is read as it was written',
    (_, message) => {
      expect(decodeMessage(encodeMessage(message))).toEqual({ ok: true, value: message });
    },
  );

  it('is refused with a byte too few or too many', () => {
    for (const message of MESSAGES) {
      const bytes = encodeMessage(message);
      for (let length = 0; length < bytes.length; length += length < 80 ? 1 : 37)
        expect(codeOf(bytes.slice(0, length))).toBe('wire/malformed');
      expect(codeOf(Uint8Array.of(...bytes, 0))).toBe('wire/malformed');
    }
  });

  it('of any bytes is read in one way or refused, and breaks nothing', () => {
    const kind = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(kind, fc.uint8Array({ maxLength: 200 }), (first, rest) => {
        const bytes = Uint8Array.of(first, ...rest);
        const message = decodeMessage(bytes);
        if (message.ok && message.value.kind !== 'tip') expect(encodeMessage(message.value)).toEqual(bytes);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a changed presence is read in one way or refused', () => {
    const honest = encodeMessage(presence(2));
    let read = 0;
    for (let at = 0; at < honest.length; at++) {
      for (const bit of [1, 128]) {
        const bytes = honest.map((byte, i) => (i === at ? byte ^ bit : byte));
        const message = decodeMessage(bytes);
        if (!message.ok) continue;
        read++;
        expect(encodeMessage(message.value)).toEqual(bytes);
      }
    }
    expect(read).toBeGreaterThan(64); // keys may be any bytes here
  });
});

it('says one of the faces that there are, or none', () => {
  const codes = [0, 15, NO_FACE, 16, NO_FACE - 1].map((face) =>
    codeOf(encodeMessage({ kind: 'presence', name: 'A', face, wish: 'seat', bots: [] })),
  );
  expect(codes).toEqual(['presence', 'presence', 'presence', 'wire/malformed', 'wire/malformed']);
});

describe('bots that are offered', () => {
  it('are seven at the most', () => {
    expect(codeOf(encodeMessage(presence(MAX_BOTS + 1)))).toBe('wire/malformed');
  });

  it('have one of the levels that there are, which are those of the search', () => {
    expect(BOT_LEVELS).toBe(STRENGTHS.length);
    for (let level = 0; level < BOT_LEVELS; level++)
      expect(
        codeOf(encodeMessage({ kind: 'presence', name: 'A', face: NO_FACE, wish: 'seat', bots: [offer(0, level)] })),
      ).toBe('presence');
    for (const level of [BOT_LEVELS, 255])
      expect(
        codeOf(encodeMessage({ kind: 'presence', name: 'A', face: NO_FACE, wish: 'seat', bots: [offer(0, level)] })),
      ).toBe('wire/malformed');
  });

  it('have names that are not without end', () => {
    const long = new Writer()
      .u8(1)
      .text('A')
      .u8(NO_FACE)
      .u8(1)
      .list([0], (writer) => void writer.raw(bytesOf('bot')).text('x'.repeat(97)).u8(0))
      .finish();
    expect(codeOf(long)).toBe('wire/malformed');
  });
});
