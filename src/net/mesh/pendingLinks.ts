/**
 * Where new links arrive: from the raw link through the handshake to the first words of both devices. Then the mesh
 * decides what becomes of it. Strangers wait here, few at a time and not for long.
 * @module
 */
import type { Boxes } from '../../crypto/boxes';
import type { Cancel, Clock } from '../../lib/clock';
import type { Fault } from '../../lib/result';
import type { SigningPair } from '../../crypto/sign';
import { FloodLimit } from './floodLimit';
import { type ByeReason, type Here, type MeshMessage, decodeMessage, encodeMessage } from './meshMessages';
import { SecureLink } from '../link/secureLink';
import type { RandomBytes, RawLink } from '../link/transport';
import type { WatchSide } from '../link/watchLink';

/** Links that are not anybody's yet, at most. */
const MAX_WAITING = 32;
/** How long a link may stand without being anybody's. */
const PATIENCE_MS = 15_000;

/** A link whose other end has presented itself. */
export interface Arrival {
  readonly link: SecureLink;
  /** The slot that was dialed, if it was one. */
  readonly slot: string | null;
  readonly here: Here;
}

export interface PendingLinksOptions {
  readonly secret: Uint8Array;
  readonly pair: SigningPair;
  /** On which side of a watching link this device is; null, or left out, between members. */
  readonly side?: WatchSide | null;
  readonly version: number;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** As a {@link SecureLink} takes them. */
  readonly boxes?: Boxes;
  /** How this device presents itself to that one. */
  readonly present: (device: string) => Here;
  /** The device at the other end is known; `slot`: the one that was dialed, if it was one. */
  readonly onProved: (device: string, slot: string | null) => unknown;
  /** A slot was dialed, and nobody who belongs there has answered. */
  readonly onSilent: (slot: string) => void;
  /** Somebody has presented themselves; the link waits to be settled. */
  readonly onArrival: (arrival: Arrival) => void;
  /** Any later message. */
  readonly onMessage: (arrival: Arrival, message: MeshMessage) => void;
  /** A link on which somebody had presented themselves is over. */
  readonly onClose: (arrival: Arrival) => void;
  /** A link was no good; why, for a person. */
  readonly onFault: (fault: Fault) => void;
}

/** A link on its way to being somebody's. */
interface Visitor {
  readonly link: SecureLink;
  readonly slot: string | null;
  arrival: Arrival | null;
}

export class PendingLinks {
  readonly #options: PendingLinksOptions;
  readonly #waiting = new Map<SecureLink, Cancel>();
  readonly #floodLimit: FloodLimit;

  constructor(options: PendingLinksOptions) {
    this.#options = options;
    this.#floodLimit = new FloodLimit(options.clock);
  }

  /** `slot`: the one that was dialed for the link, if it was one; there is always room for it. */
  receive(raw: RawLink, slot: string | null): void {
    if (this.#waiting.size >= MAX_WAITING && slot === null) return raw.close();
    const { clock, onClose, onFault } = this.#options;
    let proved = false;
    const unproved = (): void => {
      if (!proved && slot !== null) this.#options.onSilent(slot);
      proved = true;
    };
    const link: SecureLink = new SecureLink({
      ...this.#options,
      raw,
      onReady: () => {
        proved = true;
        this.#options.onProved(link.device, slot);
        link.send(encodeMessage({ kind: 'here', ...this.#options.present(link.device) }));
      },
      onMessage: (bytes) => this.#message(visitor, bytes),
      onClose: (fault) => {
        this.settled(link);
        unproved();
        if (fault !== null) onFault(fault);
        if (visitor.arrival !== null) onClose(visitor.arrival);
      },
    });
    const visitor: Visitor = { link, slot, arrival: null };
    const giveUp = (): void => {
      this.dismiss(link);
      unproved();
      if (visitor.arrival !== null) onClose(visitor.arrival);
    };
    this.#waiting.set(link, clock.after(PATIENCE_MS, giveUp));
  }

  /** The link has become somebody's, or has ended: it does not wait any more. */
  settled(link: SecureLink): void {
    this.#waiting.get(link)?.();
    this.#waiting.delete(link);
  }

  /** Ends a link, saying why. */
  dismiss(link: SecureLink, reason?: ByeReason): void {
    this.settled(link);
    link.close(reason && encodeMessage({ kind: 'bye', reason }));
  }

  /** Ends all links that wait. */
  close(): void {
    for (const link of [...this.#waiting.keys()]) this.dismiss(link, 'leaving');
  }

  #message(visitor: Visitor, bytes: Uint8Array): void {
    const { onArrival, onMessage, onClose, onFault } = this.#options;
    const { link, arrival } = visitor;
    if (!this.#floodLimit.take(link.device, bytes.length)) {
      this.dismiss(link, 'congested');
      onFault({
        code: 'net/flood',
        message: 'another device sends more than anybody can have to say; it is not listened to for a while',
      });
      if (arrival !== null) onClose(arrival);
      return;
    }
    const decoded = decodeMessage(bytes);
    const message = decoded.ok ? decoded.value : null;
    if (message === null || (message.kind === 'here') !== (arrival === null && message.kind !== 'bye')) {
      this.dismiss(link);
      onFault({ code: 'net/malformed', message: 'another device says things that make no sense; reconnecting' });
      if (arrival !== null) onClose(arrival);
    } else if (arrival !== null) onMessage(arrival, message);
    else if (message.kind === 'here') {
      visitor.arrival = { link, slot: visitor.slot, here: message };
      onArrival(visitor.arrival);
    } else this.dismiss(link);
  }
}
