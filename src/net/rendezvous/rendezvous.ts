/**
 * How the devices of one table find each other through a broker that knows nothing of tables.
 *
 * Every device has an address of its own at the broker, random and new after every loss: a broker keeps a lost id busy
 * for a while. Besides, it tries to hold one of a few *slots*, addresses that follow from the table's secret. Who looks
 * for the table dials all slots at once, so it finds *any* member, whoever made the table and whoever has left.
 *
 * Losing the broker touches no link; it only means that nobody new can be found until it is back.
 *
 *     new → off
 *     off → opening                                     started
 *     opening → open                                    the broker knows the own address
 *     opening | open → waiting                          the line has ended; another one follows
 *     opening → lost                                    it has, and no other one would be better
 *     waiting → opening
 *     opening | open | waiting | lost → paused          the page is put away
 *     paused → opening                                  it is back
 *     opening | open | waiting | lost | paused → off    stopped
 * @module
 */
import { toHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, assert } from '../../lib/result';
import { Stages } from '../../lib/stages';
import { backoff } from '../link/jitter';
import { type BrokerConnection, type OpenBrokerConnection, ABSENT, UNANSWERED, UNREACHABLE } from './brokerConnection';
import { SeekRounds } from './seekRounds';
import { SlotKeeper } from './slotKeeper';
import { NOBODY_LISTENS, type RandomBytes, type RawLink, type TransportHandlers, isAddress } from '../link/transport';
import type { Introducer } from './introducer';
import type { SlotHolder } from './slotAgreement';

/** Waits before the first, second … attempt to come back to the broker. */
const RETRY_MS = [100, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 20_000];
/**
 * Waits between two rounds of dialing the slots. A dial of an empty slot takes some 6 s to fail, and costs the broker
 * something.
 */
const SEEK_MS = [3_000, 5_000, 8_000, ...new Array<number>(8).fill(15_000), 30_000, 60_000];
/** Told addresses that wait for the broker, at most. */
const MAX_WAITING = 64;
/** What a dial says of the address, and not of this device. */
const MISSES = new Set([ABSENT, UNANSWERED, UNREACHABLE]);
/** Broker faults that no waiting will mend. */
const HOPELESS = new Set(['broker/no-webrtc', 'broker/insecure', 'broker/key']);

export interface RendezvousOptions {
  readonly openLine: OpenBrokerConnection;
  /** The table's well-known addresses; see `slotIds`. */
  readonly slots: readonly string[];
  /** Those of them that this device may hold: all, unless it only watches. */
  readonly holds?: readonly string[];
  /** Makes an address for this device, which nobody else has; 32 hexadecimal digits by chance if left out. */
  readonly newId?: () => string;
  readonly clock: Clock;
  readonly random: RandomBytes;
}

type Connection =
  | { readonly at: 'off' | 'lost' | 'paused' | 'waiting'; readonly pending?: Cancel }
  /** `line`: under the own address. */
  | { readonly at: 'opening' | 'open'; readonly line: BrokerConnection };

export class Rendezvous implements Introducer, SlotHolder {
  readonly #options: RendezvousOptions;
  readonly #keeper: SlotKeeper;
  #handlers: TransportHandlers = NOBODY_LISTENS;
  readonly #stages = new Stages<Connection>('rendezvous', { at: 'off' });
  /** Lines that have ended but still carry links. */
  #retired: BrokerConnection[] = [];
  #attempt = 0;
  /** Addresses being dialed, and addresses to dial once the broker is there. */
  readonly #dialing = new Set<string>();
  readonly #waiting = new Set<string>();
  #seeking = false;
  #known: ReadonlySet<string> = new Set();
  readonly #rounds: SeekRounds;

