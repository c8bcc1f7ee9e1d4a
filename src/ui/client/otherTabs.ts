/**
 * Tabs of one browser with one seat: the newest has it, and the older ones learn of it here at once (from the store at
 * their next word anyway).
 * @module
 */

/** Takes the seat from other tabs. Closes with what it returns; null where tabs cannot talk to each other. */
export function watchTabs(place: string, onTaken: () => void): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`svista:${place}`);
  channel.onmessage = onTaken;
  channel.postMessage('taken');
  return channel;
}
