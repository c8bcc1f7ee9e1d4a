/**
 * Says why, before the browser or the system asks whether this page may reach devices on the own network.
 * @module
 */
import { type Asking, isMac, leaveFor, reachOf } from '../../../lib/platform';
import type { NetConfig } from '../../../net/peerjs/config';
import type { Announcer } from '../../kit/announcer.svelte';
import { listOf } from '../../text/lists';
import { attempt } from '../../app/attempt';
import { say } from '../../words/made/arrival';

/** How long it stands there, in ms. */
const SHOWN_MS = 20_000;
const KEY = 'svista.mac-asked';

/** This page, and what its browser says of its permissions. */
export function thisPage(): Asking {
  const { permissions } = navigator as { readonly permissions?: unknown };
  return { page: location, permissions: permissions as Asking['permissions'] };
}

/** To be called as soon as it is known who introduces, before anybody is asked for anything. */
export async function sayBeforeAsked(announcer: Announcer, { brokers, relays }: NetConfig): Promise<void> {
  const hosts = [...brokers.map(({ host }) => host), ...relays.map((url) => new URL(url).hostname)];
  for (const reach of ['local', 'loopback'] as const) {
    const near = hosts.filter((host) => reachOf(host) === reach);
    if (near.length > 0 && (await leaveFor(reach, thisPage())) === 'prompt')
      announcer.note(say.localAsked({ names: listOf(near) }), 'plain', SHOWN_MS);
  }
  if (isMac() && isFirst()) announcer.note(say.macAsks(), 'plain', SHOWN_MS);
}

/** The system asks once for each browser. */
function isFirst(): boolean {
  const isNew = attempt(() => {
    if (localStorage.getItem(KEY) !== null) return false;
    localStorage.setItem(KEY, '1');
    return true;
  });
  return isNew ?? false; // or else it would be said each time
}
