/**
 * Which person of this browser a tab is: usually the one and only. A tab can be told to be somebody else, so that two
 * people can play in two tabs; it stays so for as long as the tab lives.
 * @module
 */
const KEY = 'svista.who';

export function whoIsHere(): string {
  try {
    return sessionStorage.getItem(KEY) ?? 'me';
  } catch {
    return 'me';
  }
}

/** From now on this tab is somebody who has not been here before. */
export function setWho(): void {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  try {
    sessionStorage.setItem(KEY, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  } catch {
    // Without session storage a tab is always the one and only person.
  }
}
