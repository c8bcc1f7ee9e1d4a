/**
 * Starts the kernel and sees whether it computes rightly. Nothing is asked of the network: the module is in the
 * program. A worker, Node and today's browsers compile it at once; where a page may not (Chromium before 2023, for
 * more than 4 kB), {@link startKernelLater} does.
 * @module
 */
import { fromHex, toHex, utf8 } from '../../lib/bytes';
import { must } from '../../lib/result';
import type { Engine } from '../engine/engine';
import { ORDER } from '../engine/scalar';
import simd from './binary/simd.js';
import { kernelEngine } from './engine';
import type { KernelExports } from './exports';

/** The kernel, by default the one with SIMD; null where there is no such WebAssembly, or it computes something else. */
export function startKernel(digits: string = simd): Engine | null {
  try {
    return checked(new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(must(fromHex(digits))))));
  } catch {
    return null; // the browser's way to say that it cannot, or the kernel's, that its answers are wrong
  }
}

/** The same, compiled beside the page's own work. */
export async function startKernelLater(digits: string = simd): Promise<Engine | null> {
  try {
    return checked((await WebAssembly.instantiate(new Uint8Array(must(fromHex(digits))))).instance);
  } catch {
    return null;
  }
}

/** 7·B (RFC 9496, appendix A.1). */
const SEVENFOLD = '44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d';
/** The beginning of SHA-512("abc") (FIPS 180-4). */
const HASH = 'ddaf35a193617abacc417349ae204131';

/** Throws if a known answer is not given. A test has the kernel give wrong ones. */
function checked({ exports }: WebAssembly.Instance): Engine {
  const engine = kernelEngine(exports as unknown as KernelExports);
  const seven = engine.decode(must(fromHex(SEVENFOLD)))[0]!;
  const products = [
    engine.multiplyGenerator(7n),
    engine.multiply(engine.generator, 7n),
    engine.sum([engine.generator, seven], [14n, ORDER - 1n]),
  ];
  const right =
    products.every((product) => engine.areEqual(product, seven) && toHex(engine.encode([product])) === SEVENFOLD) &&
    toHex(engine.sha512(utf8('abc'))).startsWith(HASH);
  if (!right) throw new Error('the kernel gives wrong answers');
  return engine;
}
