/**
 * What is said when others hold the door to a table.
 * @module
 */
import type { DoorHeld } from '../../net/mesh/doorstep';

export const DOOR_TITLE = 'Somebody is blocking the door';

const SEEN: Readonly<Record<DoorHeld, string>> = {
  one: 'One device answers in several places where only your friends should be.',
  silent: 'Every place where friends could be found is taken, and nobody answers there.',
  strangers: 'Every place where friends could be found is taken, and none of those who answer is at your table.',
};

/** What was seen, what it means, and what to do. */
export function doorText(held: DoorHeld): string {
  return (
    `${SEEN[held]} It looks as if somebody who has the link is keeping you apart. Ask your friends another ` +
    'way; a new table, with a new link, gets rid of it.'
  );
}
