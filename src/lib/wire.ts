/**
 * The canonical binary encoding: fixed-width big-endian integers, and byte strings with their length in front.
 *
 * One value has one encoding: a reader takes nothing that a writer would not have written, and wants every
 * byte used. What is signed, hashed or sent goes through here.
 * @module
 */
import { fromUtf8, utf8 } from './bytes';
import { type Result, assert, err, ok } from './result';

/** Collects fields in order; `finish` gives their bytes. (P1) */
export class Writer {
  #bytes: Uint8Array;
  #length = 0;

  /** `size`: how many bytes there will be, if that is known: then nothing is copied that grows, nor at the end. */
  constructor(size = 256) {
    this.#bytes = new Uint8Array(size);
  }

  #room(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    return at;
  }

  #integer(value: number, width: number): this {
    assert(
      Number.isInteger(value) && value >= 0 && value < 2 ** (8 * width),
      () => `${value} does not fit ${width} bytes`,
    );
    const at = this.#room(width);
    for (let i = width - 1, rest = value; i >= 0; i--) {
      this.#bytes[at + i] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    return this;
  }

  u8(value: number): this {
    return this.#integer(value, 1);
  }

  /** Yes or no, as 1 or 0. */
  flag(yes: boolean): this {
    return this.u8(yes ? 1 : 0);
  }

  u16(value: number): this {
    return this.#integer(value, 2);
  }

  u32(value: number): this {
    return this.#integer(value, 4);
  }

  /** Milliseconds since 1970 and other integers up to 2^48. */
  u48(value: number): this {
    return this.#integer(value, 6);
  }

  /** Exactly these bytes; the reader knows how many. */
  raw(bytes: Uint8Array): this {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  /** A byte string with its length (u32) in front. */
  bytes(bytes: Uint8Array): this {
    return this.u32(bytes.length).raw(bytes);
  }

  /** A text as UTF-8 with its length (u32, bytes) in front. (P2) */
  text(text: string): this {
    return this.bytes(utf8(text));
  }

  /** A list: its length (u16), then each item as `write` writes it. (P3) */
  list<T>(items: readonly T[], write: (writer: this, item: T) => void): this {
    this.u16(items.length);
    for (const item of items) write(this, item);
    return this;
  }

  finish(): Uint8Array {
    // Full bytes are never written to again.
    return this.#length === this.#bytes.length ? this.#bytes : this.#bytes.slice(0, this.#length);
  }
}

class WireFault extends Error {}

/** Reads fields in order. Only `read` hands one out, so that a bad byte string always ends as a fault. */
export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** Gives up: the bytes are not what they should be. */
  fail(reason: string): never {
    throw new WireFault(reason);
  }

  #integer(width: number): number {
    const end = this.#end(width);
    let value = 0;
    while (this.#at < end) value = value * 256 + this.#bytes[this.#at++]!;
    return value;
  }

  u8(): number {
    return this.#integer(1);
  }

  flag(): boolean {
    const value = this.u8();
    return value < 2 ? value === 1 : this.fail('neither yes nor no');
  }

  u16(): number {
    return this.#integer(2);
  }

  u32(): number {
    return this.#integer(4);
  }

  u48(): number {
    return this.#integer(6);
  }

  /** Where the next so many bytes end. */
  #end(count: number): number {
    if (count > this.left) throw new WireFault(`wants ${count} bytes, has ${this.left}`);
    return this.#at + count;
  }

  raw(count: number): Uint8Array {
    const end = this.#end(count);
    const slice = this.#bytes.slice(this.#at, end);
    this.#at = end;
    return slice;
  }

  bytes(maxLength: number): Uint8Array {
    const length = this.u32();
    if (length > maxLength) throw new WireFault(`${length} bytes, at most ${maxLength} allowed`);
    return this.raw(length);
  }

  text(maxLength: number): string {
    const text = fromUtf8(this.bytes(maxLength));
    return text.ok ? text.value : this.fail(text.fault.message);
  }

  list<T>(maxLength: number, item: (reader: this) => T): T[] {
    const length = this.u16();
    if (length > maxLength) throw new WireFault(`${length} items, at most ${maxLength} allowed`);
    const items: T[] = [];
    for (let i = 0; i < length; i++) items.push(item(this));
    return items;
  }
}

/**
 * What `decode` makes of all of `bytes`. Fails with `wire/malformed` if a field is missing, too long or left over,
 * or if `decode` gives up through {@link Reader.fail}.
 */
export function read<T>(bytes: Uint8Array, decode: (reader: Reader) => T): Result<T> {
  try {
    const reader = new Reader(bytes);
    const value = decode(reader);
    if (reader.left > 0) return err('wire/malformed', `${reader.left} bytes too many`);
    return ok(value);
  } catch (fault) {
    if (fault instanceof WireFault) return err('wire/malformed', fault.message);
    throw fault;
  }
}
