/** The LAN host as a whole: page, configuration and broker. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { must } from '../../src/lib/result';
import { type Host, startHost } from '../../src/host/host';
import { parseConfig } from '../../src/net/peerjs/config';
import { type Answer, type Caller, LOOPBACK, ask as askAt, call as callAt, closed } from './guests';

let folder: string;
let dist: string;
let host: Host;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svista-host-'));
  dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(folder, 'dist-next-door'));
  await writeFile(join(dist, 'index.html'), '<title>Svista</title>');
  await writeFile(join(dist, 'card back.svg'), '<svg/>');
  await writeFile(join(dist, 'assets', 'index-a1B2c3D4.js'), 'export {}');
  await writeFile(join(folder, 'secret.txt'), 'not for you');
  await writeFile(join(folder, 'dist-next-door', 'secret.txt'), 'not for you');
  await symlink(join(folder, 'secret.txt'), join(dist, 'way-out.txt'));
});

beforeEach(async () => {
  host = must(await startHost({ dist, port: 0, stunPort: 0, bind: LOOPBACK }));
});

afterEach(() => host.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string, options: RequestOptions = {}): Promise<Answer> => askAt(host.port, path, options);
const call = (id: string, token = 'token', query?: string): Caller =>
  callAt(host.port, id, { token, ...(query !== undefined && { query }) });

describe('the host serves the page', () => {
  test('at its root, to be asked for again each time, and says if it has not changed', async () => {
    const { status, headers, body } = await ask('/');
    expect([status, body]).toEqual([200, '<title>Svista</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const again = await ask('/?x=1', { headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('with files whose names have a hash, which may be kept for ever', async () => {
    const { headers, body } = await ask('/assets/index-a1B2c3D4.js');
    expect(body).toBe('export {}');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('with the word that it talks to nobody else and is in no frame, and the rest with the word that it is no page', async () => {
    const own = `localhost:${host.port}`;
    const policyOf = async (path: string): Promise<string[]> =>
      String((await ask(path, { headers: { Host: own } })).headers['content-security-policy']).split('; ');
    expect(await policyOf('/')).toContain(`connect-src 'self' ws://${own} wss://${own}`);
    expect(await policyOf('/')).toContain("frame-ancestors 'none'");
    for (const path of ['/assets/index-a1B2c3D4.js', '/config.json', '/missing', '/peer/peerjs/id']) {
      const binding = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"];
      expect(await policyOf(path)).toEqual([...binding, "frame-ancestors 'none'"]);
    }
  });

  test('with names that need escapes, and without a body if only the head is asked for', async () => {
    expect((await ask('/card%20back.svg')).headers['content-type']).toBe('image/svg+xml');
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '21']);
  });

  test.each(['POST', 'PUT', 'DELETE'])('and refuses %s', async (method) => {
    expect((await ask('/', { method })).status).toBe(405);
  });

  test('and nothing that is not there', async () => {
    for (const path of ['/missing', '/assets', '/assets/', '/index.html/x']) expect((await ask(path)).status).toBe(404);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/../dist-next-door/secret.txt',
    '/way-out.txt',
    '//etc/passwd',
    '/%00',
    '/%',
    '/%ff',
  ])('and never leaves its folder for %s', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('not for you');
  });
});

describe('the host’s configuration', () => {
  test('names this very host as broker and STUN server, whatever name the page was opened under', async () => {
    const { headers, body } = await ask('/config.json');
    expect(headers['content-type']).toContain('application/json');
    const page = { protocol: 'http:', hostname: 'table.lan', port: String(host.port) };
    expect(must(parseConfig(body, page))).toEqual({
      brokers: [{ host: 'table.lan', port: host.port, path: '/peer/', secure: false, key: 'peerjs' }],
      relays: [],
      iceServers: [{ urls: [`stun:table.lan:${host.stunPort}`] }],
      pages: [],
      games: [],
    });
  });
});

describe('the broker', () => {
  test('gives out ids over HTTP, each another', async () => {
    const ids = await Promise.all([ask('/peer/peerjs/id'), ask('/peer/peerjs/id')]);
    expect(ids.map(({ status }) => status)).toEqual([200, 200]);
    expect(ids[0]!.body).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]!.body).not.toBe(ids[1]!.body);
  });

  test('does not tell who is there', async () => {
    expect((await ask('/peer/peerjs/peers')).status).toBe(404);
  });

  test('passes offers on, and holds them a while for those who are not there yet', async () => {
    const [ada, ben] = [call('ada'), call('ben')];
    expect([await ada.next(), await ben.next()]).toEqual([{ type: 'OPEN' }, { type: 'OPEN' }]);
    ada.socket.send(JSON.stringify({ type: 'OFFER', dst: 'ben', payload: { sdp: 'x' } }));
    expect(await ben.next()).toEqual({ type: 'OFFER', src: 'ada', dst: 'ben', payload: { sdp: 'x' } });
    ada.socket.send(JSON.stringify({ type: 'OFFER', dst: 'cora', payload: 1 }));
    await ask('/');
    const cora = call('cora');
    expect([await cora.next(), await cora.next()].map(({ type }) => type)).toEqual(['OPEN', 'OFFER']);
    for (const { socket } of [ada, ben, cora]) socket.terminate();
  });

  test('lets nobody take an id that another has', async () => {
    const first = call('ada', 'mine');
    await first.next();
    const second = call('ada', 'yours');
    expect((await second.next()).type).toBe('ID-TAKEN');
    await closed(second.socket);
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
    first.socket.terminate();
  });

  test('greets somebody who comes back with their id and token before they were missed', async () => {
    const first = call('ada', 'mine');
    await first.next();
    const again = call('ada', 'mine');
    expect(await again.next()).toEqual({ type: 'OPEN' });
    for (const { socket } of [first, again]) socket.terminate();
  });

  test('survives malformed frames, and serves the others on', async () => {
    const other = call('ben');
    await other.next();
    // A frame with reserved bits, a masked one of unknown kind, and one that claims to be endless.
    for (const frame of ['f1820000000000ff', '8b8000000000', '82ff7fffffffffffffff00000000', 'c1850000000041']) {
      const { socket } = call(`bad-${frame}`);
      await new Promise((resolve) => socket.once('open', resolve));
      const raw = (socket as unknown as { _socket: import('node:net').Socket })._socket;
      raw.write(Buffer.from(frame, 'hex'));
      await closed(socket);
    }
    for (const text of [
      '',
      '{',
      'null',
      '7',
      '[]',
      '{"type":"OFFER"}',
      '{"type":"OFFER","dst":{}}',
      '{"type":"NONSENSE","dst":"ben"}',
    ]) {
      other.socket.send(text);
    }
    other.socket.send(JSON.stringify({ type: 'OFFER', dst: 'ben', payload: 'to myself' }));
    expect(await other.next()).toMatchObject({ type: 'OFFER', payload: 'to myself' });
    other.socket.terminate();
  });

  test('ends a socket that sends too much at once', async () => {
    const { socket, next } = call('ada');
    await next();
    socket.send(JSON.stringify({ type: 'OFFER', dst: 'ben', payload: 'x'.repeat(70_000) }));
    expect((await closed(socket))[0]).toBe(1009);
  });

  test.each([
    ['without a key', 'ada', 'id=ada&token=token'],
    ['with another key', 'ada', 'key=other&id=ada&token=token'],
  ])('refuses callers %s', async (_, id, query) => {
    const { socket, next } = call(id, 'token', query);
    expect((await next()).type).toBe('ERROR');
    await closed(socket);
  });

  test('refuses ids that are too long, before there is a socket', async () => {
    const { socket } = call('x'.repeat(65));
    expect(
      await new Promise((resolve) => socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode))),
    ).toBe(400);
  });

  test.each(['/elsewhere', '//', '/peer/peerjs/'])('refuses sockets for %s', async (path) => {
    const socket = connect(host.port, LOOPBACK);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const said = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    expect(said).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
    expect((await ask('/')).status).toBe(200);
  });
});

describe('the host', () => {
  test('does not start on a port that is taken and was asked for', async () => {
    const second = await startHost({ dist, port: host.port, stunPort: 0, bind: LOOPBACK });
    expect(second).toMatchObject({ ok: false, fault: { code: 'host/port-taken' } });
    expect(second.ok ? '' : second.fault.message).toContain(String(host.port));
  });

  test('takes the next free port if none was asked for', async () => {
    const first = must(await startHost({ dist, stunPort: 0, bind: LOOPBACK }));
    const second = must(await startHost({ dist, stunPort: 0, bind: LOOPBACK }));
    expect(second.port).toBeGreaterThan(first.port);
    expect(first.port).toBeGreaterThanOrEqual(8080);
    await Promise.all([first.close(), second.close()]);
  });

  test('does not start without a page', async () => {
    expect(await startHost({ dist: join(folder, 'nothing'), port: 0 })).toMatchObject({
      fault: { code: 'host/no-page' },
    });
  });

  test('closes at once, whoever is connected, and frees its port', async () => {
    const { socket, next } = call('ada');
    await next();
    const gone = closed(socket);
    await host.close();
    await gone;
    const again = must(await startHost({ dist, port: host.port, stunPort: 0, bind: LOOPBACK }));
    expect(again.port).toBe(host.port);
    host = again;
  });
});
