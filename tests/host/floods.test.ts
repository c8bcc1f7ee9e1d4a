/** What many sockets, connections and requests may do to a host, and odd ones: its other guests are served. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SOCKETS, MAX_SOCKETS_EACH } from '../../src/host/broker';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_EACH } from '../../src/host/connections';
import { LIMITS } from '../../src/lib/limits';
import { startHost } from '../../src/host/host';
import { must } from '../../src/lib/result';
import { HAS_ADDRESSES, LOOPBACK, NO_ADDRESSES, address, ask, call, closed, statusOf } from './guests';
import { ended, siege } from './siege';

const attacked = siege();

describe('somebody who opens sockets as fast as they can', () => {
  /** Asks for a socket; with which status that is answered. */
  const attempt = async (from: string, id: string, host = 'localhost'): Promise<number> => {
    const handshake = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const head = `GET /peer/peerjs?key=peerjs&token=t&id=${id} HTTP/1.1\r\nHost: ${host}\r\n${handshake}`;
    const socket = await attacked.raw(`${head}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, from);
    const said = await new Promise((resolve) => socket.once('data', resolve).once('close', () => resolve('')));
    return Number(String(said).split(' ')[1]);
  };
  const open = (count: number, from: string): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => attempt(from, `guest-${from.replaceAll('.', '-')}-${i}`)));

  test('keeps no friend at another address out, nor do five of them', async ({ skip }) => {
    skip(!HAS_ADDRESSES, NO_ADDRESSES);
    const statuses = await open(MAX_SOCKETS_EACH + 6, address(2));
    expect(statuses.filter((status) => status === 101)).toHaveLength(MAX_SOCKETS_EACH);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
    await attacked.isServing(address(9));
    for (const other of [3, 4, 5]) await open(MAX_SOCKETS_EACH, address(other));
    const fifth = await open(MAX_SOCKETS - 4 * MAX_SOCKETS_EACH, address(6));
    expect(
      fifth.every((status) => status === 101),
      'all places are taken',
    ).toBe(true);
    await attacked.isServing(address(9));
  });

  test('is let try so often and no more', async () => {
    const statuses: number[] = [];
    while (statuses.length < LIMITS.hostSockets.burst + 2)
      statuses.push(await attempt(LOOPBACK, 'ada', 'evil.example'));
    expect(statuses.indexOf(429)).toBe(LIMITS.hostSockets.burst);
    attacked.clock.advance(1_000);
    await attacked.isServing();
  });

  test('needs a name and a token of a decent length, each once', async () => {
    const long = 'x'.repeat(65);
    const queries = [
      `id=ada&id=${long}&token=t`,
      'id=ada&token=t&token=u',
      `id=ada&token=${long}`,
      `id=${long}&token=t`,
      'id=a%0Ab&token=t',
      'id=__proto__&token=t',
    ];
    expect(
      await Promise.all(
        queries.map((query) => statusOf(call(attacked.host.port, '', { query: `key=peerjs&${query}` }))),
      ),
    ).toEqual(queries.map(() => 400));
    await attacked.isServing();
  });

  test('under one name has one', async () => {
    const first = call(attacked.host.port, 'ada', { token: 'mine' });
    await first.next();
    const over = closed(first.socket);
    const again = call(attacked.host.port, 'ada', { token: 'mine' });
    expect(await again.next()).toEqual({ type: 'OPEN' });
    await over;
    again.socket.terminate();
  });

  test('and asks for nothing, has a share of the connections as well', async ({ skip }) => {
    skip(!HAS_ADDRESSES, NO_ADDRESSES);
    const waiting = await Promise.all(
      Array.from({ length: MAX_CONNECTIONS_EACH + 6 }, () => attacked.raw('', address(2))),
    );
    await Promise.all(waiting.slice(MAX_CONNECTIONS_EACH).map(ended));
    expect(waiting.filter((socket) => !socket.destroyed)).toHaveLength(MAX_CONNECTIONS_EACH);
    for (let i = 1; i < MAX_CONNECTIONS / MAX_CONNECTIONS_EACH; i++)
      await Promise.all(Array.from({ length: MAX_CONNECTIONS_EACH }, () => attacked.raw('', address(2 + i))));
    await attacked.isServing(address(9));
  });
});

describe('a request', () => {
  test.each([
    ['of nothing', ''],
    ['that has no end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ])('%s is not waited for for long', async (_, text) => {
    const slow = must(await startHost({ dist: attacked.dist, port: 0, stunPort: 0, bind: LOOPBACK, patienceMs: 20 }));
    const socket = connect(slow.port, LOOPBACK).on('error', () => undefined);
    socket.write(text);
    await ended(socket);
    await slow.close();
  });

  test('brings nothing along', async () => {
    const sent = await ask(attacked.host.port, '/', { method: 'GET', headers: { 'Content-Length': '5' } });
    expect([sent.status, sent.headers['connection']]).toEqual([413, 'close']);
  });

  test('after request is answered as long as they are not too many', async () => {
    const socket = await attacked.raw(
      'GET /missing HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(LIMITS.hostRequests.burst + 2),
    );
    let said = '';
    socket.on('data', (part: Buffer) => (said += part.toString()));
    await ended(socket);
    const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
    expect([statuses.length, statuses.indexOf('429')]).toEqual([
      LIMITS.hostRequests.burst + 1,
      LIMITS.hostRequests.burst,
    ]);
    if (HAS_ADDRESSES) expect((await ask(attacked.host.port, '/', { localAddress: address(9) })).status).toBe(200);
    attacked.clock.advance(10_000);
    await attacked.isServing();
  });

  test('of any bytes does not end the process', async () => {
    const target = fc.oneof(
      fc.constantFrom(
        '/',
        '*',
        '//',
        'http://evil.example/',
        '/%',
        '/%00',
        '/../..',
        '/peer/peerjs?id=%',
        '[',
        'http://[',
        '/\ud800',
      ),
      fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    );
    const header = fc.oneof(
      fc.constantFrom(
        'Host: localhost',
        'Host:',
        'Host: [',
        'Connection: Upgrade\r\nUpgrade: websocket',
        'Upgrade: h2c',
        'Expect: 100-continue',
        'Expect: x',
        'Transfer-Encoding: chunked',
        'Content-Length: -1',
        'Sec-WebSocket-Key: x',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'If-None-Match: \u0000',
        `X: ${'x'.repeat(20_000)}`,
        'Origin: http://%',
      ),
      fc.string(),
    );
    const request = fc
      .tuple(
        fc.constantFrom('GET', 'HEAD', 'POST', 'CONNECT', 'OPTIONS', 'PRI', 'get', ''),
        target,
        fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
        fc.array(header, { maxLength: 5 }),
        fc.string(),
      )
      .map(
        ([method, path, version, headers, body]) =>
          `${[`${method} ${path} ${version}`, ...headers].join('\r\n')}\r\n\r\n${body}`,
      );
    await Promise.all(
      fc.sample(request, { seed: 9, numRuns: 60 }).map(async (text) => {
        const socket = await attacked.raw(text);
        socket.end();
        await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      }),
    );
    attacked.clock.advance(60_000);
    await attacked.isServing();
  });
});

test('a connection that is refused a socket ends, though the other end leaves it open', async () => {
  const socket = connect({ port: attacked.host.port, host: LOOPBACK, allowHalfOpen: true }).on(
    'error',
    () => undefined,
  );
  socket.write(
    'GET /peer/peerjs?id=ada&token=t&key=peerjs HTTP/1.1\r\nHost: evil.example\r\nConnection: ' +
      'Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
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
