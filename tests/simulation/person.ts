/**
 * The people of a simulated table: they sit down when their friends are there, play legal moves by chance, mostly soon
 * and now and then after a while, and restart the table when somebody is gone for good.
 */
import type { Seat } from '../../src/cards/card';
import type { AnyGame } from '../../src/games/game';
import type { Random } from '../../src/lib/random';
import { canGo, votersAbout } from '../../src/table/step/departurePoll';
import type { Room } from '../../src/table/room';
import type { Session } from '../../src/table/session/session';
import { toHex } from '../../src/lib/bytes';
import { chooseMove } from '../table/players';
import { type Device, nameOfStep } from './device';

export interface Wishes {
  readonly game: AnyGame;
  /** How many rounds they want. */
  readonly rounds: number;
  /** The greatest number of seats. */
  readonly seats: number;
  /** How long the slowest thinks, in ms. */
  readonly slowMs: number;
  /** How long people think about a move, in ms; in no time, mostly, unless given. */
  readonly thinkMs?: (random: Random) => number;
  /** Whether they vote to go on without somebody who is gone, rather than restart the table. */
  readonly votes: boolean;
  /** Whether nobody knows that device: whoever proposes begins without it. */
  readonly isStranger: (self: string) => boolean;
  /** Whether they have had enough. */
  readonly over: () => boolean;
  /** Somebody has broken the round off, to restart the table. */
  readonly onReopen: () => void;
  /** What must not be has been. */
  readonly onSurprise: (text: string) => void;
}

/** A person tries no more often to do without somebody, in ms. */
const TRY_MS = 1_000;
/** So long the others have time to agree, in ms. */
const PATIENCE_MS = 40_000;

/** Looks at the screen, and does what there is to do. Called at every change and now and then. */
export function heed(device: Device, wishes: Wishes): void {
  const { room } = device;
  if (!device.alive || wishes.over()) return;
  const { session } = room;
  if (room.inLobby && !(session && session.halt === null && isCounted(session))) sitDown(device, room, wishes);
  if (!session) return;
  if (!room.inLobby && !isOf(device.company, room)) part(device, session, wishes);
  if (device.liar?.lie.votes && device.liar.told === null && device.random.chance(0.05))
    session.goOnWithout(session.departureVotes.missing(session.waitingFor));
  think(device, wishes);
}

/** Does without those who are gone for good: votes to go on, where the table can, and else opens it anew. */
function part(device: Device, session: Session, { votes, onReopen, onSurprise }: Wishes): void {
  const { company, room, self } = device;
  const { charter, gone } = session.state;
  const nowMs = device.node.clock.nowMs();
  if (nowMs - device.triedMs < TRY_MS) return;
  device.triedMs = nowMs;
  const here = company.map(({ self }) => self);
  const absent = [...charter.seats.keys()].filter(
    (seat) => !gone.includes(seat) && !here.includes(toHex(charter.seats[seat]!.device)),
  );
  if (session.halt === null && absent.length === 0 && gone.length > 0) return; // it has gone on without them
  if (votes && session.halt === null && canGo(charter, gone, absent)) {
    const isWaitedFor = absent.some((seat) => session.waitingFor.includes(seat));
    if (!isWaitedFor && !isVain(session, absent)) return;
    const missing = session.departureVotes.missing(absent);
    const name = nameOfStep(charter.table, session.step);
    if (isWaitedFor && missing.length > 0) {
      const asked = session.goOnWithout(missing);
      if (!asked.ok && asked.fault.code !== 'table/voted')
        onSurprise(`${device.name} cannot vote to go on without ${missing.join()}: ${asked.fault.code}`);
    }
    if (device.patience?.step !== name) device.patience = { step: name, sinceMs: nowMs };
    // Or else the others do not agree, and it comes to nothing.
    if (nowMs - device.patience.sinceMs < PATIENCE_MS) return;
  }
  // Nobody waits for a cheat to do so, or for whom the others have left behind, who cannot.
  const cheats = session.verdict.convicted.map((seat) => toHex(charter.seats[seat]!.device));
  const mayDoSo = ({ alive, self: one, room: there }: Device): boolean =>
    alive && !cheats.includes(one) && there.session?.halt?.kind !== 'gone';
  const isFirst = self === company.find(mayDoSo)?.self;
  if (isFirst && room.reopen().ok) onReopen();
}

/**
 * Whether nothing comes of what the others want, since some of these have not agreed: whoever wants it does not close
 * the step by inputs. The screen says so, and offers a restart (`Waiting.svelte`).
 */
function isVain({ departureVotes, state: { charter, gone } }: Session, absent: readonly Seat[]): boolean {
  return departureVotes.poll.proposals.some(({ seats, voters }) =>
    votersAbout(charter, [...gone, ...seats]).some((voter) => absent.includes(voter) && !voters.includes(voter)),
  );
}

/** Whether a table has been closed by those who have played enough. */
export function isCounted({ state }: Session): boolean {
  return state.stage === 'closed' && state.results.length > 0;
}

/** Whether the device sits at a table of its company and nobody else. */
export function isOf(company: readonly Device[], { session }: Room): boolean {
  return session !== null && sameDevices(company, session.signed.charter.seats);
}

