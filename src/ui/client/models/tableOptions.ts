/**
 * What a table on this page is made from.
 * @module
 */
import type { Bring } from '../../../games/registry/bring';
import type { Fault } from '../../../lib/result';
import type { SteadyStore } from '../../../log/steadyStore';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import type { LogEntry } from '../../text/parts';
import type { RoomView } from '../../view/roomView';

export interface TableOptions {
  readonly secret: Uint8Array;
  /** Which person of this browser: two tabs can sit at one table as two people. */
  readonly who: string;
  readonly name: string;
  /** The face that the person has chosen, or none; and the one of somebody who has chosen none. */
  readonly face: number;
  readonly usualFace: number;
  /** The look of tables that they like, as in a charter. */
  readonly theme: number;
  /** The id of the game for which this device opens the table; null if it came by a link. */
  readonly founds: string | null;
  /** Of this device at this table if it comes for the first time, 32 bytes. */
  readonly deviceSeed: Uint8Array;
  readonly config: SearchedConfig;
  readonly store: SteadyStore;
  /** Comes when the table's own screen is here; never rejected. */
  readonly screen: Promise<unknown>;
  readonly bring: Bring;
  /** A fault that a person should read. */
  readonly onFault: (fault: Fault) => void;
  /** The id of the game that the person likes, and whether a bot may play for them. */
  readonly game: () => string;
  readonly standIn: () => boolean;
  /** New lines of the log tell of what has been seen to happen. */
  readonly onNews: (entries: readonly LogEntry[], view: RoomView) => void;
}
