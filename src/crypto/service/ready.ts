/**
 * For pages: finds out who computes, before anything is computed. Node and today's browsers need not ask, since the
 * kernel starts with the first call.
 * @module
 */
import { useEngine } from '../group';
import { startKernel, startKernelLater } from '../kernel/start';

/** Resolves when the functions of this room may be called; never rejects for want of WebAssembly. */
export async function readyCrypto(): Promise<void> {
  const kernel = startKernel() ?? (await startKernelLater());
  useEngine(kernel ?? (await (await import('./spare')).spareEngine()));
}
