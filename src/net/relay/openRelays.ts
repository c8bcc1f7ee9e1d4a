/**
 * The way through the relays for this page. Loaded only where it is used.
 * @module
 */
import { nostrLines, type NostrOptions } from './nostrLine';
import { Relays, type RelaysOptions } from './relays';

export type OpenRelaysOptions = Omit<RelaysOptions, 'openLine'> & NostrOptions;

export function openRelays(options: OpenRelaysOptions): Relays {
  return new Relays({ ...options, openLine: nostrLines(options) });
}
