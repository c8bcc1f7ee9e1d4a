/**
 * The waiting room on the network: says who is here and what is proposed, and takes what others say of it, until all have signed.
 *
 * Messages may get lost around a change of links, so what matters is said again with every beat.
 * @module
 */
import { type Rate, RateLimiter } from '../../lib/rateLimiter';
import { equalBytes, toHex } from '../../lib/bytes';
import type { Clock } from '../../lib/clock';
import { type Result, done, err, ok } from '../../lib/result';
import { type BotOffer, MAX_BOTS } from '../charter/botOffer';
import { cleanName } from '../charter/charter';
import { type Word, wordOf } from '../charter/consents';
import type { Draft } from '../charter/draft';
import type { Ground, Proposal, TableBefore } from './drafts';
import type { Keyring } from '../charter/keyring';
import { Lobby } from './lobby';
import { type Person, toText } from './people';
import type { Message } from '../sync/protocol';
import type { SignedCharter } from '../charter/signedCharter';
import type { Succession } from './succession';

/**
 * What others make us say: their drafts and signatures passed on, and drafts of our own because they come and go. It is kept well below
 * what the others put up with from us, so nobody can wear out their patience through us; what is left out is said with a later beat.
 */
const MADE_TO_SAY_RATE: Rate = { atOnce: 40, eachSecond: 0.5 };

export interface WaitingRoomOptions extends Ground {
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly random: (count: number) => Uint8Array;
  readonly name: string;
  /** The table that this device sits, or last sat, at. */
  readonly before: () => TableBefore | null;
  /** Whether a charter is being prepared now. */
  readonly isOpen: () => boolean;
  /** Null if nobody is to propose now. */
  readonly succession: () => Succession | null;
  /** Sends to everybody who is here, or to one device. */
  readonly send: (message: Message, device?: string) => void;
  /** The draft is another; it is to be stored. */
  readonly onDraft: (draft: Draft) => void;
  /** All have signed. */
  readonly onComplete: (signed: SignedCharter) => void;
}

export class WaitingRoom {
  readonly #options: WaitingRoomOptions;
  readonly #madeToSay: RateLimiter;
  #lobby: Lobby;
  #name: string;
  #wantsSeat = true;
  #bots: readonly BotOffer[] = [];
  /** Devices that have cheated at this link: they are seated no more, and what they propose is not heard. */
  readonly #barred = new Set<string>();
  /** Beats without a draft. */
  #idle = 0;

  constructor(options: WaitingRoomOptions) {
    this.#options = options;
    this.#madeToSay = new RateLimiter(options.clock, MADE_TO_SAY_RATE);
    this.#name = options.name;
    this.#lobby = new Lobby(options);
    this.#lobby.meet(this.#self);
  }

  get lobby(): Lobby {
    return this.#lobby;
  }

  get name(): string {
    return this.#name;
  }

  get wantsSeat(): boolean {
    return this.#wantsSeat;
  }

  /** The bots that this device offers. */
  get bots(): readonly BotOffer[] {
    return this.#bots;
  }

  /** Prepares the table after these. A draft that is later than they are stays. */
  renew(ground: Ground): void {
    const { people, draft } = this.#lobby;
    this.#lobby = new Lobby({ ...this.#options, ...ground });
    for (const person of people) this.#lobby.meet(person);
    if (draft) void this.#lobby.offerDraft(draft); // refused if it is not later
    this.#idle = 0;
  }

  setPresence(name: string, wantsSeat: boolean): void {
    this.#name = name;
    this.#wantsSeat = wantsSeat;
    this.#showSelf();
  }

  /** Offers these bots from now on, without telling anybody: they were offered before this device was started. */
  recallBots(bots: readonly BotOffer[]): void {
    this.#bots = bots;
    this.#lobby.meet(this.#self);
  }

  /** Offers a bot. Fails with `lobby/too-many-bots`. */
  addBot(name: string, level: number): Result<null> {
    const key = this.#bots.length < MAX_BOTS ? this.#options.keyring.freeKey(level, this.#bots) : null;
    if (!key) return err('lobby/too-many-bots', `a device runs ${MAX_BOTS} bots at the most`);
    this.#bots = [...this.#bots, { key, name: cleanName(name), level }];
    this.#showSelf();
    return done;
  }

  removeBot(key: Uint8Array): void {
    this.#bots = this.#bots.filter((bot) => !equalBytes(bot.key, key));
    this.#showSelf();
  }

