/**
 * Whether a proposal is the table that the person has agreed to already. Ada presses “Next round” and reads that Dora
 * joins. When the table of Ada, Ben and Dora is proposed, her device consents for her. If it is another game, or Ben is
 * missing, her device asks her.
 *
 * *A player* has agreed to the next table with all who sit now and do not leave, and with the newcomers whom the screen
 * has shown, whoever of them gets a seat: another device may have seen them come in another order. *A newcomer* has
 * agreed to the next table of the match that they found, with all who sat there, are here and want a seat. For both the
 * game, its module, the options, the match and the partners stay the same.
 *
 * Anybody with the link can make up a table, with keys of their own. So where a newcomer knows who opened the link, they
 * have found only a table at which that person sits.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { canonicalJson } from '../../../lib/canonicalJson';
import { sidesOf } from '../../../games/seats';
import { equalBytes, toHex } from '../../../lib/bytes';
import type { Result } from '../../../lib/result';
import { type Charter, type CharterSeat, continuesTable, isBot } from '../../../table/charter/charter';
import type { Lobby } from '../../../table/lobby/lobby';
import type { Room } from '../../../table/room';
import type { NextChoice } from '../../../table/step/nextChoice';
import type { Session } from '../../../table/session/session';
import type { TableView } from '../../view/roomView';
import { standing } from '../../view/wishesView';

interface Agreed {
  /** The own table; null for a newcomer who has not sat yet. */
  readonly session: Session | null;
  readonly before: Charter;
  /** The round of it after which they go on: when another one is played there, nothing is agreed any more. */
  readonly round: number | null;
  /** Seats of it that need not be there; null for a newcomer, who plays with whoever of them is left. */
  readonly without: readonly Seat[] | null;
  /** Devices of newcomers that the person was told of; null if they want nobody new. */
  readonly told: Set<string> | null;
}

/** What is needed of a room. */
export type AgreedRoom = Pick<Room, 'session' | 'inLobby' | 'lobby' | 'running' | 'own' | 'setPresence'>;

/** What the person sees of those who stand up, and of those who come. */
type Seen = Pick<TableView, 'wishes' | 'newcomers'>;

/** What somebody says who wants that: another round is one with those who wait, if there is a seat for any of them. */
export function saidBy(choice: NextChoice, seen: Seen | null): NextChoice {
  return choice === 'again' && (seen?.newcomers?.seated ?? []).length > 0 ? 'welcome' : choice;
}

/**
 * Whether somebody who skips the next round has to say so now. When a match is over they see who has won first: there is
 * time for that until another person has said what they want.
 */
export function skips(table: TableView | null): boolean {
  if (!table?.wish || table.wish === 'seat' || table.plan?.kind !== 'next') return false;
  if (!table.waitingFor.includes(table.ownSeat)) return false;
  return !table.matchOver || [...(table.wishes ?? [])].some(([seat]) => !table.seats[seat]!.bot);
}

export class NextAgreed {
  #agreed: Agreed | null = null;
  /** The table at which this device was left behind, once its wish has followed from that. */
  #left: Session | null = null;
  /** Consented to already: whoever takes that back means it. */
  #said: Charter | null = null;

  /** The person has said how they go on, having seen that. */
  chose(choice: NextChoice, room: Pick<Room, 'session' | 'own' | 'setPresence'>, seen: Seen | null): void {
    const { session } = room;
    const wish = choice === 'stand' ? 'skip' : 'seat';
    if (room.own.wish !== wish) room.setPresence({ wish }); // only the own seat is given up
    if (choice === 'stand' || !session) return void (this.#agreed = null);
    const without = [...session.state.gone, ...standing(seen?.wishes ?? new Map())];
    this.#agreed = {
      session,
      before: session.signed.charter,
      round: roundOf(session),
      without,
      told: choice === 'same' ? null : new Set(newcomersIn(seen)),
    };
  }

  /** The person sees that, after they have said how they go on. */
  tell(seen: Seen | null): void {
    for (const device of newcomersIn(seen)) this.#agreed?.told?.add(device);
  }

  /** Whoever has sat out wants a seat again, at the match that they know. */
  returns({ session, inLobby }: Pick<Room, 'session' | 'inLobby'>): void {
    if (session && (inLobby || session.state.stage === 'next'))
      this.#agreed = agreedToCome(session, session.signed.charter, null);
  }

  /** Whom the others have gone on without may not be here: they are not seated before they say so. */
  #heedLeft(room: AgreedRoom): void {
    const { session } = room;
    if (session?.halt?.kind !== 'gone' || session === this.#left) return;
    this.#left = session;
    if (session.caughtUp && room.own.wish === 'seat') room.setPresence({ wish: 'skip' }); // what is stored did so before
  }

