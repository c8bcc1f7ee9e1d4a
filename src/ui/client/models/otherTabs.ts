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

/**
 * Takes the seat from other tabs, whose right to it is older; `epoch`: that of this one. A tab with an older right that
 * speaks after this one is answered, or each would give way to the other. Closes with what it returns; null where tabs
 * cannot talk to each other.
 */
export function watchTabs(place: string, epoch: number, onTaken: () => void): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`svista:${place}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'number') return;
    if (data >= epoch) onTaken();
    else channel.postMessage(epoch);
  };
  channel.postMessage(epoch);
  return channel;
}
