/**
 * The network of the browser: WebRTC links that are arranged through a PeerJS broker.
 *
 * Watches the page, too: one that is closed says goodbye to the broker and lets its links go at once, so that the
 * others need not wait for its silence; one that comes back from the background tries again without waiting.
 * @module
 */
import type { Clock } from '../../lib/clock';
import type { NetConfig } from './config';
import type { OpenBrokerConnection } from '../rendezvous/brokerConnection';
import { PeerjsBrokerConnection } from './peerjsBrokerConnection';
import { Rendezvous } from '../rendezvous/rendezvous';
import type { RandomBytes, Transport } from '../link/transport';
import { SpectatorTransport } from '../spectators/spectatorTransport';

export interface PeerjsOptions {
  readonly config: NetConfig;
  /** The table's well-known addresses; see `slotIds`. */
  readonly slots: readonly string[];
  /** Those of them that this device may hold; all unless said otherwise. */
  readonly holds?: readonly string[];
  readonly clock: Clock;
  readonly random: RandomBytes;
}

/** A transport for this page. */
export function peerjsTransport(options: PeerjsOptions): Transport {
  const rendezvous = new Rendezvous({ ...options, openLine: lines(options) });
  let watching = new AbortController();
  return {
    get address() {
      return rendezvous.address;
    },
    get slot() {
      return rendezvous.slot;
    },
    slots: rendezvous.slots,
    start(handlers) {
      watching = new AbortController();
      watchPage(rendezvous, watching.signal);
      rendezvous.start(handlers);
    },
    dial: (address) => rendezvous.dial(address),
    seek: (wanted, known) => rendezvous.seek(wanted, known),
    stop() {
      watching.abort();
      rendezvous.stop();
    },
  };
}

/** Where this page lets those in who watch, until `signal` says otherwise. */
export function peerjsDoor(options: PeerjsOptions, signal: AbortSignal): SpectatorTransport {
  const door = new SpectatorTransport({ ...options, openLine: lines(options) });
  addEventListener('pagehide', () => door.pause(), { signal });
  addEventListener('pageshow', () => door.resume(), { signal });
  return door;
}

function lines({ config, clock, random }: PeerjsOptions): OpenBrokerConnection {
  return (id, handlers) => new PeerjsBrokerConnection({ id, config, clock, random, handlers });
}

function watchPage(rendezvous: Rendezvous, signal: AbortSignal): void {
  addEventListener('pagehide', () => rendezvous.pause(), { signal });
  addEventListener('pageshow', () => rendezvous.resume(), { signal });
  addEventListener('online', () => rendezvous.wake(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') rendezvous.wake();
    },
    { signal },
  );
}
