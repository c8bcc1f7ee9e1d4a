/**
 * Holding one of the table's well-known addresses. Each device tries to hold one, so that whoever comes finds somebody;
 * when all are taken it does without and looks again later, since a holder may have gone.
 *
 *     new → halted
 *     halted → taking                       the broker can be reached
 *     halted → resting                      it can, and no slot may be held
 *     taking → held                         the slot is this device's
 *     taking | held → resting               all are somebody else's, or the line is lost
 *     resting → taking                      a while later
 *     taking | held | resting → halted      the broker cannot be reached, or other slots are to be tried
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import type { Fault } from '../../lib/result';
import { Stages } from '../../lib/stages';
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

type Keeping =
  | { readonly at: 'halted' | 'resting'; readonly pending?: Cancel }
  | { readonly at: 'taking' | 'held'; readonly line: BrokerConnection };

export class SlotKeeper {
  readonly #options: SlotKeeperOptions;
  /** Those that may be held now, in the order in which they are tried. */
  #slots: readonly string[];
  readonly #stages = new Stages<Keeping>('slotKeeper', { at: 'halted' });
  /** The slot that is tried next, or held. */
  #at: number;
  #shutOut = false;
  /** Lines that have ended but still carry links. */
  #retired: BrokerConnection[] = [];

  constructor(options: SlotKeeperOptions) {
    this.#options = options;
    this.#slots = options.slots;
    this.#at = options.random(1)[0]! % Math.max(1, options.slots.length);
  }

  get slot(): string | null {
    const stage = this.#stages.now;
    return stage.at === 'held' ? stage.line.id : null;
  }

  /** Whether all slots that it may hold turned out to be somebody else's, when it last tried. */
  get isShutOut(): boolean {
    return this.#shutOut;
  }

  /** The broker can be reached: tries to get a slot now. */
  begin(): void {
    if ('line' in this.#stages.now) return;
    if (this.#slots.length > 0) this.#take(0);
    else this.#stages.go({ at: 'resting' });
  }

  /** From now on only these slots may be held, and they are tried in this order; any other one is given up. */
  aim(slots: readonly string[]): void {
    if (slots.join() === this.#slots.join()) return;
    this.#slots = slots;
    this.#shutOut = false;
    const stage = this.#stages.now;
    const kept = 'line' in stage ? slots.indexOf(stage.line.id) : -1;
    this.#at = Math.max(0, kept);
    if (kept >= 0 || stage.at === 'halted') return;
    this.halt();
    this.begin();
  }

  /**
   * The broker cannot be reached: gives up the slot, though not the links that came through it, and tries no more until
   * `begin`.
   */
  halt(): void {
    const stage = this.#stages.now;
    this.#shutOut = false;
    this.#stages.go({ at: 'halted' });
    if (!('line' in stage)) return;
    stage.line.retire();
    this.#gone(stage.line, stage.at === 'held');
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
      this.#rest(REST_MS);
      this.#shutOut = true;
      return onChange();
    }
    const line: BrokerConnection = openLine(this.#slots[this.#at]!, {
      onOpen: () => {
        this.#stages.go({ at: 'held', line });
        this.#shutOut = false;
        onChange();
      },
      onEnd: (fault) => this.#ended(line, fault, tried),
      onLink,
      onMiss: () => undefined,
    });
    this.#stages.go({ at: 'taking', line });
  }

  #ended(line: BrokerConnection, fault: Fault, tried: number): void {
    const wasHeld = this.slot !== null;
    this.#at = (this.#at + 1) % this.#slots.length;
    if (fault.code === TAKEN) this.#take(tried + 1);
    else this.#rest(LOST_MS);
    this.#gone(line, wasHeld);
  }

  #gone(line: BrokerConnection, wasHeld: boolean): void {
    this.#retired = [...this.#retired, line].filter((old) => old.linkCount > 0);
    if (wasHeld) this.#options.onChange();
  }

  #rest(restMs: number): void {
    const { clock, random } = this.#options;
    this.#stages.go({ at: 'resting', pending: clock.after(jittered(restMs, random), () => this.#take(0)) });
  }
}
