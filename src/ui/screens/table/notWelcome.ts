/**
 * What somebody reads whom the players do not want to watch.
 * @module
 */
import type { Fault } from '../../../lib/result';
import { say } from '../../words/made/watch';

/** `sentAway`: as the network has it. */
export function notWelcome(sentAway: Fault): string {
  return sentAway.code === 'net/closed' ? say.closed() : say.sentAway();
}
