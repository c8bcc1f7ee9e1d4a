/**
 * Tabs of one browser with one seat: the newest has it, and the older ones learn of it here at once (from the store at
 * their next word anyway).
 * @module
 */
import type { NearPort } from '../../../net/mesh/nearTabs';

/** How the tabs of this browser at the table with that mark pass introductions on; null where they cannot. */
export function nearPort(mark: string): NearPort | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`svista:near:${mark}`);
  const port: NearPort = {
    post: (message) => channel.postMessage(message),
    onMessage: () => undefined,
    close: () => channel.close(),
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => port.onMessage(data);
  return port;
}

/** Takes the seat from other tabs. Closes with what it returns; null where tabs cannot talk to each other. */
export function watchTabs(place: string, onTaken: () => void): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`svista:${place}`);
  channel.onmessage = onTaken;
  channel.postMessage('taken');
  return channel;
}