  /** The person has taken their consent back: nothing is agreed any more. */
  forget(): void {
    this.#agreed = null;
  }

  /** Consents by `ready` if what was agreed is proposed. */
  heed(room: AgreedRoom, ready: () => Result<null>): void {
    const { session, inLobby, lobby, running } = room;
    this.#heedLeft(room);
    if (running && inLobby && room.own.wish === 'seat' && (session !== null || isFound(running.charter, lobby)))
      this.#agreed = agreedToCome(session, running.charter, new Set());
    const agreed = this.#agreed;
    if (!agreed || agreed.session !== session || agreed.round !== roundOf(session)) return void (this.#agreed = null);
    if (!inLobby || !lobby.charter || !isAgreed(agreed, lobby.charter, lobby)) return;
    if (lobby.dropped > 0) return; // a match that begins anew is asked about
    if (lobby.hasConsented || this.#said === lobby.charter) return;
    if (ready().ok) this.#said = lobby.charter; // or else the person is asked as ever
  }
}

const roundOf = (session: Session | null): number | null => session?.state.round ?? null;

/** What somebody agrees to who plays with whoever is left of that table. */
function agreedToCome(session: Session | null, before: Charter, told: Set<string> | null): Agreed {
  return { session, before, round: roundOf(session), without: null, told };
}

/** Whether a table may be that of those whose link it is, as far as a newcomer can tell. */
function isFound({ seats }: Charter, { opener }: Pick<Lobby, 'opener'>): boolean {
  return opener === null || seats.some(({ device }) => toHex(device) === opener);
}

/** Whether a proposal is what somebody has agreed to; `people`: those at the link. */
function isAgreed({ before, without, told }: Agreed, proposed: Charter, { people }: Pick<Lobby, 'people'>): boolean {
  if (!continuesMatch(before, proposed)) return false;
  return without === null ? seatsWhoWant(before, proposed, people) : seatsWhoStay(before, proposed, without, told);
}

function continuesMatch(before: Charter, proposed: Charter): boolean {
  return (
    continuesTable(proposed, before.table) &&
    proposed.game.id === before.game.id &&
    equalBytes(proposed.module, before.module) &&
    canonicalJson([proposed.options, proposed.match]) === canonicalJson([before.options, before.match]) &&
    keepsPartners(before, proposed)
  );
}

/** Whether it seats somebody of the table before, and all of it who are here and want a seat. */
function seatsWhoWant({ seats }: Charter, proposed: Charter, people: Lobby['people']): boolean {
  const isSeated = ({ key }: CharterSeat): boolean => proposed.seats.some((each) => equalBytes(each.key, key));
  const wantsSeat = ({ key }: CharterSeat): boolean =>
    people.some(({ device, here, wish }) => device === toHex(key) && here && wish === 'seat');
  return seats.some(isSeated) && seats.filter(wantsSeat).every(isSeated);
}

/** Whether it seats all of the table before but those, but for bots where it is full, and newcomers who were told of. */
function seatsWhoStay(before: Charter, { seats }: Charter, without: readonly Seat[], told: Agreed['told']): boolean {
  const textOf = ({ key, name }: CharterSeat): string => `${toHex(key)} ${name}`;
  const stay = before.seats.filter((_, seat) => !without.includes(seat));
  const [staying, there] = [stay.map(textOf), seats.map(textOf)];
  const isFull = seats.length === before.game.maxSeats;
  const isNew = (seat: CharterSeat): boolean => !isBot(seat) && told !== null && told.has(toHex(seat.device));
  return (
    stay.every((seat) => there.includes(textOf(seat)) || (isBot(seat) && isFull)) &&
    seats.every((seat) => staying.includes(textOf(seat)) || isNew(seat))
  );
}

/** Whether those who sit at both tables have the same partners, where as many play. */
function keepsPartners(before: Charter, proposed: Charter): boolean {
  const count = proposed.seats.length;
  if (count !== before.seats.length) return true;
  const sides = sidesOf(before.game, before.options, count);
  const places = before.seats.flatMap(({ key }, was) => {
    const is = proposed.seats.findIndex((each) => equalBytes(each.key, key));
    return is < 0 ? [] : [{ was, is }];
  });
  return places.every((a) => places.every((b) => (sides[a.was] === sides[b.was]) === (sides[a.is] === sides[b.is])));
}

/** Also those who wait behind the others. */
function newcomersIn(seen: Seen | null): string[] {
  const { seated = [], queued = [] } = seen?.newcomers ?? {};
  return [...seated, ...queued].map(({ device }) => device);
}
