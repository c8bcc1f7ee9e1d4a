/**
 * One table on this page: room, network, storage and cryptography put together, and what the screen needs of them as
 * reactive data. The screen reads `view`, `log` and `broker`, and calls the methods; nothing else knows the machinery.
 * @module
 */
import type { Seat } from '../../cards/card';
import { randomBytes } from '../../crypto/nacl';
import { signingPair } from '../../crypto/sign';
import { WorkerCrypto } from '../../crypto/service/workerClient';
import { gameOf } from '../../games/registry';
import { toHex } from '../../lib/bytes';
import { realClock } from '../../lib/clock';
import { type Result, err, must } from '../../lib/result';
import type { ReactionKind, SideKind } from '../../log/side';
import type { Ownership, Stored } from '../../log/store';
import type { PeerView } from '../../net/mesh/peer';
import type { BrokerStatus } from '../../net/link/transport';
import type { IntroducerView } from '../../net/rendezvous/introducer';
import type { Proposal } from '../../table/lobby/drafts';
import type { NextChoice } from '../../table/step/nextChoice';
import { Room } from '../../table/room';
import type { Session, StepEvent } from '../../table/session/session';
import { likedProposal } from '../app/favourites';
import { readyGame } from '../games/registry';
import type { LogEntry } from '../text/parts';
import type { TableActions } from '../view/actions';
import type { AfterRound } from './afterRound';
import { Attention } from './attention.svelte';
import { loadPlace, placeId, takePlace } from './browserStore';
import { cryptoWorker } from './cryptoWorker';
import { type Playing, playingOf, prepareTable } from './fetchGame';
import { watchTabs } from './otherTabs';
import { NextAgreed, saidBy, skips } from './nextAgreed';
import { CourtesyDoing } from './courtesyDoing';
import { LobbyDoing } from './lobbyDoing';
import { Provisions } from './provisions.svelte';
import type { CodeNet } from '../view/connectView';
import type { NetworkView } from '../text/network';
import { networkOf, withThrough } from '../view/networkView';
import { type Decided, type RoomView, viewRoom } from '../view/roomView';
import { fetchStored } from './storedGame';
import { TableFeed } from './tableFeed.svelte';
import { TableFiles } from './tableFiles.svelte';
import { TableNet } from './tableNet';
import type { TableOptions } from './tableOptions';

