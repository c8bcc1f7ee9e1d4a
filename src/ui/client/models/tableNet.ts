/**
 * The network of a table on this page: the links between members, and the door for spectators.
 * @module
 */
import type { Bring } from '../../../games/registry/bring';
import { WorkerBoxes } from '../../../crypto/boxClient';
import { randomBytes } from '../../../crypto/nacl';
import { realClock } from '../../../lib/clock';
import { type SearchedConfig, laterTransport } from '../../../net/peerjs/laterTransport';
import type { DoorHeld } from '../../../net/mesh/doorstep';
import { type Mesh, type MeshOptions, createMesh } from '../../../net/mesh/mesh';
import { peerjsTransport } from '../../../net/peerjs/peerjs';
import { slotIds } from '../../../net/link/tableLink';
import { whenBack } from '../../../net/link/whenBack';
import type { Transport } from '../../../net/link/transport';
import type { IntroducerView } from '../../../net/rendezvous/introducer';
import { tablePair } from '../../../net/link/watchLink';
import type { SpectatorsWire } from '../../../table/spectators/spectators';
import type { Room } from '../../../table/room';
import type { CodeNet } from '../../view/connectView';
import { placeId } from '../loading/browserStore';
import { boxWorker } from '../loading/cryptoWorker';
import { nearPort } from './otherTabs';
import { findWays, pageDirect } from '../loading/pageDirect';
import { PAGE_NET } from '../loading/pageNet';
import { otherGames } from '../loading/otherGame';
import { type SpectatorDoor, spectatorDoor } from './spectatorDoor';

type OfMesh = 'secret' | 'pair' | 'epoch' | 'onPeers' | 'onStatus' | 'onFault';

export interface TableNetOptions extends Pick<MeshOptions, OfMesh> {
  readonly config: SearchedConfig;
  readonly room: () => Room;
  readonly onIntroducers: (views: readonly IntroducerView[]) => void;
  /** Whom linked devices reach has changed. */
  readonly onReach: () => void;
  /** `held` has changed. */
  readonly onDoor: () => void;
  readonly bring: Bring;
}

export class TableNet {
  /** The links between members. */
  readonly mesh: Mesh;
  /** The way to spectators. */
  readonly spectators: SpectatorsWire;
  /** For links by a code. */
  readonly codes: CodeNet;
  readonly #options: TableNetOptions;
  /** Null until it is known who introduces. */
  #door: SpectatorDoor | null = null;
  /** Whether spectators are let in. */
  #lets = false;
  readonly #boxes = new WorkerBoxes(boxWorker, realClock);
  readonly #page = new AbortController();
  readonly #transport: Transport;
  #held: DoorHeld | null = null;
  #stopped = false;

  constructor(options: TableNetOptions) {
    const { secret, config, onStatus } = options;
    this.#options = options;
    const direct = pageDirect(config);
    this.codes = { secret, direct, receive: (link) => this.mesh.receive(link), findWays: () => findWays(direct) };
    const near = nearPort(placeId(secret, ''));
    const hear = otherGames(options.onFault, options.bring);
    const slots = slotIds(secret);
    this.#transport = laterTransport(config, slots, (known) => {
      const net = { ...PAGE_NET, config: known, direct };
      const door = (this.#door = spectatorDoor({
        ...this.#common(),
        net,
        table: tablePair(secret),
        spectators: () => options.room().spectators,
        signal: this.#page.signal,
      }));
      door.transport.setOpen(this.#lets);
      if (!this.#stopped) door.mesh.start();
      return peerjsTransport({
        ...net,
        secret,
        slots,
        onIntroducers: (views) => {
          options.onIntroducers(views);
          const brokers = views.filter(({ kind }) => kind === 'broker');
          for (const [i, broker] of brokers.entries()) door.transport.setBroker(broker, i);
        },
      });
    });
    this.mesh = createMesh({
      ...options,
      ...this.#common(),
      transport: this.#transport,
      direct,
      ...(near && { near }),
      regardOf: (device) => options.room().waiting.regardOf(device),
      onMessage: (device, bytes) => hear(() => options.room().receive(device, bytes)),
      onDoor: (held) => {
        this.#held = held;
        options.onDoor();
      },
      onStatus,
    });
    this.spectators = {
      send: (device, bytes) => this.#door?.mesh.send(device, bytes) ?? false,
      dismiss: (device, why) => this.#door?.mesh.dismiss(device, why),
      setOpen: (open) => {
        this.#lets = open;
        this.#door?.transport.setOpen(open);
      },
    };
  }

  #common(): Pick<MeshOptions, 'pair' | 'epoch' | 'clock' | 'random' | 'boxes'> {
    const { pair, epoch } = this.#options;
    return { pair, epoch, clock: realClock, random: randomBytes, boxes: this.#boxes };
  }

  /** How others hold the door to the table, if they do. */
  get held(): DoorHeld | null {
    return this.#held;
  }

  start(): void {
    const { signal } = this.#page;
    whenBack(() => this.mesh.wake(), signal);
    this.mesh.start();
  }

  /**
   * A newer tab has the seat. With no broker left it finds the others through this one, which so stays for a little
   * while; else this one goes at once.
   */
  handOver(): void {
    if (this.#transport.address !== null) this.stop();
    else realClock.after(HAND_OVER_MS, () => this.stop());
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.mesh.stop();
    this.#door?.mesh.stop();
    this.#boxes.close();
    this.#page.abort();
  }
}

/** How long a tab that has lost its seat helps the one that has it. */
const HAND_OVER_MS = 15_000;
