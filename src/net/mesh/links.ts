/**
 * The links to all other devices, one live one for each. New ones wait among the pending links until both ends have
 * presented themselves. Then the election (`election.ts`) says what becomes of them, at each end for itself:
 *
 *     the device that decides          the other
 *     adopt, with a turn        →      a turn that it has not heard of: it adopts the link
 *     it adopts the link        ←      adopt, with the same turn
 *
 * A link that is not adopted is ended, with the reason.
 * @module
 */
import type { Fault } from '../../lib/result';
import { type LinkVerdict, judge } from './election';
import { type ByeReason, type Here, type MeshMessage, encodeMessage } from './meshMessages';
import type { Peer } from './peer';
import { type Arrival, PendingLinks, type PendingLinksOptions } from './pendingLinks';
import type { Roster } from './roster';
import type { SecureLink } from '../link/secureLink';
import type { RawLink } from '../link/transport';

/** Unsent bytes at which a link is stuck for good. */
const MAX_WAITING_BYTES = 16 * 2 ** 20;

const fault = (code: string, message: string): Fault => ({ code, message });
const SECOND_TAB = fault(
  'net/second-tab',
  'this seat is open in another tab or window, and the others talk to that one',
);
const FULL = fault('net/full', 'a device of this table takes no more links');
const CONGESTED = fault('net/congested', 'another device has stopped taking messages; reconnecting');

/** Why a device that watches is not let in, as it is told. */
export const REFUSED = fault('net/refused', 'the players of this table have removed you');
export const CLOSED = fault('net/closed', 'the players of this table do not want to be watched');

/** Of the reasons why a link was ended there: those that a person is told, and after which it is not dialed at once. */
const TOLD: Readonly<Partial<Record<ByeReason, Fault>>> = {
  superseded: SECOND_TAB,
  full: FULL,
  refused: REFUSED,
  closed: CLOSED,
};

export interface LinksOptions extends Pick<
  PendingLinksOptions,
  'secret' | 'pair' | 'side' | 'version' | 'clock' | 'random' | 'boxes' | 'onProved' | 'onSilent' | 'onFault'
> {
  /** Own device key in hexadecimal digits. */
  readonly self: string;
  readonly epoch: number;
  readonly session: string;
  readonly roster: Roster;
  /** Why a device is not to be linked; null, as for everybody if left out, if it may be. */
  readonly admit?: (device: string) => ByeReason | null;
  /** A new link to the device is the live one. */
  readonly onAdopted: (peer: Peer) => void;
  /** The live link to the device is gone. */
  readonly onLost: (peer: Peer) => void;
  /** The device does not want us at present. */
  readonly onRefused: (device: string) => void;
  /** Any message on the live link but those that settle which one it is. */
  readonly onMessage: (peer: Peer, message: MeshMessage) => void;
}

export class Links {
  readonly #options: LinksOptions;
  readonly #pendingLinks: PendingLinks;
  #over = false;

