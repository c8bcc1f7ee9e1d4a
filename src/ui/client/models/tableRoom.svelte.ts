/**
 * One table on this page below its screen: what is stored of it, the links, the cryptography and the bots of this
 * device, put together to a room.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import type { WorkerCrypto } from '../../../crypto/service/workerClient';
import { signingPair } from '../../../crypto/sign';
import { gameOf } from '../../../games/registry';
import { realClock } from '../../../lib/clock';
import { must } from '../../../lib/result';
import type { Ownership, Stored } from '../../../log/store';
import type { BrokerStatus } from '../../../net/link/transport';
import type { PeerView } from '../../../net/mesh/peer';
import type { IntroducerView } from '../../../net/rendezvous/introducer';
import { Room } from '../../../table/room';
import type { StepEvent } from '../../../table/session/session';
import { likedProposal } from '../../app/favourites';
import { readyGame } from '../../games/registry';
import { withThrough } from '../../view/presence';
import { loadPlace, placeId, takePlace } from '../loading/browserStore';
import { pageCrypto } from '../loading/pageCrypto';
import { type Playing, playingOf, prepareTable } from '../loading/fetchGame';
import { watchTabs } from './otherTabs';
import { Provisions } from '../loading/provisions.svelte';
import { fetchStored } from '../loading/storedGame';
import { TableNet } from './tableNet';
import type { TableOptions } from './tableOptions';

/** A place at a table in the store of this browser, and the right to write to it. */
export interface OpenPlace {
  readonly stored: Stored;
  readonly ownership: Ownership;
}

/** Takes the place of this person, with the game of what is stored there. */
export async function openPlace(options: TableOptions): Promise<OpenPlace> {
  const { store, secret, who, name, face, usualFace, deviceSeed } = options;
  const id = placeId(secret, who);
  const ownership = await takePlace(store, { id, secret, deviceSeed, name, face }, usualFace);
  const stored = must(await loadPlace(store, id));
  await fetchStored(stored, options);
  if (options.founds !== null) await options.bring(options.founds);
  return { stored, ownership };
}

export interface TableEvents {
  /** Anything at the table, or on the way to the others, has changed. */
  readonly onChange: () => void;
  readonly onStep: (event: StepEvent) => void;
}

type Bots = InstanceType<Playing['TableBots']>;

export class TableRoom {
  readonly room: Room;
  readonly net: TableNet;
  readonly crypto: WorkerCrypto;
  readonly provisions: Provisions;
  /** What this device has stored of its seat, and the right to write to it. */
  readonly seat: { readonly id: string; readonly store: TableOptions['store']; readonly ownership: Ownership };
  readonly #channel: BroadcastChannel | null;
  #bots: Bots | null = null;
  #peers: readonly PeerView[] = [];
  #taken = $state.raw(false);
  #broker = $state.raw<BrokerStatus>({ state: 'connecting' });
  #introducers = $state.raw<readonly IntroducerView[]>([]);

  constructor(options: TableOptions, { stored, ownership }: OpenPlace, { onChange, onStep }: TableEvents) {
    const { founds, theme, onFault } = options;
    this.seat = { id: stored.place.id, store: options.store, ownership };
    this.crypto = pageCrypto(() => this.provisions.heedTrouble());
    this.provisions = new Provisions({ ...options, start: () => this.crypto.start() });
    this.net = new TableNet({
      ...options,
      pair: signingPair(stored.place.deviceSeed),
      epoch: ownership.epoch,
      room: () => this.room,
      onPeers: (peers) => {
        this.#peers = peers;
        this.room.setNeighbours(peers);
      },
      onStatus: (status) => (this.#broker = status),
      onIntroducers: (views) => (this.#introducers = views),
      onReach: onChange,
      onDoor: onChange,
    });
    this.room = new Room({
      wire: this.net.mesh,
      spectators: this.net.spectators,
      stored,
      ownership,
      crypto: this.crypto,
      clock: realClock,
      random: randomBytes,
      proposal: founds === null ? null : likedProposal(must(gameOf(readyGame(founds))), theme),
      prepare: (game) => prepareTable(game, onFault),
      makeTable: (table) => new (playingOf(table.signed.charter.game.id).Table)(table),
      think: (question, signal) => this.botsOf(question.game.id).think(question, signal),
      onBotFault: onFault,
      onChange,
      onStep,
    });
    this.#channel = watchTabs(stored.place.id, ownership.epoch, () => this.#giveWay());
  }

  start(): void {
    this.room.start();
    this.net.start();
  }

  get broker(): BrokerStatus {
    return this.#broker;
  }

  /** How it stands with each of those who introduce. */
  get introducers(): readonly IntroducerView[] {
    return this.#introducers;
  }

  /** Whether another tab of this browser plays on in this seat. */
  get taken(): boolean {
    return this.#taken;
  }

  /** The other devices, with those that are reached through others. */
  get peers(): readonly PeerView[] {
    const { self, reach } = this.net.mesh;
    return withThrough(self, this.#peers, reach);
  }

  /** They come with the program of a table. */
  botsOf(game: string): Bots {
    return (this.#bots ??= new (playingOf(game).TableBots)());
  }

  close(): void {
    this.room.stop();
    this.net.stop();
    this.crypto.close();
    this.#bots?.close();
    this.#channel?.close();
  }

  #giveWay(): void {
    this.#taken = true;
    this.seat.store.letGo(this.seat.id);
    this.room.stop();
    this.net.handOver();
  }
}
