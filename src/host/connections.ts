/**
 * What connects to a server: at most so many, shared fairly, and none of them for nothing. Whoever is slow to ask, or
 * to take the answer, is let go.
 * @module
 */
import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { visitorAt } from './addresses';
import { FairShare } from './fairShare';
import { type Refusals, SILENT } from './refusals';

/** Connections, for all and for one address: its sockets at the broker, and what a few browsers open to load a page. */
export const MAX_CONNECTIONS = 512;
export const MAX_CONNECTIONS_EACH = 128;
/** How long a request may take to come, and how long a connection may be idle while it is answered, in ms. */
const PATIENCE_MS = 10_000;
/** How many times in that span it is looked for those who are late. */
const LOOKS = 5;

/**
 * Options for a server that waits so long and no longer for a request. A connection that has not asked for anything
 * counts as well.
 */
export function patience(patienceMs = PATIENCE_MS): ServerOptions {
  return { headersTimeout: patienceMs, requestTimeout: patienceMs, connectionsCheckingInterval: patienceMs / LOOKS };
}

/** Counts the connections of the server from now on, and ends those that are too many. */
export function boundConnections(server: Pick<Server, 'on' | 'setTimeout'>, refusals: Refusals = SILENT): void {
  const shares = new FairShare<Socket>(MAX_CONNECTIONS, MAX_CONNECTIONS_EACH);
  server.setTimeout(PATIENCE_MS);
  server.on('connection', (socket: Socket) => {
    const visitor = visitorAt(socket.remoteAddress);
    const place = shares.take(socket, visitor);
    socket.on('close', () => shares.release(socket));
    if (place.ok) return void place.value?.destroy();
    refusals.tell('host/connections', visitor);
    socket.destroy();
  });
}
