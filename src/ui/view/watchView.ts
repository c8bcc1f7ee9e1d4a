/**
 * What a spectator sees of a table, as plain data: what everybody at it sees, and no hand.
 * @module
 */
import { NOBODY } from '../../cards/card';
import type { PeerView } from '../../net/mesh/peer';
import type { Companion } from '../../table/sync/protocol';
import type { SpectatorClient } from '../../table/spectators/spectatorClient';
import { viewAbsent } from './absentView';
import type { Presence } from './presence';
import { type TableView, viewSeats, viewSession, withoutAway } from './roomView';

export interface WatchView {
  readonly name: string;
  readonly superseded: boolean;
  /** Whether any member is reached. */
  readonly reached: boolean;
  /** Those who are at the table, or wait for it. */
  readonly company: readonly Companion[];
  /** As in a charter; null as long as there is none. */
  readonly theme: number | null;
  /** Null if none is open, or it is closed. */
  readonly table: TableView | null;
}

export function viewWatching(watching: SpectatorClient, peers: readonly PeerView[]): WatchView {
  const { name, superseded, reached, company, session, sides, reactions, looks, farewells } = watching;
  const open = session !== null && session.state.stage !== 'closed';
  const presence = (device: string): Presence => presenceOf(device, company, peers);
  const seats = open ? viewSeats(session.signed.charter.seats, null, company, presence) : [];
  const table = open
    ? {
        ...viewSession(session, seats, NOBODY, sides),
        reactions,
        looks: withoutAway(looks, seats),
        absent: viewAbsent(session.state, company),
        courtesy: { standIns: [], farewells, reminding: [], moving: [], relieved: false },
      }
    : null;
  return { name, superseded, reached, company, theme: session?.signed.charter.theme ?? null, table };
}

/** As it is here, or as the members say who are reached: who watches is linked to few of them. */
function presenceOf(device: string, company: readonly Companion[], peers: readonly PeerView[]): Presence {
  const linked = peers.find((peer) => peer.device === device);
  const here = linked?.state === 'connected' || company.some((each) => each.device === device && each.here);
  return here ? 'connected' : 'lost';
}
