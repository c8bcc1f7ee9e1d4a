/**
 * What the screen shows of a waiting room: plain data.
 * @module
 */
import { type Strength, strengthOf } from '../../bots/strength';
import type { Seat } from '../../cards/card';
import type { AnyGame, Options } from '../../games/game';
import { toHex } from '../../lib/bytes';
import type { Wish } from '../../log/store';
import type { PeerView } from '../../net/mesh/peer';
import { type Charter, isBot, refuseCharter } from '../../table/charter/charter';
import { newcomersTo } from '../../table/lobby/newcomers';
import { fingerprint } from '../../table/charter/fingerprint';
import type { SignedCharter } from '../../table/charter/signedCharter';
import type { Room } from '../../table/room';
import type { Hosted } from '../text/bots';
import { pointsOfAbsent } from './absentView';
import { viewWishes } from './wishesView';
import { type Presence, presenceOf } from './presence';

/** What is known of a bot in the waiting room. */
export interface BotView extends Hosted {
  /** Of its seat, 32 bytes. */
  readonly key: Uint8Array;
  /** Null if its device has not said how well it plays. */
  readonly strength: Strength | null;
}

/** Somebody in the waiting room, a person or a bot. */
export interface PersonView {
  /** The one that plays for them. */
  readonly device: string;
  readonly name: string;
  readonly presence: Presence;
  /** Whether their page has said goodbye, and is not back. */
  readonly left?: boolean;
  readonly wish: Wish;
  /** As in a charter; nothing of a bot. */
  readonly face?: number;
  /** Their seat in the draft, or null. */
  readonly seat: Seat | null;
  readonly ready: boolean;
  /** Whether this device does without them at the next table. */
  readonly leftOut?: boolean;
  /** Whether they have shown to have opened the link. */
  readonly opener?: boolean;
  /** Whether they have sat at the table before with this device. */
  readonly known?: boolean;
  /** Of the key, where another person's name looks alike. */
  readonly fingerprint?: string;
  /** Whether they sit at the table that plays without this device. */
  readonly plays?: boolean;
  /** Of the match, where they do not sit. */
  readonly points?: number;
  /** Only of a bot. */
  readonly bot?: BotView;
}

/** A proposal that does not count as long as whoever opened the link is not left out. */
export interface RivalView {
  readonly by: string;
  /** Device and name of whom it leaves out. */
  readonly without: readonly { readonly device: string; readonly name: string }[];
}

/** The points of a match of which rounds have been counted at a table before. */
export interface PointsView {
  /** How many rounds the proposed table goes on with. */
  readonly rounds: number;
  /** How many others are known here, and do not count there: the match begins anew, or has done so meanwhile. */
  readonly dropped: number;
  /** By seat of the draft, as they go on. */
  readonly totals: readonly number[];
}

/** A table that plays without this device. */
export interface RunningView {
  readonly names: readonly string[];
  readonly game: AnyGame;
  /** How many of those who want a seat and have none could play there as well. */
  readonly room: 'all' | 'some' | 'none';
}

export interface LobbyView {
  /** Whether this person has sat at a table of this link before. */
  readonly again: boolean;
  readonly people: readonly PersonView[];
  readonly game: AnyGame | null;
  readonly options: Options;
  readonly match: Options;
  readonly seats: readonly {
    readonly name: string;
    readonly device: string;
    readonly face?: number;
    readonly bot?: boolean;
  }[];
  /** What the table looks like, as in a charter. */
  readonly theme?: number | undefined;
  readonly ownSeat: Seat | null;
  /** Whether this device proposes; else the name of who does, if that is known. */
  readonly edits: boolean;
  readonly editor: string | null;
  /** The device of whoever made the proposal, and what they are called. */
  readonly author: { readonly device: string; readonly name: string } | null;
  /** Whether nobody proposes, so that whoever is here may. */
  readonly vacant: boolean;
  readonly rivals: readonly RivalView[];
  readonly ready: readonly Seat[];
  /** Why the draft cannot be played. */
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** The table that plays at this link without this device. */
  readonly running: RunningView | null;
  /** The devices of those who have wished for another round when the last one was counted. */
  readonly wanting?: readonly string[];
  /** Null if no rounds have been counted. */
  readonly points: PointsView | null;
}

/** As it is now. */
export function viewLobby(room: Room, peers: readonly PeerView[]): LobbyView {
  const { lobby } = room;
  const { charter } = lobby;
  const running = runningAt(room);
  const people = [...viewPersons(room, peers, running), ...viewBots(room, peers)];
  const { seated, queued } = running ? newcomersTo(running.charter, lobby, []) : { seated: [], queued: [] };
  const comers = [...seated, ...queued];
  const playable = charter ? refuseCharter(charter) : null;
  return {
    again: typeof room.session?.person === 'number',
    people,
    game: charter?.game ?? null,
    options: charter?.options ?? {},
    match: charter?.match ?? {},
    seats:
      charter?.seats.map((seat) => ({
        name: seat.name,
        face: seat.face,
        device: toHex(seat.device),
        bot: isBot(seat),
      })) ?? [],
    theme: charter?.theme,
    ownSeat: lobby.ownSeat < 0 ? null : lobby.ownSeat,
    edits: lobby.editor === room.self,
    editor: people.find(({ device, bot }) => device === lobby.editor && !bot)?.name ?? null,
    author: viewAuthor(room),
    vacant: room.waiting.isVacant && (running === null || comers.some(({ device }) => device !== room.self)),
    rivals: viewRivals(room),
    ready: lobby.ready,
    problem: playable && !playable.ok ? playable.fault : null,
    running: running && viewRunning(running, seated.length, queued.length),
    ...viewWanting(room),
    points: charter && viewPoints(charter, lobby.dropped),
  };
}

