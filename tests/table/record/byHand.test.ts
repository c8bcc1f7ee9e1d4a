/**
 * A saved round read by hand, by docs/protocol.md and docs/cryptography.md alone: nothing of the program is asked, and
 * SHA-512 is Node's own.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FROZEN } from '../../vectors/frozen';

const HEADER = 0;
const REVEAL = 8;

const sha512 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha512').update(Buffer.concat(parts)).digest();
const u8 = (value: number): Buffer => Buffer.from([value]);
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.concat([u16(Math.floor(value / 65_536)), u16(value % 65_536)]);
const framed = (bytes: Uint8Array): Buffer => Buffer.concat([u32(bytes.length), bytes]);
const text = (words: string): Buffer => framed(Buffer.from(words, 'utf8'));
const digest = (label: string, ...parts: readonly Uint8Array[]): Buffer => sha512(text(label), ...parts.map(framed));
const H = (label: string, ...parts: readonly Uint8Array[]): Buffer => digest(label, ...parts).subarray(0, 32);

/** Reads fields one after the other. */
class Fields {
  #at = 0;

  constructor(readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.#at;
  }

  raw(count: number): Buffer {
    this.#at += count;
    return this.bytes.subarray(this.#at - count, this.#at);
  }

  integer(width: number): number {
    return this.raw(width).readUIntBE(0, width);
  }

  framed(): Buffer {
    return this.raw(this.integer(4));
  }

  list<T>(item: () => T): T[] {
    return Array.from({ length: this.integer(2) }, item);
  }
}

const lines = readFileSync(new URL('round.svista', FROZEN), 'utf8').trimEnd().split('\n');
const signed = lines.slice(lines.indexOf('signed') + 1).map((line) => line.split(' '));
const [charterLine, openingLine, ...inputLines] = signed.map(([, base64]) => Buffer.from(base64!, 'base64url'));
const charter = new Fields(charterLine!).framed();
const table = H('svista/table', charter);

const inputs = inputLines.map((line) => {
  const bytes = new Fields(line).framed();
  const fields = new Fields(bytes);
  const [version, of, round, attempt] = [
    fields.integer(2),
    fields.raw(32),
    fields.integer(2),
    fields.integer(2),
  ] as const;
  const [step, seat, head, state] = [fields.integer(4), fields.integer(1), fields.raw(32), fields.raw(32)] as const;
  const [kind, payload] = [fields.integer(1), fields.framed()] as const;
  return { bytes, version, of, round, attempt, step, seat, head, state, kind, payload };
});

const context = (deck: number, step: number, seat: number): Buffer =>
  Buffer.concat([u16(4), table, u16(0), u16(0), u16(deck), u32(step), u8(seat)]);
const headers = inputs.filter(({ kind }) => kind === HEADER);
const seedOf = (seat: number): Buffer =>
  inputs.find((input) => input.kind === REVEAL && input.seat === seat)!.payload.subarray(0, 32);

describe('a saved round, read by hand', () => {
  it('P77: has a charter, an opening, and the inputs of all steps, in the order of steps and seats', () => {
    expect(signed.map(([key]) => key)).toEqual(['charter', 'opening', ...inputs.map(() => 'input')]);
    const places = inputs.map(({ step, seat }) => 8 * step + seat);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('P11: has a charter of these fields', () => {
    const fields = new Fields(charter);
    expect([fields.integer(2), fields.integer(4), fields.raw(16).length]).toEqual([4, 1, 16]);
    expect(fields.list(() => fields.raw(32))).toEqual([]);
    expect([1, 2, 3].map(() => fields.framed().toString())).toEqual(['lynx', 'hand=5', '-']);
    const seats = fields.list(() => ({
      key: fields.raw(32),
      device: fields.raw(32),
      name: fields.framed().toString(),
      face: fields.integer(1),
    }));
    expect(seats.map(({ name, key, device, face }) => [name, key.equals(device), face])).toEqual([
      ['Anna', true, 3],
      ['Ben', true, 12],
    ]);
    expect([fields.integer(1), fields.raw(32)]).toEqual([2, Buffer.alloc(32)]);
    expect([fields.list(() => fields.raw(32)), fields.integer(1)]).toEqual([[], 0]);
    expect([fields.list(() => [fields.integer(2), fields.integer(2)]), fields.left]).toEqual([[], 0]);
  });

  it('P12: has inputs of the table that is a hash of its charter', () => {
    expect(new Set(inputs.map(({ version, of }) => `${version} ${of.toString('hex')}`))).toEqual(
      new Set([`4 ${table.toString('hex')}`]),
    );
  });

  it('P31: counts steps and rounds from zero', () => {
    expect([...new Set(inputs.map(({ step }) => step))]).toEqual(
      Array.from({ length: inputs.at(-1)!.step + 1 }, (_, i) => i),
    );
    expect(inputs.every(({ round, attempt }) => round === 0 && attempt === 0)).toBe(true);
  });

  it('P78: is opened as its charter says', () => {
    const results = text('[]');
    const opening = [u16(0), u16(0), u32(0), H('svista/genesis', charter), u8(255), results];
    expect(openingLine).toEqual(Buffer.concat(opening));
  });

  it('P28, P29: has the heads that follow from the charter and the inputs before', () => {
    let head = H('svista/genesis', charter);
    for (let step = 0; step <= inputs.at(-1)!.step; step++) {
      const all = inputs.filter((input) => input.step === step);
      for (const input of all) expect([step, input.head]).toEqual([step, head]);
      head = H('svista/head', head, u32(step), ...all.map(({ bytes }) => bytes));
    }
  });

  it('P33, P36, P38: begins with the state of a table that has just opened', () => {
    const json =
      '{"attempt":0,"dealer":null,"deck":0,"game":null,"gone":[],"mixed":null,"results":[],"round":0,"sealed":0,' +
      '"stage":"header"}';
    for (const { state } of headers) expect(state).toEqual(H('svista/state', Buffer.from(json)));
  });

  it('P40, P41: has headers that commit to the seeds which are revealed', () => {
    for (const { seat, payload } of headers) {
      expect(payload.length).toBe(32 + 32 + 64 + 32 + 32);
      expect(payload.subarray(0, 32)).toEqual(H('svista/seed', context(0, 0, seat), seedOf(seat)));
    }
  });

  it('P48, K6, K10, K14: has seals of salts that follow from the seeds', () => {
    for (const { seat, step, head, payload } of headers) {
      const place = context(0, step, seat);
      const key = digest(
        'svista secrets',
        seedOf(seat),
        Buffer.from('seal'),
        place,
        head,
        digest('seal', u8(0).subarray(1)),
      );
      const salt = sha512(key, u32(0)).subarray(0, 32);
      expect(payload.subarray(128, 160)).toEqual(H('svista/seal', place, salt, u8(0).subarray(1)));
    }
  });
});
