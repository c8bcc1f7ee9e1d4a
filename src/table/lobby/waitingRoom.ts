/**
 * The waiting room on the network: says who is here and what is proposed, and takes what others say of it, until all
 * have signed. Messages may get lost around a change of links, so what matters is said again with every beat.
 * @module
 */
import type { AnyGame } from '../../games/game';
import type { RateLimiter } from '../../lib/rateLimiter';
import { equalBytes, toHex } from '../../lib/bytes';
import { type Result, done, err, ok } from '../../lib/result';
import type { BotOffer } from '../charter/botOffer';
import { type Charter, encodeCharter } from '../charter/charter';
import type { Proposal } from './drafts';
import type { LobbyOptions } from './lobbyOptions';
import type { Ground } from './ground';
import { Lobby } from './lobby';
import { madeToSay, presenceMessage, withdrawalMessage, wordIn, wordMessage } from './lobbyMessages';
import { OwnBots } from './ownBots';
import { standing, takenBack } from '../charter/consents';
import { type Participant, type Self, toText } from './participants';
import { type Draft, isSameGame } from '../charter/draft';
import type { OwnWord } from '../charter/ownWords';
import type { Message } from '../sync/protocol';
import type { SignedCharter } from '../charter/signedCharter';
import { type Succession, isTurn } from './succession';

/** Beats without a draft after which anybody may propose. */
const VACANT_BEATS = 5;

/** Own words are stored before they are said, by {@link WaitingRoom.sayWord} and {@link WaitingRoom.complete}. */
export interface WaitingRoomOptions extends LobbyOptions {
  readonly own: Self;
  /** Whether a charter is being prepared now, and this device knows what was counted before. */
  readonly isOpen: () => boolean;
  /** Null if nobody is to propose now. */
  readonly succession: () => Succession | null;
  /** Sends to everybody who is here, or to one device. */
  readonly send: (message: Message, device?: string) => void;
  /** The draft is another; it is to be stored. */
  readonly onDraft: (draft: Draft) => void;
  /** Something that a screen shows has changed by itself. */
  readonly onChange: () => void;
  /** All have signed. */
  readonly onComplete: (signed: SignedCharter) => void;
}

export class WaitingRoom {
  readonly #options: WaitingRoomOptions;
  readonly #madeToSay: RateLimiter;
  #lobby: Lobby;
  #own: Self;
  readonly #bots: OwnBots;
  /** Devices that have cheated at this link: they are seated no more, and what they propose is not heard. */
  readonly #barred = new Set<string>();
  /** Beats without a draft. */
  #idle = 0;

  constructor(options: WaitingRoomOptions) {
    this.#options = options;
    this.#madeToSay = madeToSay(options.clock);
    this.#own = options.own;
    this.#bots = new OwnBots(options.keyring);
    this.#lobby = new Lobby(options);
    this.#lobby.meet(this.#self);
  }

  get lobby(): Lobby {
    return this.#lobby;
  }

  /** What this device says of its person. */
  get own(): Self {
    return this.#own;
  }

  /** The bots that this device offers. */
  get bots(): readonly BotOffer[] {
    return this.#bots.all;
  }

  /** Prepares the table after these. A draft that is later than they are stays. */
  renew(ground: Ground): void {
    const { people, draft } = this.#lobby;
    this.#lobby = new Lobby({ ...this.#options, ...ground });
    for (const person of people) this.#lobby.meet(person);
    if (draft) void this.#lobby.offerDraft(draft); // refused if it is not later
    this.#idle = 0;
  }

  setPresence(own: Partial<Self>): void {
    this.#own = { ...this.#own, ...own };
    this.#showSelf();
    this.#options.onChange();
  }

