/**
 * Taking over the seat of another device, as reactive data.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { signingPair } from '../../../crypto/sign';
import { type Bring, withGameOf } from '../../../games/registry/bring';
import { toHex } from '../../../lib/bytes';
import { realClock } from '../../../lib/clock';
import { type Result, err, ok } from '../../../lib/result';
import type { Handover, Store } from '../../../log/store';
import type { BrokerStatus } from '../../../net/link/transport';
import type { IntroducerView } from '../../../net/rendezvous/introducer';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import { Keyring } from '../../../table/charter/keyring';
import { decodeSignedCharter } from '../../../table/charter/signedCharter';
import { Taker, type TakerState } from '../../../table/handover/taker';
import { AT_DOOR, type Door, linkedIn, openDoor } from './door';

type Coming = Extract<Handover, { stage: 'coming' }>;

/** How long the old device is still told that the seat is here, in ms. */
const LINGER_MS = 15_000;

export interface TakingOptions {
  readonly store: Store;
  readonly id: string;
  readonly config: SearchedConfig;
  /** The table's secret, and the key from the code. */
  readonly secret: Uint8Array;
  readonly door: Uint8Array;
  readonly bring: Bring;
}

export class TakingModel {
  readonly #taker: Taker;
  readonly #door: Door;
  #state = $state.raw<TakerState>({ at: 'looking', long: false });
  #broker = $state.raw<BrokerStatus>({ state: 'connecting' });
  #introducers = $state.raw<readonly IntroducerView[]>([]);

  /**
   * Fails with `move/no-storage` (this browser keeps nothing, so the seat would be lost) or `move/seated` (it sits at
   * that table already).
   */
  static async open(options: TakingOptions): Promise<Result<TakingModel>> {
    const { store, id, bring } = options;
    if (!store.lasting)
      return err('move/no-storage', 'this browser keeps nothing, and would lose your seat with the next reload');
    const [mark, known] = [await store.handover(id), await store.load(id)];
    if (mark?.stage === 'coming') return ok(new TakingModel(options, mark));
    const bytes = known?.charter?.bytes;
    const signed = bytes && (await withGameOf(() => decodeSignedCharter(bytes), bring));
    const sits = signed?.ok && new Keyring(known!.place.deviceSeed).seatsIn(signed.value.charter).length > 0;
    if (sits && mark?.stage !== 'unknown') return err('move/seated', 'this browser sits at this table already');
    return ok(new TakingModel(options, null));
  }

  private constructor(options: TakingOptions, resumed: Coming | null) {
    const { config } = options;
    const door = resumed?.door ?? options.door;
    const linkSeed = resumed?.linkSeed ?? randomBytes(32);
    const old = toHex(door);
    this.#taker = new Taker({
      ...options,
      door,
      linkSeed,
      salt: randomBytes(32),
      resumed,
      clock: realClock,
      send: (bytes) => this.#door.send(old, bytes),
      onChange: () => (this.#state = this.#taker.state),
    });
    this.#state = this.#taker.state;
    this.#door = openDoor({
      maxLinked: AT_DOOR,
      config,
      side: { is: 'watcher', key: door },
      pair: signingPair(linkSeed),
      epoch: Math.floor(Date.now() / 1_000), // greater with every load of the page
      onMessage: (device, bytes) => {
        if (device === old) this.#taker.receive(bytes);
      },
      onPeers: (peers) => this.#taker.setLinked(linkedIn(peers).includes(old)),
      onStatus: (status) => {
        if (status.state !== 'connecting') this.#broker = status; // each new try is no news
      },
      onIntroducers: (views) => (this.#introducers = views),
    });
  }

  get state(): TakerState {
    return this.#state;
  }

  /** How it stands with those who could introduce the two devices, as it was last known. */
  get broker(): BrokerStatus {
    return this.#broker;
  }

  /** How it stands with each of them. */
  get introducers(): readonly IntroducerView[] {
    return this.#introducers;
  }

  giveUp(): void {
    void this.#taker.giveUp();
  }

  close(): void {
    const end = (): void => {
      this.#taker.close();
      this.#door.close();
    };
    if (this.#state.at === 'here') realClock.after(LINGER_MS, end);
    else end();
  }
}
