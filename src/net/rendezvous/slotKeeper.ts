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
  /** `slot` has changed. */
  readonly onChange: () => void;
  /** The holder of `address` has dialed the slot. */
  readonly onLink: (link: RawLink, address: string) => void;
}

export class SlotKeeper {
  readonly #options: SlotKeeperOptions;
  #line: BrokerConnection | null = null;
  #held = false;
  /** The slot that is tried next, or held. */
  #at: number;
  #rest: Cancel | null = null;
  /** Lines that have ended but still carry links. */
  #retired: BrokerConnection[] = [];

  constructor(options: SlotKeeperOptions) {
    this.#options = options;
    this.#at = options.random(1)[0]! % Math.max(1, options.slots.length);
  }

  get slot(): string | null {
    return this.#held ? this.#line!.id : null;
  }

  /** The broker can be reached: tries to get a slot now. */
  begin(): void {
    this.#rest?.();
    this.#rest = null;
    if (this.#line === null && this.#options.slots.length > 0) this.#take(0);
  }

  /**
   * The broker cannot be reached: gives up the slot, though not the links that came through it, and tries no more until
   * `begin`.
   */
  halt(): void {
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
    const { openLine, slots, onChange, onLink } = this.#options;
    if (tried === slots.length) return this.#pause(REST_MS);
    const line: BrokerConnection = openLine(slots[this.#at]!, {
      onOpen: () => {
        this.#held = true;
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
    this.#at = (this.#at + 1) % this.#options.slots.length;
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