  /** Offers the own bots again of the first of these charters that seats anybody of this device. */
  recallBots(charters: readonly (Charter | null)[]): void {
    const charter = charters.find((each) => each !== null && this.#options.keyring.seatsIn(each).length > 0);
    if (!charter) return;
    this.#bots.recall(this.#options.keyring.botsIn(charter));
    this.#lobby.meet(this.#self);
  }

  /** As {@link OwnBots.add}. */
  addBot(name: string, level: number): Result<null> {
    const added = this.#bots.add(name, level);
    if (added.ok) this.#showSelf();
    return added;
  }

  removeBot(key: Uint8Array): void {
    this.#bots.remove(key);
    this.#showSelf();
  }

  #showSelf(): void {
    this.#lobby.meet(this.#self);
    this.#options.send(presenceMessage(this.#self));
    this.reconcile();
  }

  /** Proposes game and options. Fails as {@link Lobby.propose}. */
  propose(proposal: Proposal): Result<null> {
    const proposed = this.#lobby.propose(proposal);
    if (proposed.ok) this.#tellDraft();
    return proposed;
  }

  /** Proposes what was proposed, or that game and theme, in the place of whoever is away. Fails as {@link Lobby.takeOver}. */
  takeOver(game: AnyGame, theme = 0): Result<null> {
    const taken = this.#lobby.takeOver(this.#lobby.proposal ?? { game, options: {}, match: {}, theme });
    if (taken.ok) this.#tellDraft();
    return taken;
  }

  /** As {@link Lobby.setLeftOut}. Where somebody else proposes, and nobody does without it, this device takes over. */
  setLeftOut(device: string, out: boolean): void {
    const { charter: before, hasConsented } = this.#lobby;
    this.#lobby.setLeftOut(device, out);
    const { isVacant, proposal } = this.#lobby;
    if (out && isVacant && proposal) void this.takeOver(proposal.game);
    this.reconcile();
    const { charter } = this.#lobby;
    // Who was ready, and begins without somebody, is ready for the same game.
    if (out && hasConsented && before && charter && isSameGame(before, charter)) void this.sign();
    this.#options.onChange();
  }

  /** As {@link Lobby.seatFirst}, where this device proposes. */
  seatFirst(device: string): void {
    this.#lobby.seatFirst(device);
    this.reconcile();
    this.#options.onChange();
  }

  /** As {@link Lobby.isVacant}, for some time. */
  get isVacant(): boolean {
    return this.#lobby.isVacant && (this.#lobby.draft !== null || this.#idle >= VACANT_BEATS);
  }

  /** Consents to the draft. Fails as {@link Lobby.sign}. */
  sign(): Result<null> {
    const signed = this.#lobby.sign();
    return signed.ok ? done : signed;
  }

  /** Takes the consent back. Fails as {@link Lobby.withdraw}. */
  withdraw(): Result<null> {
    const taken = this.#lobby.withdraw();
    return taken.ok ? done : taken;
  }

