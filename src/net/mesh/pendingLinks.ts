/**
 * Where new links arrive: from the raw link through the handshake to the first words of both devices. Then the mesh
 * decides what becomes of it. Strangers wait here, few at a time and not for long.
 *
 *     new → greeting                        a raw link is open
 *     greeting → proved                     the device at the other end is known
 *     proved → arrived                      it has presented itself
 *     greeting | proved | arrived → over
 * @module
 */
import type { Boxes } from '../../crypto/boxes';
import type { Cancel, Clock } from '../../lib/clock';
import type { Fault } from '../../lib/result';
import { Stages } from '../../lib/stages';
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

const FLOOD: Fault = {
  code: 'net/flood',
  message: 'another device sends more than anybody can have to say; it is not listened to for a while',
};
const MALFORMED: Fault = {
  code: 'net/malformed',
  message: 'another device says things that make no sense; reconnecting',
};

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

type Standing = { readonly at: 'greeting' | 'proved' | 'over' } | { readonly at: 'arrived'; readonly arrival: Arrival };

/** A link on its way to being somebody's. */
interface Visitor {
  readonly link: SecureLink;
  readonly slot: string | null;
  readonly stages: Stages<Standing>;
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
    const stages = new Stages<Standing>('pendingLinks', { at: 'greeting' });
    const link: SecureLink = new SecureLink({
      ...this.#options,
      raw,
      onReady: () => {
        stages.go({ at: 'proved' });
        this.#options.onProved(link.device, slot);
        link.send(encodeMessage({ kind: 'here', ...this.#options.present(link.device) }));
      },
      onMessage: (bytes) => this.#message(visitor, bytes),
      onClose: (fault) => {
        this.settled(link);
        this.#over(visitor, fault);
      },
    });
    const visitor: Visitor = { link, slot, stages };
    const giveUp = (): void => {
      this.dismiss(link);
      this.#over(visitor, null);
    };
    this.#waiting.set(link, this.#options.clock.after(PATIENCE_MS, giveUp));
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
    const { onArrival, onMessage } = this.#options;
    const { link, slot, stages } = visitor;
    const stage = stages.now;
    const refuse = (fault: Fault | null, reason?: ByeReason): void => {
      this.dismiss(link, reason);
      this.#over(visitor, fault);
    };
    if (!this.#floodLimit.take(link.device, bytes.length)) return refuse(FLOOD, 'congested');
    const decoded = decodeMessage(bytes);
    if (!decoded.ok) return refuse(MALFORMED);
    const message = decoded.value;
    if (stage.at === 'arrived') {
      if (message.kind === 'here') refuse(MALFORMED);
      else onMessage(stage.arrival, message);
    } else if (message.kind === 'here') {
      const arrival = { link, slot, here: message };
      stages.go({ at: 'arrived', arrival });
      onArrival(arrival);
    } else refuse(message.kind === 'bye' ? null : MALFORMED);
  }

  #over({ slot, stages }: Visitor, fault: Fault | null): void {
    const stage = stages.now;
    stages.go({ at: 'over' });
    if (stage.at === 'greeting' && slot !== null) this.#options.onSilent(slot);
    if (fault !== null) this.#options.onFault(fault);
    if (stage.at === 'arrived') this.#options.onClose(stage.arrival);
  }
}
