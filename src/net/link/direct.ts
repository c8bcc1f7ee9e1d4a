/**
 * Links without a broker: each side describes how it can be reached, and somebody carries the two descriptions across:
 * another member of the table, another tab, or a person with a code. WebRTC makes such links in the browser
 * (`net/direct`), the simulated network in tests.
 * @module
 */
import { type Fault, type Result, done } from '../../lib/result';
import type { RawLink } from './transport';

/** The longest description, in bytes. */
export const MAX_DESCRIPTION_BYTES = 512;

/** How an address was found: on the device itself, by asking a STUN server, or at a TURN server that relays. */
export const WAY_KINDS = ['host', 'srflx', 'relay'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

export interface DirectOptions {
  /** Who offers describes itself first, and is the initiator of the link; who answers needs the offer for that. */
  readonly role: 'offer' | 'answer';
  /** How long it may take until there is a link, in ms. */
  readonly patienceMs: number;
  /**
   * Whether the own description is given once, when all of it is known or 1.5 s have passed; or else at once, and again
   * whenever there is more of it.
   */
  readonly whole: boolean;
  /** The longest description, in bytes, if it is not to be {@link MAX_DESCRIPTION_BYTES}. */
  readonly maxBytes?: number;
  /** What the other side has to be given, and which ways to this device were found for it, perhaps none. */
  readonly onDescription: (description: Uint8Array, ways: readonly WayKind[]) => void;
  /** The link stands; its `onMessage` and `onClose` must be set before this returns. Nothing else is called then. */
  readonly onLink: (link: RawLink) => void;
  /** It has come to nothing, unless its owner ended it. */
  readonly onEnd: (fault: Fault) => void;
}

/** A link that is being made. */
export interface DirectAttempt {
  /** How the other side describes itself; again if there is more. Fails with `direct/malformed` or `direct/role`. */
  take(description: Uint8Array): Result<null>;
  /** Gives up; a link that stands goes on. */
  close(): void;
}

/** Begins to make a link. Answers through the handlers, never before it returns. */
export type OpenDirect = (options: DirectOptions) => DirectAttempt;

/** Descriptions that wait for the program, at most. */
const MAX_EARLY = 8;

/** The same by a program that is still on its way: what is begun meanwhile begins when it is here. */
export function laterDirect(coming: Promise<OpenDirect>): OpenDirect {
  return (options) => {
    const early: Uint8Array[] = [];
    let attempt: DirectAttempt | null = null;
    let closed = false;
    void coming.then((open) => {
      if (closed) return;
      attempt = open(options);
      for (const description of early) attempt.take(description);
    });
    return {
      take(description) {
        if (attempt !== null) return attempt.take(description);
        if (early.length < MAX_EARLY) early.push(description);
        return done;
      },
      close() {
        closed = true;
        attempt?.close();
      },
    };
  };
}
