/**
 * Giving the seat of this device away, as reactive data.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { signingPair } from '../../../crypto/sign';
import { realClock } from '../../../lib/clock';
import type { Handover, Ownership, Store } from '../../../log/store';
import { makeMoveLink } from '../../../net/link/moveLink';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import { Giver, type GiverState } from '../../../table/handover/giver';
import { AT_DOOR, type Door, linkedIn, openDoor } from './door';

/** The seat of this device, as it is stored. */
export interface StoredSeat {
  readonly store: Store;
  readonly id: string;
  readonly ownership: Ownership;
}

export interface GivingOptions extends StoredSeat {
  readonly secret: Uint8Array;
  readonly config: SearchedConfig;
  /** The page's address, as other devices reach it. */
  readonly pageUrl: string;
  /** What was stored of a move before the page was loaded. */
  readonly resumed: Extract<Handover, { stage: 'giving' | 'given' }> | null;
  /** From now on this device says nothing at the table. */
  readonly freeze: () => void;
}

export class GivingModel {
  /** The code, as a link. */
  readonly link: string;
  readonly #giver: Giver;
  readonly #door: Door;
  #state = $state.raw<GiverState>({ at: 'offering', to: null });

  constructor(options: GivingOptions) {
    const { secret, config, pageUrl, resumed, ownership } = options;
    const doorSeed = resumed?.doorSeed ?? randomBytes(32);
    const pair = signingPair(doorSeed);
    const madeS = Math.floor(Date.now() / 1_000);
    this.link = makeMoveLink(pageUrl, { madeS, secret, door: pair.publicKey });
    this.#door = openDoor({
      maxLinked: AT_DOOR,
      config,
      side: { is: 'member', pair },
      pair,
      epoch: ownership.epoch,
      onMessage: (device, bytes) => this.#giver.receive(device, bytes),
      onPeers: (peers) => this.#giver.setDevices(linkedIn(peers)),
    });
    this.#giver = new Giver({
      ...options,
      doorSeed,
      saltSeed: randomBytes(32),
      nextSeed: randomBytes(32),
      clock: realClock,
      send: (device, bytes) => this.#door.send(device, bytes),
      onChange: () => (this.#state = this.#giver.state),
    });
    this.#state = this.#giver.state;
  }

  get state(): GiverState {
    return this.#state;
  }

  confirm(): void {
    void this.#giver.confirm();
  }

  decline(): void {
    this.#giver.decline();
  }

  keep(): void {
    void this.#giver.keep();
  }

  close(): void {
    this.#giver.close();
    this.#door.close();
  }
}
