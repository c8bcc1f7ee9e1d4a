/**
 * Which person of this browser a tab is: usually the one and only. A tab can be told to be somebody else, so that two
 * people can play in two tabs; it stays so for as long as the tab lives.
 * @module
 */
import { toHex } from '../../../lib/bytes';
import { attempt } from '../../app/attempt';

const KEY = 'svista.who';

export function whoIsHere(): string {
  return attempt(() => sessionStorage.getItem(KEY)) ?? 'me';
}

/** From now on this tab is somebody who has not been here before; without session storage it is always the one. */
export function setWho(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  attempt(() => sessionStorage.setItem(KEY, toHex(bytes)));
}
