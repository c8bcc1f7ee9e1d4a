/** How the kernel is started, what stands in where it does not start, and that nobody can tell by the bytes. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keyContextOf } from '../../../src/crypto/context';
import { engine, useEngine } from '../../../src/crypto/group';
import { InlineCrypto } from '../../../src/crypto/service/inline';
import { VARIANTS as BUILDS, ensureKernel } from '../../../src/crypto/kernel/compile';
import { startKernel, startKernelLater } from '../../../src/crypto/kernel/start';
import { readyCrypto } from '../../../src/crypto/service/ready';
import { spareEngine } from '../../../src/crypto/service/spare';
import { must } from '../../../src/lib/result';
import { HEAD, contextOf, filled } from '../fixtures';
import { DIGITS, VARIANTS, kernels, noble, wasmOf } from './engines';

const real = WebAssembly;

/** A browser that compiles only what is allowed. */
function browserThat(allows: (bytes: Uint8Array) => boolean): void {
  const check = (bytes: Uint8Array): void => {
    if (!allows(bytes)) throw new real.CompileError('not here');
  };
  class Module extends real.Module {
    constructor(bytes: Uint8Array<ArrayBuffer>) {
      check(bytes);
      super(bytes);
    }
  }
  const instantiate = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    check(bytes);
    return real.instantiate(bytes);
  };
  vi.stubGlobal('WebAssembly', { Module, Instance: real.Instance, instantiate });
}

afterEach(() => {
  vi.unstubAllGlobals();
  useEngine(kernels.simd);
});

describe('the kernel', () => {
  test('is started at once, or later where a page may not', async () => {
    expect(startKernel()).toMatchObject({ name: 'kernel' });
    expect(await startKernelLater()).toMatchObject({ name: 'kernel' });
    vi.stubGlobal('WebAssembly', { instantiate: real.instantiate });
    expect(startKernel()).toBeNull();
    await readyCrypto();
    expect(engine()).toMatchObject({ name: 'kernel' });
  });

  test.each(VARIANTS)('%s: is not taken if a known answer is wrong', async (variant) => {
    const wasm = Buffer.from(wasmOf(variant));
    const d = Buffer.from('a3785913ca4deb75', 'hex'); // the first word of the constant d
    expect(wasm.indexOf(d)).toBeGreaterThan(0);
    wasm[wasm.indexOf(d)]! ^= 1;
    const wrong = wasm.toString('hex');
    expect(startKernel(wrong)).toBeNull();
    expect(await startKernelLater(wrong)).toBeNull();
  });

  test.each(VARIANTS)('%s: weighs no more than 10 kB on the wire', (variant) => {
    expect(gzipSync(wasmOf(variant), { level: 9 }).length).toBeLessThanOrEqual(10_000);
  });

  test('is not compiled again while its sources are the same', async () => {
    const scripts = (): string[] =>
      BUILDS.map((variant) =>
        readFileSync(new URL(`../../../src/crypto/kernel/binary/${variant}.js`, import.meta.url), 'utf8'),
      );
    const before = scripts();
    await ensureKernel();
    expect(scripts()).toEqual(before);
    expect(before.map((script, i) => script.includes(DIGITS[BUILDS[i]!]))).toEqual([true, true]);
  });
});

describe('where it does not start', () => {
  test('because there is no SIMD, the other build does', async () => {
    browserThat((bytes) => bytes.length !== wasmOf('simd').length);
    await readyCrypto();
    expect(engine()).toMatchObject({ name: 'kernel' });
  });

  test('because there is no WebAssembly, or it is forbidden, noble computes', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    await readyCrypto();
    expect(engine()).toBe(noble);
    browserThat(() => false);
    expect(await spareEngine()).toBe(noble);
  });

  test('and nobody was asked, it is said', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    vi.resetModules();
    const { generator } = await import('../../../src/crypto/group');
    expect(() => generator()).toThrow('the kernel does not start here');
    vi.resetModules();
  });

  test.each([
    ['the kernel without SIMD', kernels.plain],
    ['noble', noble],
  ])('proofs by %s are those of the kernel, byte for byte, which the frozen vectors hold', async (_name, other) => {
    const byKernel = await hand();
    useEngine(other);
    expect(await hand()).toEqual(byKernel);
  });
});

/** A key, a shuffle, shares, a gift, a claim, an escrow and a count: everything that the others get to see. */
async function hand(): Promise<unknown> {
  const crypto = new InlineCrypto();
  const context = contextOf();
  const own = { seed: filled(1), keyContext: keyContextOf(context), context, head: HEAD };
  const key = await crypto.makeKey({ seed: own.seed, context: own.keyContext });
  const other = await crypto.makeKey({ seed: filled(2), context: own.keyContext });
  const input = await crypto.startDeck([4, 3, 9, 4]);
  const shuffle = must(await crypto.shuffle({ ...own, key: key.publicKey, input, trivial: true }));
  const shares = must(await crypto.makeShares({ ...own, cards: shuffle.output }));
  const gift = must(await crypto.makeGift({ ...own, receiver: other.publicKey, input: shuffle.output }));
  const claim = must(await crypto.makeClaim({ ...own, cards: shuffle.output.slice(0, 128), faces: [4, 3, 9, 4] }));
  const escrow = await crypto.makeEscrow({ ...own, receivers: [other.publicKey] });
  const cards = shuffle.output;
  const count = must(await crypto.makeCount({ ...own, cards, classes: [[3, 4, 4], [9]] }));
  return { key, shuffle, shares, gift, claim, escrow: must(escrow), count };
}
