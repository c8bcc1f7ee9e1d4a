/**
 * The network of the browser: WebRTC links that are arranged through PeerJS brokers and public relays, all at once.
 *
 * Watches the page, too: one that is closed says goodbye to the brokers and lets its links go at once, so that the
 * others need not wait for its silence; one that comes back from the background tries again without waiting.
 * @module
 */
import { toHex } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { hasPage } from '../../lib/platform';
import type { BrokerConfig, NetConfig } from './config';
import type { OpenDirect } from '../link/direct';
import { whenBack } from '../link/whenBack';
import type { RandomBytes, Transport } from '../link/transport';
import type { OpenBrokerConnection } from '../rendezvous/brokerConnection';
import {
  type Answering,
  type Introducer,
  type IntroducerView,
  PART_LENGTH,
  RELAY_MARK,
  brokerMark,
} from '../rendezvous/introducer';
import { Introducers } from '../rendezvous/introducers';
import { Rendezvous } from '../rendezvous/rendezvous';
import { SpectatorTransport } from '../spectators/spectatorTransport';
import { PeerjsBrokerConnection } from './peerjsBrokerConnection';

/** Waits before the program for relays is asked for again, if it does not come. */
const RELOAD_MS = [2_000, 8_000, 30_000];

/** What a transport over WebRTC needs. */
export interface PeerjsOptions {
  readonly config: NetConfig;
  /** From which the topic and the key of the relays follow: the table's, or its key for spectators. */
  readonly secret: Uint8Array;
  /** The table's well-known addresses; see `slotIds`. */
  readonly slots: readonly string[];
  /** Those of them that this device may hold; all unless said otherwise. */
  readonly holds?: readonly string[];
  /** Makes the links that relays introduce; without it relays are not used. */
  readonly direct?: OpenDirect;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Now, as relays want it. */
  readonly unixSeconds?: () => number;
  /** How it stands with each introducer has changed. */
  readonly onIntroducers?: (views: readonly IntroducerView[]) => void;
}

/** A transport for this page. */
export function peerjsTransport(options: PeerjsOptions): Transport {
  const { config, random } = options;
  const brokers = config.brokers.map((broker) => {
    const name = `${broker.host}:${broker.port}${broker.path}`;
    const mark = brokerMark(name);
    const newId = (): string => mark + toHex(random((PART_LENGTH - 1) / 2));
    const introducer = new Rendezvous({ ...options, newId, openLine: lines(options, broker) });
    return { kind: 'broker' as const, name: broker.host, mark, introducer };
  });
  const introducers = new Introducers({ ...options, firstSlot: random(1)[0]!, brokers });
  let watching = new AbortController();
  withRelays(options, options.holds?.length !== 0, (relays) =>
    introducers.add({
      kind: 'relay',
      name: config.relays.map((url) => new URL(url).host).join(', '),
      mark: RELAY_MARK,
      introducer: relays,
    }),
  );
  return {
    get address() {
      return introducers.address;
    },
    get slot() {
      return introducers.slot;
    },
    slots: introducers.slots,
    start(handlers) {
      watching = new AbortController();
      watchPage(introducers, watching.signal);
      introducers.start(handlers);
    },
    dial: (address) => introducers.dial(address),
    seek: (wanted, known) => introducers.seek(wanted, known),
    stop() {
      watching.abort();
      introducers.stop();
    },
  };
}

/** Where this page lets those in who watch, until `signal` says otherwise. */
export function peerjsDoor(options: PeerjsOptions, signal: AbortSignal): SpectatorTransport {
  const openLines = options.config.brokers.map((broker) => lines(options, broker));
  const door = new SpectatorTransport({ ...options, openLines });
  withRelays(options, true, (relays) => door.add(relays));
  watchPage(door, signal);
  return door;
}

function lines({ config, clock, random }: PeerjsOptions, broker: BrokerConfig): OpenBrokerConnection {
  const { iceServers } = config;
  return (id, handlers) => new PeerjsBrokerConnection({ id, broker, iceServers, clock, random, handlers });
}

/**
 * The relays, once their program is here. A page from an insecure origin, which is one on a LAN, does without: it has
 * the host's broker, and need not tell strangers that it is there.
 */
function withRelays(options: PeerjsOptions, answers: boolean, use: (relays: Answering) => void, attempt = 0): void {
  const { config, secret, direct, clock, random, unixSeconds } = options;
  if (config.relays.length === 0 || !direct || !unixSeconds || !isSecureContext) return;
  import('../relay/openRelays').then(
    ({ openRelays }) => use(openRelays({ urls: config.relays, secret, answers, direct, clock, random, unixSeconds })),
    () => {
      const restMs = RELOAD_MS[attempt];
      if (restMs !== undefined) clock.after(restMs, () => withRelays(options, answers, use, attempt + 1));
    },
  );
}

function watchPage(network: Pick<Introducer, 'pause' | 'resume' | 'wake'>, signal: AbortSignal): void {
  if (!hasPage()) return;
  addEventListener('pagehide', () => network.pause(), { signal });
  addEventListener('pageshow', () => network.resume(), { signal });
  whenBack(() => network.wake(), signal);
}
