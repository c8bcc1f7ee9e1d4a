/**
 * A line to a relay: a stranger's server that passes on to all who listen to a topic what any of them says there, and
 * keeps nothing. Nostr gives real ones (`nostrLine.ts`), tests simulated ones.
 * @module
 */
import type { Fault } from '../../lib/result';

export interface RelayLineHandlers {
  /** The relay passes messages on from now. At most once, before `onEnd`. */
  onOpen(): void;
  /** Anybody has said this on the topic; perhaps this device itself. */
  onMessage(bytes: Uint8Array): void;
  /** The line is over. Once, unless the owner ended it. */
  onEnd(fault: Fault): void;
}

export interface RelayLine {
  /** Tells all who listen; only while the line is open. */
  send(bytes: Uint8Array): void;
  close(): void;
}

/** Opens a line to a relay, for one topic (64 hexadecimal digits). Answers never before it returns. */
export type OpenRelayLine = (url: string, topic: string, handlers: RelayLineHandlers) => RelayLine;

/** The longest message, in bytes. */
export const MAX_RELAYED_BYTES = 1_024;