  constructor(options: LinksOptions) {
    this.#options = options;
    this.#pendingLinks = new PendingLinks({
      ...options,
      present: (device) => this.#present(device),
      onArrival: (arrival) => this.#arrived(arrival),
      onMessage: (arrival, message) => this.#heard(arrival, message),
      onClose: ({ link }) => this.#closed(link),
    });
  }

  /** `slot`: the one that was dialed for it, if it was one. */
  receive(raw: RawLink, slot: string | null): void {
    // Who watches dials, and a member is dialed: two who watch never meet.
    const { side } = this.#options;
    if (this.#over || (side && raw.initiator !== (side.is === 'watcher'))) raw.close();
    else this.#pendingLinks.receive(raw, slot);
  }

  /** Sends on the live link; false if there is none, or if it takes nothing in any more. */
  post(peer: Peer, message: Uint8Array): boolean {
    if (peer.link === null || this.#over) return false;
    if (peer.link.waitingBytes <= MAX_WAITING_BYTES) {
      peer.link.send(message);
      return true;
    }
    this.#options.onFault(CONGESTED);
    this.drop(peer);
    return false;
  }

  /** Ends the live link without a word: nobody seems to be there. */
  drop(peer: Peer): void {
    const { link } = peer;
    if (link === null) return;
    link.close();
    this.#closed(link);
  }

  /** Ends the link to the device, saying why. */
  dismiss(peer: Peer, reason: ByeReason): void {
    const { link } = peer;
    if (link === null) return;
    this.#pendingLinks.dismiss(link, reason);
    this.#closed(link, true);
  }

  /** Says goodbye on all links, for good. */
  close(): void {
    this.#over = true;
    this.#pendingLinks.close();
    for (const { link } of this.#options.roster) if (link !== null) this.#pendingLinks.dismiss(link, 'leaving');
  }

  #present(device: string): Here {
    const { epoch, session, roster } = this.#options;
    const peer = roster.get(device);
    // A link on which nothing is heard any more is none: the other end may not have noticed yet.
    const current = peer?.standing?.healthy ? (peer.link?.id ?? null) : null;
    return { epoch, session, seen: peer?.turn ?? 0, current };
  }

  #verdict({ link, slot, here }: Arrival): LinkVerdict | ByeReason {
    const { self, roster } = this.#options;
    if (link.device === self) return 'self';
    const reason = this.#options.admit?.(link.device) ?? null;
    if (reason !== null) return reason;
    const standing = roster.get(link.device)?.standing ?? null;
    if (standing === null && roster.isFullFor(link.device, slot !== null)) return 'full';
    return judge(standing, here, self < link.device);
  }

  #arrived(arrival: Arrival): void {
    const { link, here } = arrival;
    const { roster, epoch, onFault } = this.#options;
    const verdict = this.#verdict(arrival);
    if (verdict === 'follow') return;
    if (verdict === 'self' && here.epoch >= epoch) onFault(SECOND_TAB);
    if (verdict !== 'adopt') return this.#pendingLinks.dismiss(link, verdict);
    const peer = roster.meet(link.device);
    if (peer.hasOffer(here.session)) return this.#pendingLinks.dismiss(link, 'duplicate');
    link.send(encodeMessage({ kind: 'adopt', turn: peer.offer(link, here.session) }));
  }

  /** The other end wants to adopt the link, or, where this device decides, says that it does, too. */
  #offered(arrival: Arrival, turn: number): void {
    const { link } = arrival;
    const verdict = this.#verdict(arrival);
    if (this.#isAgreed(arrival, verdict, turn)) {
      if (verdict === 'follow') link.send(encodeMessage({ kind: 'adopt', turn }));
      return this.#adopt(arrival, turn);
    }
    this.#options.roster.get(link.device)?.withdraw(link);
    this.#pendingLinks.dismiss(link, verdict === 'follow' || verdict === 'adopt' ? 'duplicate' : verdict);
  }

  #isAgreed({ link, here }: Arrival, verdict: LinkVerdict | ByeReason, turn: number): boolean {
    const peer = this.#options.roster.get(link.device);
    // What was offered holds, even if the standing link has come to life again: the other has given that up.
    if (verdict === 'adopt' || verdict === 'duplicate') return peer?.isOffered(link, turn) === true;
    const known = peer?.standing?.session === here.session ? peer.turn : 0;
    return verdict === 'follow' && turn > known;
  }

  /** From now on this is the link to that device; among too many somebody else loses theirs. */
  #adopt({ link, slot, here }: Arrival, turn: number): void {
    const { roster, onRefused } = this.#options;
    const outdone = roster.get(link.device)?.standing ? null : roster.givesWay(link.device, slot !== null);
    if (outdone) {
      this.dismiss(outdone, 'full');
      onRefused(outdone.device);
    }
    const peer = roster.meet(link.device);
    const sameSession = peer.standing?.session === here.session;
    const old = peer.adopt(link, here, turn);
    this.#pendingLinks.settled(link);
    if (old !== null) this.#pendingLinks.dismiss(old, sameSession ? 'duplicate' : 'superseded');
    this.#options.onAdopted(peer);
  }

  #heard(arrival: Arrival, message: MeshMessage): void {
    const { link } = arrival;
    const peer = this.#options.roster.get(link.device);
    if (message.kind === 'bye') this.#dismissed(link, message.reason);
    else if (peer?.link === link) this.#options.onMessage(peer, message);
    else if (message.kind === 'adopt') this.#offered(arrival, message.turn);
  }

  /** The other device has ended this link. */
  #dismissed(link: SecureLink, reason: ByeReason): void {
    const { onFault, onRefused } = this.#options;
    this.#pendingLinks.dismiss(link);
    const told = TOLD[reason];
    if (told) onFault(told);
    this.#closed(link, reason === 'leaving');
    if (told) onRefused(link.device);
  }

  /** `left`: after a goodbye. */
  #closed(link: SecureLink, left = false): void {
    const peer = this.#options.roster.get(link.device);
    peer?.withdraw(link);
    if (peer === undefined || peer.link !== link) return;
    peer.unlink(left);
    this.#options.onLost(peer);
  }
}
