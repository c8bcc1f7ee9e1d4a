/**
 * Whether to look for others at the table's slots, and what that has come to. A device looks for whoever is missed.
 * Without a table, or without a slot of its own, it also looks until it knows who is behind every slot: those whom it
 * has found may not be all, or not the ones. Nobody dials a spectator, who therefore looks again at slots that were
 * empty: whoever comes to one later may be the only one who tells the truth.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { type DoorHeld, Doorstep } from './doorstep';
import type { Roster } from './roster';
import type { Transport } from '../link/transport';

/**
 * The door must look held twice, so long after each other: nobody answers either while the own way to the broker is
 * lost and that has not shown yet.
 */
const LOOK_MS = 20_000;
/** So long a spectator takes a slot for empty that was. */
const EMPTY_MS = 30_000;

export interface SeekerOptions {
  readonly transport: Transport;
  readonly roster: Roster;
  /** Own device key in hexadecimal digits. */
  readonly self: string;
  readonly clock: Clock;
  /** Whether this device is a spectator's. */
  readonly watches: boolean;
  /** How the door is held, as two looks have shown alike, has changed. */
  readonly onDoor: (held: DoorHeld | null) => void;
}

export class Seeker {
  readonly #options: SeekerOptions;
  readonly #doorstep: Doorstep;
  #held: DoorHeld | null = null;
  /** What the last look has shown, and the next one. */
  #seen: DoorHeld | null = null;
  #next: Cancel | null = null;
  /** The next look at what was empty. */
  #again: Cancel | null = null;

  constructor(options: SeekerOptions) {
    this.#options = options;
    this.#doorstep = new Doorstep(options.transport.slots, options.self, options.clock);
  }

  /** To be called whenever it may have changed whom one reaches. */
  seek(): void {
    const { transport, roster } = this.#options;
    const { incomplete, isExpecting, slots } = roster;
    const curious = (!isExpecting || transport.slot === null) && this.#doorstep.isUnsettled(transport.slot, slots);
    transport.seek(incomplete || curious, this.#doorstep.known(slots));
  }

  /** A device has proved that it is behind the slot. */
  answered(slot: string, device: string): void {
    this.#doorstep.answered(slot, device);
    this.#changed();
  }

  /** A dial of the slot came to nothing: it is empty, or its holder does not answer. */
  missed(slot: string, empty: boolean): void {
    this.#doorstep.missed(slot, empty);
    if (empty && this.#options.watches) this.#lookAgain();
    this.#changed();
  }

  /** The broker is gone, and with it all that it was asked. */
  clear(): void {
    this.#doorstep.clear();
    this.#changed();
  }

  #lookAgain(): void {
    this.#again ??= this.#options.clock.after(EMPTY_MS, () => {
      this.#again = null;
      this.#doorstep.forgetEmpty();
      this.seek();
    });
  }

  #changed(): void {
    this.seek();
    if (this.#look() !== null || this.#held !== null) this.#lookSoon();
  }

  #look(): DoorHeld | null {
    const { transport, roster } = this.#options;
    return this.#doorstep.held(transport.slot, roster.slots);
  }

  #lookSoon(): void {
    this.#next ??= this.#options.clock.after(LOOK_MS, () => {
      this.#next = null;
      const held = this.#look();
      if (held === null || held === this.#seen) this.#tell(held);
      this.#seen = held;
      if (held !== null) this.#lookSoon();
    });
  }

  #tell(held: DoorHeld | null): void {
    if (held !== this.#held) this.#options.onDoor((this.#held = held));
  }
}
