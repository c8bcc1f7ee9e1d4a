/**
 * A line is one registration at a broker: an id under which one can be reached, and from which one can dial. PeerJS
 * gives real lines, `memory.ts` simulated ones; `rendezvous.ts` uses either in the same way.
 * @module
 */
import type { Fault } from '../../lib/result';
import type { RawLink } from '../link/transport';

/** The fault with which a line ends if somebody else has its id. */
export const TAKEN = 'broker/taken';
/** The faults of dials that found nobody, that nobody answered, and that found somebody but no way to them. */
export const ABSENT = 'net/absent';
export const UNANSWERED = 'net/unanswered';
export const UNREACHABLE = 'net/unreachable';

export interface BrokerConnectionHandlers {
  /** The broker knows the id now. At most once, before `onEnd`. */
  onOpen(): void;
  /** The line is over: dials and arrivals have ended, links that stand go on. Once, unless the owner ended it. */
  onEnd(fault: Fault): void;
  /** A link has opened, to the holder of `address`, dialed by either side. */
  onLink(link: RawLink, address: string): void;
  /** A dial came to nothing. */
  onMiss(address: string, fault: Fault): void;
}

export interface BrokerConnection {
  readonly id: string;
  /** Links made on this line that have not ended. */
  readonly linkCount: number;
  /** Tries to reach the holder of an address; answers by `onLink` or `onMiss`, unless the line ends before. */
  dial(address: string): void;
  /** Gives up the id; links that stand go on. */
  retire(): void;
  /** Gives up the id and ends every link that was made on this line, telling the owners of the links. */
  destroy(): void;
}

/** Opens a line; answers through the handlers, never before it returns and within seconds. */
export type OpenBrokerConnection = (id: string, handlers: BrokerConnectionHandlers) => BrokerConnection;
