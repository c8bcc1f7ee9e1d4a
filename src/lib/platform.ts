/**
 * What browsers and systems keep from a page, as far as it can be told from within: devices on the own network, and
 * whatever Lockdown Mode takes away.
 * @module
 */

/** Where a page lies, or somebody who is to be reached. */
export type Reach = 'loopback' | 'local' | 'public';

/** By a host's name alone, as browsers go by it: nothing is resolved. */
export function reachOf(hostname: string): Reach {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\.[\d.]+$/.test(host))
    return 'loopback';
  const isPrivate = /^(?:10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host);
  return isPrivate || host.endsWith('.local') || /^f(?:[cd][\da-f]{2}|e[89ab][\da-f]):/.test(host) ? 'local' : 'public';
}

/** Whether a browser lets a page reach a network: `prompt`, it is going to ask; null: it asks nobody, or does not say. */
export type Leave = 'granted' | 'denied' | 'prompt' | null;

export interface Asking {
  readonly page: { readonly protocol: string; readonly hostname: string };
  /** Missing on insecure origins. */
  readonly permissions: { query(wanted: { name: string }): Promise<{ readonly state: string }> } | undefined;
}

/** The permissions by which browsers name it: Chrome has split the one that it began with. */
const NAMES = {
  local: ['local-network', 'local-network-access'],
  loopback: ['loopback-network', 'local-network-access'],
} as const;

/** Whether that page may reach such devices. A page that lies on a network itself is let through, as one of a disk is. */
export async function leaveFor(reach: 'local' | 'loopback', { page, permissions }: Asking): Promise<Leave> {
  if (page.protocol === 'file:' || reachOf(page.hostname) !== 'public') return null;
  for (const name of NAMES[reach]) {
    try {
      const { state } = (await permissions?.query({ name })) ?? {};
      if (state === 'granted' || state === 'denied' || state === 'prompt') return state;
    } catch {
      // It knows no such permission.
    }
  }
  return null;
}

export interface Scope {
  readonly navigator?: {
    readonly vendor?: string;
    readonly platform?: string;
    readonly maxTouchPoints?: number;
    readonly onLine?: boolean;
  };
  readonly RTCPeerConnection?: unknown;
  readonly WebAssembly?: unknown;
}

/** Whether Apple's Lockdown Mode is likely to be on: it takes both away, which nothing else does. */
export function isLockedDown({ navigator, RTCPeerConnection, WebAssembly }: Scope = globalThis): boolean {
  const isApple = navigator?.vendor?.startsWith('Apple') === true;
  return isApple && RTCPeerConnection === undefined && WebAssembly === undefined;
}

/** Whether the page was opened from a disk or a stick: it knows no broker but the public ones. */
export function isFile(address: { readonly protocol: string } | undefined = globalThis.location): boolean {
  return address?.protocol === 'file:';
}

/** Whether this is a Mac, whose system asks on its own whether a browser may find devices on the network. */
export function isMac({ navigator }: Scope = globalThis): boolean {
  return navigator?.platform?.startsWith('Mac') === true && (navigator.maxTouchPoints ?? 0) < 2; // iPads say Mac, too
}

/** Whether a browser says that there is no network. A program without a browser is never told. */
export function isOffline({ navigator }: Scope = globalThis): boolean {
  return navigator?.onLine === false;
}

/** Whether there is a page, which people close and come back to; a program in Node has none. */
export function hasPage(): boolean {
  return 'document' in globalThis;
}
