/**
 * Whoever calls a host: clients of its broker, as PeerJS is one, and programs that ask for a path exactly as they spell
 * it. They may come from any address of this machine.
 */
import { type RequestOptions, request } from 'node:http';
import { type ClientOptions, WebSocket } from 'ws';

export const LOOPBACK = '127.0.0.1';

/** An address of its own, where the system lets a program have any that begins with 127. */
export const address = (i: number): string => `127.0.0.${i}`;
export const HAS_ADDRESSES = process.platform === 'linux';
export const NO_ADDRESSES = 'only Linux has addresses of this machine besides 127.0.0.1';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Asks for a path exactly as it is spelled: no client tidies it up. */
export function ask(port: number, path: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOOPBACK, port, path, agent: false, ...options }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

export interface Told {
  readonly type: string;
  readonly src?: string;
  readonly payload?: unknown;
}

export interface Caller {
  readonly socket: WebSocket;
  /** What it is told next. */
  next(): Promise<Told>;
}

export interface CallOptions extends ClientOptions {
  readonly token?: string;
  /** Everything that PeerServer wants to know, instead of the usual. */
  readonly query?: string;
}

/** Opens a socket at the broker. */
export function call(
  port: number,
  id: string,
  { token = 'token', query = `key=peerjs&id=${id}&token=${token}`, ...options }: CallOptions = {},
): Caller {
  const socket = new WebSocket(`ws://${LOOPBACK}:${port}/peer/peerjs?${query}`, options);
  socket.on('error', () => undefined);
  const heard: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const take = waiting.shift();
    if (take === undefined) heard.push(data.toString());
    else take(data.toString());
  });
  return {
    socket,
    next: async () => JSON.parse(heard.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))),
  };
}

/** With which status the socket is refused; 101 if it opens. */
export function statusOf({ socket }: Caller): Promise<number> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (asked, { statusCode }) => {
      asked.destroy();
      resolve(statusCode ?? 0);
    });
  });
}

/** With which code and reason it ends. */
export function closed(socket: WebSocket): Promise<[number, string]> {
  return new Promise((resolve) => socket.once('close', (code, reason) => resolve([code, reason.toString()])));
}

export const offer = (dst: unknown, payload: unknown): string => JSON.stringify({ type: 'OFFER', dst, payload });
