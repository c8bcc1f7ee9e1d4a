/**
 * The people of a simulated table: they sit down when their friends are there, play legal moves by chance, mostly soon and now and then
 * after a while, and open the table anew when somebody is gone for good.
 */
import type { Room } from '../../src/table/room';
import { toHex } from '../../src/lib/bytes';
import { chooseMove } from '../table/players';
import { type Device, nameOfStep } from './device';

export interface Wishes {
  /** How many rounds they want. */
  readonly rounds: number;
  /** The greatest number of seats. */
  readonly seats: number;
  /** How long the slowest thinks, in ms. */
  readonly slowMs: number;
  /** Whether they have had enough. */
  readonly over: () => boolean;
  /** What must not be has been. */
  readonly onSurprise: (text: string) => void;
}

/** Looks at the screen, and does what there is to do. Called at every change and now and then. */
export function heed(device: Device, wishes: Wishes): void {
  const { room } = device;
  if (!device.alive || wishes.over()) return;
  if (room.inLobby) sitDown(device, room, wishes);
  const { session } = room;
  if (!session) return;
  const { stage } = session.state;
  if (!room.inLobby && stage !== 'closed' && device === device.company.find(({ alive }) => alive) && !isOf(device.company, room)) room.reopen();
  think(device, wishes);
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

function sameDevices(company: readonly Device[], seats: readonly { readonly device: Uint8Array }[]): boolean {
  const devices = new Set(seats.map((seat) => toHex(seat.device)));
  return devices.size === company.length && company.every(({ self }) => devices.has(self));
}

/** How many seats the company takes. */
export function seatsOf(company: readonly Device[], most: number): number {
  return Math.min(most, company.reduce((all, { bots }) => all + 1 + bots, 0));
}

/** Signs the charter in which all friends are, and their bots. */
function sitDown(device: Device, room: Room, { seats: most }: Wishes): void {
  for (let bot = room.bots.length; bot < device.bots; bot++) room.addBot(`${device.name}’s bot ${bot + 1}`, 0);
  const { charter, ownWords, ownSeats } = room.lobby;
  if (!charter || ownWords.length > 0 || ownSeats.length === 0) return;
  if (charter.seats.length === seatsOf(device.company, most) && sameDevices(device.company, charter.seats)) room.ready();
}

/** Begins to think about the decision that the person is asked for, if he is. */
function think(device: Device, wishes: Wishes): void {
  const { room, random, node } = device;
  const { session } = room;
  if (!session || !isAsked(room)) return;
  const name = nameOfStep(session.signed.charter.table, session.step);
  if (device.thinking === name) return;
  device.thinking = name;
  const ms = random.chance(0.03) ? random.below(wishes.slowMs) : 20 + random.below(300);
  node.clock.after(ms, () => {
    device.thinking = '';
    if (device.alive && device.room === room && room.session === session) decide(device, room, wishes);
  });
}

function isAsked({ session }: Room): boolean {
  if (!session?.plan || session.halt || session.person === null || !session.waitingFor.includes(session.person)) return false;
  const { plan } = session;
  return plan.kind === 'next' || plan.kind === 'move' || (plan.kind === 'seal' && plan.what === 'move');
}

function decide(device: Device, room: Room, { rounds, onSurprise }: Wishes): void {
  const { session } = room;
  if (!session || !isAsked(room)) return;
  const { state, plan, person } = session;
  if (plan!.kind === 'next') {
    const made = session.decide(person!, { next: state.round + 1 < rounds ? 'again' : 'stand' });
    if (!made.ok && made.fault.code !== 'table/decided') onSurprise(`${device.name} cannot say whether there is another round: ${made.fault.code}`);
    return;
  }
  const move = chooseMove(state.charter.game, session.viewOf(person!), device.random);
  if (move === null) return; // a card is still being read; there will be a change
  const made = session.decide(person!, { move });
  if (!made.ok && made.fault.code !== 'table/decided') onSurprise(`${device.name} cannot make a legal move: ${made.fault.code}`);
}
