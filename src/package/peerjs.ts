/**
 * `svista/peerjs`: WebRTC in a browser, with PeerJS brokers that introduce devices.
 * @module
 */
import { randomBytes } from '../crypto/nacl';
import { realClock } from '../lib/clock';
import type { Transport } from '../net/link/transport';
import type { NetConfig } from '../net/peerjs/config';
import { peerjsTransport } from '../net/peerjs/peerjs';

export { type NetConfig, PUBLIC_CONFIG, parseConfig } from '../net/peerjs/config';
export { type PeerjsOptions, peerjsTransport } from '../net/peerjs/peerjs';

/** The network of a page, for `createTable` and `joinTable`: WebRTC, by the brokers of this configuration. */
export function peerjsNetwork(config: NetConfig): {
  transport(slots: readonly string[], secret: Uint8Array): Transport;
} {
  const common = { config, clock: realClock, random: randomBytes };
  return { transport: (slots, secret) => peerjsTransport({ ...common, slots, secret }) };
}
