import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { attachBroker } from '../../src/host/broker';

test('a socket whose other end does not answer pings is ended and its id is free again; others stay', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const broker = attachBroker(server, 50);
  const { port } = server.address() as AddressInfo;
  const call = (id: string, autoPong: boolean): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}/peer/peerjs?key=peerjs&id=${id}&token=${id}${autoPong}`, { autoPong });
  const opened = (socket: WebSocket): Promise<string> => new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));

  const [living, dead] = [call('living', true), call('dead', false)];
  expect(await Promise.all([opened(living), opened(dead)])).toEqual(['{"type":"OPEN"}', '{"type":"OPEN"}']);
  await new Promise((resolve) => dead.once('close', resolve));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(living.readyState).toBe(WebSocket.OPEN);
  const again = call('dead', true);
  expect(await opened(again)).toBe('{"type":"OPEN"}');

  broker.close();
  await new Promise((resolve) => server.close(resolve));
});
