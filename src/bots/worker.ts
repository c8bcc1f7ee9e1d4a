/**
 * The bot worker: bots think here, so that the screen never stops.
 * @module
 */
import { realClock } from '../lib/clock';
import { InlineBots } from './inline';
import { type Port, serve } from './workerPort';

serve(self as unknown as Port, new InlineBots(realClock));