/** The table that plays while this person does not. */
function runningAt({ running, session, inLobby }: Room): SignedCharter | null {
  return running ?? (session && session.person === null && !inLobby ? session.signed : null);
}

function viewRunning({ charter }: SignedCharter, seated: number, queued: number): RunningView {
  const room = queued === 0 ? 'all' : seated > 0 ? 'some' : 'none';
  return { names: charter.seats.map((seat) => seat.name), game: charter.game, room };
}

function nameOf({ lobby }: Room, device: string): string {
  return lobby.people.find((person) => person.device === device)?.name ?? 'Somebody';
}

function viewWanting({ session }: Room): Pick<LobbyView, 'wanting'> {
  if (session?.state.stage !== 'closed') return {};
  const { seats } = session.signed.charter;
  const wanting = [...viewWishes(session)].filter(([, choice]) => choice !== 'stand');
  return { wanting: wanting.map(([seat]) => toHex(seats[seat]!.device)) };
}

function viewAuthor(room: Room): LobbyView['author'] {
  const device = room.lobby.draft && toHex(room.lobby.draft.author);
  return device ? { device, name: nameOf(room, device) } : null;
}

function viewRivals(room: Room): RivalView[] {
  const { lobby } = room;
  const seated = (lobby.charter?.seats ?? []).filter((seat) => !isBot(seat)).map(({ device }) => toHex(device));
  const rivals = lobby.rivals.map(({ draft, charter }) => {
    const without = seated.filter((device) => !charter.seats.some((seat) => toHex(seat.device) === device));
    return {
      by: nameOf(room, toHex(draft.author)),
      without: without.map((device) => ({ device, name: nameOf(room, device) })),
    };
  });
  return rivals.filter(({ without }) => without.length > 0 && without.every(({ device }) => device !== room.self));
}

function viewPoints({ carried, seats }: Charter, dropped: number): PointsView | null {
  const sum = (seat: Seat): number => carried.reduce((total, points) => total + points[seat]!, 0);
  return carried.length > 0 || dropped > 0
    ? { rounds: carried.length, dropped, totals: seats.map((_, seat) => sum(seat)) }
    : null;
}

/** The seat of that key in the draft. */
function placeOf({ lobby }: Room, key: string): { readonly seat: Seat | null; readonly ready: boolean } {
  const seat = lobby.charter?.seats.findIndex((each) => toHex(each.key) === key) ?? -1;
  return { seat: seat < 0 ? null : seat, ready: lobby.ready.includes(seat) };
}

function viewPersons(room: Room, peers: readonly PeerView[], running: SignedCharter | null): PersonView[] {
  const playing = running?.charter.seats.map(({ key }) => toHex(key)) ?? [];
  const seats = room.lobby.charter?.seats ?? [];
  const before = room.session?.signed.charter.seats.map((seat) => toHex(seat.device)) ?? [];
  const points = pointsOfAbsent(room.lobby.charter ?? running?.charter ?? null);
  const absent = (device: string): { points?: number } => {
    const kept = points.get(device);
    return kept === undefined ? {} : { points: kept };
  };
  return room.lobby.people.map(({ device, name, face, wish }) => {
    const place = placeOf(room, device);
    const seat = place.seat === null ? null : seats[place.seat]!;
    return {
      device,
      name: seat?.name ?? name,
      face: seat?.face ?? face,
      wish,
      presence: presenceOf(device, room.self, peers),
      left: peers.some((peer) => peer.device === device && peer.left),
      leftOut: room.lobby.leftOut.includes(device),
      opener: room.lobby.opener === device,
      known: before.includes(device),
      plays: playing.includes(device),
      ...absent(device),
      ...(seat && seat.name !== name ? { fingerprint: fingerprint(seat.key) } : {}),
      ...place,
    };
  });
}

/** The bots that are offered, and those of the draft that have not been heard of yet. */
function viewBots(room: Room, peers: readonly PeerView[]): PersonView[] {
  const { people, charter } = room.lobby;
  const seats = charter?.seats ?? [];
  const offered = people.flatMap(({ device, bots }) =>
    bots.map(({ key, name, level }) => ({ key, name, device, strength: strengthOf(level) })),
  );
  const known = new Set(offered.map(({ key }) => toHex(key)));
  const unheard = seats
    .filter((seat) => isBot(seat) && !known.has(toHex(seat.key)))
    .map(({ key, name, device }) => ({ key, name, device: toHex(device), strength: null }));
  return [...offered, ...unheard].map(({ key, name, device, strength }) => {
    const place = placeOf(room, toHex(key));
    const host = people.find((person) => person.device === device)?.name ?? '';
    return {
      device,
      name: place.seat === null ? name : seats[place.seat]!.name,
      wish: 'seat',
      presence: presenceOf(device, room.self, peers),
      ...place,
      bot: { key, host, own: device === room.self, strength },
    };
  });
}