  /** As {@link standing}. If the own consent was taken back, says so to those who have not heard it yet. */
  standing(signed: SignedCharter): OwnWord | null {
    const { keyring, words, send } = this.#options;
    const message = withdrawalMessage(signed.charter, keyring.person, words);
    if (message && this.#madeToSay.take(1)) send(message);
    return standing(signed, keyring.person.publicKey, words);
  }

  /** Whether this device has consented to a charter, and taken that back: nobody has sat by it. */
  hasTakenBack(charter: Charter): boolean {
    return takenBack(charter, this.#options.words) !== null;
  }

  /**
   * Proposes the same once more where others have sat down by a proposal of this device, which has taken its consent back:
   * at a table that has not opened they wait for another.
   */
  proposeAgain({ charter }: SignedCharter): void {
    const { draft, editor, self, proposal } = this.#lobby;
    const isOwn = draft !== null && editor === self && equalBytes(draft.charter, encodeCharter(charter));
    if (isOwn && this.hasTakenBack(charter)) this.propose(proposal!);
  }

  /** Everything that somebody who has just come, or come back, may not know. */
  greet(device: string): void {
    const { send } = this.#options;
    const { draft } = this.#lobby;
    send(presenceMessage(this.#self), device);
    if (draft) send({ kind: 'draft', draft }, device);
    this.sayWord(device);
  }

  setHere(device: string, here: boolean): void {
    this.#lobby.setHere(device, here && !this.#barred.has(device));
  }

  /** The device has cheated, as all can see: the next table opens without it, and no consent to sit with it stands. */
  bar(device: string): void {
    if (device === this.#lobby.self || this.#barred.has(device)) return;
    this.#barred.add(device);
    if (this.#lobby.regardOf(device) > 0) void this.withdraw(); // refused if none was given
    this.setHere(device, false);
    this.reconcile();
  }

  /** As {@link Lobby.regardOf}; of whoever has cheated, less. */
  regardOf(device: string): number {
    return this.#barred.has(device) ? -1 : this.#lobby.regardOf(device);
  }

  /** True if that is news. Fails as {@link Lobby.meet}, the rest being taken. */
  takePresence(device: string, { name, face, wish, bots }: Message & { kind: 'presence' }): Result<boolean> {
    const known = (): string => toText(this.#lobby.people.find((person) => person.device === device));
    const before = known();
    const met = this.#lobby.meet({ device, name, face, wish, here: !this.#barred.has(device), bots });
    this.reconcile();
    return met.ok ? ok(known() !== before) : met;
  }

  /** True if that is news, and passed on. Fails as {@link Lobby.offerDraft}, or with `room/barred`. */
  takeDraft(draft: Draft): Result<boolean> {
    if (this.#barred.has(toHex(draft.author)))
      return err('room/barred', 'somebody who has cheated proposes nothing here');
    const news = this.#lobby.offerDraft(draft);
    if (news.ok && news.value) this.#tellDraft(this.#madeToSay.take(1));
    return news;
  }

  /** True if that is news, and passed on. Fails as {@link Lobby.offerWord}. */
  takeWord(message: Message & { kind: 'ready' | 'withdraw' }): Result<boolean> {
    const news = this.#lobby.offerWord(message.charter, wordIn(message));
    if (!news.ok || !news.value) return news;
    if (this.#madeToSay.take(1)) this.#options.send(message);
    this.complete();
    return news;
  }

  /** As the editor: seats those who are here and want to sit, or with the next beat if they have changed too often. */
  reconcile(late = false): void {
    if (!this.#options.isOpen() || (this.#madeToSay.left < 1 && !late) || !this.#lobby.reconcile()) return;
    this.#madeToSay.take(1);
    this.#tellDraft();
  }

  /** Called now and then. */
  beat(): void {
    this.#lobby.beat();
    if (!this.#options.isOpen()) return;
    const { draft, editor, self } = this.#lobby;
    this.#idle = draft ? 0 : this.#idle + 1;
    if (this.#idle === VACANT_BEATS) this.#options.onChange();
    if (!draft) return this.proposeIfNobodyDoes();
    this.reconcile(true);
    if (editor === self) this.#options.send({ kind: 'draft', draft: this.#lobby.draft! });
    this.sayWord();
  }

  /** Proposes if it is this device's turn, as {@link isTurn} says. */
  proposeIfNobodyDoes(atOnce = false): void {
    const succession = this.#lobby.draft ? null : this.#options.succession();
    if (succession && isTurn(succession, this.#lobby, this.#idle, atOnce)) this.propose(succession.proposal);
  }

  get #self(): Participant {
    return { device: this.#lobby.self, ...this.#own, here: true, bots: this.bots };
  }

  /** Says this device's last word about the draft, to all or to one. */
  sayWord(to?: string): void {
    const message = wordMessage(this.#lobby);
    if (message) this.#options.send(message, to);
  }

  #tellDraft(aloud = true): void {
    const { draft } = this.#lobby;
    if (!draft) return;
    this.#options.onDraft(draft);
    if (aloud) this.#options.send({ kind: 'draft', draft });
    this.reconcile();
  }

  /** Tells of the charter if all have consented. */
  complete(): void {
    const { complete } = this.#lobby;
    if (complete) this.#options.onComplete(complete);
  }
}
