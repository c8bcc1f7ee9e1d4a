/**
 * How long devices take to meet, from the moment they come until each is connected to each: pages of one browser, each
 * in a context of its own, with a mesh and nothing else, over WebRTC. Loading the page does not count.
 */
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { type Host, startHost } from '../../src/host/host';
import { must } from '../../src/lib/result';
import { sharedBrowser } from '../browser/sharedBrowser';
import { buildMeshPage } from '../net/peerjs/meshPage';
import type { Record } from './record';

/** The name of this machine in browsers of tests. */
const NAME = 'table.lan';
const BROKERS = 3;
const FOUR = 4;
const EIGHT = 8;
/** Meetings of eight. A run of all the pairs, each broker dead in both ways, has six of them. */
const SAMPLES = 3;

/** A broker in a page's `config.json`. */
interface Broker {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

export async function meetingBench(record: Record, wanted: ReadonlySet<string>): Promise<void> {
  const dist = await buildMeshPage();
  const hosts: Host[] = [];
  try {
    for (let i = 0; i < BROKERS; i++) hosts.push(await openHost(dist, hosts[0]));
    const meeting = new Meetings(hosts[0]!);
    await meeting.ms(FOUR); // what is only slow once
    if (wanted.has('open.one_dead_ratio')) record('open.one_dead_ratio', await deadRatios(meeting, hosts));
    if (!wanted.has('meet.8.ms')) return;
    const times: number[] = [];
    for (let i = 0; i < SAMPLES; i++) times.push(await meeting.ms(EIGHT));
    record('meet.8.ms', times);
  } finally {
    for (const host of hosts) await host.close();
    await rm(dist, { recursive: true, force: true });
  }
}

/** A host with the page; its broker also lets in those whose page comes from `first`. */
async function openHost(dist: string, first?: Host): Promise<Host> {
  const pages = first === undefined ? [] : [originOf(first)];
  return must(await startHost({ dist, port: 0, stunPort: 0, bind: '127.0.0.1', names: [NAME], pages }));
}

const originOf = ({ port }: Host): string => `http://${NAME}:${port}/`;

/**
 * Four devices that use three brokers: the time with one of them dead by the time with all alive, pair by pair, one
 * right after the other. Each broker is once one that refuses and once one that takes a connection and says nothing.
 */
async function deadRatios(meeting: Meetings, hosts: readonly Host[]): Promise<number[]> {
  const alive = hosts.map(({ port }) => ({ host: NAME, port, path: '/peer' }));
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const dead = [9, port].map((at) => ({ host: NAME, port: at, path: '/peer' }));
  const ratios: number[] = [];
  for (const broker of dead) {
    for (const i of alive.keys()) {
      const one = alive.with(i, broker);
      const isDeadFirst = ratios.length % 2 === 0;
      const firstMs = await meeting.ms(FOUR, isDeadFirst ? one : alive);
      const secondMs = await meeting.ms(FOUR, isDeadFirst ? alive : one);
      ratios.push(isDeadFirst ? firstMs / secondMs : secondMs / firstMs);
    }
  }
  silent.close();
  return ratios;
}

/** Tables, one after the other, each with a secret of its own. */
class Meetings {
  readonly #host: Host;
  #count = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The time that so many devices take, in ms; they use these brokers, or else the one that the host names. */
  async ms(devices: number, brokers?: readonly Broker[]): Promise<number> {
    const browser = await sharedBrowser();
    const pages: Page[] = [];
    const secret = `meeting ${this.#count++}`;
    try {
      for (let i = 0; i < devices; i++) {
        // A host's header lets its pages talk to nobody but itself.
        const page = await (await browser.newContext({ bypassCSP: brokers !== undefined })).newPage();
        pages.push(page);
        await page.goto(originOf(this.#host));
      }
      const config = brokers && { brokers, iceServers: [] };
      const startMs = performance.now();
      await Promise.all(pages.map((page, i) => sitUntilMet(page, { secret, name: `guest ${i}`, devices, config })));
      return performance.now() - startMs;
    } finally {
      await Promise.all(pages.map((page) => page.context().close()));
    }
  }
}

/** Sits down, and waits until everybody else is connected. */
async function sitUntilMet(
  page: Page,
  guest: { secret: string; name: string; devices: number; config: unknown },
): Promise<void> {
  await page.evaluate(({ secret, name, config }) => window.sit(secret, name, config), guest);
  await page.waitForFunction(
    (others) => window.table!.peers().filter(({ state }) => state === 'connected').length === others,
    guest.devices - 1,
    { polling: 10, timeout: 120_000 },
  );
}
