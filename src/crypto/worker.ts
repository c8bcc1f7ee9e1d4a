/**
 * The crypto worker: everything slow happens here, so that the screen never stops.
 * @module
 */
import { InlineCrypto } from './inline';
import { type Port, serve } from './workerPort';

serve(self as unknown as Port, new InlineCrypto());
