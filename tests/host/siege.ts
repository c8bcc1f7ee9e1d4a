/**
 * A host on a port of this machine that is attacked: what every test of that needs.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Host, startHost } from '../../src/host/host';
import { VirtualClock } from '../../src/lib/clock';
import { must } from '../../src/lib/result';
import { LOOPBACK, ask, call, offer } from './guests';

export interface Siege {
  readonly host: Host;
  /** Where its page lies. */
  readonly dist: string;
  /** By which what may be used comes back. */
  readonly clock: VirtualClock;
  /** What it has told on the console. */
  readonly lines: readonly string[];
  /** Two guests greet each other over the broker: it lives, and serves. */
  isServing(from?: string): Promise<void>;
  /** A bare connection, which says this. */
  raw(text: string, from?: string): Promise<Socket>;
}

/** A page elsewhere that may use its broker. */
export const PAGE = 'https://cards.example/people/anna/';

/** A new host for each test. To be called once in a test file, outside its tests. */
export function siege(): Siege {
  let dist: string;
  let host: Host;
  let clock: VirtualClock;
  const lines: string[] = [];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'svista-attacks-'));
    await writeFile(join(dist, 'index.html'), '<title>Svista</title>');
  });
  beforeEach(async () => {
    // The broker's clocks, which the tests move; sockets and the server's own patience have others.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    clock = new VirtualClock();
    lines.length = 0;
    const place = { dist, port: 0, stunPort: 0, bind: LOOPBACK, pages: [PAGE] };
    host = must(await startHost({ ...place, clock, names: ['table.lan'], print: (line) => lines.push(line) }));
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const socket of sockets.splice(0)) socket.destroy();
    await host.close();
  });
  afterAll(() => rm(dist, { recursive: true, force: true }));

  return {
    get host() {
      return host;
    },
    get dist() {
      return dist;
    },
    get clock() {
      return clock;
    },
    lines,
    async isServing(from = LOOPBACK) {
      const [ada, ben] = ['ada-2', 'ben-2'].map((id) => call(host.port, id, { localAddress: from }));
      expect([await ada!.next(), await ben!.next()]).toEqual([{ type: 'OPEN' }, { type: 'OPEN' }]);
      ada!.socket.send(offer('ben-2', 'hello'));
      expect(await ben!.next()).toMatchObject({ type: 'OFFER', src: 'ada-2', payload: 'hello' });
      for (const each of [ada!, ben!]) each.socket.terminate();
      expect((await ask(host.port, '/', { localAddress: from })).status).toBe(200);
    },
    async raw(text, from = LOOPBACK) {
      const socket = connect({ port: host.port, host: LOOPBACK, localAddress: from });
      sockets.push(socket.on('error', () => undefined));
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
      socket.write(text);
      return socket;
    },
  };
}

/** When the other end has ended it. */
export function ended(socket: Socket): Promise<unknown> {
  return socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.resume().once('close', resolve));
}
