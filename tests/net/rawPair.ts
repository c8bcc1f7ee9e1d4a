/**
 * Two ends of a raw link on a virtual clock, with somebody in the middle who may do as they like with what passes.
 * @module
 */
import type { Boxes } from '../../src/crypto/boxes';
import { utf8 } from '../../src/lib/bytes';
import { type Clock, VirtualClock } from '../../src/lib/clock';
import { Random } from '../../src/lib/random';
import type { Fault } from '../../src/lib/result';
import { SecureLink } from '../../src/net/link/secureLink';
import type { RandomBytes, RawLink } from '../../src/net/link/transport';
import { SECRET, pairOf } from './memory/memoryTable';

/** Who sent: the initiator or the responder. */
export type Sender = 'initiator' | 'responder';

/**
 * What becomes of a message: who gets what instead. `index` counts the sender's messages from 0: hello, auth, then what
 * follows.
 */
export type Middle = (
  sender: Sender,
  index: number,
  bytes: Uint8Array,
) => readonly { readonly to: Sender; readonly bytes: Uint8Array }[];

export const other = (sender: Sender): Sender => (sender === 'initiator' ? 'responder' : 'initiator');

/** Passes everything on. */
export const honest: Middle = (sender, _, bytes) => [{ to: other(sender), bytes }];

class End implements RawLink {
  readonly binding: Uint8Array;
  readonly waitingBytes = 0;
  onMessage: (bytes: Uint8Array) => void = () => undefined;
  onClose: () => void = () => undefined;
  isOpen = true;
  sent = 0;
  #peer: End | null = null;

  constructor(
    readonly initiator: boolean,
    readonly clock: Clock,
    readonly carry: (bytes: Uint8Array) => void,
    binding: string,
  ) {
    this.binding = utf8(binding);
  }

  join(peer: End): void {
    this.#peer = peer;
  }

  send(bytes: Uint8Array): void {
    if (this.isOpen) this.carry(bytes);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const peer = this.#peer;
    this.clock.after(1, () => {
      if (peer === null || !peer.isOpen) return;
      peer.isOpen = false;
      peer.onClose();
    });
  }

  deliver(bytes: Uint8Array): void {
    this.clock.after(1, () => {
      if (this.isOpen) this.onMessage(bytes);
    });
  }
}

/** Two raw ends; without a middle what is sent simply arrives. */
export function rawPair(
  clock: VirtualClock,
  middle: Middle = honest,
  bindings = ['same', 'same'],
): Record<Sender, End> {
  const carry =
    (sender: Sender) =>
    (bytes: Uint8Array): void => {
      for (const { to, bytes: instead } of middle(sender, ends[sender].sent++, bytes)) ends[to].deliver(instead);
    };
  const ends: Record<Sender, End> = {
    initiator: new End(true, clock, carry('initiator'), bindings[0]!),
    responder: new End(false, clock, carry('responder'), bindings[1]!),
  };
  ends.initiator.join(ends.responder);
  ends.responder.join(ends.initiator);
  return ends;
}

export function seededBytes(seed: number): RandomBytes {
  const random = new Random(seed);
  return (count) => Uint8Array.from({ length: count }, () => random.below(256));
}

/** A secure end and its diary. */
export interface Witness {
  readonly link: SecureLink;
  readonly raw: End;
  ready: boolean;
  readonly messages: Uint8Array[];
  /** How it ended: a fault, null for a plain end; undefined while it stands. */
  end: Fault | null | undefined;
}

export interface PairOptions {
  readonly middle?: Middle;
  readonly bindings?: [string, string];
  readonly secrets?: [Uint8Array, Uint8Array];
  readonly versions?: [number, number];
  readonly random?: [RandomBytes, RandomBytes];
  /** Who seals and opens, by that clock. */
  readonly boxes?: (clock: VirtualClock) => Boxes;
}

/** Two secure links over a raw pair, and the clock that drives them. */
export function securePair(options: PairOptions = {}): Record<Sender, Witness> & { readonly clock: VirtualClock } {
  const clock = new VirtualClock();
  const raws = rawPair(clock, options.middle, options.bindings);
  const secure = (sender: Sender, at: 0 | 1): Witness => {
    const link = new SecureLink({
      raw: raws[sender],
      version: options.versions?.[at] ?? 1,
      secret: options.secrets?.[at] ?? SECRET,
      pair: pairOf(sender),
      clock,
      random: options.random?.[at] ?? seededBytes(at + 1),
      ...(options.boxes ? { boxes: options.boxes(clock) } : {}),
      onReady: () => {
        witness.ready = true;
      },
      onMessage: (bytes) => witness.messages.push(bytes),
      onClose: (fault) => {
        witness.end = fault;
      },
    });
    const witness: Witness = { link, raw: raws[sender], ready: false, messages: [], end: undefined };
    return witness;
  };
  return { initiator: secure('initiator', 0), responder: secure('responder', 1), clock };
}
