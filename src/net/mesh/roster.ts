/**
 * The other devices of the table that this one knows, linked or not.
 * @module
 */
import type { Introduction } from './meshMessages';
import { Peer, type PeerView } from './peer';
import { SLOT_COUNT } from '../link/tableLink';

/** Strangers linked at once, unless said otherwise, and devices remembered, at most. */
const MAX_LINKED = 16;
const MAX_REMEMBERED = 64;
/**
 * Beside so many there is room for those who were found behind the table's slots: whoever is there must not be shut out
 * by whom others bring along.
 */
const ROOM_FOR_SLOTS = SLOT_COUNT;
/** How long a lost device that the table does not expect is looked for, in our waking time. */
const MISSED_MS = 5 * 60_000;

export class Roster {
  readonly #maxLinked: number;
  readonly #regardOf: (device: string) => number;
  readonly #peers = new Map<string, Peer>();
  #expected: ReadonlySet<string> = new Set();
  /** What `changed` saw last. */
  #seen = '';

  /**
   * `maxLinked`: how many strangers may be linked at once. `regardOf`: how much is thought of a device, if of one more
   * than of another.
   */
  constructor(maxLinked = MAX_LINKED, regardOf: (device: string) => number = () => 0) {
    this.#maxLinked = maxLinked;
    this.#regardOf = regardOf;
  }

  [Symbol.iterator](): IterableIterator<Peer> {
    return this.#peers.values();
  }

  get(device: string): Peer | undefined {
    return this.#peers.get(device);
  }

  /** The device's entry, made if it has none; among too many the one that was lost first is forgotten. */
  meet(device: string): Peer {
    const known = this.#peers.get(device);
    if (known !== undefined) return known;
    if (this.#peers.size >= MAX_REMEMBERED) {
      const lost = [...this].filter(({ link }) => link === null).sort((a, b) => b.silentMs - a.silentMs);
      if (lost[0] !== undefined) this.#peers.delete(lost[0].device);
    }
    const peer = new Peer(device);
    this.#peers.set(device, peer);
    return peer;
  }

  /**
   * Whether one more stranger would be too many, and none gives way. Those who belong to the table always have room.
   * `bySlot`: found behind one of the slots.
   */
  isFullFor(device: string, bySlot: boolean): boolean {
    return this.#isCrowdedFor(device, bySlot) && this.givesWay(device, bySlot) === null;
  }

  /**
   * Who loses their link to one more stranger: nobody as long as there is room, else the one of whom the least is
   * thought, if that is less than of the newcomer.
   */
  givesWay(device: string, bySlot: boolean): Peer | null {
    if (!this.#isCrowdedFor(device, bySlot)) return null;
    const strangers = [...this].filter((peer) => peer.link !== null && !this.#expected.has(peer.device));
    const regards = strangers.map((peer) => this.#regardOf(peer.device));
    const least = Math.min(...regards);
    return least < this.#regardOf(device) ? strangers[regards.indexOf(least)]! : null;
  }

  #isCrowdedFor(device: string, bySlot: boolean): boolean {
    const most = this.#maxLinked + (bySlot ? ROOM_FOR_SLOTS : 0);
    return !this.#expected.has(device) && [...this].filter(({ link }) => link !== null).length >= most;
  }

  isConnected(device: string): boolean {
    return this.#peers.get(device)?.state === 'connected';
  }

  get connected(): Peer[] {
    return [...this].filter(({ state }) => state === 'connected');
  }

  get views(): PeerView[] {
    return [...this].filter(({ isMet }) => isMet).map(({ view }) => view);
  }

  /** Whether any view has changed, but for the lag, since this was asked before. */
  changed(): boolean {
    let seen = '';
    for (const { isMet, device, state, left, generation } of this)
      if (isMet) seen += `${device} ${state} ${left} ${generation},`;
    const changed = seen !== this.#seen;
    this.#seen = seen;
    return changed;
  }

  /** The devices that belong to the table. */
  expect(devices: Iterable<string>): void {
    this.#expected = new Set(devices);
  }

  /** Whether somebody should be looked for: one that is expected, one that was here lately, or anybody at all. */
  get incomplete(): boolean {
    const missed = [...this].some((peer) => peer.isMet && peer.state !== 'connected' && peer.silentMs < MISSED_MS);
    return missed || this.connected.length === 0 || [...this.#expected].some((device) => !this.isConnected(device));
  }

  /** By connected device, the slot that it says it holds. */
  get slots(): Map<string, string | null> {
    return new Map(this.connected.map(({ device, slot }) => [device, slot]));
  }

  /** Whether the device belongs to the table, or was ever linked. */
  isFriend(device: string): boolean {
    return this.#expected.has(device) || this.#peers.get(device)?.isMet === true;
  }

  /** Those whom connected devices reach and this one does not, friends first, each with who reaches them. */
  missed(self: string): Map<string, string[]> {
    const missed = new Map<string, string[]>();
    for (const { device: route, reaches } of this.connected) {
      for (const device of reaches) {
        if (device !== self && !this.isConnected(device)) missed.set(device, [...(missed.get(device) ?? []), route]);
      }
    }
    return new Map([...missed].sort(([a], [b]) => Number(this.isFriend(b)) - Number(this.isFriend(a))));
  }

  /** Whether there is a table, whose devices are known. */
  get isExpecting(): boolean {
    return this.#expected.size > 0;
  }

  /** Where the connected devices can be reached. */
  get introductions(): Introduction[] {
    return this.connected.map(({ device, address, slot }) => ({ device, address, slot }));
  }
}
