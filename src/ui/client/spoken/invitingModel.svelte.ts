/**
 * Saying a number and two words that lead to this table, as reactive data.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { signingPair } from '../../../crypto/sign';
import { type Cancel, every, realClock } from '../../../lib/clock';
import type { BrokerStatus } from '../../../net/link/transport';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import type { IntroducerView } from '../../../net/rendezvous/introducer';
import { Inviter, type InviterState, MAX_WRONG } from '../../../net/spoken/inviter';
import { wordsIn } from '../../../net/spoken/wordLists';
import { drawNumber, pairOfNumber } from '../../../net/spoken/spokenWords';
import { type Door, linkedIn, openDoor } from '../handover/door';

/** How many may join at once. */
const MAX_JOINING = 8;
/** How often it is looked whether the number is free, and how long a broker may take to say so, in ms. */
const LOOK_MS = 200;
const TAKEN_MS = 4_000;

interface Said {
  readonly number: number;
  readonly inviter: Inviter;
  readonly door: Door;
  readonly end: Cancel;
}

export class InvitingModel {
  readonly #secret: Uint8Array;
  readonly #config: SearchedConfig;
  /** Numbers that turned out to be others'. */
  #taken = 0;
  #said: Said;
  #introducers: readonly IntroducerView[] = [];
  #number = $state.raw<number | null>(null);
  #state = $state.raw<InviterState>();
  #broker = $state.raw<BrokerStatus>({ state: 'connecting' });

  /** `secret`: the table's. */
  constructor(secret: Uint8Array, config: SearchedConfig) {
    this.#secret = secret;
    this.#config = config;
    this.#said = this.#open();
  }

  /** Null as long as nobody can come by it. */
  get number(): number | null {
    return this.#number;
  }

  get state(): InviterState {
    return this.#state!;
  }

  get broker(): BrokerStatus {
    return this.#broker;
  }

  /** The two words in that language; none once they count no more. */
  wordsIn(language: string): string {
    const { state } = this;
    return state.at === 'said' ? wordsIn(language, state.words).join(' ') : '';
  }

  /** Whether the words are other ones since so many were wrong. */
  get isRenewed(): boolean {
    const { state } = this;
    return state.at === 'said' && state.wrong >= MAX_WRONG;
  }

  /** Other words, under another number. */
  renew(): void {
    this.close();
    this.#said = this.#open();
  }

  /** No chair is free any more: whoever comes by the number is told so. */
  end(): void {
    this.#said.inviter.end();
  }

  close(): void {
    const { inviter, door, end } = this.#said;
    end();
    inviter.close();
    door.close();
    this.#number = null;
  }

  #open(): Said {
    const number = drawNumber(this.#taken, randomBytes);
    const pair = signingPair(randomBytes(32));
    this.#introducers = [];
    const door = openDoor({
      config: this.#config,
      side: { is: 'member', pair: pairOfNumber(number) },
      pair,
      epoch: 1,
      maxLinked: MAX_JOINING,
      admit: (device) => (inviter.admits(device) ? null : 'refused'),
      onMessage: (device, bytes) => inviter.receive(device, bytes),
      onPeers: (peers) => inviter.setLinked(linkedIn(peers)),
      onStatus: (status) => (this.#broker = status),
      onIntroducers: (views) => (this.#introducers = views),
    });
    const inviter: Inviter = new Inviter({
      number,
      secret: this.#secret,
      self: pair.publicKey,
      clock: realClock,
      random: randomBytes,
      send: (device, bytes) => door.send(device, bytes),
      dismiss: (device) => door.dismiss(device),
      onChange: () => (this.#state = inviter.state),
    });
    this.#state = inviter.state;
    let waitedMs = 0;
    const end = every(realClock, LOOK_MS, () => {
      if (this.#isFound(door)) this.#number = number;
      if (this.#number === null && this.#isAt('broker')) waitedMs += LOOK_MS;
      if (waitedMs < TAKEN_MS) return;
      this.#taken++;
      this.renew();
    });
    return { number, inviter, door, end };
  }

  /** Whether others find this device by the number: the slot is its own, or relays alone introduce. */
  #isFound(door: Door): boolean {
    return door.isHeld || (this.#isAt('relay') && !this.#isAt('broker'));
  }

  #isAt(kind: IntroducerView['kind']): boolean {
    return this.#introducers.some((view) => view.kind === kind && view.state === 'connected');
  }
}
