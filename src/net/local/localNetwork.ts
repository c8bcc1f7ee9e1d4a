/**
 * A network within one process: devices that are all in the same program, such as bots, tests and examples. Links are
 * the same as over WebRTC for everything above them; they are encrypted, and carry bytes in order.
 * @module
 */
import { utf8 } from '../../lib/bytes';
import { type Cancel, type Clock, every, realClock } from '../../lib/clock';
import { assert } from '../../lib/result';
import {
  MAX_FRAME_BYTES,
  NOBODY_LISTENS,
  type RawLink,
  type Transport,
  type TransportHandlers,
} from '../link/transport';

/** How often a device that looks for others looks again, in ms. */
const SEEK_MS = 250;

/** Who holds which address or slot, and how many links there have been. */
interface Switchboard {
  readonly holders: Map<string, LocalTransport>;
  count: number;
}

/** A network among devices of one process, for `createTable` and `joinTable`. */
export class LocalNetwork {
  readonly #switchboard: Switchboard = { holders: new Map(), count: 0 };
  readonly #clock: Clock;

  constructor(clock: Clock = realClock) {
    this.#clock = clock;
  }

  /** A device's way into the network, at a table with these slots. */
  transport(slots: readonly string[]): Transport {
    return new LocalTransport(this.#switchboard, slots, this.#clock);
  }
}

class LocalTransport implements Transport {
  address: string | null = null;
  slot: string | null = null;
  readonly #board: Switchboard;
  readonly #clock: Clock;
  readonly #links = new Set<LocalLink>();
  #handlers: TransportHandlers = NOBODY_LISTENS;
  #known: ReadonlySet<string> = new Set();
  #seeking: Cancel | null = null;

  constructor(
    board: Switchboard,
    readonly slots: readonly string[],
    clock: Clock,
  ) {
    this.#board = board;
    this.#clock = clock;
  }

  start(handlers: TransportHandlers): void {
    const { holders } = this.#board;
    this.#handlers = handlers;
    this.address = `local-${++this.#board.count}`;
    this.slot = this.slots.find((slot) => !holders.has(slot)) ?? null;
    for (const name of [this.address, this.slot]) if (name !== null) holders.set(name, this);
    handlers.onStatus({ state: 'connected' });
    handlers.onAddresses();
  }

  dial(address: string): void {
    const holder = this.#board.holders.get(address);
    if (holder && holder !== this) this.#connect(holder, null, address);
  }

  seek(wanted: boolean, known: ReadonlySet<string>): void {
    this.#known = known;
    if (!wanted) {
      this.#seeking?.();
      this.#seeking = null;
    } else if (!this.#seeking) {
      this.#seeking = every(this.#clock, SEEK_MS, () => this.#look());
      queueMicrotask(() => this.#look());
    }
  }

  stop(): void {
    const { holders } = this.#board;
    this.seek(false, this.#known);
    for (const name of [this.address, this.slot]) if (name !== null) holders.delete(name);
    this.#handlers = NOBODY_LISTENS;
    this.address = this.slot = null;
    for (const link of this.#links) link.end();
  }

  #look(): void {
    if (!this.#seeking) return;
    for (const slot of this.slots) {
      if (slot === this.slot || this.#known.has(slot)) continue;
      const holder = this.#board.holders.get(slot);
      if (holder) this.#connect(holder, slot, slot);
      else this.#handlers.onMiss(slot, true);
    }
  }

  #connect(holder: LocalTransport, slot: string | null, dialed: string): void {
    const [own, other] = LocalLink.pair(++this.#board.count);
    // First, so that the other end is taken before anything arrives at it.
    queueMicrotask(() => holder.#take(other, null, null));
    this.#take(own, slot, dialed);
  }

  #take(link: LocalLink, slot: string | null, dialed: string | null): void {
    this.#links.add(link);
    link.onOver = () => this.#links.delete(link);
    this.#handlers.onLink(link, slot, dialed);
  }
}

class LocalLink implements RawLink {
  readonly waitingBytes = 0;
  readonly binding: Uint8Array;
  onMessage: (bytes: Uint8Array) => void = () => undefined;
  onClose: () => void = () => undefined;
  /** Told once, when this end is over. */
  onOver: () => void = () => undefined;
  #other: LocalLink | null = null;
  #isOpen = true;

  private constructor(
    readonly initiator: boolean,
    number: number,
  ) {
    this.binding = utf8(`local link ${number}`);
  }

  /** Both ends of a new link, the initiator's first. */
  static pair(number: number): [LocalLink, LocalLink] {
    const ends: [LocalLink, LocalLink] = [new LocalLink(true, number), new LocalLink(false, number)];
    [ends[0].#other, ends[1].#other] = [ends[1], ends[0]];
    return ends;
  }

  send(bytes: Uint8Array): void {
    assert(bytes.length <= MAX_FRAME_BYTES, () => `a message of ${bytes.length} bytes is too long`);
    const other = this.#other!;
    if (this.#isOpen) queueMicrotask(() => other.#isOpen && other.onMessage(bytes));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#over();
    const other = this.#other!;
    queueMicrotask(() => other.end());
  }

  /** Ends this end and tells its owner; the other end follows. */
  end(): void {
    if (!this.#isOpen) return;
    this.close();
    queueMicrotask(() => this.onClose());
  }

  #over(): void {
    this.#isOpen = false;
    this.onOver();
  }
}
