/**
 * The waiting room: who is here, who wants to sit, and the charter that is proposed.
 *
 * One device, the *editor*, proposes: the author of the latest draft, and if he is away the lowest key of those who want to
 * sit. Any change is a new draft, which nobody has signed. When all seats of a draft have signed, it is a charter.
 * @module
 */
import type { AnyGame, Options } from '../games/game';
import { matchOptions } from '../games/match';
import { parseOptions } from '../games/options';
import { compareBytes, equalBytes, toHex } from '../lib/bytes';
import { canonicalJson } from '../lib/canonicalJson';
import { type Result, done, err, must, ok } from '../lib/result';
import { type Charter, type CharterSeat, MAX_REVISION, type SignedCharter, checkCharterSignature, refuseCharter, signCharter, tableIdOf } from './charter';
import { charterHash, chosenIn, makeDraft, readDraft } from './draft';
import type { Keyring, OwnSeat } from './keyring';
import { People, type Person } from './people';
import type { Draft } from './protocol';
import { type Standing, carried, heard } from './standing';

/** What the editor may choose. */
export interface Proposal {
  readonly game: AnyGame;
  /** Only what was chosen; the rest follows the number of seats. */
  readonly options: Options;
  readonly match: Options;
}

/** Beats of the room for which an author must be away before another device proposes. */
const PATIENCE_BEATS = 3;

/** That a seat is ready for a draft: which, its key, and its signature under the charter. */
export interface SignedWord {
  readonly hash: Uint8Array;
  readonly key: Uint8Array;
  readonly signature: Uint8Array;
}

interface Current {
  readonly draft: Draft;
  readonly charter: Charter;
}

export class Lobby {
  readonly self: string;
  readonly #keyring: Keyring;
  readonly #people: People;
  #current: Current | null = null;
  #signatures = new Map<number, Uint8Array>();
  #top = 0;
  /** Beats since the author of the draft was last here. */
  #absent = 0;
  #previous: Uint8Array;
  readonly #standing: Standing | null;
  /** The match as the drafts tell it. */
  #told: Standing | null = null;
  #table: Uint8Array;

  /** `previous`: the head of the table that a new one would continue; `top`: the revision of its charter; `standing`: its match. */
  constructor(keyring: Keyring, random: (count: number) => Uint8Array, previous: Uint8Array, top: number, standing: Standing | null = null) {
    this.self = toHex(keyring.person.publicKey);
    this.#keyring = keyring;
    this.#people = new People(this.self);
    this.#previous = previous;
    this.#table = random(32);
    this.#top = top;
    this.#standing = standing;
  }

  /** In the order of their arrival here. */
  get people(): readonly Person[] {
    return this.#people.all;
  }

  get draft(): Draft | null {
    return this.#current?.draft ?? null;
  }

  get charter(): Charter | null {
    return this.#current?.charter ?? null;
  }

