/**
 * Holding one of the table's well-known addresses. Each device tries to hold one, so that whoever comes finds somebody;
 * when all are taken it does without and looks again later, since a holder may have gone.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import type { Fault } from '../../lib/result';
import { jittered } from '../link/jitter';
import { type BrokerConnection, type OpenBrokerConnection, TAKEN } from './brokerConnection';
import type { RandomBytes, RawLink } from '../link/transport';

/** How long a device waits before it tries the slots again: after all were taken, and after it lost its own. */
const REST_MS = 40_000;
const LOST_MS = 2_000;

export interface SlotKeeperOptions {
  readonly openLine: OpenBrokerConnection;
  readonly slots: readonly string[];
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** `slot` has changed, or it has been shut out. */
  readonly onChange: () => void;
  /** The holder of `address` has dialed the slot. */
  readonly onLink: (link: RawLink, address: string) => void;
}

export class SlotKeeper {
  readonly #options: SlotKeeperOptions;
  /** Those that may be held now, in the order in which they are tried. */
  #slots: readonly string[];
  #line: BrokerConnection | null = null;
  #held = false;
  /** Between `begin` and `halt`. */
  #running = false;
  /** The slot that is tried next, or held. */
  #at: number;
  #rest: Cancel | null = null;
  #shutOut = false;
  /** Lines that have ended but still carry links. */
  #retired: BrokerConnection[] = [];

  constructor(options: SlotKeeperOptions) {
    this.#options = options;
    this.#slots = options.slots;
    this.#at = options.random(1)[0]! % Math.max(1, options.slots.length);
  }

  get slot(): string | null {
    return this.#held ? this.#line!.id : null;
  }

  /** Whether all slots that it may hold turned out to be somebody else's, when it last tried. */
  get isShutOut(): boolean {
    return this.#shutOut;
  }

  /** The broker can be reached: tries to get a slot now. */
  begin(): void {
    this.#running = true;
    this.#rest?.();
    this.#rest = null;
    if (this.#line === null && this.#slots.length > 0) this.#take(0);
  }

  /** From now on only these slots may be held, and they are tried in this order; any other one is given up. */
  aim(slots: readonly string[]): void {
    if (slots.join() === this.#slots.join()) return;
    this.#slots = slots;
    this.#shutOut = false;
    const kept = this.#line === null ? -1 : slots.indexOf(this.#line.id);
    this.#at = Math.max(0, kept);
    if (kept >= 0) return;
    const wasRunning = this.#running;
    this.halt();
    if (wasRunning) this.begin();
  }

  /**
   * The broker cannot be reached: gives up the slot, though not the links that came through it, and tries no more until
   * `begin`.
   */
  halt(): void {
    this.#running = false;
    this.#shutOut = false;
    this.#rest?.();
    this.#rest = null;
    const line = this.#line;
    if (line === null) return;
    line.retire();
    this.#gone(line);
  }

  /** Gives up the slot and the links that came through it. */
  leave(): void {
    this.halt();
    const lines = this.#retired;
    this.#retired = [];
    for (const line of lines) line.destroy();
  }

  /** Tries the next slot; `tried` of them were taken just now. */
  #take(tried: number): void {
    const { openLine, onChange, onLink } = this.#options;
    if (tried >= this.#slots.length) {
      this.#pause(REST_MS);
      this.#shutOut = true;
      return onChange();
    }
    const line: BrokerConnection = openLine(this.#slots[this.#at]!, {
      onOpen: () => {
        this.#held = true;
        this.#shutOut = false;
        onChange();
      },
      onEnd: (fault) => this.#ended(line, fault, tried),
      onLink,
      onMiss: () => undefined,
    });
    this.#line = line;
  }

  #ended(line: BrokerConnection, fault: Fault, tried: number): void {
    this.#gone(line);
    this.#at = (this.#at + 1) % this.#slots.length;
    if (fault.code === TAKEN) this.#take(tried + 1);
    else this.#pause(LOST_MS);
  }

  #gone(line: BrokerConnection): void {
    const wasHeld = this.#held;
    this.#retired = [...this.#retired, line].filter((old) => old.linkCount > 0);
    this.#line = null;
    this.#held = false;
    if (wasHeld) this.#options.onChange();
  }

  #pause(restMs: number): void {
    const { clock, random } = this.#options;
    this.#rest = clock.after(jittered(restMs, random), () => {
      this.#rest = null;
      this.#take(0);
    });
  }
}
