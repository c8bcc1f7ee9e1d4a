/** What somebody on the network may do to a host, over real sockets: it lives, and its other guests are served. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_FRAME_BYTES, encodeFrame } from '../../src/host/brokerFrame';
import { ATTEMPTS_AT_ONCE, MAX_SOCKETS, MAX_SOCKETS_EACH } from '../../src/host/broker';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_EACH } from '../../src/host/connections';
import { type Host, REQUESTS_AT_ONCE, startHost } from '../../src/host/host';
import { VirtualClock } from '../../src/lib/clock';
import { must } from '../../src/lib/result';
import { frameTexts, holdsForFrame } from '../fuzz/brokerFrames';
import { HAS_ADDRESSES, LOOPBACK, address, ask, call, closed, offer, statusOf } from './guests';

let dist: string;
let host: Host;
let clock: VirtualClock;
let lines: string[];
const sockets: Socket[] = [];

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'svista-attacks-'));
  await writeFile(join(dist, 'index.html'), '<title>Svista</title>');
});

beforeEach(async () => {
  // PeerServer's clocks, which the tests move; sockets and the server's own patience have others.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  clock = new VirtualClock();
  lines = [];
  host = must(await startHost({ dist, port: 0, stunPort: 0, bind: LOOPBACK, clock, names: ['table.lan'], print: (line) => lines.push(line) }));
});

afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await host.close();
});
afterAll(() => rm(dist, { recursive: true, force: true }));

/** Two guests greet each other over the broker: it lives, and serves. */
async function isServing(from = LOOPBACK): Promise<void> {
  const [ada, ben] = [call(host.port, 'ada-2', { localAddress: from }), call(host.port, 'ben-2', { localAddress: from })];
  expect([await ada.next(), await ben.next()]).toEqual([{ type: 'OPEN' }, { type: 'OPEN' }]);
  ada.socket.send(offer('ben-2', 'hello'));
  expect(await ben.next()).toMatchObject({ type: 'OFFER', src: 'ada-2', payload: 'hello' });
  for (const { socket } of [ada, ben]) socket.terminate();
  expect((await ask(host.port, '/', { localAddress: from })).status).toBe(200);
}

/** A bare connection, which says this. */
async function raw(text: string | Uint8Array, from = LOOPBACK): Promise<Socket> {
  const socket = connect({ port: host.port, host: LOOPBACK, localAddress: from });
  sockets.push(socket.on('error', () => undefined));
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  socket.write(text);
  return socket;
}

const ended = (socket: Socket): Promise<unknown> => (socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.resume().once('close', resolve)));

