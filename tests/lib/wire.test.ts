/** The encoding of messages, which has one spelling. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/lib/result';
import { type Reader, Writer, read } from '../../src/lib/wire';

/** One field: how it is written, and how it is read. */
type Field =
  | { readonly kind: 'u8' | 'u16' | 'u32' | 'u48'; readonly value: number }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'list'; readonly value: readonly number[] };

const field: fc.Arbitrary<Field> = fc.oneof(
  fc.record({ kind: fc.constant('u8' as const), value: fc.nat(255) }),
  fc.record({ kind: fc.constant('u16' as const), value: fc.nat(0xffff) }),
  fc.record({ kind: fc.constant('u32' as const), value: fc.nat(0xffffffff) }),
  fc.record({ kind: fc.constant('u48' as const), value: fc.integer({ min: 0, max: 2 ** 48 - 1 }) }),
  fc.record({ kind: fc.constant('bytes' as const), value: fc.uint8Array({ maxLength: 600 }) }),
  fc.record({ kind: fc.constant('text' as const), value: fc.string() }),
  fc.record({ kind: fc.constant('list' as const), value: fc.array(fc.nat(0xffff), { maxLength: 20 }) }),
);

function write(writer: Writer, { kind, value }: Field): Writer {
  if (kind === 'bytes') return writer.bytes(value);
  if (kind === 'text') return writer.text(value);
  if (kind === 'list') return writer.list(value, (to, item) => to.u16(item));
  return writer[kind](value);
}

function readField(reader: Reader, { kind }: Field): Field['value'] {
  if (kind === 'bytes') return reader.bytes(600);
  if (kind === 'text') return reader.text(4_000);
  if (kind === 'list') return reader.list(20, (each) => each.u16());
  return reader[kind]();
}

const encode = (fields: readonly Field[]): Uint8Array => fields.reduce(write, new Writer()).finish();
const codeOf = (bytes: Uint8Array, decode: (reader: Reader) => unknown): string => {
  const result = read(bytes, decode);
  return result.ok ? 'ok' : result.fault.code;
};

describe('the canonical encoding', () => {
  test('reads back any fields in order', () => {
    fc.assert(
      fc.property(fc.array(field, { maxLength: 12 }), (fields) => {
        const values = must(read(encode(fields), (reader) => fields.map((each) => readField(reader, each))));
        expect(values).toEqual(fields.map(({ value }) => value));
      }),
    );
  });

  test('refuses every part of an encoding, and one with anything behind it', () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), fc.nat(), (fields, cut) => {
        const bytes = encode(fields);
        const decode = (reader: Reader): unknown => fields.map((each) => readField(reader, each));
        expect(codeOf(bytes, decode)).toBe('ok');
        expect(codeOf(bytes.subarray(0, cut % bytes.length), decode)).toBe('wire/malformed');
        expect(codeOf(Uint8Array.of(...bytes, 0), decode)).toBe('wire/malformed');
      }),
    );
  });

  test('never throws on any bytes, and writes again what it could read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.array(field, { minLength: 1, maxLength: 4 }), (bytes, shape) => {
        const result = read(bytes, (reader) =>
          shape.map((each) => ({ kind: each.kind, value: readField(reader, each) }) as Field),
        );
        if (result.ok) expect(encode(result.value)).toEqual(bytes);
      }),
    );
  });

  // (P1, P3)
  test('is big-endian, with lengths of four bytes before strings and of two before lists', () => {
    const bytes = new Writer()
      .u8(1)
      .u16(0x0203)
      .u32(0x04050607)
      .u48(0x08090a0b0c0d)
      .text('é')
      .list([7], (to, item) => to.u8(item))
      .finish();
    expect([...bytes]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 0, 0, 2, 0xc3, 0xa9, 0, 1, 7]);
  });

  test('is the same from a writer that knows how many bytes there will be, or is wrong about it', () => {
    for (const size of [0, 1, 6, 7, 100]) {
      const writer = new Writer(size).u16(1).u32(2);
      const six = writer.finish();
      expect(six).toEqual(new Writer().u16(1).u32(2).finish());
      expect(writer.u8(3).finish()).toEqual(new Writer().u16(1).u32(2).u8(3).finish());
      expect(six).toEqual(new Writer().u16(1).u32(2).finish());
    }
  });

  test('checks a length before it looks for the bytes', () => {
    const long = new Writer().u32(2 ** 32 - 1).finish();
    expect(codeOf(long, (reader) => reader.bytes(100))).toBe('wire/malformed');
    const fits = new Writer().bytes(new Uint8Array(100)).finish();
    expect(codeOf(fits, (reader) => reader.bytes(100))).toBe('ok');
    expect(codeOf(fits, (reader) => reader.bytes(99))).toBe('wire/malformed');
    const list = new Writer().list([1, 2, 3], (to, item) => to.u8(item)).finish();
    expect(codeOf(list, (reader) => reader.list(3, (each) => each.u8()))).toBe('ok');
    expect(codeOf(list, (reader) => reader.list(2, (each) => each.u8()))).toBe('wire/malformed');
  });

  test('gives copies, which do not change with what they were read from', () => {
    const bytes = new Writer().raw(Uint8Array.of(5, 6)).finish();
    const copy = must(read(bytes, (reader) => reader.raw(2)));
    bytes[0] = 0;
    expect([...copy]).toEqual([5, 6]);
  });

  // (P2)
  test('refuses a text that is no UTF-8, and whatever the reader gives up on', () => {
    expect(codeOf(new Writer().bytes(Uint8Array.of(0xff)).finish(), (reader) => reader.text(10))).toBe(
      'wire/malformed',
    );
    expect(codeOf(new Uint8Array(0), (reader) => reader.fail('no'))).toBe('wire/malformed');
  });

  test('lets mistakes of our own through, in reading and in writing', () => {
    expect(() =>
      read(new Uint8Array(0), () => {
        throw new TypeError('ours');
      }),
    ).toThrow('ours');
    for (const value of [-1, 256, 1.5, Number.NaN]) expect(() => new Writer().u8(value)).toThrow('does not fit');
    expect(() => new Writer().u48(2 ** 48)).toThrow('does not fit');
    expect(() => new Writer().list(new Array(0x10000).fill(0), (to, item: number) => to.u8(item))).toThrow(
      'does not fit',
    );
  });
});
