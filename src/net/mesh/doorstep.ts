/**
 * What this device has found behind the table's slots by dialing them. Anybody with the link can take a slot at the
 * broker, so that somebody holds one says nothing yet: who does is shown by the handshake, and by nothing that anybody
 * tells.
 *
 * A device holds one slot at most, and takes one as long as there is one. So where friends are, one of them is behind a
 * slot, or all slots are taken by others: that is what this looks out for.
 * @module
 */
import type { Clock } from '../../lib/clock';

/**
 * Nobody else has the slot; somebody has it and does not answer as a device of this table; or the key of the device
 * that does, in hexadecimal digits.
 */
type Found =
  | { readonly holder: 'nobody' | 'silent' }
  | { readonly holder: 'device'; readonly device: string; readonly atMs: number };

/**
 * How the door is held, if it is:
 * - `one`: a single device has several slots, which this program never does, but for a second tab that is just taking
 *   over from the first;
 * - `silent`: all slots are taken, and nobody answers at any of them;
 * - `strangers`: all slots are taken, and whoever answers is none of those that are looked for.
 */
export type DoorHeld = 'one' | 'silent' | 'strangers';

/** A device that loses its slot takes another one no sooner than this. */
const MOVED_MS = 2_000;
/** Tabs with one device's key, each of which may have a slot for a while. */
const MOST_TABS = 2;

export class Doorstep {
  readonly #slots: readonly string[];
  readonly #self: string;
  readonly #clock: Clock;
  readonly #found = new Map<string, Found>();

  /** `self`: the own device, in hexadecimal digits. */
  constructor(slots: readonly string[], self: string, clock: Clock) {
    this.#slots = slots;
    this.#self = self;
    this.#clock = clock;
  }

  /** A dial of the slot came to nothing. */
  missed(slot: string, empty: boolean): void {
    this.#found.set(slot, { holder: empty ? 'nobody' : 'silent' });
  }

  /** A device has proved that it is behind the slot. */
  answered(slot: string, device: string): void {
    this.#found.set(
      slot,
      device === this.#self ? { holder: 'nobody' } : { holder: 'device', device, atMs: this.#clock.nowMs() },
    );
  }

  /** Slots that were empty may be somebody's by now. */
  forgetEmpty(): void {
    for (const [slot, { holder }] of this.#found) if (holder === 'nobody') this.#found.delete(slot);
  }

  /** The broker is gone, and with it all that it was asked. */
  clear(): void {
    this.#found.clear();
  }

  /**
   * The slots that need no dial: those of linked devices, which say so themselves and were found at no other one.
   * `linked`: by device, the slot that it says.
   */
  known(linked: ReadonlyMap<string, string | null>): Set<string> {
    const known = [...linked].flatMap(([device, slot]) => {
      const found = this.#at(device);
      return found.length === 1 && found[0]!.slot === slot ? slot : [];
    });
    return new Set(known);
  }

  /** Whether it is open who is behind some slot but the own one. */
  isUnsettled(own: string | null, linked: ReadonlyMap<string, string | null>): boolean {
    const known = this.known(linked);
    return this.#slots.some((slot) => slot !== own && !known.has(slot) && this.#found.get(slot)?.holder !== 'nobody');
  }

  /** How others hold the door, as far as can be told. To be asked only while nobody is reached who is looked for. */
  held(own: string | null, linked: ReadonlyMap<string, string | null>): DoorHeld | null {
    const others = this.#slots.filter((slot) => slot !== own).map((slot) => this.#found.get(slot));
    const devices = new Set(others.flatMap((found) => (found?.holder === 'device' ? found.device : [])));
    if ([...devices].some((device) => this.#slotsOf(device, linked) > MOST_TABS)) return 'one';
    if (others.length === 0 || others.some((found) => found === undefined || found.holder === 'nobody')) return null;
    return devices.size > 0 ? 'strangers' : 'silent';
  }

  /** How many slots the device has at once: those where it was found in one moment, and the one that it says it has. */
  #slotsOf(device: string, linked: ReadonlyMap<string, string | null>): number {
    const its = this.#at(device);
    const lastMs = Math.max(...its.map(({ atMs }) => atMs));
    return its.filter(({ slot, atMs }) => lastMs - atMs < MOVED_MS || linked.get(device) === slot).length;
  }

  /** Where the device was found, and when. */
  #at(device: string): { readonly slot: string; readonly atMs: number }[] {
    return [...this.#found].flatMap(([slot, found]) =>
      found.holder === 'device' && found.device === device ? { slot, atMs: found.atMs } : [],
    );
  }
}
