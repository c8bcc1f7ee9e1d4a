/**
 * What somebody with a clock could see of a secret: nothing. A copy of the kernel without SIMD tells, for every block
 * and loop that it enters and every address that it reads or writes, which one it was; for all secrets it is the same
 * list. With SIMD the same lines run; only products and copies of pairs, which have neither branches nor addresses of
 * their own, are made two at a time.
 */
import binaryen from 'assemblyscript/binaryen';
import { describe, expect, test } from 'vitest';
import { ORDER, encodeScalar } from '../../../src/crypto/engine/scalar';
import { streamOf } from '../fixtures';
import { exportsOf, wasmOf } from './engines';

/**
 * A sum over all that was told, with its length: two lists with the same one are the same but for a chance of 2^-64.
 */
class Trace {
  length = 0;
  #a = 1;
  #b = 2;

  readonly tell = (number: number): void => {
    this.length++;
    this.#a = (Math.imul(this.#a ^ number, 0x9e3779b1) + (this.#b >>> 15)) | 0;
    this.#b = (Math.imul(this.#b + number, 0x85ebca6b) ^ (this.#a >>> 13)) | 0;
  };

  take(): string {
    const told = `${this.length}: ${this.#a} ${this.#b}`;
    [this.length, this.#a, this.#b] = [0, 1, 2];
    return told;
  }
}

function tellingKernel() {
  const trace = new Trace();
  const module = binaryen.readBinary(wasmOf('plain'));
  module.runPasses(['log-execution', 'instrument-memory']);
  const wasm = new Uint8Array(module.emitBinary());
  module.dispose();
  const address = (_id: number, bytes: number, offset: number, at: number): number => {
    trace.tell(bytes);
    trace.tell(offset + at);
    return at;
  };
  const value = <T>(_id: number, what: T): T => what;
  const values = Object.fromEntries(
    ['i32', 'i64', 'f32', 'f64'].flatMap((type) => [
      [`load_val_${type}`, value],
      [`store_val_${type}`, value],
    ]),
  );
  const env = {
    log_execution: trace.tell,
    load_ptr: address,
    store_ptr: address,
    memory_grow_pre: value,
    memory_grow_post: value,
    ...values,
  };
  const kernel = exportsOf(wasm, { env });
  trace.take();
  return { kernel, trace };
}

const { kernel, trace } = tellingKernel();
const stream = streamOf('secrets');
const edges = [
  0n,
  1n,
  8n,
  9n,
  15n,
  16n,
  2n ** 252n,
  ORDER - 1n,
  0x8888888888888888888888888888888888888888888888888888888888888888n % ORDER,
];
const scalars = [...edges, ...Array.from({ length: 4 }, () => stream.scalar())];

const memory = (): Uint8Array => new Uint8Array(kernel.memory.buffer);
const [out, point, scalar, key, message] = [160, 160, 32, 64, 64].map((bytes) => kernel.reserve(bytes)) as [
  number,
  number,
  number,
  number,
  number,
];
memory().set(stream.bytes(64), message);
kernel.fromUniform(point, message);
kernel.multiplyBase(out, point); // its table is made with the first product, whatever that is
trace.take();

/** What is told of each secret, without repetitions. */
function told(secrets: readonly Uint8Array[], at: number, call: () => void): Set<string> {
  return new Set(
    secrets.map((secret) => {
      memory().set(secret, at);
      call();
      return trace.take();
    }),
  );
}

describe('a clock learns nothing', () => {
  const secrets = scalars.map(encodeScalar);

  test('of the scalar of a product', () => {
    const all = told(secrets, scalar, () => kernel.multiplySecret(out, point, scalar));
    expect([...all]).toHaveLength(1);
    expect(parseInt([...all][0]!, 10)).toBeGreaterThan(100_000);
  });

  test('of the scalar of a product of the generator', () => {
    expect(told(secrets, scalar, () => kernel.multiplyBase(out, scalar)).size).toBe(1);
  });

  test('of what is encoded', () => {
    const all = scalars.map((factor) => {
      memory().set(encodeScalar(factor), scalar);
      kernel.multiplyBase(out, scalar);
      trace.take();
      kernel.encode(message, out, 1);
      return trace.take();
    });
    expect(new Set(all).size).toBe(1);
  });

  test('of a signing key', () => {
    const keys = Array.from({ length: 6 }, () => stream.bytes(64));
    expect(told(keys, key, () => kernel.sign(out, key, message, 40)).size).toBe(1);
    expect(told(keys, key, () => kernel.publicKeyOf(out, key)).size).toBe(1);
  });

  test('and it would, if there were something to learn', () => {
    memory().set(encodeScalar(5n), scalar);
    expect(told(secrets, scalar, () => kernel.sum(out, 1, point, scalar)).size).toBeGreaterThan(5);
  });
});
