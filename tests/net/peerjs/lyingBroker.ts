/**
 * A broker of PeerJS that introduces, until it is told to lie: it can say anything to anybody, and give what it should
 * pass on to somebody else.
 */
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export interface Frame {
  readonly type: string;
  readonly src: string;
  readonly dst: string;
  readonly payload?: { readonly connectionId?: string };
}

export class LyingBroker {
  readonly #server: WebSocketServer;
  readonly #sockets = new Map<string, WebSocket>();
  /** What it was given to pass on, in order. */
  readonly heard: Frame[] = [];
  /** Where a frame goes in the place of whom it is for, and as whose. */
  astray: (frame: Frame) => Frame = (frame) => frame;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket, request) => {
      const id = new URL(request.url!, 'ws://localhost').searchParams.get('id')!;
      if (this.#sockets.has(id)) return void socket.send(JSON.stringify({ type: 'ID-TAKEN' }));
      this.#sockets.set(id, socket);
      socket.on('close', () => this.#sockets.delete(id));
      socket.on('message', (data: Buffer) => this.#pass(id, JSON.parse(data.toString()) as Frame));
      socket.send(JSON.stringify({ type: 'OPEN' }));
    });
  }

  static async open(): Promise<LyingBroker> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    return new LyingBroker(server);
  }

  /** As `brokers` of a `config.json` name it. */
  get entry(): object {
    return { host: 'localhost', port: (this.#server.address() as AddressInfo).port, path: '/' };
  }

  /** Says that to everybody; any text, or a frame. */
  say(said: string | object): void {
    for (const socket of this.#sockets.values()) socket.send(typeof said === 'string' ? said : JSON.stringify(said));
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  #pass(src: string, said: Frame): void {
    if (said.type === 'HEARTBEAT') return;
    this.heard.push({ ...said, src });
    const frame = this.astray({ ...said, src });
    const to = this.#sockets.get(frame.dst);
    if (to) to.send(JSON.stringify(frame));
    else this.#sockets.get(src)?.send(JSON.stringify({ type: 'EXPIRE', src: said.dst, dst: src }));
  }
}
