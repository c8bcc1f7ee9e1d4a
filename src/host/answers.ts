/**
 * Short answers: a sentence to a request, a status and a code to a socket that is not opened.
 * @module
 */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers with a sentence. */
export function answer(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
  response.end(`${sentence}\n`);
}

/** Answers a request for a socket and ends the connection, whether the other end does so too or not. */
export function refuseUpgrade(socket: Duplex, status: string, code: string): void {
  const body = `${code}\n`;
  socket.on('error', () => undefined);
  const lines = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: text/plain',
    `Content-Length: ${body.length}`,
  ];
  const head = `${lines.join('\r\n')}\r\n\r\n`;
  socket.end(head + body, () => socket.destroy());
}
