/**
 * The crypto worker where `worker.ts` does not start: with the kernel without SIMD, or with noble.
 * @module
 */
import { useEngine } from '../group';
import { InlineCrypto } from './inline';
import plain from '../kernel/binary/plain.js';
import { startKernel } from '../kernel/start';
import { noble } from '../noble/engine';
import { type Port, serve } from './workerPort';

useEngine(startKernel(plain) ?? noble);
serve(self as unknown as Port, new InlineCrypto());
