/**
 * One table on this page: what the screen needs of it as reactive data, and what it may ask of it. The screen reads
 * `view`, `log` and `broker`, and calls the methods; nothing else knows the machinery.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { toHex } from '../../../lib/bytes';
import { type Result, err } from '../../../lib/result';
import type { ReactionKind, SideKind } from '../../../log/side';
import type { Room } from '../../../table/room';
import type { Session, StepEvent } from '../../../table/session/session';
import type { NextChoice } from '../../../table/step/nextChoice';
import type { Mesh } from '../../../net/mesh/mesh';
import type { NetworkView } from '../../text/network';
import type { LogEntry } from '../../text/parts';
import type { TableActions } from '../../view/actions';
import type { CodeNet } from '../../view/connectView';
import { type Decided, type RoomView, viewRoom } from '../../view/roomView';
import type { AfterRound } from '../history/afterRound';
import { Attention } from '../history/attention.svelte';
import { CourtesyDoing } from './courtesyDoing';
import { playingOf } from '../loading/fetchGame';
import { LobbyDoing } from './lobbyDoing';
import { NextAgreed, saidBy, skips } from './nextAgreed';
import { TableFeed } from './tableFeed.svelte';
import { TableFiles } from './tableFiles.svelte';
import type { TableOptions } from './tableOptions';
import { type OpenPlace, TableRoom, openPlace } from './tableRoom.svelte';

export class TableModel implements TableActions {
  readonly room: Room;
  readonly seat: TableRoom['seat'];
  /** What can be done in the waiting room, and about those who keep the table waiting. */
  readonly lobby: LobbyDoing;
  readonly courtesy: CourtesyDoing;
  after = $state.raw<AfterRound>();
  /** What the person has seen. */
  readonly attention: Attention;
  readonly #options: TableOptions;
  readonly #table: TableRoom;
  readonly #files: TableFiles;
  readonly #next = new NextAgreed();
  #decided: Decided | null = null;
  readonly #tableFeed: TableFeed<RoomView> = new TableFeed({
    look: () => this.#viewed(),
    onShown: () => this.#shown(),
    onNews: (news) => void (this.view.table && this.#options.onNews(news, this.view)),
  });

  /** The table as it stands: how it came there is not shown again, unless something that reads it does not come. */
  static async open(options: TableOptions): Promise<TableModel> {
    const model = new TableModel(options, await openPlace(options));
    await Promise.race([model.room.session?.restored, model.#table.provisions.trouble]);
    model.#tableFeed.now();
    return model;
  }

  private constructor(options: TableOptions, place: OpenPlace) {
    const changed = (): void => this.#tableFeed.changed();
    this.#options = options;
    this.#table = new TableRoom(options, place, { onChange: changed, onStep: (event) => this.#stepped(event) });
    this.#files = new TableFiles(this.#table.crypto);
    this.room = this.#table.room;
    this.seat = this.#table.seat;
    this.lobby = new LobbyDoing(this.room, options, () => this.missing, this.#next);
    this.courtesy = new CourtesyDoing(this.room, changed);
    this.attention = new Attention(this.seat.id, () => this.#look());
    this.#table.start();
  }

  get view(): RoomView {
    return this.#tableFeed.view;
  }

  get log(): readonly LogEntry[] {
    return this.#tableFeed.log;
  }

  get broker(): TableRoom['broker'] {
    return this.#table.broker;
  }

  /** How it stands with each of those who introduce, and with all of them together. */
  get introducing(): Pick<TableRoom, 'introducers' | 'broker'> {
    const { introducers, broker } = this.#table;
    return { introducers, broker };
  }

  get codes(): CodeNet {
    return this.#table.net.codes;
  }

  /** Who reaches whom now. `look` comes with the dialog that shows it. */
  networkBy(look: (room: Room, mesh: Mesh) => NetworkView): NetworkView {
    this.#tableFeed.heed(); // also that somebody is reached, or not any more
    return look(this.room, this.#table.net.mesh);
  }

  /** Whether another tab of this browser plays on in this seat. */
  get taken(): boolean {
    return this.#table.taken || this.view.superseded;
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
    return this.#table.provisions.missing;
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
    this.#table.close();
  }

  #viewed(): RoomView {
    this.courtesy.heed(this.#options.standIn());
    this.#next.heed(this.room, () => this.lobby.ready());
    return viewRoom(this.room, this.#table.peers, this.#decided, this.#table.net.held);
  }

  #shown(): void {
    const { table, lobby } = this.view;
    this.#next.tell(table);
    const proposed = lobby.game ?? lobby.running?.game;
    if (proposed) this.#table.provisions.want(proposed.id);
    this.#look();
    if (skips(table)) this.next('stand');
  }

  #look(): void {
    if (!this.taken) this.attention.look(this.room, this.view.table, this.log);
  }

  #stepped(event: StepEvent): void {
    const { session } = this.room;
    if (!session) return;
    const { game } = session.signed.charter;
    const playing = playingOf(game.id);
    if (this.#files.add(session, event, playing)) this.#tableFeed.clear();
    if (event.plan.kind === 'header')
      void playing.bringAfterRound(this, (id) => this.#table.botsOf(id)).then((part) => (this.after = part));
    this.#tableFeed.tell(playing.narrate(event, session.person), event.past);
  }
}
