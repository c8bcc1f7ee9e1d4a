/**
 * A device at a link. It knows no network: bytes come in through {@link Room.receive} and go out by a {@link Wire}.
 * @module
 */
import type { SigningPair } from '../crypto/sign';
import { toHex } from '../lib/bytes';
import { type Cancel, every } from '../lib/clock';
import { type Result, err, must } from '../lib/result';
import { Writer, read } from '../lib/wire';
import type { Side, SideKind } from '../log/side';
import type { Addition, Stored } from '../log/store';
import type { BotOffer } from './charter/botOffer';
import { type Self, cleaned, selfIn } from './lobby/participants';
import type { Proposal } from './lobby/drafts';
import { Spectators } from './spectators/spectators';
import { Inbox, NOTHING_NEW } from './inbox';
import { Keyring } from './charter/keyring';
import type { Lobby } from './lobby/lobby';
import { type Neighbour, Neighbours } from './sync/neighbours';
import { type Message, readDraft, writeDraft } from './sync/protocol';
import type { Reaction } from './sync/reactions';
import { Saving } from './lobby/saving';
import { Seating } from './lobby/seating';
import type { Session } from './session/session';
import type { Table } from './sync/table';
import { hashOf } from './charter/draft';
import { type SignedCharter, encodeSignedCharter, storedCharter } from './charter/signedCharter';
import { ownOpening } from './charter/opening';
import { OwnWords, type StoreWords } from './charter/ownWords';
import { WaitingRoom } from './lobby/waitingRoom';
import type { RoomOptions } from './roomOptions';

/** How often a step that stays open is told about again, and the waiting room looks who is there. */
const BEAT_MS = 2_000;

/** The waiting room before there is a table, and the table when all have signed its charter. */
export class Room {
  readonly self: string;
  readonly pair: SigningPair;
  readonly spectators: Spectators;
  readonly #options: RoomOptions;
  readonly #neighbours: Neighbours;
  readonly #waiting: WaitingRoom;
  readonly #seating: Seating;
  readonly #inbox: Inbox;
  readonly #saving: Saving;
  readonly #send = (message: Message, device?: string): void =>
    device === undefined ? this.#neighbours.sendAll(message) : void this.#neighbours.send(device, message);
  #stopped = false;
  #timer: Cancel | null = null;

