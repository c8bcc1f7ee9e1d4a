/**
 * A person who was told who stands up, and has said “go on without”, has consented to exactly that table: the same game
 * and options, the match going on, and all the others in their seats. When that is what is proposed, they need not be
 * asked again; whatever else is proposed, they are.
 * @module
 */
import type { Seat } from '../../cards/card';
import { canonicalJson } from '../../lib/canonicalJson';
import { toHex } from '../../lib/bytes';
import type { Charter } from '../../table/charter/charter';
import type { Room } from '../../table/room';
import type { Session } from '../../table/session/session';

export class NextAgreed {
  #agreed: { readonly session: Session; readonly without: readonly Seat[] } | null = null;

  /** The person goes on without these seats of a table; nothing is agreed where nobody stands up. */
  agree(session: Session, without: readonly Seat[]): void {
    this.#agreed = without.length > 0 ? { session, without } : null;
  }

  /** Consents if what was agreed is proposed, once. */
  heed(room: Pick<Room, 'session' | 'inLobby' | 'lobby' | 'ready'>): void {
    const { session, inLobby, lobby } = room;
    const agreed = this.#agreed;
    if (!agreed || agreed.session !== session) return void (this.#agreed = null);
    if (!inLobby || !lobby.charter || !isAgreed(agreed.session, agreed.without, lobby.charter)) return;
    if (lobby.dropped > 0) return; // a match that begins anew is asked about
    this.#agreed = null;
    if (!lobby.hasConsented) void room.ready(); // or else the person is asked as ever
  }
}

/** Whether a proposal is the table of a session again, going on, without these seats and with nobody else. */
function isAgreed({ signed }: Session, without: readonly Seat[], proposed: Charter): boolean {
  const before = signed.charter;
  const seatsOf = (charter: Charter, out: readonly Seat[]): string =>
    charter.seats
      .filter((_, seat) => !out.includes(seat))
      .map(({ key, name }) => `${toHex(key)} ${name}`)
      .sort()
      .join();
  return (
    proposed.game.id === before.game.id &&
    canonicalJson([proposed.options, proposed.match]) === canonicalJson([before.options, before.match]) &&
    seatsOf(proposed, []) === seatsOf(before, without)
  );
}
