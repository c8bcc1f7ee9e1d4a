/**
 * A real relay on loopback: the packages of `nostr-relay`, which check every event as a public one does, behind a
 * WebSocket server.
 */
import type { AddressInfo } from 'node:net';
import { EventRepository } from '@nostr-relay/common';
import { NostrRelay } from '@nostr-relay/core';
import { Validator } from '@nostr-relay/validator';
import { WebSocketServer } from 'ws';

/** Keeps nothing. */
class NoEvents extends EventRepository {
  isSearchSupported(): boolean {
    return false;
  }

  upsert(): { isDuplicate: boolean } {
    return { isDuplicate: false };
  }

  find(): [] {
    return [];
  }

  async destroy(): Promise<void> {}
}

export interface RealRelay {
  readonly url: string;
  /** The frames that pages sent. */
  readonly heard: string[];
  close(): Promise<void>;
}

export async function startRelay(port = 0): Promise<RealRelay> {
  const relay = new NostrRelay(new NoEvents());
  const validator = new Validator();
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  const heard: string[] = [];
  server.on('connection', (socket) => {
    relay.handleConnection(socket);
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString());
      void validator
        .validateIncomingMessage(data)
        .then((message) => relay.handleMessage(socket, message))
        .catch((reason: unknown) => socket.send(JSON.stringify(['NOTICE', String(reason)])));
    });
    socket.on('close', () => relay.handleDisconnect(socket));
  });
  await new Promise((resolve) => void server.once('listening', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: async () => {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
