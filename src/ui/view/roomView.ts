/**
 * What the screen shows of a room: plain data, made anew whenever something changed, so that views are functions of it.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import type { AnyGame, Options, RoundResult } from '../../games/game';
import { isOver, totals } from '../../games/match';
import { equalBytes, toHex } from '../../lib/bytes';
import type { Side } from '../../log/side';
import type { Wish } from '../../log/store';
import type { DoorHeld } from '../../net/mesh/doorstep';
import type { PeerView } from '../../net/mesh/peer';
import { type CharterSeat, isBot } from '../../table/charter/charter';
import { fingerprint } from '../../table/charter/fingerprint';
import type { Plan } from '../../table/step/plan';
import type { Room } from '../../table/room';
import type { Halt, Session } from '../../table/session/session';
import type { Looked } from '../../table/sync/looks';
import type { Companion } from '../../table/sync/protocol';
import type { Reaction } from '../../table/sync/reactions';
import type { TableStage } from '../../table/step/tableState';
import type { Hosted } from '../text/bots';
import { type AbsentView, viewAbsent } from './absentView';
import { type CourtesyView, viewCourtesy } from './courtesyView';
import { viewDoor } from './doorView';
import { type LobbyView, viewLobby } from './lobbyView';
import { type DepartureView, viewDeparture } from './departureView';
import { type Presence, presenceOf } from './presence';
import { type NewcomersView, viewNewcomers } from './newcomersView';
import { type Wishes, standing, viewWishes } from './wishesView';
import { type SpectatorsView, viewSpectators } from './spectatorsView';

export type { DoorHeld, Halt, Looked, Plan, Reaction };

/** Somebody with a seat at the table. */
export interface SeatView {
  readonly seat: Seat;
  readonly name: string;
  /** The key of the device, in hexadecimal digits; nothing at a table without other devices. */
  readonly device?: string;
  readonly presence: Presence;
  /** As in a charter; nothing at a table without other devices. */
  readonly face?: number;
  /** Of its key; nothing where there are no other devices. */
  readonly fingerprint?: string;
  /** Whose device plays it, if it is a bot's. */
  readonly bot?: Hosted;
}

export interface TableView {
  /** The options of the match. */
  readonly match: Options;
  readonly game: AnyGame;
  /** `NOBODY` for a spectator. */
  readonly ownSeat: Seat;
  readonly seats: readonly SeatView[];
  readonly round: number;
  readonly stage: TableStage;
  /** The game's state; null before the cards are there. */
  readonly state: unknown;
  readonly known: ReadonlyMap<CardId, Face>;
  /** The hidden cards of others that the own seat is shown now; see `View.shown`. */
  readonly shown?: ReadonlyMap<CardId, Face>;
  readonly plan: Plan | null;
  readonly waitingFor: readonly Seat[];
  /** The own move where all choose at once, until all have; null or nothing if there is none. */
  readonly chosen?: unknown;
  readonly step: number;
  /** What everybody wants next, as far as they have said; nothing where there are no others. */
  readonly wishes?: Wishes;
  /** What the person wants of the next round; nothing where nobody sits out. */
  readonly wish?: Wish;
  /** Those who want to play, and sit down with the next round or have to wait for a seat; nothing where nobody can. */
  readonly newcomers?: NewcomersView;
  /** Players of the match who do not sit now. */
  readonly absent?: readonly AbsentView[];
  /** Rounds of this match that are over. */
  readonly results: readonly RoundResult[];
  readonly totals: readonly number[];
  /** By seat, which side it plays on; nothing where each plays for themselves. */
  readonly teams?: readonly number[] | undefined;
  readonly matchOver: boolean;
  /** Shuffles still being checked on this device. */
  readonly unproved: number;
  /** How many have mixed the deck, while it goes round. */
  readonly mixed: number | null;
  readonly halt: Halt | null;
  /** Of those who were convicted here, the latest last. */
  readonly convictions: Session['convictions'];
  /** Nothing where there are no other devices. */
  readonly courtesy?: CourtesyView | null;
  /** Null where nobody can be left: alone, and where a round is only shown. */
  readonly departure: DepartureView | null;
  readonly sides: readonly Side[];
  /** The latest of each seat; nothing where nobody shows how they like what happens. */
  readonly reactions?: readonly Reaction[];
  /** Who looks where in the replay of the round that was counted, and can be reached; nothing where nobody can. */
  readonly looks?: readonly Looked[];
}

