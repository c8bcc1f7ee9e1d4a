/**
 * How the tables at a link follow one another: who proposes the next, what it comes after, and who goes with it.
 * @module
 */
import { equalBytes, fromHex, toHex } from '../../lib/bytes';
import { must } from '../../lib/result';
import { type Charter, continuesTable, devicesOf } from '../charter/charter';
import { seatsOn } from '../charter/consent';
import { carriedScoresOf } from './carriedScores';
import { type Proposal, sameAgain } from './drafts';
import type { TableBefore } from './ground';
import type { Lobby } from './lobby';
import type { SignedCharter } from '../charter/signedCharter';
import type { Session } from '../session/session';

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
 * If all of them sit out, they still propose, for those who have come since.
 */
export function isTurn(
  { devices, beats }: Succession,
  { people, self }: Lobby,
  idle: number,
  atOnce: boolean,
): boolean {
  const here = people.filter((person) => person.here && devices.includes(person.device));
  const willing = here.filter((person) => person.wish === 'seat');
  const able = (willing.length > 0 ? willing : here).map((person) => person.device);
  const turn = devices.filter((device) => able.includes(device)).indexOf(self);
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

/** Whether anybody who is here sits at the table of a charter. */
export function isReached(signed: SignedCharter, people: Lobby['people']): boolean {
  return people.some(({ device, here }) => here && sitsAt(signed, must(fromHex(device))));
}

/**
 * Whether most of those who sat at a table, or all others, have opened another one that continues it. Who was convicted
 * there takes nobody along: their next table would leave out the round that they lost. (P161)
 */
export function isMoved({ signed, verdict: { convicted } }: Pick<Session, 'signed' | 'verdict'>, to: Charter): boolean {
  const { charter: from } = signed;
  const before = devicesOf(from).filter((device) => !seatsOn(from, device).some((seat) => convicted.includes(seat)));
  const there = before.filter((device) => devicesOf(to).some((other) => equalBytes(other, device)));
  const areMost = 2 * there.length > before.length || (there.length > 0 && there.length === before.length - 1);
  return areMost && continuesTable(to, from.table);
}

/**
 * What the waiting room must know of a table; `hasMoved`: whether the others have opened another one since; `isUndone`:
 * whether it has not opened after all, so that nobody has lost a round there.
 */
export function beforeNext(session: Session, hasMoved: boolean, isUndone: boolean): TableBefore {
  const { state, signed, halt } = session;
  const isBehind = hasMoved || halt?.kind === 'gone';
  // The round that was begun last may have ended otherwise there.
  const isSettled = (!isBehind && !isUndone) || state.stage === 'closed';
  return {
    standing: carriedScoresOf(session, isSettled ? undefined : state.opening.results),
    isBehind,
    seats: signed.charter.seats,
    members: devicesOf(signed.charter).map(toHex),
    open: state.stage !== 'closed',
  };
}
