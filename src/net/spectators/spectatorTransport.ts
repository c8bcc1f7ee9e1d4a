/**
 * Where members let those in who watch: a network that is only ever dialed, at one of the table's watching slots, or
 * found through the relays. Few members are there; which, the table says.
 * @module
 */
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import type { Clock } from '../../lib/clock';
import type { OpenBrokerConnection } from '../rendezvous/brokerConnection';
import { SlotKeeper } from '../rendezvous/slotKeeper';
import type { Answering } from '../rendezvous/introducer';
import { SlotAgreement } from '../rendezvous/slotAgreement';
import {
  type BrokerStatus,
  NOBODY_LISTENS,
  type RandomBytes,
  type RawLink,
  type Transport,
  type TransportHandlers,
} from '../link/transport';
import { SpectatorRateLimit } from './spectatorRateLimit';

export interface SpectatorTransportOptions {
  /** For each broker. */
  readonly openLines: readonly OpenBrokerConnection[];
  /** See `watchSlotIds`. */
  readonly slots: readonly string[];
  readonly clock: Clock;
  readonly random: RandomBytes;
}

export class SpectatorTransport implements Transport {
  readonly address = null;
  readonly slots = [];
  readonly #keepers: readonly SlotKeeper[];
  readonly #agreement: SlotAgreement;
  /** By broker, whether it can be reached. */
  readonly #reached: boolean[];
  readonly #clock: Clock;
  readonly #knocks: RateLimiter;
  #relays: Answering | null = null;
  #handlers: TransportHandlers = NOBODY_LISTENS;
  #wanted = false;

  constructor(options: SpectatorTransportOptions) {
    const { clock, openLines, slots } = options;
    this.#clock = clock;
    this.#knocks = new RateLimiter(clock, LIMITS.spectatorsKnocking);
    this.#reached = openLines.map(() => false);
    this.#keepers = openLines.map(
      (openLine) =>
        new SlotKeeper({
          ...options,
          openLine,
          onChange: () => {
            this.#agreement.changed();
            this.#handlers.onAddresses();
          },
          onLink: (raw) => this.#knocked(raw),
        }),
    );
    this.#agreement = new SlotAgreement(slots, this.#keepers, 0);
  }

  get slot(): string | null {
    return this.#agreement.slot;
  }

  /** Spectators may come through the relays, too, from now on. */
  add(relays: Answering): void {
    this.#relays = relays;
    if (this.#handlers !== NOBODY_LISTENS) this.#startRelays(relays);
  }

  start(handlers: TransportHandlers): void {
    this.#handlers = handlers;
    if (this.#relays) this.#startRelays(this.#relays);
    this.#mind();
  }

  stop(): void {
    this.#handlers = NOBODY_LISTENS;
    for (const keeper of this.#keepers) keeper.leave();
    this.#relays?.stop();
  }

  /** Whether this device is to let them in. Links that stand go on without. */
  setOpen(wanted: boolean): void {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#mind();
  }

  /** How it stands with a broker, as the members' own network has found. */
  setBroker({ state }: Pick<BrokerStatus, 'state'>, broker = 0): void {
    if ((state === 'connected') === this.#reached[broker]) return;
    this.#reached[broker] = state === 'connected';
    this.#mind();
  }

  /** The page is being put away: leaves the brokers and the links. */
  pause(): void {
    for (const keeper of this.#keepers) keeper.leave();
    this.#relays?.pause();
  }

  /** The page is back. */
  resume(): void {
    this.#relays?.resume();
    this.#mind();
  }

  /** The network or the page may just have come back. */
  wake(): void {
    this.#relays?.wake();
  }

  dial(): void {}

  seek(): void {}

  #startRelays(relays: Answering): void {
    relays.answer(this.#wanted);
    relays.start({ ...NOBODY_LISTENS, onLink: (raw) => this.#knocked(raw) });
  }

  #knocked(raw: RawLink): void {
    if (this.#handlers !== NOBODY_LISTENS && this.#knocks.take())
      this.#handlers.onLink(new SpectatorRateLimit(raw, this.#clock), null);
    else raw.close();
  }

  #mind(): void {
    const open = this.#handlers !== NOBODY_LISTENS && this.#wanted;
    for (const [broker, keeper] of this.#keepers.entries())
      if (open && this.#reached[broker]) keeper.begin();
      else keeper.halt();
    this.#relays?.answer(open);
  }
}
