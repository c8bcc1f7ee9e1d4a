/** Both builds of the kernel, and noble, which they are held to. */
import plainDigits from '../../../src/crypto/kernel/binary/plain.js';
import simdDigits from '../../../src/crypto/kernel/binary/simd.js';
import type { Engine } from '../../../src/crypto/engine/engine';
import type { KernelExports } from '../../../src/crypto/kernel/exports';
import { startKernel } from '../../../src/crypto/kernel/start';
import { assert } from '../../../src/lib/result';

export { noble } from '../../../src/crypto/noble/engine';

export const DIGITS = { simd: simdDigits, plain: plainDigits } as const;
export const VARIANTS = ['simd', 'plain'] as const;
export type Variant = (typeof VARIANTS)[number];

function started(variant: Variant): Engine {
  const engine = startKernel(DIGITS[variant]);
  assert(engine !== null, `the ${variant} kernel starts`);
  return engine;
}

export const kernels: Readonly<Record<Variant, Engine>> = { simd: started('simd'), plain: started('plain') };

export function wasmOf(variant: Variant): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(DIGITS[variant], 'hex'));
}

/** A kernel of its own, whose functions a test calls itself. */
export function exportsOf(wasm: Uint8Array<ArrayBuffer>, imports: WebAssembly.Imports = {}): KernelExports {
  return new WebAssembly.Instance(new WebAssembly.Module(wasm), imports).exports as unknown as KernelExports;
}
