/**
 * Who computes where the kernel with SIMD does not start: the kernel without, and where that does not start either,
 * noble. Only such browsers load this file, and only those without WebAssembly noble: Edge is one when it is told to
 * enhance its security.
 * @module
 */
import type { Engine } from '../engine/engine';
import plain from '../kernel/binary/plain.js';
import { startKernel, startKernelLater } from '../kernel/start';

export async function spareEngine(): Promise<Engine> {
  return startKernel(plain) ?? (await startKernelLater(plain)) ?? (await import('../noble/engine')).noble;
}
