/**
 * Who may ask this host for anything: whoever calls it by a name of its own, from a page of its own.
 *
 * A page from elsewhere can have its name resolved to this machine (DNS rebinding), and would then be of the same
 * origin as the host; but the name stays its own, and is refused. Any page can open a WebSocket to anywhere; but
 * browsers say which page it was, and that is refused. What is no browser can say what it likes here, and is held to
 * the limits only.
 * @module
 */
import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';
import { type Result, done, err } from '../lib/result';
import { addressBytes, isLoopback } from './addresses';

export interface DoormanOptions {
  /** Further names, or addresses, under which this host is known: behind a router or a proxy, say. */
  readonly names?: readonly string[];
  /** Pages on other hosts that may use this broker, by their addresses. */
  readonly pages?: readonly string[];
}

const HOST = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9._-]{0,252})?)(?::\d{1,5})?$/;

/** The name in a `Host` header, small letters and no brackets; null if there is none. */
function nameIn(host: string | undefined): string | null {
  const name = HOST.exec((host ?? '').toLowerCase())?.[1];
  return name === undefined ? null : name.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** What this machine is called, with and without the ending that mDNS gives it. */
function machineNames(): string[] {
  const whole = hostname().toLowerCase();
  const [first = whole] = whole.split('.');
  return [whole, first, `${first}.local`];
}

export class Doorman {
  readonly #names: ReadonlySet<string>;
  readonly #pages: ReadonlySet<string>;

  constructor({ names = [], pages = [] }: DoormanOptions = {}) {
    this.#names = new Set(['localhost', ...machineNames(), ...names.map((name) => nameIn(name) ?? name.toLowerCase())]);
    this.#pages = new Set(pages.filter((page) => URL.canParse(page)).map((page) => new URL(page).origin));
  }

  /** Fails with `host/name` for a name that is not this host's, or `host/origin` for a page that is not. */
  check({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): Result<null> {
    const { host, origin } = headers;
    const name = nameIn(host);
    if (name === null || !this.#isOurs(name, socket.localAddress)) {
      return err('host/name', 'this host has another name; whoever runs it can give it one with --name');
    }
    if (origin !== undefined && !this.#isOurPage(origin, host!)) {
      return err('host/origin', 'this page comes from elsewhere; whoever runs this host can let it in with --page');
    }
    return done;
  }

  #isOurs(name: string, localAddress: string | undefined): boolean {
    if (this.#names.has(name)) return true;
    const bytes = addressBytes(name);
    if (bytes === null) return false;
    const same = (address: string): boolean => addressBytes(address)?.join() === bytes.join();
    if (isLoopback(bytes) || same(localAddress ?? '')) return true;
    return Object.values(networkInterfaces()).some((infos) => infos?.some(({ address }) => same(address)));
  }

  /** `host`: as the request has it, so that a page behind a proxy with TLS is one of ours as well. */
  #isOurPage(origin: string, host: string): boolean {
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
    const page = new URL(origin);
    const own = `${page.protocol}//${host}`;
    return this.#pages.has(page.origin) || (URL.canParse(own) && new URL(own).host === page.host);
  }
}

/** What the request says that was refused with this code, to be told to whoever runs the host. */
export function wordsOf({ headers }: Pick<IncomingMessage, 'headers'>, code: string): string {
  return (code === 'host/name' ? headers.host : headers.origin) ?? '';
}
