/**
 * One slot for a device that is at several brokers: the first broker that gives it one leads, and at the others the
 * device tries to hold the same. So a device has one slot, whichever broker it is asked for at.
 *
 * Two devices may be led to the same slot by different brokers. Then the one whose leader comes later in the list gives
 * way: the earlier broker, where the slot is somebody else's, finds it another one and leads from then on.
 * @module
 */

/** What tries to hold a slot at one broker. */
export interface SlotHolder {
  /** The one it holds, if it does. */
  readonly slot: string | null;
  /** Whether all that it may hold are somebody else's. */
  readonly isShutOut: boolean;
  /** From now on only these may be held, and they are tried in this order. */
  aim(slots: readonly string[]): void;
}

export class SlotAgreement {
  readonly #holders: readonly SlotHolder[];
  /** The slots in the order in which they are tried, at all brokers alike. */
  readonly #order: readonly string[];
  #leader: SlotHolder | null = null;
  /** Those before the leader that look for another slot, since its own is not to be had there. */
  readonly #looking = new Set<SlotHolder>();

  /** `first`: from which slot on. */
  constructor(slots: readonly string[], holders: readonly SlotHolder[], first: number) {
    const at = first % Math.max(1, slots.length);
    this.#order = [...slots.slice(at), ...slots.slice(0, at)];
    this.#holders = holders;
    this.changed();
  }

  get slot(): string | null {
    return this.#leader?.slot ?? null;
  }

  /** Some holder has got a slot, lost it, or been shut out. */
  changed(): void {
    this.#lead(this.#holders.find((holder) => this.#mayLead(holder)) ?? null);
    const slot = this.slot;
    for (const holder of this.#holders) {
      if (holder === this.#leader) continue;
      if (slot !== null && holder.isShutOut && this.#isEarlier(holder)) this.#looking.add(holder);
      holder.aim(slot === null || this.#looking.has(holder) ? this.#order : [slot]);
    }
  }

  #mayLead(holder: SlotHolder): boolean {
    if (this.slot === null) return holder.slot !== null;
    return holder === this.#leader || (holder.slot !== null && holder.slot !== this.slot && this.#isEarlier(holder));
  }

  #isEarlier(holder: SlotHolder): boolean {
    return this.#holders.indexOf(holder) < this.#holders.indexOf(this.#leader!);
  }

  #lead(leader: SlotHolder | null): void {
    if (leader !== this.#leader) this.#looking.clear();
    this.#leader = leader;
  }
}
