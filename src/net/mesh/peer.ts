/**
 * One other device of the table, as this one knows it: the link to it, when it was last heard, and so whether it is
 * there.
 *
 * Silence is counted in our own waking time: a tab that sleeps hears nobody and must not hold that against the
 * others when it wakes up.
 * @module
 */
import type { Here } from './meshMessages';
import type { Standing } from './election';
import type { SecureLink } from '../link/secureLink';

/**
 * - `connected`: a link stands and something came over it lately.
 * - `unsteady`: nothing was heard for a while, or the link broke; it is being mended.
 * - `lost`: silent for long. It is still looked for, and may come back at any time.
 */
export type PeerState = 'connected' | 'unsteady' | 'lost';

/** What the table and the screen see of another device. */
export interface PeerView {
  /** Its key in hexadecimal digits. */
  readonly device: string;
  readonly state: PeerState;
  /** Whether it said goodbye, as a page that is closed or reloaded does. */
  readonly left: boolean;
  /** Counts the links to it so far. Messages may be lost when it changes: time to compare notes. */
  readonly generation: number;
  /** The last measured time there and back, in ms. */
  readonly lagMs: number | null;
}

/** Silence after which a device is unsteady. Heartbeats come every 3 s. */
const UNSTEADY_MS = 8_000;
/** Silence after which another link is tried beside the standing one. */
const RELINK_MS = 10_000;
/** Silence after which a device is lost, and after which one is that said goodbye. (P152) */
export const LOST_MS = 30_000;
const LEFT_MS = 8_000;
/** Silence after which a heartbeat is asked for, and how often the lag is measured anyway. */
const PING_MS = 3_000;
const MEASURE_MS = 15_000;

/** What is due for a device after some time has passed. */
export type Due = 'ping' | 'relink' | 'drop';

export class Peer {
  #link: SecureLink | null = null;
  #session = '';
  #epoch = 0;
  #turn = 0;
  readonly #offers = new Map<SecureLink, { readonly session: string; readonly turn: number }>();
  #generation = 0;
  #left = false;
  #silentMs = 0;
  #sincePingMs = 0;
  #sinceRelinkMs = 0;
  lagMs: number | null = null;
  /** The slot it holds, as it told. */
  slot: string | null = null;
  /** Where it can be reached, as it told. */
  address: string | null = null;
  /** Whom it is linked to, as it told. */
  reaches: ReadonlySet<string> = new Set();

  constructor(readonly device: string) {}

  get link(): SecureLink | null {
    return this.#link;
  }

  /** The greatest turn in which a link to its present session was adopted, by whichever side adopts. */
  get turn(): number {
    return this.#turn;
  }

  get silentMs(): number {
    return this.#silentMs;
  }

  get state(): PeerState {
    if (this.#silentMs >= (this.#left ? LEFT_MS : LOST_MS)) return 'lost';
    return this.#link !== null && this.#silentMs < UNSTEADY_MS ? 'connected' : 'unsteady';
  }

  /** Whether it was ever linked; until then it is only somebody who knocks. */
  get isMet(): boolean {
    return this.#generation > 0;
  }

  /** Whether it said goodbye. */
  get left(): boolean {
    return this.#left;
  }

  /** Counts the links to it so far. */
  get generation(): number {
    return this.#generation;
  }

  get view(): PeerView {
    const { device, state, left, generation, lagMs } = this;
    return { device, state, left, generation, lagMs };
  }

  /** The link that stands, for the election. */
  get standing(): Standing | null {
    if (this.#link === null) return null;
    return {
      link: this.#link.id,
      session: this.#session,
      epoch: this.#epoch,
      turn: this.#turn,
      healthy: this.#silentMs < UNSTEADY_MS,
    };
  }

  /** Offers to adopt a link to this session; returns the turn. */
  offer(link: SecureLink, session: string): number {
    const turns = [...this.#offers.values()].map(({ turn }) => turn);
    const turn = Math.max(this.#turn, ...turns) + 1;
    this.#offers.set(link, { session, turn });
    return turn;
  }

  /** Whether a link to this session is offered, and not yet answered. */
  hasOffer(session: string): boolean {
    return [...this.#offers.values()].some((offer) => offer.session === session);
  }

  isOffered(link: SecureLink, turn: number): boolean {
    return this.#offers.get(link)?.turn === turn;
  }

  /** The link is over or settled, and with it the offer to adopt it. */
  withdraw(link: SecureLink): void {
    this.#offers.delete(link);
  }

  /** From now on `link` is the one; returns the one that was, if another. */
  adopt(link: SecureLink, here: Here, turn: number): SecureLink | null {
    const old = this.#link;
    this.#link = link;
    this.withdraw(link);
    this.#session = here.session;
    this.#epoch = here.epoch;
    this.#turn = turn;
    this.#generation++;
    this.#sincePingMs = MEASURE_MS;
    this.heard();
    return old === link ? null : old;
  }

  /** Something came over the standing link. */
  heard(): void {
    this.#silentMs = 0;
    this.#sinceRelinkMs = 0;
    this.#left = false;
  }

  /** The link is gone. `left`: after a goodbye. */
  unlink(left: boolean): void {
    this.#link = null;
    this.#left = left;
    this.lagMs = null;
    this.reaches = new Set();
  }

  /**
   * This page was away, and the link may be dead without a sign: unless something is heard within two seconds another
   * one is tried. Whether there is a link to be asked.
   */
  doubt(): boolean {
    this.#silentMs = Math.max(this.#silentMs, UNSTEADY_MS - 1);
    this.#sinceRelinkMs = Math.max(this.#sinceRelinkMs, UNSTEADY_MS - 1);
    this.#sincePingMs = 0;
    return this.#link !== null;
  }

  /** That much of our own waking time has passed: what is due now. */
  pass(elapsedMs: number): Due | null {
    this.#silentMs += elapsedMs;
    this.#sincePingMs += elapsedMs;
    this.#sinceRelinkMs += elapsedMs;
    if (this.#link === null) return null;
    if (this.#silentMs >= LOST_MS) return 'drop';
    if (this.#silentMs >= RELINK_MS && this.#sinceRelinkMs >= RELINK_MS) {
      this.#sinceRelinkMs = 0;
      return 'relink';
    }
    if (this.#sincePingMs < PING_MS || (this.#silentMs < PING_MS && this.#sincePingMs < MEASURE_MS)) return null;
    this.#sincePingMs = 0;
    return 'ping';
  }
}
