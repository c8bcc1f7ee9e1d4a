/** The broker of the LAN host: who may use it, for how long, and what it passes on. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { attachBroker } from '../../src/host/broker';

const PING_MS = 50;

afterEach(() => void vi.useRealTimers());

/**
 * The broker pings, and the answer of this socket has reached it: what came after that on the same line has been
 * answered.
 */
async function round(living: WebSocket): Promise<void> {
  const pinged = new Promise((resolve) => living.once('ping', resolve));
  vi.advanceTimersByTime(PING_MS);
  await pinged;
  const answered = new Promise((resolve) => living.once('pong', resolve));
  living.ping();
  await answered;
}

test('a socket whose other end does not answer pings is ended and its id is free again; others stay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const broker = attachBroker(server, { pingMs: PING_MS });
  const { port } = server.address() as AddressInfo;
  const call = (id: string, autoPong: boolean): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}/peer/peerjs?key=peerjs&id=${id}&token=${id}${autoPong}`, { autoPong });
  const opened = (socket: WebSocket): Promise<string> =>
    new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));

  const [living, dead] = [call('living', true), call('dead', false)];
  expect(await Promise.all([opened(living), opened(dead)])).toEqual(['{"type":"OPEN"}', '{"type":"OPEN"}']);
  const ended = new Promise((resolve) => dead.once('close', resolve));
  await round(living);
  await round(living);
  await ended;
  await round(living);
  expect(living.readyState).toBe(WebSocket.OPEN);
  const again = call('dead', true);
  expect(await opened(again)).toBe('{"type":"OPEN"}');

  broker.close();
  await new Promise((resolve) => server.close(resolve));
});