export interface RoomView {
  readonly inLobby: boolean;
  readonly superseded: boolean;
  readonly name: string;
  readonly wish: Wish;
  readonly lobby: LobbyView;
  /** Spectators. */
  readonly spectators: SpectatorsView;
  /** What the table looks like, as in a charter; null as long as nobody has proposed one. */
  readonly theme: number | null;
  /** How others keep this device from its friends, if they do. */
  readonly door: DoorHeld | null;
  /** Null if no person of this device sits at a table. */
  readonly table: TableView | null;
}

/**
 * A step of a session for which this device has decided: it is not asked again, though what it says is still on its
 * way.
 */
export type Decided = Pick<Session, 'step'> & { readonly session: Session };

export function viewRoom(
  room: Room,
  peers: readonly PeerView[],
  decided: Decided | null = null,
  held: DoorHeld | null = null,
): RoomView {
  return {
    inLobby: room.inLobby,
    superseded: room.superseded,
    name: room.own.name,
    wish: room.own.wish,
    lobby: viewLobby(room, peers),
    spectators: viewSpectators(room),
    theme: (room.inLobby ? room.lobby.charter : room.session?.signed.charter)?.theme ?? null,
    door: viewDoor(room, peers, held),
    table: viewTable(room, peers, decided),
  };
}

/**
 * The seats of a table. `self`: this device, if it may sit there; `people`: those at the link; `presence`: of a device.
 */
export function viewSeats(
  seats: readonly CharterSeat[],
  self: string | null,
  people: readonly Companion[],
  presence: (device: string) => Presence,
): SeatView[] {
  return seats.map((each, seat) => {
    const { name, face, key } = each;
    const device = toHex(each.device);
    const shown = { seat, name, face, device, presence: presence(device), fingerprint: fingerprint(key) };
    if (!isBot(each)) return shown;
    const person =
      seats.find((other) => equalBytes(other.key, each.device)) ?? people.find((other) => other.device === device);
    return { ...shown, bot: { host: person?.name ?? '', own: device === self } };
  });
}

function viewTable(room: Room, peers: readonly PeerView[], decided: Decided | null): TableView | null {
  const { session } = room;
  const ownSeat = session?.person ?? null;
  if (!session || ownSeat === null) return null;
  const seats = viewSeats(session.state.charter.seats, room.self, room.lobby.people, (device) =>
    presenceOf(device, room.self, peers),
  );
  const said = decided?.session === session && decided.step === session.step;
  const table = viewSession(session, seats, ownSeat, room.sides);
  const { known, shown } = session.viewOf(ownSeat);
  const wishes = viewWishes(session);
  return {
    ...table,
    courtesy: viewCourtesy(room),
    wishes,
    wish: room.own.wish,
    absent: viewAbsent(session.state, room.lobby.people),
    newcomers: viewNewcomers(room, [...session.state.gone, ...standing(wishes)]),
    reactions: room.reactions,
    looks: table.stage === 'next' ? withoutAway(room.table!.looks.during(session.step), seats) : [],
    known,
    ...(shown && { shown }),
    chosen: viewChosen(session, ownSeat),
    waitingFor: table.waitingFor.filter((seat) => !said || seat !== ownSeat),
  };
}

function viewChosen(session: Session, seat: Seat): unknown {
  const text = session.sealedMove(seat);
  if (text === null) return null;
  const move = session.state.charter.game.parseMove(text, session.viewOf(seat));
  return move.ok ? move.value : null; // its cards may not have been read yet
}

/** Whether nobody is to be reached there. */
export function isAway({ presence }: { readonly presence: Presence }): boolean {
  return presence === 'unsteady' || presence === 'lost';
}

/** Those whose devices can be reached. */
export function withoutAway(looks: readonly Looked[], seats: readonly SeatView[]): Looked[] {
  return looks.filter(({ seat }) => !isAway(seats[seat]!));
}

/** A table as everybody sees it. */
export function viewSession(
  session: Session,
  seats: readonly SeatView[],
  ownSeat: Seat,
  sides: readonly Side[],
): TableView {
  const {
    state,
    state: { charter },
  } = session;
  const teams = charter.game.sides?.(charter.options, seats.length);
  const match = { game: charter.game, options: charter.match, results: state.results, sides: teams };
  return {
    match: charter.match,
    game: charter.game,
    ownSeat,
    seats,
    round: state.round,
    stage: state.stage,
    state: state.game,
    known: new Map(),
    plan: session.plan,
    waitingFor: session.waitingFor,
    step: session.step,
    results: state.results,
    totals: totals(match, seats.length),
    teams,
    matchOver: isOver(match, seats.length),
    unproved: session.unproved,
    mixed: state.mixing?.done ?? null,
    halt: session.halt,
    convictions: session.convictions,
    departure: viewDeparture(
      session,
      seats.filter(isAway).map(({ seat }) => seat),
    ),
    sides,
  };
}