export class TableModel implements TableActions {
  readonly secret: Uint8Array;
  readonly room: Room;
  /** What can be done in the waiting room, and about those who keep the table waiting. */
  readonly lobby: LobbyDoing;
  readonly courtesy: CourtesyDoing;
  after = $state.raw<AfterRound>();
  /** What the person has seen. */
  readonly attention: Attention;
  readonly #net: TableNet;
  readonly #crypto: WorkerCrypto;
  readonly #files: TableFiles;
  #bots: InstanceType<Playing['TableBots']> | null = null;
  readonly #provisions: Provisions;
  readonly #next = new NextAgreed();
  readonly #options: TableOptions;
  readonly #channel: BroadcastChannel | null;
  /** What this device has stored of its seat, and the right to write to it. */
  readonly seat: { readonly id: string; readonly store: TableOptions['store']; readonly ownership: Ownership };
  #peers: readonly PeerView[] = [];
  #decided: Decided | null = null;
  readonly #tableFeed: TableFeed<RoomView> = new TableFeed({
    look: () => this.#viewed(),
    onShown: () => this.#shown(),
    onNews: (news) => void (this.view.table && this.#options.onNews(news, this.view)),
  });
  #taken = $state.raw(false);
  #broker = $state.raw<BrokerStatus>({ state: 'connecting' });
  #introducers = $state.raw<readonly IntroducerView[]>([]);

  static async open(options: TableOptions): Promise<TableModel> {
    const { store, secret, who, name, face, deviceSeed } = options;
    const id = placeId(secret, who);
    const ownership = await takePlace(store, { id, secret, deviceSeed, name, face });
    const stored = must(await loadPlace(store, id));
    await fetchStored(stored, options);
    if (options.founds !== null) await options.bring(options.founds);
    return new TableModel(options, stored, ownership);
  }

  private constructor(options: TableOptions, stored: Stored, ownership: Ownership) {
    this.#options = options;
    this.seat = { id: stored.place.id, store: options.store, ownership };
    this.secret = options.secret;
    this.#crypto = new WorkerCrypto(cryptoWorker, realClock, () => this.#provisions.heedTrouble());
    this.#provisions = new Provisions({ ...options, start: () => this.#crypto.start() });
    this.#files = new TableFiles(this.#crypto);
    const proposal: Proposal | null =
      options.founds === null ? null : likedProposal(must(gameOf(readyGame(options.founds))), options.theme);
    const pair = signingPair(stored.place.deviceSeed);
    this.#net = new TableNet({
      ...options,
      pair,
      epoch: ownership.epoch,
      room: () => this.room,
      onPeers: (peers) => {
        this.#peers = peers;
        this.room.setNeighbours(peers);
      },
      onStatus: (status) => (this.#broker = status),
      onIntroducers: (views) => (this.#introducers = views),
      onReach: () => this.#tableFeed.changed(),
      onDoor: () => this.#tableFeed.changed(),
    });
    this.room = new Room({
      wire: this.#net.mesh,
      spectators: this.#net.spectators,
      stored,
      ownership,
      crypto: this.#crypto,
      clock: realClock,
      random: randomBytes,
      proposal,
      prepare: (game) => prepareTable(game, options.onFault),
      makeTable: (table) => new (playingOf(table.signed.charter.game.id).Table)(table),
      think: (question, signal) => this.#botsOf(question.game.id).think(question, signal),
      onBotFault: options.onFault,
      onChange: () => this.#tableFeed.changed(),
      onStep: (event) => this.#stepped(event),
    });
    this.lobby = new LobbyDoing(this.room, options, () => this.missing, this.#next);
    this.courtesy = new CourtesyDoing(this.room, () => this.#tableFeed.changed());
    this.#channel = watchTabs(stored.place.id, () => this.#giveWay());
    this.attention = new Attention(stored.place.id, () => this.#look());
    this.room.start();
    this.#net.start();
    this.#tableFeed.now();
  }

  get view(): RoomView {
    return this.#tableFeed.view;
  }

  get log(): readonly LogEntry[] {
    return this.#tableFeed.log;
  }

  get broker(): BrokerStatus {
    return this.#broker;
  }

  /** How it stands with each of those who introduce, and with all of them together. */
  get introducing(): { readonly introducers: readonly IntroducerView[]; readonly broker: BrokerStatus } {
    return { introducers: this.#introducers, broker: this.#broker };
  }

  get codes(): CodeNet {
    return this.#net.codes;
  }

  /** Who reaches whom now. */
  get network(): NetworkView {
    this.#tableFeed.heed(); // also that somebody is reached, or not any more
    return networkOf(this.room, this.#net.mesh);
  }

  /** Whether another tab of this browser plays on in this seat. */
  get taken(): boolean {
    return this.#taken || this.view.superseded;
  }

  get savable(): boolean {
    return this.#files.savable;
  }

  /** A move of the own seat, for the game on the table. */
  play(move: unknown): Result<null> {
    return this.#decide((session, seat) => session.decide(seat, { move }));
  }

  next(choice: NextChoice): Result<null> {
    const { table } = this.view;
    const decided = this.#decide((session, seat) => session.decide(seat, { next: saidBy(choice, table) }));
    if (decided.ok) this.#next.chose(choice, this.room, table);
    return decided;
  }

  #decide(decide: (session: Session, seat: Seat) => Result<null>): Result<null> {
    const { session } = this.room;
    const seat = session?.person ?? null;
    if (!session || seat === null) return err('table/none', 'there is no table');
    const { step } = session;
    const decided = decide(session, seat);
    if (decided.ok) {
      this.#decided = { session, step };
      this.#tableFeed.now();
    }
    return decided;
  }

  /** What a table needs and this device lacks yet, in words; null when all is here. */
  get missing(): string | null {
    return this.#provisions.missing;
  }

  reopen(without: readonly Seat[] = []): void {
    const seats = this.room.session?.signed.charter.seats ?? [];
    this.room.reopen(without.map((seat) => toHex(seats[seat]!.device)));
  }

  goOnWithout(seats: readonly Seat[]): Result<null> {
    return this.room.session?.goOnWithout(seats) ?? err('table/none', 'there is no table');
  }

  dismiss(): void {
    this.room.dismiss();
  }

  answer(step: number, kind: SideKind): void {
    this.room.answer(step, kind);
  }

  react(kind: ReactionKind): Result<null> {
    const said = this.room.table?.react(kind) ?? err('table/none', 'there is no table');
    this.#tableFeed.now();
    return said;
  }

  save(): Promise<Result<string>> {
    return this.#files.save();
  }

  evidence(): Result<string> {
    return this.#files.evidence(this.room.session);
  }

  close(): void {
    this.attention.stop();
    this.room.stop();
    this.#net.stop();
    this.#crypto.close();
    this.#bots?.close();
    this.#channel?.close();
  }

  /** They come with the program of a table. */
  #botsOf(game: string): InstanceType<Playing['TableBots']> {
    return (this.#bots ??= new (playingOf(game).TableBots)());
  }

  #giveWay(): void {
    this.#taken = true;
    this.seat.store.letGo(this.seat.id);
    this.room.stop();
    this.#net.handOver();
  }

  #viewed(): RoomView {
    this.courtesy.heed(this.#options.standIn());
    this.#next.heed(this.room, () => this.lobby.ready());
    const { self, reach } = this.#net.mesh;
    const peers = withThrough(self, this.#peers, reach); // whoever is reached through others is there as well
    return viewRoom(this.room, peers, this.#decided, this.#net.held);
  }

  #shown(): void {
    const { table, lobby } = this.view;
    this.#next.tell(table);
    const proposed = lobby.game ?? lobby.running?.game;
    if (proposed) this.#provisions.want(proposed.id);
    this.#look();
    if (skips(table)) this.next('stand');
  }

  #look(): void {
    if (!this.taken) this.attention.look(this.room, this.view.table, this.log);
  }

  #stepped(event: StepEvent): void {
    const { session } = this.room;
    if (!session) return;
    const playing = playingOf(session.signed.charter.game.id);
    if (this.#files.add(session, event, playing)) this.#tableFeed.clear();
    if (event.plan.kind === 'header')
      void playing.bringAfterRound(this, (game) => this.#botsOf(game)).then((part) => (this.after = part));
    this.#tableFeed.tell(playing.narrate(event, session.person), event.past);
  }
}
