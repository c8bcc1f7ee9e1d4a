/**
 * The bot worker: the trees of bots grow here, so that the screen never stops.
 * @module
 */
import { realClock } from '../lib/clock';
import { InlineTrees } from './inline';
import { type Port, serve } from './workerPort';

serve(self as unknown as Port, new InlineTrees(realClock));
