/**
 * A table that is watched on this page: its log, network, storage and cryptography put together, and what the screen
 * needs of them as reactive data.
 * @module
 */
import type { Bring } from '../../../games/registry/bring';
import { randomBytes } from '../../../crypto/nacl';
import { realClock } from '../../../lib/clock';
import { type Fault, type Result, err, must } from '../../../lib/result';
import type { Store, Stored } from '../../../log/store';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import type { PeerView } from '../../../net/mesh/peer';
import type { BrokerStatus } from '../../../net/link/transport';
import type { IntroducerView } from '../../../net/rendezvous/introducer';
import { WATCH_SLOTS } from '../../../net/link/watchLink';
import { SpectatorClient } from '../../../table/spectators/spectatorClient';
import type { TableActions } from '../../view/actions';
import { loadPlace, placeId, takePlace } from '../loading/browserStore';
import { pageCrypto } from '../loading/pageCrypto';
import { playingOf, prepareTable } from '../loading/fetchGame';
import { otherGames } from '../loading/otherGame';
import { fetchStored } from '../loading/storedGame';
import { say } from '../../words/made/watch';
import { TableFeed } from './tableFeed.svelte';
import { TableFiles } from './tableFiles.svelte';
import type { StepEvent } from '../../../table/step/stepEvent';
import type { LogEntry } from '../../text/parts';
import { type WatchView, viewWatching } from '../../view/watchView';
import { type Door, openDoor } from '../handover/door';

const NO_SAY = err('watch/no-say', 'a spectator has no say at the table');

export interface WatchOptions {
  /** From the link for watching. */
  readonly key: Uint8Array;
  readonly who: string;
  readonly name: string;
  readonly config: SearchedConfig;
  readonly store: Store;
  readonly bring: Bring;
  /** A fault that a person should read. */
  readonly onFault: (fault: Fault) => void;
  /** New lines of the log tell of what has been seen to happen. */
  readonly onNews: (entries: readonly LogEntry[], names: readonly string[]) => void;
}

export class WatchModel implements TableActions {
  readonly watching: SpectatorClient;
  readonly #options: WatchOptions;
  readonly #door: Door;
  readonly #crypto = pageCrypto();
  #peers: readonly PeerView[] = [];
  readonly #files = new TableFiles(this.#crypto);
  readonly #tableFeed: TableFeed<WatchView> = new TableFeed({
    look: () => viewWatching(this.watching, this.#peers),
    onNews: (news) => this.#options.onNews(news, this.view.table?.seats.map(({ name }) => name) ?? []),
  });
  #broker = $state.raw<BrokerStatus>({ state: 'connecting' });
  #introducers = $state.raw<readonly IntroducerView[]>([]);
  #sentAway = $state.raw<Fault | null>(null);
  /** Whether a member has said that as many watch as may, since one was last reached. */
  #full = $state(false);

  static async open(options: WatchOptions): Promise<WatchModel> {
    const { store, key, who, name } = options;
    const id = placeId(key, who);
    const ownership = await takePlace(store, { id, secret: key, deviceSeed: randomBytes(32), name });
    const stored = must(await loadPlace(store, id));
    await fetchStored(stored, options);
    return new WatchModel(options, stored, ownership);
  }

  private constructor(options: WatchOptions, stored: Stored, ownership: Awaited<ReturnType<Store['own']>>) {
    this.#options = options;
    void this.#crypto.start(); // before there is anything to check
    this.watching = new SpectatorClient({
      clock: realClock,
      random: randomBytes,
      stored,
      ownership,
      crypto: this.#crypto,
      send: (device, bytes) => this.#door.send(device, bytes),
      prepare: (game) => prepareTable(game, options.onFault),
      onStep: (event) => this.#stepped(event),
      onChange: () => this.#tableFeed.changed(),
    });
    const hear = otherGames(options.onFault, options.bring);
    this.#door = openDoor({
      config: options.config,
      side: { is: 'watcher', key: options.key },
      slots: WATCH_SLOTS,
      pair: this.watching.pair,
      epoch: ownership.epoch,
      onMessage: (device, bytes) => hear(() => this.watching.receive(device, bytes)),
      onPeers: (peers) => {
        this.#peers = peers;
        this.watching.setNeighbours(peers);
        if (this.watching.reached) this.#full = false;
      },
      onStatus: (status) => (this.#broker = status),
      onIntroducers: (views) => (this.#introducers = views),
      onFault: (fault) => this.#fault(fault),
    });
    this.watching.start();
    this.#tableFeed.now();
  }

  get view(): WatchView {
    return this.#tableFeed.view;
  }

  get log(): readonly LogEntry[] {
    return this.#tableFeed.log;
  }

  /** How it stands with those who could introduce it to the members. */
  get broker(): BrokerStatus {
    return this.#broker;
  }

  /** How it stands with each of them. */
  get introducers(): readonly IntroducerView[] {
    return this.#introducers;
  }

  /** Why the players do not want this person to watch; null as long as they have nothing against it. */
  get sentAway(): Fault | null {
    return this.#sentAway;
  }

  /** Why the table is not to be seen, in words; nothing if it is, or is only not found yet. */
  get unseen(): string {
    const { code } = this.#sentAway ?? {};
    if (code !== undefined) return code === 'net/closed' ? say.closed() : say.sentAway();
    return this.#full && !this.view.reached ? say.full() : '';
  }

  get savable(): boolean {
    return this.#files.savable;
  }

  play(): Result<null> {
    return NO_SAY;
  }

  next(): Result<null> {
    return NO_SAY;
  }

  answer(): void {}

  reopen(): void {}

  goOnWithout(): Result<null> {
    return NO_SAY;
  }

  /** The file of the last finished round, with its signed log. */
  save(): Promise<Result<string>> {
    return this.#files.save();
  }

  /** The file of the evidence for which the table stands still. */
  evidence(): Result<string> {
    return this.#files.evidence(this.watching.session);
  }

  close(): void {
    this.watching.stop();
    this.#door.close();
    this.#crypto.close();
  }

  #fault(fault: Fault): void {
    if (fault.code === 'net/full') return void (this.#full = true);
    if (fault.code !== 'net/refused' && fault.code !== 'net/closed') return this.#options.onFault(fault);
    this.#sentAway = fault;
    this.watching.stop();
    this.#door.close();
  }

  #stepped(event: StepEvent): void {
    const session = this.watching.session!;
    const playing = playingOf(session.signed.charter.game.id);
    if (this.#files.add(session, event, playing)) this.#tableFeed.clear();
    this.#tableFeed.tell(playing.narrate(event, null), event.past);
  }
}
