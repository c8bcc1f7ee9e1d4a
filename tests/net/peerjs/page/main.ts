/**
 * A page with a mesh and nothing else, for the tests of real WebRTC. The test drives it through `window.table`.
 * @module
 */
import { fromUtf8, utf8 } from '../../../../src/lib/bytes';
import { realClock } from '../../../../src/lib/clock';
import { type Fault, must } from '../../../../src/lib/result';
import { randomBytes, sha512 } from '../../../../src/crypto/nacl';
import { signingPair } from '../../../../src/crypto/sign';
import { parseConfig } from '../../../../src/net/peerjs/config';
import { type Mesh, createMesh } from '../../../../src/net/mesh/mesh';
import type { PeerView } from '../../../../src/net/mesh/peer';
import { webrtcDirect } from '../../../../src/net/direct/webrtc';
import { nearPort } from '../../../../src/ui/client/models/otherTabs';
import { peerjsTransport } from '../../../../src/net/peerjs/peerjs';
import type { IntroducerView } from '../../../../src/net/rendezvous/introducer';
import { PAGE_NET } from '../../../../src/ui/client/loading/pageNet';
import { slotIds } from '../../../../src/net/link/tableLink';
import type { BrokerStatus, RawLink, Transport } from '../../../../src/net/link/transport';

export interface TestTable {
  readonly self: string;
  /** Messages received: who sent, how many bytes, and the text of short ones. */
  readonly inbox: { readonly device: string; readonly bytes: number; readonly text: string }[];
  readonly statuses: BrokerStatus[];
  readonly faults: Fault[];
  peers(): readonly PeerView[];
  slot(): string | null;
  address(): string | null;
  send(device: string, text: string): boolean;
  sendBytes(device: string, count: number): boolean;
  /** The links that were made so far. */
  links(): readonly RawLink[];
  introducers(): readonly IntroducerView[];
  stop(): void;
}

declare global {
  interface Window {
    table?: TestTable;
    /** How many connections a test has counted, and since when, in ms of the page. */
    opened: number;
    openedSinceMs: number;
    sit: (secret: string, name: string, config?: unknown) => Promise<void>;
  }
}

window.sit = async (secret, name, given) => {
  const config = must(
    parseConfig(given === undefined ? await (await fetch('./config.json')).text() : JSON.stringify(given), location),
  );
  const secretBytes = sha512(utf8(secret)).slice(0, 16);
  const inbox: TestTable['inbox'] = [];
  const statuses: BrokerStatus[] = [];
  const faults: Fault[] = [];
  const links: RawLink[] = [];
  let introducers: readonly IntroducerView[] = [];
  const transport: Transport = peerjsTransport({
    config,
    secret: secretBytes,
    slots: slotIds(secretBytes),
    direct: webrtcDirect(() => config.iceServers, realClock),
    ...PAGE_NET,
    onIntroducers: (views) => (introducers = views),
  });
  const start = transport.start.bind(transport);
  transport.start = (handlers) =>
    start({ ...handlers, onLink: (link, slot) => (links.push(link), handlers.onLink(link, slot)) });
  const mesh: Mesh = createMesh({
    transport,
    direct: webrtcDirect(() => config.iceServers, realClock),
    near: nearPort(secret)!,
    secret: secretBytes,
    pair: signingPair(sha512(utf8(`device ${name}`)).slice(0, 32)),
    epoch: Math.floor(performance.timeOrigin),
    clock: realClock,
    random: randomBytes,
    onMessage: (device, bytes) => {
      const text = bytes.length > 100 ? '' : must(fromUtf8(bytes));
      inbox.push({ device, bytes: bytes.length, text });
    },
    onPeers: () => undefined,
    onStatus: (status) => statuses.push(status),
    onFault: (fault) => faults.push(fault),
  });
  mesh.start();
  window.table = {
    self: mesh.self,
    inbox,
    statuses,
    faults,
    peers: () => mesh.peers,
    slot: () => transport.slot,
    address: () => transport.address,
    send: (device, text) => mesh.send(device, utf8(text)),
    sendBytes: (device, count) => mesh.send(device, new Uint8Array(count).fill(7)),
    links: () => links,
    introducers: () => introducers,
    stop: () => mesh.stop(),
  };
};
