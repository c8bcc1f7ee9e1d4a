/**
 * What is said when others hold the door to a table.
 * @module
 */
import type { DoorHeld } from '../../net/mesh/doorstep';
import { say } from '../words/made/door';

export function doorTitle(): string {
  return say.title();
}

/** What was seen, what it means, and what to do. */
export function doorText(held: DoorHeld): string {
  return `${say.seen({ held: held === 'strangers' ? 'other' : held })} ${say.meaning()}`;
}
