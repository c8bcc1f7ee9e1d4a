/**
 * A STUN responder (RFC 8489, binding requests only): tells whoever asks from which address and port the question came.
 *
 * On a network without a way to the internet a browser finds no address of its own until such a responder answers it,
 * so the LAN host brings one along.
 * @module
 */
import { type Socket, createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';
import { type Clock, realClock } from '../lib/clock';
import { LIMITS } from '../lib/limits';
import { RateLimiters } from '../lib/rateLimiters';
import { MAX_VISITORS, addressBytes, visitorAt } from './addresses';
import { type Refusals, SILENT } from './refusals';

const HEADER_BYTES = 20;
const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const MAGIC_COOKIE = 0x2112a442;
const XOR_MAPPED_ADDRESS = 0x0020;
/** No honest request is longer, in bytes. */
const MAX_REQUEST_BYTES = 548;

/**
 * The answer to a STUN message that came from `address` and `port`, or null if it is no well-formed binding request
 * (RFC 8489, sections 5, 6.3 and 14.2).
 */
export function answerStun(request: Uint8Array, address: string, port: number): Uint8Array | null {
  if (request.length < HEADER_BYTES || request.length > MAX_REQUEST_BYTES) return null;
  const view = new DataView(request.buffer, request.byteOffset, request.byteLength);
  if (view.getUint16(0) !== BINDING_REQUEST || view.getUint32(4) !== MAGIC_COOKIE) return null;
  const bodyBytes = view.getUint16(2);
  if (bodyBytes % 4 !== 0 || bodyBytes !== request.length - HEADER_BYTES) return null;
  const from = addressBytes(address);
  if (from === null) return null;

  const answer = new Uint8Array(HEADER_BYTES + 8 + from.length);
  const out = new DataView(answer.buffer);
  out.setUint16(0, BINDING_SUCCESS);
  out.setUint16(2, answer.length - HEADER_BYTES);
  answer.set(request.subarray(4, HEADER_BYTES), 4);
  out.setUint16(20, XOR_MAPPED_ADDRESS);
  out.setUint16(22, 4 + from.length);
  answer[25] = from.length === 4 ? 1 : 2;
  out.setUint16(26, port ^ (MAGIC_COOKIE >>> 16));
  // The mask is the cookie, and for the rest of an IPv6 address the transaction's id: bytes 4 to 19 of the header.
  from.forEach((byte, i) => {
    answer[28 + i] = byte ^ request[4 + i]!;
  });
  return answer;
}

export interface StunResponder {
  readonly port: number;
  close(): Promise<void>;
}

function bind(type: 'udp4' | 'udp6', host: string | undefined, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(type);
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind({ port, ...(host !== undefined && { address: host }) }, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

/**
 * A socket on the wanted port, or on any free one; for all addresses IPv6 with IPv4 inside, or IPv4 alone where there
 * is no IPv6.
 */
async function bindAny(host: string | undefined, port: number): Promise<Socket> {
  const types = host === undefined ? (['udp6', 'udp4'] as const) : ([isIPv4(host) ? 'udp4' : 'udp6'] as const);
  let failure: unknown;
  for (const candidate of [port, 0]) {
    for (const type of types) {
      try {
        return await bind(type, host, candidate);
      } catch (error) {
        failure = error;
      }
    }
  }
  throw failure;
}

/**
 * Answers on `port`, or on any free one if that is taken. `host`: the address to bind; all of them if undefined. Who
 * asks too often is not answered, so nobody can have a third machine flooded by claiming its address. Throws if no port
 * at all can be bound.
 */
export async function startStun(
  host: string | undefined,
  port: number,
  refusals: Refusals = SILENT,
  clock: Clock = realClock,
): Promise<StunResponder> {
  const socket = await bindAny(host, port);
  const limits = new RateLimiters(clock, LIMITS.stunRequests, MAX_VISITORS);
  socket.on('message', (request, from) => {
    const visitor = visitorAt(from.address);
    if (!limits.of(visitor.address).take()) return refusals.tell('host/stun-flood', visitor);
    const answer = answerStun(request, from.address, from.port);
    if (answer !== null) socket.send(answer, from.port, from.address, () => undefined);
  });
  // An answer that cannot be delivered (no route, closed port) is nobody's fault and must not end the process.
  socket.on('error', () => undefined);
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
