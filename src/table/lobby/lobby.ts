/**
 * The waiting room: who is here, who wants to sit, and the charter that is proposed.
 *
 * One device, the *editor*, proposes: the author of the draft that counts. If they are away, nobody does at a link
 * where no table has been yet, until somebody takes over, since there is a choice to be lost; after a table, where the
 * same goes on, it is the lowest key of those who want to sit, members of that table first. Any change is a new draft,
 * to which nobody has consented. When all devices of a draft have, it is a charter.
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import { type Result, done, err, must, ok } from '../../lib/result';
import { type Charter, type CharterSeat, deviceNames, devicesOf, refuseCharter } from '../charter/charter';
import { seatsOn } from '../charter/consent';
import { Consents, type Word } from '../charter/consents';
import { type Draft, charterHash, chosenIn } from '../charter/draft';
import { checkPoints } from './carriedScores';
import { Drafts, type Proposal, sameAgain } from './drafts';
import type { LobbyOptions } from './lobbyOptions';
import type { OwnSeat } from '../charter/keyring';
import { Participants, type Participant } from './participants';
import { type SignedCharter, signedCharter } from '../charter/signedCharter';

/** Beats of the room for which an author must be away before another device proposes. */
const PATIENCE_BEATS = 3;

export class Lobby {
  readonly self: string;
  readonly #options: LobbyOptions;
  readonly #people: Participants;
  readonly #drafts: Drafts;
  #consents: Consents;
  /** Beats since the author of the draft was last here. */
  #absent = 0;

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.self = toHex(options.keyring.person.publicKey);
    this.#people = new Participants(this.self, options.clock);
    this.#drafts = new Drafts(options);
    this.#consents = new Consents(null, options.keyring, options.words);
  }

  /** In the order of their arrival here. */
  get people(): readonly Participant[] {
    return this.#people.all;
  }

  get draft(): Draft | null {
    return this.#drafts.draft;
  }

  get charter(): Charter | null {
    return this.#drafts.charter;
  }

  /** The device, hexadecimal, that has shown to have opened the link; null as long as none has. */
  get opener(): string | null {
    const { opener } = this.#drafts;
    return opener && toHex(opener);
  }

  /** As {@link Drafts.dropped}. */
  get dropped(): number {
    return this.#drafts.dropped;
  }

  /** The device whose draft counts. */
  get #author(): string | null {
    return this.draft && toHex(this.draft.author);
  }

  /** Seats of the draft whose devices have consented. */
  get ready(): readonly number[] {
    const { charter } = this;
    return charter ? this.#consents.ready.flatMap((device) => seatsOn(charter, device)) : [];
  }

  /** The seat of this device's person in the draft, or −1. */
  get ownSeat(): number {
    return this.ownSeats.find(({ level }) => level === null)?.seat ?? -1;
  }

  /** The seats in the draft of this device's person and its bots. */
  get ownSeats(): readonly OwnSeat[] {
    return this.charter ? this.#options.keyring.seatsIn(this.charter) : [];
  }

  /** Who proposes now; null as long as nobody does. */
  get editor(): string | null {
    const author = this.#author;
    if (author === null) return null;
    if (this.#people.isHere(author) || (this.#absent < PATIENCE_BEATS && !this.leftOut.includes(author))) return author;
    if (this.isFirst) return null;
    const willing = this.#people.willing.map((person) => person.device).sort();
    const members = this.#options.before()?.members ?? [];
    return willing.find((device) => members.includes(device)) ?? willing[0] ?? null;
  }

  /** Whether no table has been at this link yet, as far as is known. */
  get isFirst(): boolean {
    return (this.charter?.continues ?? this.#options.continues).length === 0;
  }

  /**
   * Whether whoever is here may take the proposal over: nobody proposes now, or it is one of somebody, or for somebody,
   * whom this device does without.
   */
  get isVacant(): boolean {
    const [author, { charter }] = [this.#author, this];
    if (author === null || !charter) return this.isFirst;
    if (this.editor === null || this.leftOut.includes(author)) return true;
    return this.editor !== this.self && !this.#isWelcome(charter);
  }

  #isWelcome(charter: Charter): boolean {
    return this.leftOut.every((device) => !deviceNames(charter).includes(device));
  }

  /** The devices that this one does without, though they may be here. */
  get leftOut(): readonly string[] {
    return this.#people.leftOut;
  }

  /**
   * Does without another device at the next table, or waits for it again. Where somebody else proposes, what another
   * has proposed without it counts now.
   */
  setLeftOut(device: string, out: boolean): void {
    this.#people.setLeftOut(device, out);
    const declined = this.rivals.find(({ charter }) => this.#isWelcome(charter));
    if (out && this.isVacant && declined) void this.offerDraft(declined.draft); // or else somebody takes over
  }

  /**
   * How much is thought of a device: less than of strangers if this one does without it, more if the proposal names it
   * or is its own, or if it opened the link.
   */
  regardOf(device: string): number {
    if (this.leftOut.includes(device)) return -1;
    const isSeated = this.charter !== null && deviceNames(this.charter).includes(device);
    return isSeated || device === this.opener || device === this.#author ? 1 : 0;
  }

  /** As {@link Participants.seatFirst}. */
  seatFirst(device: string): void {
    this.#people.seatFirst(device);
  }

  /** Proposals of others who are here that do not count here, the latest of each. */
  get rivals(): Drafts['declined'] {
    return this.#drafts.declined.filter(({ draft }) => this.#people.isHere(toHex(draft.author)));
  }

  /** As {@link Participants.meet}. */
  meet(person: Participant): Result<null> {
    return this.#people.meet(person);
  }

  /** As {@link Participants.setHere}. Once all are gone, what they say when they come back holds. */
  setHere(device: string, here: boolean): void {
    this.#people.setHere(device, here);
    if (this.#people.areGone) this.#drafts.setAlone();
  }

  /** Called now and then: an author who stays away may propose no more. */
  beat(): void {
    this.#absent = this.#people.isHere(this.#author ?? this.self) ? 0 : this.#absent + 1;
  }

  /**
   * Everything that the editor owes: a draft that seats those who are here and want to sit, and carries on what was
   * counted. True if there is a new draft.
   */
  reconcile(): boolean {
    const { charter, proposal } = this;
    if (this.editor !== this.self || !charter || !proposal) return false;
    const seats = this.#people.reseated(charter.game, charter.seats);
    return (seats !== null || this.#drafts.isOutdated) && this.#make(proposal, seats ?? charter.seats).ok;
  }

  /** What the draft chooses. */
  get proposal(): Proposal | null {
    return this.charter && { ...sameAgain(this.charter), ...chosenIn(this.charter), fresh: this.#drafts.isAnew };
  }

  /** Proposes in the place of whoever did, or of nobody. Fails with `lobby/not-editor`, or as {@link Drafts.make}. */
  takeOver(proposal: Proposal): Result<null> {
    if (!this.isVacant) return err('lobby/not-editor', 'somebody else proposes at this table');
    return this.#make(proposal);
  }

  /** Proposes: the first draft, or, as the editor, another. Fails with `lobby/not-editor`, or as {@link Drafts.make}. */
  propose(proposal: Proposal): Result<null> {
    if (this.draft && this.editor !== this.self) return err('lobby/not-editor', 'somebody else proposes at this table');
    return this.#make(proposal);
  }

  #make(proposal: Proposal, seats?: readonly CharterSeat[]): Result<null> {
    const before = this.charter?.seats ?? this.#options.before()?.seats ?? [];
    const made = this.#drafts.make(proposal, seats ?? this.#people.seats(proposal.game, before));
    if (made.ok) this.#renewed();
    if (this.#people.areGone) this.#drafts.setAlone();
    return made;
  }

  /** As {@link Drafts.recall}. */
  recall(draft: Draft): void {
    this.#drafts.recall(draft);
    this.#renewed();
  }

  /** As {@link Drafts.offer}. */
  offerDraft(draft: Draft): Result<boolean> {
    const author = toHex(draft.author);
    if (this.leftOut.includes(author)) return ok(false);
    const taken = this.#drafts.offer(draft, {
      abandoned: this.#drafts.isRecalled || (this.#isAbandoned && this.#people.isHere(author)),
      isHere: (device) => this.#people.isHere(toHex(device)),
      isWelcome: (charter) => this.#isWelcome(charter),
    });
    if (taken.ok && taken.value) this.#renewed();
    return taken;
  }

  /** Whether the author of the draft has been away for long, or this device does without them. */
  get #isAbandoned(): boolean {
    const author = this.#author;
    if (author === null || this.#people.isHere(author)) return false;
    return this.#absent >= PATIENCE_BEATS || this.leftOut.includes(author);
  }

  #renewed(): void {
    this.#consents = new Consents(this.charter, this.#options.keyring, this.#options.words);
    this.#absent = 0;
  }

  /**
   * Consents to the draft for this device's person and the bots that it offers. Fails as {@link checkSeats},
   * {@link checkPoints}, as more may have been counted since the draft came, or {@link refuseCharter}.
   */
  sign(): Result<Word> {
    const seated = this.checkSeats();
    if (!seated.ok) return seated;
    const fair = checkPoints(this.charter!, this.#options.before());
    const playable = fair.ok ? refuseCharter(this.charter!) : fair;
    return playable.ok ? this.#consents.give() : playable;
  }

  /**
   * Whether the draft seats somebody on this device, and nobody whom it does not offer. Fails with
   * `lobby/no-seat` or `lobby/not-offered`.
   */
  checkSeats(): Result<null> {
    const { charter, ownSeats } = this;
    if (!charter || ownSeats.length === 0) return err('lobby/no-seat', 'you have no seat in this proposal');
    const here = seatsOn(charter, this.#options.keyring.person.publicKey);
    const areOffered = here.every((seat) => this.#people.offers(charter.seats[seat]!, charter.seats));
    return here.length === ownSeats.length && areOffered
      ? done
      : err(
          'lobby/not-offered',
          'the proposal seats somebody on your device whom you have not brought, or by another name or face',
        );
  }

  /** Takes the consent back. Fails with `lobby/no-seat` if none was given. */
  withdraw(): Result<Word> {
    return this.#consents.takeBack();
  }

  /** Takes a word about the draft; false if it is about another, or no news. Fails with `charter/signature`. */
  offerWord(hash: Uint8Array, word: Word): Result<boolean> {
    return equalBytes(hash, this.hash ?? new Uint8Array()) ? this.#consents.offer(word) : ok(false);
  }

  /** What the draft is told by; null if there is none. */
  get hash(): Uint8Array | null {
    return this.draft && charterHash(this.draft.charter);
  }

  /** What this device says about the draft, also to those who come later; null as long as its latest is not stored. */
  get ownWord(): Word | null {
    return this.#consents.isStored ? this.#consents.own : null;
  }

  /** Whether this device has consented to the draft, and has not taken it back. */
  get hasConsented(): boolean {
    return this.#consents.own?.consent != null;
  }

  /** The charter, once all its devices have consented. */
  get complete(): SignedCharter | null {
    const { charter } = this;
    if (!charter || charter.seats.length === 0 || !refuseCharter(charter).ok) return null;
    const consents = devicesOf(charter).map((device) => this.#consents.of(device));
    return consents.every((consent) => consent !== null) ? must(signedCharter(charter, consents)) : null;
  }
}
