/**
 * Who wants to play at a table and has no seat there, as plain data.
 * @module
 */
import type { Seat } from '../../cards/card';
import { newcomersTo } from '../../table/lobby/newcomers';
import type { Participant } from '../../table/lobby/participants';
import type { Room } from '../../table/room';

export interface NewcomerView {
  readonly device: string;
  readonly name: string;
}

/** Nobody is told of themselves. */
export interface NewcomersView {
  /** Those who are dealt in with the next round, unless somebody is against it. */
  readonly seated: readonly NewcomerView[];
  /** Those for whom there is no seat. */
  readonly queued: readonly NewcomerView[];
}

/** As it is at the own table, without the seats that are `gone` when the next round begins. */
export function viewNewcomers({ session, lobby, inLobby }: Room, gone: readonly Seat[]): NewcomersView {
  if (!session || inLobby) return { seated: [], queued: [] };
  const { seated, queued } = newcomersTo(session.signed.charter, lobby, gone);
  const shown = (people: readonly Participant[]): NewcomerView[] =>
    people.filter(({ device }) => device !== lobby.self).map(({ device, name }) => ({ device, name }));
  return { seated: shown(seated), queued: shown(queued) };
}