  #showSelf(): void {
    this.#lobby.meet(this.#self);
    this.#options.send(this.#presence());
    this.reconcile();
  }

  /** Proposes game and options. Fails as {@link Lobby.propose}. */
  propose(proposal: Proposal): Result<null> {
    const proposed = this.#lobby.propose(proposal);
    if (proposed.ok) this.#tellDraft();
    return proposed;
  }

  /** Consents to the draft. Fails as {@link Lobby.sign}. */
  sign(): Result<null> {
    const signed = this.#lobby.sign();
    if (!signed.ok) return signed;
    this.sayWord();
    this.#complete();
    return done;
  }

  /** Takes the consent back. Fails as {@link Lobby.withdraw}. */
  withdraw(): Result<null> {
    const taken = this.#lobby.withdraw();
    if (!taken.ok) return taken;
    this.sayWord();
    return done;
  }

  /** Everything that somebody who has just come, or come back, may not know. */
  greet(device: string): void {
    const { send } = this.#options;
    const { draft } = this.#lobby;
    send(this.#presence(), device);
    if (draft) send({ kind: 'draft', draft }, device);
    this.sayWord(device);
  }

  setHere(device: string, here: boolean): void {
    this.#lobby.setHere(device, here && !this.#barred.has(device));
  }

  /** The device has cheated, as everybody here can see: the next table is opened without it and its bots. */
  bar(device: string): void {
    if (device === this.#lobby.self || this.#barred.has(device)) return;
    this.#barred.add(device);
    this.setHere(device, false);
    this.reconcile();
  }

  /** True if that is news. Fails as {@link Lobby.meet}, the rest being taken. */
  takePresence(device: string, { name, wantsSeat, bots }: Message & { kind: 'presence' }): Result<boolean> {
    const known = (): string => toText(this.#lobby.people.find((person) => person.device === device));
    const before = known();
    const met = this.#lobby.meet({ device, name, wantsSeat, here: !this.#barred.has(device), bots });
    if (this.#madeToSay.left >= 1) this.reconcile();
    return met.ok ? ok(known() !== before) : met;
  }

  /** True if that is news, and passed on. Fails as {@link Lobby.offerDraft}, or with `room/barred`. */
  takeDraft(draft: Draft): Result<boolean> {
    if (this.#barred.has(toHex(draft.author))) return err('room/barred', 'somebody who has cheated proposes nothing here');
    const news = this.#lobby.offerDraft(draft);
    if (news.ok && news.value) this.#tellDraft(this.#madeToSay.take(1));
    return news;
  }

  /** True if that is news, and passed on. Fails as {@link Lobby.offerWord}. */
  takeWord(message: Message & { kind: 'ready' | 'withdraw' }): Result<boolean> {
    const { charter, device } = message;
    const word: Word = message.kind === 'ready' ? wordOf(device, message.consent) : { ...message, consent: null };
    const news = this.#lobby.offerWord(charter, word);
    if (!news.ok || !news.value) return news;
    if (this.#madeToSay.take(1)) this.#options.send(message);
    this.#complete();
    return news;
  }

  /** As the editor: seats those who are here and want to sit. */
  reconcile(): void {
    if (!this.#options.isOpen() || !this.#lobby.reconcile()) return;
    this.#madeToSay.take(1);
    this.#tellDraft();
  }

  /** Called now and then. */
  beat(): void {
    this.#lobby.beat();
    if (!this.#options.isOpen()) return;
    const { draft, editor, self } = this.#lobby;
    this.#idle = draft ? 0 : this.#idle + 1;
    if (!draft) return this.proposeIfNobodyDoes();
    this.reconcile();
    if (editor === self) this.#options.send({ kind: 'draft', draft: this.#lobby.draft! });
    this.sayWord();
  }

  /**
   * Proposes if it is this device's turn; unless `atOnce`, only after waiting for somebody else. After as long again it is the turn of the next: whoever is
   * here need not be in the waiting room.
   */
  proposeIfNobodyDoes(atOnce = false): void {
    const succession = this.#lobby.draft ? null : this.#options.succession();
    if (!succession) return;
    const here = this.#lobby.people.filter((person) => person.here && person.wantsSeat).map((person) => person.device);
    const order = succession.devices?.filter((device) => here.includes(device)) ?? [...here].sort();
    const turn = order.indexOf(this.#lobby.self);
    if (turn < 0 || (this.#idle < succession.beats * (turn + 1) && !(atOnce && turn === 0))) return;
    void this.propose(succession.proposal);
  }

  #presence(): Message {
    return { kind: 'presence', name: this.#name, wantsSeat: this.#wantsSeat, bots: this.#bots };
  }

  get #self(): Person {
    return { device: this.#lobby.self, name: this.#name, wantsSeat: this.#wantsSeat, here: true, bots: this.#bots };
  }

  /** Says this device's last word about the draft, to all or to one. */
  sayWord(to?: string): void {
    const { ownWord, hash: charter } = this.#lobby;
    if (!ownWord || !charter) return;
    const { device, count, consent, signature } = ownWord;
    const message: Message = consent ? { kind: 'ready', charter, device, consent } : { kind: 'withdraw', charter, device, count, signature };
    this.#options.send(message, to);
  }

  #tellDraft(aloud = true): void {
    const { draft } = this.#lobby;
    if (!draft) return;
    this.#options.onDraft(draft);
    if (aloud) this.#options.send({ kind: 'draft', draft });
    this.reconcile();
  }

  #complete(): void {
    const { complete } = this.#lobby;
    if (complete) this.#options.onComplete(complete);
  }
}