  /** Seats of the draft that have signed it. */
  get ready(): readonly number[] {
    return [...this.#signatures.keys()];
  }

  /** The seat of this device's person in the draft, or −1. */
  get ownSeat(): number {
    return this.ownSeats.find(({ level }) => level === null)?.seat ?? -1;
  }

  /** The seats in the draft of this device's person and its bots. */
  get ownSeats(): readonly OwnSeat[] {
    return this.charter ? this.#keyring.seatsIn(this.charter) : [];
  }

  /** Who proposes now; null as long as nobody may. */
  get editor(): string | null {
    if (!this.#current) return null;
    const author = toHex(this.#current.draft.author);
    if (this.#people.isHere(author) || this.#absent < PATIENCE_BEATS) return author;
    return this.#people.willing.map((person) => person.device).sort()[0] ?? null;
  }

  /** As {@link People.meet}. */
  meet(person: Person): Result<null> {
    return this.#people.meet(person);
  }

  /** As {@link People.setHere}. */
  setHere(device: string, here: boolean): void {
    this.#people.setHere(device, here);
  }

  /** Called now and then: an author who stays away loses his say. */
  beat(): void {
    const author = this.#current ? toHex(this.#current.draft.author) : this.self;
    this.#absent = this.#people.isHere(author) ? 0 : this.#absent + 1;
  }

  /** Everything that the editor owes: a draft that seats those who are here and want to sit. True if there is a new draft. */
  reconcile(): boolean {
    if (this.editor !== this.self || !this.#current) return false;
    const { charter } = this.#current;
    const seats = this.#people.seats(charter.game, charter.seats);
    const same = seats.length === charter.seats.length && seats.every((seat, i) => isSame(seat, charter.seats[i]!));
    return same ? false : this.#propose(this.proposal!, seats);
  }

  /** What the draft chooses. */
  get proposal(): Proposal | null {
    return this.charter && { game: this.charter.game, ...chosenIn(this.charter) };
  }

  /** Proposes: the first draft, or, as the editor, another. Fails with `lobby/not-editor`, `lobby/worn-out` or `options/…`. */
  propose(proposal: Proposal): Result<null> {
    if (this.#current && this.editor !== this.self) return err('lobby/not-editor', 'somebody else proposes at this table');
    const seats = this.#people.seats(proposal.game, this.charter?.seats ?? []);
    const options = parseOptions(proposal.game.options, proposal.options, seats.length);
    if (!options.ok) return options;
    const match = parseOptions(matchOptions(proposal.game), proposal.match, seats.length);
    if (!match.ok) return match;
    if (this.#propose(proposal, seats)) return done;
    return err('lobby/worn-out', 'this link has seen too many proposals; open another table');
  }

  /** False if there is no later revision. */
  #propose({ game, options, match }: Proposal, seats: readonly CharterSeat[]): boolean {
    if (this.#top >= MAX_REVISION) return false;
    const plain: Charter = {
      revision: this.#top + 1,
      table: this.#table,
      previous: this.#previous,
      game,
      options: must(parseOptions(game.options, options, seats.length)),
      match: must(parseOptions(matchOptions(game), match, seats.length)),
      seats,
      carried: carried(this.#continued, game.id, seats),
    };
    const charter = { ...plain, table: tableIdOf(plain) };
    this.#take({ draft: makeDraft(charter, this.#keyring.person), charter });
    return true;
  }

  /** The match that a proposal would continue: that of the own table, or, if it continues another one, what is told of it. */
  get #continued(): Standing | null {
    return [this.#standing, this.#told].find((standing) => standing && equalBytes(standing.head, this.#previous)) ?? null;
  }

  /** Takes a draft from a peer, if it is later than the one here. Fails as {@link readDraft}, or with `lobby/standing`; true if it is news. */
  offerDraft(draft: Draft): Result<boolean> {
    if (this.#current && equalBytes(draft.charter, this.#current.draft.charter)) return ok(false);
    const charter = readDraft(draft);
    if (!charter.ok) return charter;
    const { revision } = charter.value;
    if (!this.#isFair(charter.value)) return err('lobby/standing', 'the proposal does not carry the points on that were counted');
    if (revision < this.#top) return ok(false);
    if (revision === this.#top && (!this.#current || compareBytes(draft.author, this.#current.draft.author) >= 0)) return ok(false);
    this.#take({ draft, charter: charter.value });
    return ok(true);
  }

  /** Whether a charter that continues the table of this device carries its points on, if any. */
  #isFair({ previous, game, seats, carried: rounds }: Charter): boolean {
    if (!this.#standing || !equalBytes(previous, this.#standing.head) || rounds.length === 0) return true;
    return canonicalJson(rounds) === canonicalJson(carried(this.#standing, game.id, seats));
  }

  #take(current: Current): void {
    this.#current = current;
    this.#top = current.charter.revision;
    this.#table = current.charter.table;
    this.#previous = current.charter.previous;
    this.#told = heard(this.#told, current.charter);
    this.#signatures = new Map();
    this.#absent = 0;
  }

  /** Signs the draft for this device's person and for the bots that it offers. Fails with `lobby/no-seat`, or as {@link refuseCharter}. */
  sign(): Result<readonly SignedWord[]> {
    const offered = this.#people.botsOf(this.self);
    const own = this.ownSeats.filter(({ pair, level }) => level === null || offered.some(({ key }) => equalBytes(key, pair.publicKey)));
    if (!this.#current || own.length === 0) return err('lobby/no-seat', 'you have no seat in this proposal');
    const { charter } = this.#current;
    const playable = refuseCharter(charter);
    if (!playable.ok) return playable;
    for (const { seat, pair } of own) this.#signatures.set(seat, signCharter(charter, pair));
    return ok(this.ownWords);
  }

  /** Takes a signature under the draft; false if it is for another, or known. Fails with `charter/signature`. */
  offerReady(hash: Uint8Array, key: Uint8Array, signature: Uint8Array): Result<boolean> {
    if (!this.#current || !equalBytes(hash, charterHash(this.#current.draft.charter))) return ok(false);
    const { charter } = this.#current;
    const seat = charter.seats.findIndex((each) => equalBytes(each.key, key));
    if (seat < 0 || this.#signatures.has(seat)) return ok(false);
    const checked = checkCharterSignature(charter, seat, signature);
    if (!checked.ok) return checked;
    this.#signatures.set(seat, signature);
    return ok(true);
  }

  /** What {@link sign} gave, for those who come later; nothing if the draft is not signed here. */
  get ownWords(): readonly SignedWord[] {
    const signed = this.ownSeats.filter(({ seat }) => this.#signatures.has(seat));
    if (!this.#current || signed.length === 0) return [];
    const hash = charterHash(this.#current.draft.charter);
    return signed.map(({ seat, pair }) => ({ hash, key: pair.publicKey, signature: this.#signatures.get(seat)! }));
  }

  /** The charter, once all its seats have signed. */
  get complete(): SignedCharter | null {
    const { charter } = this;
    if (!charter || this.#signatures.size < charter.seats.length || !refuseCharter(charter).ok) return null;
    return { charter, signatures: charter.seats.map((_, seat) => this.#signatures.get(seat)!) };
  }
}

function isSame(a: CharterSeat, b: CharterSeat): boolean {
  return equalBytes(a.key, b.key) && equalBytes(a.device, b.device) && a.name === b.name;
}
