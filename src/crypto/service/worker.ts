/**
 * The crypto worker: everything slow happens here, so that the screen never stops. If the kernel does not start here it
 * says so, and the page takes `spareWorker.ts` instead.
 * @module
 */
import { useEngine } from '../group';
import { InlineCrypto } from './inline';
import { startKernel } from '../kernel/start';
import { type Port, refuse, serve } from './workerPort';

const port = self as unknown as Port;
const kernel = startKernel();
if (kernel) {
  useEngine(kernel);
  serve(port, new InlineCrypto());
} else refuse(port);
