/**
 * A LAN of its own for a test: three network namespaces on one switch, no route to anywhere else, the LAN host in the
 * first of them and a Chromium in each.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../browser/findBrowser';
import { startChromium } from '../browser/sharedBrowser';
import { LastingProcesses, printed } from '../run/lasting';

/** With it begin the names of all namespaces of tests. */
export const PREFIX = 'svista-';
const PORT = 8080;

/** Why there can be no LAN here; null if there can. */
export function whatIsMissing(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are Linux’s';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  for (const [tool, argument] of [
    ['ip', '-V'],
    ['python3', '-V'],
  ] as const)
    if (spawnSync(tool, [argument]).status !== 0) return `${tool} is not there`;
  try {
    accessSync('/dev/net/tun', constants.R_OK | constants.W_OK);
  } catch {
    return '/dev/net/tun is not there';
  }
  const trial = `${PREFIX}${process.pid}-trial`;
  if (spawnSync('ip', ['netns', 'add', trial]).status !== 0) return 'the system makes no network namespace';
  spawnSync('ip', ['netns', 'del', trial]);
  return null;
}

/** Removes namespaces of runs that were killed. */
export function sweep(): void {
  const names = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(' ')[0]!);
  for (const name of names) {
    const [, pid] = /^svista-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && spawnSync('kill', ['-0', pid]).status !== 0) spawnSync('ip', ['netns', 'del', name]);
  }
}

/** How many this process has opened: their machines have names of their own. */
let opened = 0;

export class Lan {
  readonly #folder = mkdtempSync(join(tmpdir(), 'svista-lan-'));
  readonly #names: readonly string[];
  readonly #processes = new LastingProcesses();
  readonly #browsers: Browser[] = [];
  #switch: ChildProcess | null = null;
  #closed = false;
  readonly #onExit = (): void => this.#remove();

  private constructor(count: number) {
    this.#names = Array.from({ length: count }, (_, i) => `${PREFIX}${process.pid}-${opened}h${i + 1}`);
    opened++;
    process.on('exit', this.#onExit);
  }

  /** A LAN of so many machines that hear each other at once and always. */
  static async open(count: number): Promise<Lan> {
    sweep();
    const lan = new Lan(count);
    try {
      for (const name of lan.#names) {
        execFileSync('ip', ['netns', 'add', name]);
        // An address of IPv6 comes a second or two after its interface, and Chromium breaks off what it loads then:
        // ERR_NETWORK_CHANGED.
        spawnSync('ip', ['netns', 'exec', name, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv6/conf/default/disable_ipv6']);
      }
      const ports = lan.#names.flatMap((name, i) => [name, `${addressOf(i)}/24`]);
      lan.#switch = lan.#processes.start('python3', [join(import.meta.dirname, 'switch.py'), ...ports]);
      await printed(lan.#switch, 'ready');
      return lan;
    } catch (reason) {
      await lan.close();
      throw reason;
    }
  }

  /** The address of the page that {@link serve} serves. */
  get origin(): string {
    return `http://${addressOf(0)}:${PORT}/`;
  }

  /** From now on each frame takes so long, and so many are lost. */
  disturb(delayMs: number, lossPercent: number): void {
    this.#switch!.stdin!.write(`${delayMs} ${lossPercent}\n`);
  }

  /** From now on no packet comes through between these two machines; all other ways stand. */
  cut(machine: number, other: number): void {
    this.#switch!.stdin!.write(`cut ${machine} ${other}\n`);
  }

  /** The way between them is open again. */
  heal(machine: number, other: number): void {
    this.#switch!.stdin!.write(`heal ${machine} ${other}\n`);
  }

  /** Page, broker and STUN on the first machine, as `npm start` has them. */
  async serve(): Promise<void> {
    const host = this.#processes.start('ip', [
      'netns',
      'exec',
      this.#names[0]!,
      process.execPath,
      '--import',
      'tsx',
      'src/host/main.ts',
      '--port',
      String(PORT),
    ]);
    await printed(host, this.origin);
  }

  /** A browser on that machine, with arguments of its own. */
  async browser(machine: number, args: readonly string[] = []): Promise<Browser> {
    const browser = await browserIn(this.#names[machine]!, this.#folder, args);
    this.#browsers.push(browser);
    return browser;
  }

  /** The machine's interface goes down, and its address is gone. */
  unplug(machine: number): void {
    this.#ip(machine, 'addr', 'flush', 'dev', 'eth0');
    this.#ip(machine, 'link', 'set', 'eth0', 'down');
  }

  /** It comes back with another address. */
  plug(machine: number): void {
    this.#ip(machine, 'link', 'set', 'eth0', 'up');
    this.#ip(machine, 'addr', 'add', `${addressOf(machine + 100)}/24`, 'dev', 'eth0');
  }

  #ip(machine: number, ...args: readonly string[]): void {
    execFileSync('ip', ['-n', this.#names[machine]!, ...args]);
  }

  /**
   * The first machine is a phone whose hotspot the others use: it forwards and masquerades what they send elsewhere, and
   * has no way there itself.
   */
  hotspot(): void {
    const phone = this.#names[0]!;
    const rules = [
      'add table ip hotspot',
      'add chain ip hotspot out { type nat hook postrouting priority 100; }',
      'add rule ip hotspot out oifname != "eth0" masquerade',
    ];
    execFileSync('ip', ['netns', 'exec', phone, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward']);
    for (const rule of rules) execFileSync('ip', ['netns', 'exec', phone, 'nft', rule]);
    for (const machine of this.#names.keys())
      if (machine > 0) this.#ip(machine, 'route', 'add', 'default', 'via', addressOf(0));
  }

  /** The routes of a machine, one a line. */
  routes(machine: number): string {
    return execFileSync('ip', ['-n', this.#names[machine]!, 'route'], { encoding: 'utf8' });
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.close()));
    this.#remove();
    process.off('exit', this.#onExit);
  }

  #remove(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#processes.stop();
    for (const name of this.#names) spawnSync('ip', ['netns', 'del', name]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A Chromium in that namespace; the folder gets a file for it. */
export function browserIn(namespace: string, folder: string, args: readonly string[] = []): Promise<Browser> {
  const wrapper = join(folder, `chromium-${namespace}`);
  writeFileSync(wrapper, `#!/bin/sh\nexec ip netns exec ${namespace} ${findBrowser()} "$@"\n`);
  chmodSync(wrapper, 0o755);
  return startChromium({ executablePath: wrapper, args: ['--no-sandbox', ...args] });
}

function addressOf(machine: number): string {
  return `10.77.0.${machine + 1}`;
}
