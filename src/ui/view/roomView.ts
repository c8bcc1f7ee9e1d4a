/**
 * What the screen shows of a room: plain data, made anew whenever something changed, so that views are functions of it.
 * @module
 */
import { type Strength, strengthOf } from '../../bots/strength';
import type { CardId, Face, Seat } from '../../cards/card';
import type { AnyGame, Options, RoundResult } from '../../games/game';
import { isOver, totals } from '../../games/match';
import { equalBytes, toHex } from '../../lib/bytes';
import type { Side } from '../../log/side';
import type { DoorHeld } from '../../net/mesh/doorstep';
import type { PeerView } from '../../net/mesh/peer';
import { type Charter, type CharterSeat, refuseCharter } from '../../table/charter/charter';
import type { Plan } from '../../table/step/plan';
import type { Room } from '../../table/room';
import type { Halt, Session } from '../../table/session/session';
import type { TableStage } from '../../table/step/tableState';
import type { Hosted } from '../text/bots';
import { viewDoor } from './doorView';
import { type PartingView, viewParting } from './partingView';
import { type Presence, presenceOf } from './presence';
import { type GalleryView, viewGallery } from './galleryView';

/** What is known of a bot in the waiting room. */
export interface BotView extends Hosted {
  /** Of its seat, 32 bytes. */
  readonly key: Uint8Array;
  /** Null if its device has not said how well it plays. */
  readonly strength: Strength | null;
}

/** Somebody in the waiting room, a person or a bot. */
export interface PersonView {
  /** The one that plays for him. */
  readonly device: string;
  readonly name: string;
  readonly presence: Presence;
  readonly wantsSeat: boolean;
  /** His seat in the draft, or null. */
  readonly seat: Seat | null;
  readonly ready: boolean;
  /** Only of a bot. */
  readonly bot?: BotView;
}

/** The points of a match of which rounds have been counted at a table before. */
export interface PointsView {
  /** How many rounds. */
  readonly rounds: number;
  /** Whether they start from nought at the proposed table, by choice. */
  readonly fresh: boolean;
  /** By seat of the draft, as they go on. */
  readonly totals: readonly number[];
}

export interface LobbyView {
  readonly people: readonly PersonView[];
  readonly game: AnyGame | null;
  readonly options: Options;
  readonly match: Options;
  readonly seats: readonly { readonly name: string; readonly device: string }[];
  readonly ownSeat: Seat | null;
  /** Whether this device proposes; else the name of who does, if that is known. */
  readonly edits: boolean;
  readonly editor: string | null;
  readonly ready: readonly Seat[];
  /** Why the draft cannot be played. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Names at a table that plays at this link without this device. */
  readonly running: readonly string[] | null;
  /** Null if no rounds have been counted. */
  readonly points: PointsView | null;
}

/** Somebody with a seat at the table. */
export interface SeatView {
  readonly seat: Seat;
  readonly name: string;
  readonly presence: Presence;
  /** Whose device plays it, if it is a bot's. */
  readonly bot?: Hosted;
}

export interface TableView {
  /** The options of the match. */
  readonly match: Options;
  readonly game: AnyGame;
  /** `NOBODY` for somebody who watches. */
  readonly ownSeat: Seat;
  readonly seats: readonly SeatView[];
  readonly round: number;
  readonly stage: TableStage;
  /** The game's state; null before the cards are there. */
  readonly state: unknown;
  readonly known: ReadonlyMap<CardId, Face>;
  readonly plan: Plan | null;
  readonly waitingFor: readonly Seat[];
  readonly step: number;
  /** Rounds of this match that are over. */
  readonly results: readonly RoundResult[];
  readonly totals: readonly number[];
  readonly matchOver: boolean;
  /** Shuffles still being checked on this device. */
  readonly unproved: number;
  /** How many have mixed the deck, while it goes round. */
  readonly mixed: number | null;
  readonly halt: Halt | null;
  /** Of those who were convicted here, the latest last. */
  readonly convictions: Session['convictions'];
  /** Null where nobody can be left: alone, and where a round is only shown. */
  readonly parting: PartingView | null;
  readonly sides: readonly Side[];
}

export interface RoomView {
  readonly inLobby: boolean;
  readonly superseded: boolean;
  readonly name: string;
  readonly wantsSeat: boolean;
  readonly lobby: LobbyView;
  /** Those who watch. */
  readonly gallery: GalleryView;
  /** How others keep this device from its friends, if they do. */
  readonly door: DoorHeld | null;
  /** Null if no person of this device sits at a table. */
  readonly table: TableView | null;
}

/** A step of a session for which this device has decided: it is not asked again, though what it says is still on its way. */
export type Decided = Pick<Session, 'step'> & { readonly session: Session };

export function viewRoom(room: Room, peers: readonly PeerView[], decided: Decided | null = null, held: DoorHeld | null = null): RoomView {
  return {
    inLobby: room.inLobby,
    superseded: room.superseded,
    name: room.name,
    wantsSeat: room.wantsSeat,
    lobby: viewLobby(room, peers),
    gallery: viewGallery(room),
    door: viewDoor(room, peers, held),
    table: viewTable(room, peers, decided),
  };
}

