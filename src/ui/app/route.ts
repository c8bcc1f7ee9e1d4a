/**
 * Where the page is: its fragment says it, and no server ever sees that. `#t=…` is a table, `#w=…` one to watch,
 * `#m=…` brings a seat from another device, `#rules=lynx`, `#shuffle` are pages to read, `#learn=lynx` is a guided
 * round, `#alone` is a table with bots, `#replay` shows saved rounds,
 * `#daily=lynx` is the deal of a day, `#glass=…` shows three devices at once, and a cheat, `#copy` offers the page in one
 * file, `#you` is what this browser remembers, `#look=…` shows any position of a game;
 * everything else is the start.
 * @module
 */
import type { Fault } from '../../lib/result';
import { parseLink, parseWatchLink } from '../../net/link/tableLink';

/** Pages that are always the same. */
const PLAIN = ['shuffle', 'alone', 'replay', 'copy', 'you'] as const;

export type Route =
  | { readonly page: 'start'; readonly problem: Fault | null }
  | { readonly page: 'table'; readonly secret: Uint8Array }
  | { readonly page: 'watch'; readonly key: Uint8Array }
  | { readonly page: 'move'; readonly code: string }
  | { readonly page: 'rules' | 'learn'; readonly game: string }
  | { readonly page: (typeof PLAIN)[number] }
  | { readonly page: 'daily'; readonly spec: string }
  | { readonly page: 'look'; readonly position: string }
  | { readonly page: 'glass'; readonly link: string };

/** The fragment is from outside, like any link: every text is some page. */
export function routeOf(hash: string): Route {
  if (hash === '#rules') return { page: 'rules', game: '' };
  if (hash.startsWith('#rules=')) return { page: 'rules', game: hash.slice(7) };
  if (hash.startsWith('#learn=')) return { page: 'learn', game: hash.slice(7) };
  if (/^#glass(=|$)/.test(hash)) return { page: 'glass', link: hash.slice(7) };
  const plain = PLAIN.find((page) => hash === `#${page}`);
  if (plain !== undefined) return { page: plain };
  if (hash.startsWith('#daily=')) return { page: 'daily', spec: hash.slice(7) };
  if (hash.startsWith('#look=')) return { page: 'look', position: decoded(hash.slice(6)) };
  if (isMoveCode(hash)) return { page: 'move', code: hash };
  const watching = parseWatchLink(hash);
  if (watching.ok) return { page: 'watch', key: watching.value };
  if (watching.fault.code !== 'link/none') return { page: 'start', problem: watching.fault };
  const link = parseLink(hash);
  if (link.ok) return { page: 'table', secret: link.value };
  return { page: 'start', problem: link.fault.code === 'link/none' ? null : link.fault };
}

/** Whether a seat moves to this device by it; what it says is read when the page for that is here. */
export function isMoveCode(text: string): boolean {
  return /[#&]m=/.test(text);
}

/** The text that an address spells, or the address itself if it spells none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
