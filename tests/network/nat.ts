/**
 * Two homes and a public network between them, in network namespaces. Each home has a router that gives every
 * connection another port, and lets nothing in that was not asked for; page, broker and STUN are on the public network.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { LastingProcesses, printed } from '../run/lasting';
import { PREFIX, browserIn, sweep, whatIsMissing } from './lan';

const PORT = 8080;
/** Addresses of the public machines, of those that are meant for examples (RFC 5737). */
const PUBLIC = '203.0.113.1';
export const RELAY = '203.0.113.5';

/** Every connection leaves from a port by chance, and nobody but whom it was meant for can answer there. */
const NAT = `table ip nat {
  chain out { type nat hook postrouting priority 100; oifname "eth0" masquerade fully-random; }
}
table ip filter {
  chain in { type filter hook input priority 0; iifname "eth0" drop; }
  chain over { type filter hook forward priority 0; iifname "eth0" ct state { established, related } accept; iifname "eth0" drop; }
}
`;

/** Why there can be no such network here; null if there can. */
export function whatNatLacks(): string | null {
  const missing = whatIsMissing();
  if (missing !== null) return missing;
  if (spawnSync('nft', ['--version']).status !== 0) return 'nft is not there (on Debian: apt-get install nftables)';
  if (spawnSync('turnserver', ['--version']).error)
    return 'turnserver is not there (on Debian: apt-get install coturn)';
  return null;
}

export class TwoHomes {
  readonly #folder = mkdtempSync(join(tmpdir(), 'svista-nat-'));
  readonly #public = `${PREFIX}${process.pid}-public`;
  readonly #relay = `${PREFIX}${process.pid}-relay`;
  readonly #routers = [1, 2].map((home) => `${PREFIX}${process.pid}-router${home}`);
  readonly #devices = [1, 2].map((home) => `${PREFIX}${process.pid}-device${home}`);
  readonly #processes = new LastingProcesses();
  readonly #browsers: Browser[] = [];
  #closed = false;
  readonly #onExit = (): void => this.#remove();

  private constructor() {
    process.on('exit', this.#onExit);
  }

  /** The address of the page. */
  readonly origin = `http://${PUBLIC}:${PORT}/`;

  static async open(): Promise<TwoHomes> {
    sweep();
    const homes = new TwoHomes();
    try {
      await homes.#build();
      return homes;
    } catch (reason) {
      await homes.close();
      throw reason;
    }
  }

  async #build(): Promise<void> {
    for (const name of this.#names) {
      execFileSync('ip', ['netns', 'add', name]);
      this.#in(name, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv6/conf/default/disable_ipv6');
    }
    await this.#connect([
      [this.#public, `${PUBLIC}/24`],
      [this.#relay, `${RELAY}/24`],
      ...this.#routers.map((router, home) => [router, `203.0.113.${11 + home}/24`] as const),
    ]);
    for (const [home, router] of this.#routers.entries()) {
      await this.#connect([
        [`${router}:home`, `192.168.${1 + home}.1/24`],
        [this.#devices[home]!, `192.168.${1 + home}.2/24`],
      ]);
      const rules = join(this.#folder, 'nat.nft');
      writeFileSync(rules, NAT);
      this.#in(router, 'nft', '-f', rules);
      this.#in(router, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward');
      execFileSync('ip', ['-n', this.#devices[home]!, 'route', 'add', 'default', 'via', `192.168.${1 + home}.1`]);
    }
    const host = ['--import', 'tsx', 'src/host/main.ts', '--port', String(PORT)];
    await printed(this.#startIn(this.#public, process.execPath, host), this.origin);
  }

  /** coturn on a public machine of its own, with that configuration. */
  async relay(configuration: string): Promise<void> {
    const file = join(this.#folder, 'turnserver.conf');
    const pid = join(this.#folder, 'turnserver.pid');
    writeFileSync(file, configuration);
    const words = ['-c', file, '--pidfile', pid, '--userdb', join(this.#folder, 'turndb'), '--log-file', 'stdout'];
    await printed(this.#startIn(this.#relay, 'turnserver', words), 'IO method (admin thread)');
  }

  /** A browser at home. */
  async browser(home: number): Promise<Browser> {
    const browser = await browserIn(this.#devices[home]!, this.#folder);
    this.#browsers.push(browser);
    return browser;
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.close()));
    this.#remove();
    process.off('exit', this.#onExit);
  }

  get #names(): readonly string[] {
    return [this.#public, this.#relay, ...this.#routers, ...this.#devices];
  }

  #in(namespace: string, ...command: readonly string[]): void {
    execFileSync('ip', ['netns', 'exec', namespace, ...command]);
  }

  #startIn(namespace: string, command: string, args: readonly string[]): ChildProcess {
    return this.#processes.start('ip', ['netns', 'exec', namespace, command, ...args]);
  }

  /** One switch for these namespaces and addresses. */
  async #connect(ports: readonly (readonly [namespace: string, address: string])[]): Promise<void> {
    const plugged = this.#processes.start('python3', [join(import.meta.dirname, 'switch.py'), ...ports.flat()]);
    await printed(plugged, 'ready');
  }

  #remove(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#processes.stop();
    for (const name of this.#names) spawnSync('ip', ['netns', 'del', name]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
