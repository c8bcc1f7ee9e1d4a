/**
 * What the mesh needs from a network: links that carry byte strings between two devices, in order and whole, and a
 * way to find the first one. WebRTC with a PeerJS broker is one such network, the simulated one in memory another.
 *
 * Nothing here is trusted: a raw link may lead to anybody. `secureLink.ts` finds out to whom.
 * @module
 */
import type { Fault } from '../../lib/result';

/** Fresh random bytes: the platform's in the app, seeded ones in tests and simulations. */
export type RandomBytes = (count: number) => Uint8Array;

/** The longest message that a raw link carries, in bytes: 1 MiB for the table and a little for the layers between. */
export const MAX_FRAME_BYTES = 2 ** 20 + 64;

/** The longest address at a broker, in characters. */
export const MAX_ADDRESS_LENGTH = 64;

/** Whether a text can be an address at the broker: letters, digits and single inner hyphens. */
export function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/.test(text);
}

/** A two-way connection to some other device. Messages arrive in order, unaltered in length, or the link ends. */
export interface RawLink {
  /** Whether this side dialed; the other side then did not. */
  readonly initiator: boolean;
  /**
   * What both ends of this very connection see alike, and what nobody standing between two connections can make alike:
   * for WebRTC the fingerprints of both certificates, the initiator's first.
   */
  readonly binding: Uint8Array;
  /** Bytes given to `send` that have not left this device yet. */
  readonly waitingBytes: number;
  /**
   * Sends one message of at most {@link MAX_FRAME_BYTES}, whose bytes must not change afterwards. Does nothing once
   * closed.
   */
  send(bytes: Uint8Array): void;
  /** Ends the link. Messages sent just before may be lost. `onClose` is not called. */
  close(): void;
  /** Set by the owner as soon as it is given the link. */
  onMessage: (bytes: Uint8Array) => void;
  /**
   * Set by the owner; called once if the link ends by itself or by the other side, in a turn of its own: never from
   * within a call of `send` or `close`.
   */
  onClose: () => void;
}

/** How it stands with the broker, through which devices find each other. Links that exist do not need it. */
export type BrokerStatus =
  | { readonly state: 'connecting' }
  | { readonly state: 'connected' }
  /** `retryMs`: when the next attempt is made by itself, from now; null if trying again cannot help. */
  | { readonly state: 'lost'; readonly fault: Fault; readonly retryMs: number | null };

/** What a transport tells. */
export interface TransportHandlers {
  /**
   * A link is open. Its `onMessage` and `onClose` must be set before this returns. `slot`: the one that was dialed for
   * it, if it was one. `dialed`: the address, of whatever kind.
   */
  onLink(link: RawLink, slot: string | null, dialed?: string | null): void;
  /** A dial of a slot came to nothing: it is empty, or its holder does not answer. */
  onMiss(slot: string, empty: boolean): void;
  onStatus(status: BrokerStatus): void;
  /** `address` or `slot` has changed. */
  onAddresses(): void;
  /** Somebody was found but no link came about; worth telling the person. */
  onFault(fault: Fault): void;
}

/** Of a transport that nobody has started, or that is stopped: takes no link, and hears nothing. */
export const NOBODY_LISTENS: TransportHandlers = {
  onLink: (link) => link.close(),
  onMiss() {},
  onStatus() {},
  onAddresses() {},
  onFault() {},
};

/** A network as a mesh sees it: addresses, slots, and links that open. */
export interface Transport {
  /** Where others reach this device now; null while the broker does not know it. */
  readonly address: string | null;
  /** The well-known address that this device holds for the table, if it got one. */
  readonly slot: string | null;
  /** All well-known addresses of the table that this transport dials. */
  readonly slots: readonly string[];
  start(handlers: TransportHandlers): void;
  /** Tries to reach an address that another device has told. Answers through `onLink`, or not at all. */
  dial(address: string): void;
  /**
   * Whether to look for anybody of this table, again and again: it dials the slots, apart from those in `known`
   * (their holders are linked already).
   */
  seek(wanted: boolean, known: ReadonlySet<string>): void;
  /** Leaves the broker and ends every link that still stands, calling its `onClose`. May be started again. */
  stop(): void;
}