function viewLobby(room: Room, peers: readonly PeerView[]): LobbyView {
  const { lobby, session } = room;
  const { charter } = lobby;
  const people = [...viewPersons(room, peers), ...viewBots(room, peers)];
  const playable = charter ? refuseCharter(charter) : null;
  const running = room.running ?? (session && session.person === null && !room.inLobby ? session.signed : null);
  return {
    people,
    game: charter?.game ?? null,
    options: charter?.options ?? {},
    match: charter?.match ?? {},
    seats: charter?.seats.map(({ name, device }) => ({ name, device: toHex(device) })) ?? [],
    ownSeat: lobby.ownSeat < 0 ? null : lobby.ownSeat,
    edits: lobby.editor === room.self,
    editor: people.find(({ device, bot }) => device === lobby.editor && !bot)?.name ?? null,
    ready: lobby.ready,
    problem: playable && !playable.ok ? playable.fault : null,
    running: running?.charter.seats.map((seat) => seat.name) ?? null,
    points: charter && viewPoints(charter, lobby.counted),
  };
}

function viewPoints({ carried, fresh, seats }: Charter, counted: number): PointsView | null {
  const sum = (seat: Seat): number => carried.reduce((total, points) => total + points[seat]!, 0);
  return carried.length > 0 || fresh ? { rounds: carried.length || counted, fresh, totals: seats.map((_, seat) => sum(seat)) } : null;
}

/** The seat of that key in the draft. */
function placeOf({ lobby }: Room, key: string): { readonly seat: Seat | null; readonly ready: boolean } {
  const seat = lobby.charter?.seats.findIndex((each) => toHex(each.key) === key) ?? -1;
  return { seat: seat < 0 ? null : seat, ready: lobby.ready.includes(seat) };
}

function viewPersons(room: Room, peers: readonly PeerView[]): PersonView[] {
  return room.lobby.people.map(({ device, name, wantsSeat }) => ({
    device,
    name,
    wantsSeat,
    presence: presenceOf(device, room.self, peers),
    ...placeOf(room, device),
  }));
}

/** The bots that are offered, and those of the draft that have not been heard of yet. */
function viewBots(room: Room, peers: readonly PeerView[]): PersonView[] {
  const { people, charter } = room.lobby;
  const seats = charter?.seats ?? [];
  const offered = people.flatMap(({ device, bots }) => bots.map(({ key, name, level }) => ({ key, name, device, strength: strengthOf(level) })));
  const known = new Set(offered.map(({ key }) => toHex(key)));
  const unheard = seats.filter((seat) => isBot(seat) && !known.has(toHex(seat.key))).map(({ key, name, device }) => ({ key, name, device: toHex(device), strength: null }));
  return [...offered, ...unheard].map(({ key, name, device, strength }) => {
    const place = placeOf(room, toHex(key));
    const host = people.find((person) => person.device === device)?.name ?? '';
    return {
      device,
      name: place.seat === null ? name : seats[place.seat]!.name,
      wantsSeat: true,
      presence: presenceOf(device, room.self, peers),
      ...place,
      bot: { key, host, own: device === room.self, strength },
    };
  });
}

/** Whether a device plays a seat that is not its person's. */
export function isBot({ key, device }: CharterSeat): boolean {
  return !equalBytes(key, device);
}

function viewSeats(room: Room, seats: readonly CharterSeat[], peers: readonly PeerView[]): SeatView[] {
  return seats.map((each, seat) => {
    const device = toHex(each.device);
    const shown = { seat, name: each.name, presence: presenceOf(device, room.self, peers) };
    if (!isBot(each)) return shown;
    const person = seats.find((other) => equalBytes(other.key, each.device)) ?? room.lobby.people.find((other) => other.device === device);
    return { ...shown, bot: { host: person?.name ?? '', own: device === room.self } };
  });
}

function viewTable(room: Room, peers: readonly PeerView[], decided: Decided | null): TableView | null {
  const { session } = room;
  const ownSeat = session?.person ?? null;
  if (!session || ownSeat === null) return null;
  const seats = viewSeats(room, session.state.charter.seats, peers);
  const said = decided?.session === session && decided.step === session.step;
  const table = viewSession(session, seats, ownSeat, room.sides);
  return { ...table, known: session.viewOf(ownSeat).known, waitingFor: table.waitingFor.filter((seat) => !said || seat !== ownSeat) };
}

/** Whether nobody is to be reached at that seat. */
export function isAway({ presence }: SeatView): boolean {
  return presence === 'unsteady' || presence === 'lost';
}

/** A table as everybody sees it. */
export function viewSession(session: Session, seats: readonly SeatView[], ownSeat: Seat, sides: readonly Side[]): TableView {
  const { state, state: { charter } } = session;
  const match = { options: charter.match, results: state.results };
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
    matchOver: isOver(match, seats.length),
    unproved: session.unproved,
    mixed: state.mixing?.done ?? null,
    halt: session.halt,
    convictions: session.convictions,
    parting: viewParting(session, seats.filter(isAway).map(({ seat }) => seat)),
    sides,
  };
}