/** Whether the whole company sits at the device's table, and maybe others. */
export function sitsWith(company: readonly Device[], { session }: Room): boolean {
  const devices = new Set(session?.signed.charter.seats.map((seat) => toHex(seat.device)));
  return company.every(({ self }) => devices.has(self));
}

type Seats = readonly { readonly device: Uint8Array }[];

/** Which devices have these seats; people look at the same ones again and again. */
const devicesOf = new WeakMap<Seats, ReadonlySet<string>>();

function sameDevices(company: readonly Device[], seats: Seats): boolean {
  const devices = devicesOf.get(seats) ?? new Set(seats.map((seat) => toHex(seat.device)));
  devicesOf.set(seats, devices);
  return devices.size === company.length && company.every(({ self }) => devices.has(self));
}

/** How many seats the company takes. */
export function seatsOf(company: readonly Device[], most: number): number {
  return Math.min(
    most,
    company.reduce((all, { bots }) => all + 1 + bots, 0),
  );
}

/** Signs the charter in which all friends are, and their bots. */
function sitDown(device: Device, room: Room, { seats: most, game, isStranger }: Wishes): void {
  for (let bot = room.bots.length; bot < device.bots; bot++) room.addBot(`${device.name}’s bot ${bot + 1}`, 0);
  const isFirst = device.self === device.company.find(({ alive }) => alive)?.self;
  if (isFirst && room.waiting.isVacant) room.waiting.takeOver(game);
  const { editor, self, people, leftOut } = room.lobby;
  const strangers =
    editor === self
      ? people.filter((each) => (each.wish === 'seat' || each.bots.length > 0) && isStranger(each.device))
      : [];
  for (const stranger of strangers)
    if (!leftOut.includes(stranger.device)) room.waiting.setLeftOut(stranger.device, true);
  const { charter, hasConsented, ownSeats } = room.lobby;
  if (charter && hasConsented && device.isFickle) changeMind(device, charter.table, room);
  if (!charter || hasConsented || ownSeats.length === 0 || device.node.clock.nowMs() < device.mindMs) return;
  if (charter.seats.length === seatsOf(device.company, most) && sameDevices(device.company, charter.seats))
    if (room.ready().ok) device.withdrawn.delete(toHex(charter.table));
}

/** So often a fickle person takes a consent back as they look at it, and they think better of it within that time, in ms. */
const FICKLE_SHARE = 0.2;
const FICKLE_MS = 15_000;

function changeMind(device: Device, table: Uint8Array, room: Room): void {
  if (!device.random.chance(FICKLE_SHARE) || !room.withdraw().ok) return;
  device.withdrawn.add(toHex(table));
  device.mindMs = device.node.clock.nowMs() + device.random.below(FICKLE_MS);
  device.isFickle = device.random.chance(0.3);
}

/** Begins to think about the decision that the person is asked for, if they are. */
function think(device: Device, wishes: Wishes): void {
  const { room, random, node } = device;
  const { session } = room;
  if (!session || !isAsked(room)) return;
  const name = nameOfStep(session.signed.charter.table, session.step);
  if (device.thinking === name) return;
  device.thinking = name;
  const ms = wishes.thinkMs?.(random) ?? (random.chance(0.03) ? random.below(wishes.slowMs) : 20 + random.below(300));
  node.clock.after(ms, () => {
    device.thinking = '';
    if (device.alive && device.room === room && room.session === session) decide(device, room, wishes);
  });
}

function isAsked({ session }: Room): boolean {
  if (!session?.plan || session.halt || session.person === null || !session.waitingFor.includes(session.person))
    return false;
  const { plan } = session;
  return plan.kind === 'next' || plan.kind === 'move' || (plan.kind === 'seal' && plan.what === 'move');
}

function decide(device: Device, room: Room, { rounds, onSurprise }: Wishes): void {
  const { session } = room;
  if (!session || !isAsked(room)) return;
  const { state, plan, person } = session;
  if (plan!.kind === 'next') {
    const made = session.decide(person!, { next: state.round + 1 < rounds ? 'again' : 'stand' });
    if (!made.ok && made.fault.code !== 'table/decided')
      onSurprise(`${device.name} cannot say whether there is another round: ${made.fault.code}`);
    return;
  }
  const move = choose(session, person!, device);
  if (move === null) return; // a card is still being read; there will be a change
  const made = session.decide(person!, { move });
  if (!made.ok && made.fault.code !== 'table/decided')
    onSurprise(`${device.name} cannot make a legal move: ${made.fault.code}`);
}

/**
 * A legal move by chance; where a joker can look into a hand it does so every other time, or few would ever be shown.
 */
function choose(session: Session, seat: number, { random }: Device): unknown {
  const { game, options } = session.state.charter;
  const view = session.viewOf(seat);
  const looks =
    options['jokers'] === true && random.chance(0.5)
      ? game.legal(view).filter((move) => /^discard J[KR]\S* [a-h]$/.test(game.makeMove(move, true)))
      : [];
  return looks.length > 0 ? random.pick(looks) : chooseMove(game, view, random);
}