describe('a frame', () => {
  test('for an object that cannot be made a text does not end the process when it is given up', async () => {
    const ada = call(host.port, 'ada');
    await ada.next();
    ada.socket.send('{"type":"OFFER","dst":{"toString":1}}');
    ada.socket.send(offer('ada', 'to myself'));
    expect(await ada.next()).toMatchObject({ payload: 'to myself' });
    vi.advanceTimersByTime(20_000);
    await isServing();
    expect(lines[0]).toBe('refused frame/id from 127.0.0.1');
    ada.socket.terminate();
  });

  test('that is nested too deep does not close the socket of whom it is for', async () => {
    const [ada, ben] = [call(host.port, 'ada'), call(host.port, 'ben')];
    await Promise.all([ada.next(), ben.next()]);
    ada.socket.send(`{"type":"OFFER","dst":"ben","payload":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    ada.socket.send(offer('ben', 'still there?'));
    expect(await ben.next()).toMatchObject({ payload: 'still there?' });
    for (const { socket } of [ada, ben]) socket.terminate();
  });

  test('of bytes is none', async () => {
    const ada = call(host.port, 'ada');
    await ada.next();
    ada.socket.send(Buffer.from(offer('ada', 'bytes')), { binary: true });
    ada.socket.send(offer('ada', 'text'));
    expect(await ada.next()).toMatchObject({ payload: 'text' });
    ada.socket.terminate();
  });

  test('reaches whom it is for as it was read, and harms nobody, whatever it is', async () => {
    const ben = call(host.port, 'ben');
    await ben.next();
    const ada = call(host.port, 'ada');
    await ada.next();
    let passedOn = 0;
    const short = frameTexts.filter((text) => Buffer.byteLength(text) <= MAX_FRAME_BYTES); // for a longer one the socket is closed
    for (const text of fc.sample(short, { seed: 9, numRuns: 150 })) {
      const frame = holdsForFrame(text);
      ada.socket.send(text);
      if (frame !== null && frame.type !== 'HEARTBEAT') {
        const forBen = { ...frame, dst: 'ben' };
        ada.socket.send(encodeFrame(forBen));
        if (frame.dst === 'ben') await ben.next(); // it has come once already
        expect(JSON.stringify(await ben.next())).toBe(JSON.stringify({ type: frame.type, src: 'ada', dst: 'ben', payload: forBen.payload }));
        passedOn++;
      }
      ada.socket.send(offer('ben', 'and then?'));
      expect(await ben.next()).toMatchObject({ payload: 'and then?' });
      clock.advance(60_000);
    }
    expect(passedOn).toBeGreaterThan(10);
    vi.advanceTimersByTime(20_000);
    await isServing();
    for (const { socket } of [ada, ben]) socket.terminate();
  });

  test('after frame without an end is not listened to, and closed with a code', async () => {
    const [ada, ben] = [call(host.port, 'ada'), call(host.port, 'ben')];
    await Promise.all([ada.next(), ben.next()]);
    const over = closed(ada.socket);
    for (let i = 0; i < 1_100; i++) ada.socket.send('{"type":"HEARTBEAT"}');
    expect(await over).toEqual([1008, 'host/flood']);
    ben.socket.send(offer('ben', 'to myself'));
    expect(await ben.next()).toMatchObject({ payload: 'to myself' });
    await isServing();
    expect(lines).toEqual(['refused host/flood from 127.0.0.1']);
    ben.socket.terminate();
  });

  test('of pings costs as any other', async () => {
    const ada = call(host.port, 'ada');
    await ada.next();
    const over = closed(ada.socket);
    for (let i = 0; i < 1_100; i++) ada.socket.ping('x');
    expect(await over).toEqual([1008, 'host/flood']);
    await isServing();
  });
});

describe('a page from elsewhere', () => {
  const own = (): string => `http://localhost:${host.port}`;

  test('opens no socket here, and one from here does', async () => {
    const headers = { Host: `localhost:${host.port}` };
    const evil = ['http://evil.example', 'null', 'http://localhost:1', `http://${LOOPBACK}:${host.port}`].map((origin) => call(host.port, 'ada', { origin, headers }));
    expect(await Promise.all(evil.map(statusOf))).toEqual([403, 403, 403, 403]);
    const ada = call(host.port, 'ada', { origin: own(), headers });
    expect(await ada.next()).toEqual({ type: 'OPEN' });
    expect(lines[0]).toMatch(/^refused host\/origin from 127\.0\.0\.1 “http:/);
    ada.socket.terminate();
  });

  test('that had its own name resolved to this machine gets nothing', async () => {
    const headers = { Host: `evil.example:${host.port}` };
    for (const path of ['/', '/config.json', '/peer/peerjs/id', '/missing']) {
      const { status, body } = await ask(host.port, path, { headers });
      expect([status, body]).toEqual([421, expect.stringMatching(/^host\/name: .*--name/)]);
    }
    expect(await statusOf(call(host.port, 'ada', { headers, origin: `http://evil.example:${host.port}` }))).toBe(403);
    expect(lines[0]).toBe(`refused host/name from 127.0.0.1 “evil.example:${host.port}”`);
    expect((await ask(host.port, '/', { headers: { Host: 'table.lan' } })).status).toBe(200);
  });

  test('learns nothing from the broker, of whose answers over HTTP there is one', async () => {
    for (const path of ['/peer', '/peer/', '/peer/peerjs', '/peer/peerjs/', '/peer/peerjs/peers', '/peer/x/peers', '/peer/x/id', '/peer//peerjs/peers', '/peer/peerjs/%70eers']) {
      const { status, headers } = await ask(host.port, path);
      expect([path, status, headers['access-control-allow-origin']]).toEqual([path, 404, undefined]);
    }
    expect((await ask(host.port, '/peer/peerjs/id', { headers: { Origin: 'http://evil.example' } })).status).toBe(403);
    expect((await ask(host.port, '/peer/peerjs/id', { headers: { Origin: `http://${LOOPBACK}:${host.port}` } })).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('somebody who opens sockets as fast as he can', () => {
  const open = (count: number, from: string): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => statusOf(call(host.port, `guest-${from.replaceAll('.', '-')}-${i}`, { localAddress: from }))));

  test.runIf(HAS_ADDRESSES)('keeps no friend at another address out, nor do five of them', async () => {
    const statuses = await open(MAX_SOCKETS_EACH + 6, address(2));
    expect(statuses.filter((status) => status === 101)).toHaveLength(MAX_SOCKETS_EACH);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
    await isServing(address(9));
    for (const other of [3, 4, 5]) await open(MAX_SOCKETS_EACH, address(other));
    const fifth = await open(MAX_SOCKETS - 4 * MAX_SOCKETS_EACH, address(6));
    expect(fifth.every((status) => status === 101), 'all places are taken').toBe(true);
    await isServing(address(9));
  });

  test('is let try so often and no more', async () => {
    const attempt = 'GET /peer/peerjs HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const statuses: number[] = [];
    for (let i = 0; i < ATTEMPTS_AT_ONCE + 2; i++) {
      const socket = await raw(attempt);
      statuses.push(await new Promise((resolve) => socket.once('data', (said: Buffer) => resolve(Number(said.toString().split(' ')[1])))));
    }
    expect(statuses.indexOf(429)).toBe(ATTEMPTS_AT_ONCE);
    clock.advance(1_000);
    await isServing();
  });

  test('needs a name and a token of a decent length, each once', async () => {
    const long = 'x'.repeat(65);
    const queries = [`id=ada&id=${long}&token=t`, 'id=ada&token=t&token=u', `id=ada&token=${long}`, `id=${long}&token=t`, 'id=a%0Ab&token=t', 'id=__proto__&token=t'];
    expect(await Promise.all(queries.map((query) => statusOf(call(host.port, '', { query: `key=peerjs&${query}` }))))).toEqual(queries.map(() => 400));
    await isServing();
  });

  test('under one name has one', async () => {
    const first = call(host.port, 'ada', { token: 'mine' });
    await first.next();
    const over = closed(first.socket);
    const again = call(host.port, 'ada', { token: 'mine' });
    expect(await again.next()).toEqual({ type: 'OPEN' });
    await over;
    again.socket.terminate();
  });

  test.runIf(HAS_ADDRESSES)('and asks for nothing, has a share of the connections as well', async () => {
    const waiting = await Promise.all(Array.from({ length: MAX_CONNECTIONS_EACH + 6 }, () => raw('', address(2))));
    await Promise.all(waiting.slice(MAX_CONNECTIONS_EACH).map(ended));
    expect(waiting.filter((socket) => !socket.destroyed)).toHaveLength(MAX_CONNECTIONS_EACH);
    for (let i = 1; i < MAX_CONNECTIONS / MAX_CONNECTIONS_EACH; i++) await Promise.all(Array.from({ length: MAX_CONNECTIONS_EACH }, () => raw('', address(2 + i))));
    await isServing(address(9));
  });
});

describe('a request', () => {
  test.each([
    ['of nothing', ''],
    ['that has no end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ])('%s is not waited for for long', async (_, text) => {
    const slow = must(await startHost({ dist, port: 0, stunPort: 0, bind: LOOPBACK, patienceMs: 20 }));
    const socket = connect(slow.port, LOOPBACK).on('error', () => undefined);
    socket.write(text);
    await ended(socket);
    await slow.close();
  });

  test('brings nothing along', async () => {
    const sent = await ask(host.port, '/', { method: 'GET', headers: { 'Content-Length': '5' } });
    expect([sent.status, sent.headers['connection']]).toEqual([413, 'close']);
  });

  test('after request is answered as long as they are not too many', async () => {
    const socket = await raw('GET /missing HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS_AT_ONCE + 2));
    let said = '';
    socket.on('data', (part: Buffer) => (said += part.toString()));
    await ended(socket);
    const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
    expect([statuses.length, statuses.indexOf('429')]).toEqual([REQUESTS_AT_ONCE + 1, REQUESTS_AT_ONCE]);
    if (HAS_ADDRESSES) expect((await ask(host.port, '/', { localAddress: address(9) })).status).toBe(200);
    clock.advance(10_000);
    await isServing();
  });

  test('of any bytes does not end the process', async () => {
    const target = fc.oneof(fc.constantFrom('/', '*', '//', 'http://evil.example/', '/%', '/%00', '/../..', '/peer/peerjs?id=%', '[', 'http://[', '/\ud800'), fc.string({ unit: 'binary' }));
    const header = fc.oneof(
      fc.constantFrom('Host: localhost', 'Host:', 'Host: [', 'Connection: Upgrade\r\nUpgrade: websocket', 'Upgrade: h2c', 'Expect: 100-continue', 'Expect: x', 'Transfer-Encoding: chunked', 'Content-Length: -1',
        'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'If-None-Match: \u0000', `X: ${'x'.repeat(20_000)}`, 'Origin: http://%'),
      fc.string(),
    );
    const request = fc
      .tuple(fc.constantFrom('GET', 'HEAD', 'POST', 'CONNECT', 'OPTIONS', 'PRI', 'get', ''), target, fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''), fc.array(header, { maxLength: 5 }), fc.string())
      .map(([method, path, version, headers, body]) => `${[`${method} ${path} ${version}`, ...headers].join('\r\n')}\r\n\r\n${body}`);
    for (const text of fc.sample(request, { seed: 9, numRuns: 120 })) {
      const socket = await raw(text);
      socket.end();
      await ended(socket);
    }
    clock.advance(60_000);
    await isServing();
  });
});

test('a connection that is refused a socket ends, though the other end leaves it open', async () => {
  const socket = connect({ port: host.port, host: LOOPBACK, allowHalfOpen: true }).on('error', () => undefined);
  sockets.push(socket);
  socket.write('GET /peer/peerjs?id=ada&token=t&key=peerjs HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString()));
  await new Promise((resolve) => socket.once('end', resolve));
  expect(said).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n[^]*host\/name\n$/);
  // The other end is gone, not only silent: to write to it fails.
  socket.write('still here?');
  const failed = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
  setImmediate(() => socket.write('and now?'));
  await failed;
});
