/**
 * How the tables at a link follow one another: who proposes the next, what it comes after, and who goes with it.
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import { type Charter, continuesTable, devicesOf, tablesBefore } from '../charter/charter';
import type { Ground, Proposal } from './drafts';
import type { Lobby } from './lobby';
import type { Session } from '../session/session';
import type { SignedCharter } from '../charter/signedCharter';

/** Beats after which somebody else proposes where a table was. */
const TABLE_BEATS = 2;

/** Who proposes if nobody has, and what. */
export interface Succession {
  /** Devices in the order of their turn, of which the first that is here proposes. */
  readonly devices: readonly string[];
  readonly proposal: Proposal;
  /** Beats to wait for somebody else. */
  readonly beats: number;
}

/**
 * Whether it is this device's turn to propose; `idle`: beats without a proposal. Unless `atOnce`, only after waiting
 * for somebody else; after as long again it is the turn of the next: whoever is here need not be in the waiting room.
 */
export function isTurn(
  { devices, beats }: Succession,
  { people, self }: Lobby,
  idle: number,
  atOnce: boolean,
): boolean {
  const here = people.filter((person) => person.here && person.wantsSeat).map((person) => person.device);
  const turn = devices.filter((device) => here.includes(device)).indexOf(self);
  return turn >= 0 && (idle >= beats * (turn + 1) || (atOnce && turn === 0));
}

/** Who proposes what comes after a table: its seats in their order, without those who are gone. */
export function successionOf({ signed: { charter }, state: { gone } }: Session): Succession {
  const there = charter.seats.filter((_, seat) => !gone.includes(seat));
  return { devices: there.map(({ device }) => toHex(device)), proposal: sameAgain(charter), beats: TABLE_BEATS };
}

/** Whether a device, 32 bytes, has a seat at the table of a charter. */
export function sitsAt({ charter }: SignedCharter, device: Uint8Array): boolean {
  return devicesOf(charter).some((each) => equalBytes(each, device));
}

/** Whether anybody sits at both tables. */
export function meets({ charter }: SignedCharter, other: SignedCharter): boolean {
  return devicesOf(charter).some((device) => sitsAt(other, device));
}

/** Whether most of those who sat at a table, or all others, have opened another one that continues it. */
export function isMoved(from: Charter, to: Charter): boolean {
  const before = devicesOf(from);
  const after = devicesOf(to);
  const there = before.filter((device) => after.some((other) => equalBytes(other, device)));
  const areMost = 2 * there.length > before.length || there.length === before.length - 1;
  return areMost && continuesTable(to, from.table);
}

/** What comes after the table of a charter. */
export function groundAfter(charter: Charter): Ground {
  return { continues: tablesBefore(charter), top: charter.revision };
}

/** The game and options of a charter. */
export function sameAgain({ game, options, match }: Charter): Proposal {
  return { game, options, match };
}
