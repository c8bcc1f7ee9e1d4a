/**
 * The kernel's memory as seen from outside: what a call needs is put onto its stack, and taken off when the call is
 * over, also if it fails.
 * @module
 */
import { assert } from '../../lib/result';
import { ORDER, SCALAR_BYTES } from '../engine/scalar';
import type { KernelExports } from './exports';

export class Workspace {
  readonly #exports: KernelExports;
  #bytes = new Uint8Array(0);
  #view = new DataView(new ArrayBuffer(0));

  constructor(exports: KernelExports) {
    this.#exports = exports;
  }

  /** Runs something that reserves memory, and gives that back. */
  use<T>(run: () => T): T {
    const top = this.#exports.reserve(0);
    try {
      return run();
    } finally {
      this.#exports.release(top);
    }
  }

  reserve(bytes: number): number {
    return this.#exports.reserve(bytes);
  }

  /** Reserves room for these bytes and puts them there. */
  put(bytes: Uint8Array): number {
    const address = this.reserve(bytes.length);
    this.#all().set(bytes, address);
    return address;
  }

  /** The same for several of one length, one after the other. */
  putAll(list: readonly Uint8Array[], size: number): number {
    const address = this.reserve(list.length * size);
    const all = this.#all();
    list.forEach((bytes, i) => all.set(bytes, address + i * size));
    return address;
  }

  /** Reduced scalars, 32 bytes each. */
  putScalars(scalars: readonly bigint[]): number {
    const address = this.reserve(scalars.length * SCALAR_BYTES);
    this.#all();
    scalars.forEach((scalar, i) => {
      assert(scalar >= 0n && scalar < ORDER, 'scalar not reduced');
      for (let at = address + i * SCALAR_BYTES, word = 0, rest = scalar; word < 4; word++, at += 8, rest >>= 64n) {
        this.#view.setBigUint64(at, rest, true);
      }
    });
    return address;
  }

  /** Addresses, four bytes each. */
  putAddresses(addresses: readonly number[]): number {
    const at = this.reserve(addresses.length * 4);
    this.#all();
    addresses.forEach((address, i) => this.#view.setUint32(at + 4 * i, address, true));
    return at;
  }

  /** A copy of so many bytes. */
  take(address: number, length: number): Uint8Array {
    return this.#all().slice(address, address + length);
  }

  /** All memory. When it grows, what was known of it is worth nothing any more. */
  #all(): Uint8Array {
    const { buffer } = this.#exports.memory;
    if (this.#bytes.buffer !== buffer) {
      this.#bytes = new Uint8Array(buffer);
      this.#view = new DataView(buffer);
    }
    return this.#bytes;
  }
}