  constructor(options: RendezvousOptions) {
    this.#options = options;
    this.#rounds = new SeekRounds({ ...options, waitsMs: SEEK_MS, seek: () => this.#dialSlots() });
    this.#keeper = new SlotKeeper({
      ...options,
      slots: options.holds ?? options.slots,
      onChange: () => this.#handlers.onAddresses(),
      onLink: (link, address) => this.#arrived(link, address),
    });
  }

  get address(): string | null {
    return this.#open?.id ?? null;
  }

  get slot(): string | null {
    return this.#keeper.slot;
  }

  get isShutOut(): boolean {
    return this.#keeper.isShutOut;
  }

  get slots(): readonly string[] {
    return this.#options.slots;
  }

  start(handlers: TransportHandlers): void {
    assert(this.#stages.now.at === 'off', 'a transport starts once');
    this.#handlers = handlers;
    this.#begin();
  }

  stop(): void {
    this.#handlers = NOBODY_LISTENS;
    this.#seeking = false;
    this.#leave('off');
  }

  pause(): void {
    if (this.#stages.now.at !== 'off') this.#leave('paused');
  }

  resume(): void {
    if (this.#stages.now.at === 'paused') this.#begin();
  }

  wake(): void {
    if (this.#stages.now.at === 'waiting') {
      this.#attempt = 0;
      this.#openLine();
    } else if (this.#seeking) this.#startSeeking();
  }

  dial(address: string): void {
    if (!isAddress(address) || address === this.address || address === this.slot || this.#dialing.has(address)) return;
    const line = this.#open;
    if (line) {
      this.#dialing.add(address);
      line.dial(address);
    } else if (this.#waiting.size < MAX_WAITING) this.#waiting.add(address);
  }

  seek(wanted: boolean, known: ReadonlySet<string>): void {
    this.#known = known;
    if (wanted === this.#seeking) return;
    this.#seeking = wanted;
    if (wanted) this.#startSeeking();
    else this.#rounds.stop();
  }

  aim(slots: readonly string[]): void {
    this.#keeper.aim(slots);
  }

  /** The line, while the broker knows the own address. */
  get #open(): BrokerConnection | null {
    const stage = this.#stages.now;
    return stage.at === 'open' ? stage.line : null;
  }

  #begin(): void {
    this.#handlers.onStatus({ state: 'connecting' });
    this.#openLine();
  }

  #leave(at: 'off' | 'paused'): void {
    const stage = this.#stages.now;
    this.#rounds.stop();
    this.#dialing.clear();
    this.#waiting.clear();
    this.#attempt = 0;
    this.#rounds.forget();
    this.#stages.go({ at });
    const lines = this.#retired;
    this.#retired = [];
    this.#keeper.leave();
    if ('line' in stage) stage.line.destroy();
    for (const line of lines) line.destroy();
  }

  /** A link with the holder of `address`. That may be this device: an empty slot was dialed, then taken. */
  #arrived(link: RawLink, address: string): void {
    if (address === this.address || address === this.slot) link.close();
    else {
      const dialed = link.initiator ? address : null;
      this.#handlers.onLink(link, dialed !== null && this.slots.includes(dialed) ? dialed : null, dialed);
    }
  }

  #openLine(): void {
    const { openLine, random, newId = () => toHex(random(16)) } = this.#options;
    const line: BrokerConnection = openLine(newId(), {
      onOpen: () => this.#opened(line),
      onEnd: (fault) => this.#ended(line, fault),
      onLink: (link, address) => {
        this.#dialing.delete(address);
        this.#arrived(link, address);
      },
      onMiss: (address, fault) => {
        this.#dialing.delete(address);
        if (this.slots.includes(address) && MISSES.has(fault.code))
          this.#handlers.onMiss(address, fault.code === ABSENT);
        // Nobody there, or asleep: that is no news.
        if (fault.code !== ABSENT && fault.code !== UNANSWERED) this.#handlers.onFault(fault);
      },
    });
    this.#stages.go({ at: 'opening', line });
  }

  #opened(line: BrokerConnection): void {
    this.#stages.go({ at: 'open', line });
    this.#attempt = 0;
    this.#handlers.onStatus({ state: 'connected' });
    this.#handlers.onAddresses();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const address of waiting) this.dial(address);
    if (this.#seeking) this.#startSeeking();
    this.#keeper.begin();
  }

  #ended(line: BrokerConnection, fault: Fault): void {
    const wasOpen = this.#open !== null;
    this.#retired = [...this.#retired, line].filter((old) => old.linkCount > 0);
    const { clock, random } = this.#options;
    const retryMs = HOPELESS.has(fault.code) ? null : backoff(RETRY_MS, this.#attempt++, random);
    this.#stages.go(
      retryMs === null ? { at: 'lost' } : { at: 'waiting', pending: clock.after(retryMs, () => this.#openLine()) },
    );
    this.#dialing.clear();
    this.#rounds.stop();
    this.#keeper.halt();
    if (wasOpen) this.#handlers.onAddresses();
    this.#handlers.onStatus({ state: 'lost', fault, retryMs });
  }

  #startSeeking(): void {
    if (this.#open) this.#rounds.start();
    else this.#rounds.stop();
  }

  #dialSlots(): void {
    for (const slot of this.slots) if (!this.#known.has(slot)) this.dial(slot);
  }
}
