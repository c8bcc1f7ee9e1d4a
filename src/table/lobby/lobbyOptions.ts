/**
 * What a lobby needs: the link, the table before, keys and words of this device, and a clock.
 * @module
 */
import type { Clock } from '../../lib/clock';
import type { Keyring } from '../charter/keyring';
import type { OwnWords } from '../charter/ownWords';
import type { Ground, TableBefore } from './ground';

export interface DraftsOptions extends Ground {
  readonly keyring: Keyring;
  /** The secret of the link. */
  readonly link: Uint8Array;
  /** With what this device shows that it has opened the link; null if it has not. */
  readonly opening: Uint8Array | null;
  readonly random: (count: number) => Uint8Array;
  /** Null if this device has not sat at a table of this link. */
  readonly before: () => TableBefore | null;
  /** Whether a device, 32 bytes, has sat at the table of that id, as far as is known. */
  readonly hasSat: (table: Uint8Array, device: Uint8Array) => boolean;
}

export interface LobbyOptions extends DraftsOptions {
  readonly words: OwnWords;
  readonly clock: Clock;
}
