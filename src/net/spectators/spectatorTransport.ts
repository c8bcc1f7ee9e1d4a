/**
 * Where members let those in who watch: a network that is only ever dialed, at one of the table's watching slots. Few
 * members hold one; which, the table says.
 * @module
 */
import { type Rate, RateLimiter } from '../../lib/rateLimiter';
import type { Clock } from '../../lib/clock';
import type { OpenBrokerConnection } from '../rendezvous/brokerConnection';
import { SlotKeeper } from '../rendezvous/slotKeeper';
import type { BrokerStatus, RandomBytes, Transport, TransportHandlers } from '../link/transport';
import { SpectatorRateLimit } from './spectatorRateLimit';

/** How many may knock: more are sent away unheard. */
export const KNOCK_RATE: Rate = { atOnce: 12, eachSecond: 1 };

export interface SpectatorTransportOptions {
  readonly openLine: OpenBrokerConnection;
  /** See `watchSlotIds`. */
  readonly slots: readonly string[];
  readonly clock: Clock;
  readonly random: RandomBytes;
}

export class SpectatorTransport implements Transport {
  readonly address = null;
  readonly slots = [];
  readonly #keeper: SlotKeeper;
  #handlers: TransportHandlers | null = null;
  #wanted = false;
  #broker = false;

  constructor(options: SpectatorTransportOptions) {
    const { clock } = options;
    const knocks = new RateLimiter(clock, KNOCK_RATE);
    this.#keeper = new SlotKeeper({
      ...options,
      onChange: () => this.#handlers?.onAddresses(),
      onLink: (raw) => {
        if (this.#handlers && knocks.take()) this.#handlers.onLink(new SpectatorRateLimit(raw, clock), null);
        else raw.close();
      },
    });
  }

  get slot(): string | null {
    return this.#keeper.slot;
  }

  start(handlers: TransportHandlers): void {
    this.#handlers = handlers;
    this.#mind();
  }

  stop(): void {
    this.#handlers = null;
    this.#keeper.leave();
  }

  /** Whether this device is to hold a slot. Links that stand go on without one. */
  setOpen(wanted: boolean): void {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#mind();
  }

  /** How it stands with the broker, as the members' own network has found. */
  setBroker({ state }: BrokerStatus): void {
    if ((state === 'connected') === this.#broker) return;
    this.#broker = state === 'connected';
    this.#mind();
  }

  /** The page is being put away: leaves the broker and the links. */
  pause(): void {
    this.#keeper.leave();
  }

  /** The page is back. */
  resume(): void {
    this.#mind();
  }

  dial(): void {}

  seek(): void {}

  #mind(): void {
    if (this.#handlers && this.#wanted && this.#broker) this.#keeper.begin();
    else this.#keeper.halt();
  }
}
