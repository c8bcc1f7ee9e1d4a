/**
 * What a room needs: its network, what is stored, and what is proposed if this device opens the table.
 * @module
 */
import type { Stored } from '../log/store';
import type { Proposal } from './lobby/drafts';
import type { SeatingOptions } from './lobby/seatingOptions';
import type { SpectatorsWire } from './spectators/spectators';
import type { Wire } from './sync/neighbours';

export interface RoomOptions extends Omit<
  SeatingOptions,
  'keyring' | 'link' | 'waiting' | 'send' | 'save' | 'isHere' | 'onSeated'
> {
  readonly wire: Wire;
  /** The way to spectators; left out where nobody can. */
  readonly spectators?: SpectatorsWire;
  /** If there is a charter in it, nothing of its game may be missing. */
  readonly stored: Stored;
  /** Proposed by this device if it opens the table; null if it came by a link. */
  readonly proposal: Proposal | null;
}