  constructor(options: RoomOptions) {
    const { stored, proposal, clock, wire } = options;
    this.#options = options;
    this.#neighbours = new Neighbours(wire);
    this.#saving = new Saving({
      ownership: options.ownership,
      onSuperseded: () => {
        this.#seating.table?.stop();
        options.onChange();
      },
      onFault: (fault) => this.session?.fail(fault),
    });
    const keyring = new Keyring(stored.place.deviceSeed);
    this.pair = keyring.person;
    this.self = toHex(this.pair.publicKey);
    const charter = storedCharter(stored);
    this.#waiting = this.#makeWaitingRoom(keyring, charter);
    const gathering = { waiting: this.#waiting, save: (addition: Addition) => this.#saving.save(addition) };
    this.#seating = new Seating({
      ...options,
      ...gathering,
      keyring,
      link: stored.place.secret,
      send: (device, message) => this.#neighbours.send(device, message),
      isHere: (device) => this.#neighbours.isHere(device),
      onSeated: (members) => this.#neighbours.expect(members),
    });
    const seated = { seating: this.#seating, send: this.#send, pair: this.pair };
    this.spectators = new Spectators({ ...options, ...gathering, ...seated });
    this.#inbox = new Inbox(this.#waiting, this.#seating, this.spectators, clock);
    this.#recall(stored, charter);
    if (!this.session && !this.lobby.draft && proposal) must(this.#waiting.propose(proposal));
  }

  /** Draft, own bots and table, as they were stored. */
  #recall(stored: Stored, charter: SignedCharter | null): void {
    const draft = stored.draft ? read(stored.draft, readDraft) : null;
    if (draft?.ok) this.lobby.recall(draft.value); // refused if it has become this charter
    this.#waiting.recallBots([this.lobby.charter, charter?.charter ?? null]);
    if (charter) this.#seating.sitDown(charter, stored);
    if (this.lobby.draft) this.#seating.reopenFor(this.lobby.draft); // the table was being opened anew
  }

  #makeWaitingRoom(keyring: Keyring, charter: SignedCharter | null): WaitingRoom {
    const { place, words: said } = this.#options.stored;
    const store: StoreWords = (all, done) =>
      this.#saving.save({ words: all }, () => {
        done();
        if (this.#stopped) return;
        this.#waiting.sayWord();
        this.#waiting.complete();
      });
    const words = new OwnWords(said, store, () => this.session && hashOf(this.session.signed.charter));
    return new WaitingRoom({
      ...this.#options,
      keyring,
      words,
      own: selfIn(place),
      link: place.secret,
      opening: ownOpening(place.deviceSeed, place.secret),
      continues: [],
      top: charter?.charter.revision ?? null,
      before: () => this.#seating.before,
      hasSat: (table, device) => this.#seating.hasSat(table, device),
      isOpen: () => this.inLobby && this.knowsPoints,
      succession: () => this.#seating.succession,
      send: this.#send,
      onDraft: (draft) => this.#saving.save({ draft: writeDraft(new Writer(), draft).finish() }),
      onComplete: (complete) => {
        this.#send({ kind: 'charter', signed: encodeSignedCharter(complete) });
        this.#seating.adopt(complete);
      },
    });
  }

  get lobby(): Lobby {
    return this.#waiting.lobby;
  }

  get session(): Session | null {
    return this.#seating.session;
  }

  /** The charter of a table at this link that plays without this device, if one is known. */
  get running(): SignedCharter | null {
    return this.#seating.running;
  }

  /** The charter that newcomers and spectators are told; null if none is known. */
  get latest(): SignedCharter | null {
    return this.#seating.latest;
  }

  /** Whether a new charter is being prepared: always while there is no table, or it is closed. */
  get inLobby(): boolean {
    return this.#seating.inLobby;
  }

  /** Whether this device knows what was counted at its table: not while it still reads its log again. */
  get knowsPoints(): boolean {
    return !this.session || this.session.caughtUp || this.session.halt !== null;
  }

  get waiting(): WaitingRoom {
    return this.#waiting;
  }

  get own(): Self {
    return this.#waiting.own;
  }

  /** Whether another tab has taken this device's seat. */
  get superseded(): boolean {
    return this.#saving.superseded || this.session?.halt?.kind === 'superseded';
  }

  /** What goes with the table that this device sits at; null if it sits at none. */
  get table(): Table | null {
    return this.#seating.table;
  }

  /** Answers to wishes, by the step of the wish. */
  get sides(): readonly Side[] {
    return this.#seating.table?.answers.sides ?? [];
  }

  /** How the people of the table like what happens: the latest of each. */
  get reactions(): readonly Reaction[] {
    return this.#seating.table?.reactions.latest ?? [];
  }

  start(): void {
    this.session?.start();
    this.#neighbours.expect(this.#seating.table?.members ?? []);
    this.#timer = every(this.#options.clock, BEAT_MS, () => this.#beat());
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.();
    this.#seating.leave();
  }

  /** Holds once it is stored, so that whoever sees it finds it after a reload. */
  setPresence(said: Partial<Self>): void {
    const own = cleaned(said);
    this.#saving.save(own, () => this.#waiting.setPresence(own));
  }

  /** The bots that this device offers. */
  get bots(): readonly BotOffer[] {
    return this.#waiting.bots;
  }

  /** Offers a bot, which sits down if there is room. Fails as {@link WaitingRoom.addBot}. */
  addBot(name: string, level: number): Result<null> {
    return this.#shown(this.#waiting.addBot(name, level));
  }

  /** Offers the bot of that key no more. At a table that stands it plays on. */
  removeBot(key: Uint8Array): void {
    this.#waiting.removeBot(key);
    this.#options.onChange();
  }

  /** Proposes game and options. Fails as {@link Lobby.propose}. */
  propose(proposal: Proposal): Result<null> {
    return this.#shown(this.#waiting.propose(proposal));
  }

  /** Consents to the draft. Fails as {@link Lobby.sign}, or with `lobby/not-yet` while this device reads its log again. */
  ready(): Result<null> {
    if (!this.knowsPoints) return err('lobby/not-yet', 'what was counted at the table is still being read');
    return this.#shown(this.#waiting.sign());
  }

  /** Takes the consent back, as long as the table has not opened. Fails as {@link Lobby.withdraw}. */
  withdraw(): Result<null> {
    return this.#shown(this.#waiting.withdraw());
  }

  #shown(done: Result<null>): Result<null> {
    if (done.ok) this.#options.onChange();
    return done;
  }

  /**
   * Proposes to restart the table, without those who are away and these devices. Nothing changes before all in it
   * have signed. Fails with `lobby/no-table`, or as {@link Lobby.propose} if somebody else proposes already.
   */
  reopen(without: readonly string[] = []): Result<null> {
    const proposal = this.#seating.reopen(without);
    const proposed = proposal.ok ? this.#waiting.propose(proposal.value) : proposal;
    this.#options.onChange(); // what is shown has changed in any case
    return proposed;
  }

  /** Back to the table that still stands. */
  dismiss(): void {
    this.#seating.dismiss();
    this.#saving.save({ draft: new Uint8Array() });
    this.#options.onChange();
  }

  /** Grants or declines a wish that was made in that step. */
  answer(step: number, kind: SideKind): void {
    const said = this.#seating.table?.answer(step, kind);
    if (said) this.#neighbours.sendAll(said);
    this.#options.onChange();
  }

  /** The devices that are known, and how it stands with them. */
  setNeighbours(neighbours: readonly Neighbour[]): void {
    const { fresh, here } = this.#neighbours.update(neighbours);
    for (const [device, isHere] of here) this.#waiting.setHere(device, isHere);
    for (const device of fresh) this.#greet(device);
    this.#waiting.reconcile();
    this.#options.onChange();
  }

  /** Takes a message from a device that the network vouches for. Fails as {@link Inbox.take}, or with `room/left`. */
  receive(device: string, bytes: Uint8Array): Result<null> {
    if (this.#stopped) return err('room/left', 'this device has left the room');
    const taken = this.#inbox.take(device, bytes);
    if (taken.ok || !NOTHING_NEW.includes(taken.fault.code)) this.#options.onChange();
    return taken;
  }

  /** Everything that somebody who has just come, or come back, may not know. */
  #greet(device: string): void {
    const signed = this.latest;
    if (signed) this.#neighbours.send(device, { kind: 'charter', signed: encodeSignedCharter(signed) });
    this.#seating.table?.greet(device, (message) => void this.#neighbours.send(device, message));
    this.#waiting.greet(device);
    this.spectators.greet(device);
  }

  #beat(): void {
    this.#seating.table?.beat();
    this.#waiting.beat();
    this.spectators.beat();
  }
}
