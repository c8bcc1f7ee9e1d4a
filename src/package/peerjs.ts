/**
 * `svista/peerjs`: WebRTC in a browser, with PeerJS brokers and public relays that introduce devices.
 * @module
 */
export { type NetConfig, PUBLIC_CONFIG, parseConfig } from '../net/peerjs/config';
export { type PeerjsOptions, peerjsTransport } from '../net/peerjs/peerjs';
