/**
 * The device that shows a code, and whoever dials it: on real links over a wire with somebody in between, who has the
 * code, too.
 */
import { inlineBoxes } from '../../../src/crypto/boxes';
import { type SigningPair, signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { must } from '../../../src/lib/result';
import { MemoryStore } from '../../../src/log/memoryStore';
import { boxNonce, deriveKeys, makeHello, parseAuth, parseHello } from '../../../src/net/link/handshake';
import { SecureLink } from '../../../src/net/link/secureLink';
import type { WatchSide } from '../../../src/net/link/watchLink';
import { Giver } from '../../../src/table/handover/giver';
import { Taker } from '../../../src/table/handover/taker';
import { bytesOf } from '../../log/seats';
import { type Middle, honest, rawPair, seededBytes } from '../rawPair';

const VERSION = 1;
const PLACE = { id: 'place', secret: bytesOf('secret').slice(0, 16), deviceSeed: bytesOf('seat'), name: 'Anna' };
export const DOOR_SEED = bytesOf('door');
/** What the code carries, and whoever has read it knows. */
export const DOOR = signingPair(DOOR_SEED).publicKey;

export interface Dialed {
  readonly send: (bytes: Uint8Array) => void;
  readonly hangUp: () => void;
}

export class OldDevice {
  readonly clock = new VirtualClock();
  readonly store = new MemoryStore();
  giver!: Giver;
  readonly #links = new Map<string, SecureLink>();
  #dials = 0;

  static async offering(): Promise<OldDevice> {
    const old = new OldDevice();
    const ownership = await old.store.create(PLACE);
    old.giver = new Giver({
      ...{ store: old.store, id: PLACE.id, ownership, doorSeed: DOOR_SEED, nextSeed: bytesOf('next') },
      ...{ clock: old.clock, resumed: null, saltSeed: bytesOf('salts') },
      send: (to, bytes) => old.#links.get(to)?.send(bytes),
      freeze: () => {},
      onChange: () => {},
    });
    return old;
  }

  /** Dials it as the device that has this pair, and is linked a moment later. */
  dial(pair: SigningPair, onMessage: (bytes: Uint8Array) => void, middle: Middle = honest, onEnd = () => {}): Dialed {
    const raws = rawPair(this.clock, middle);
    const end = (at: 'initiator' | 'responder', own: SigningPair, side: WatchSide, heard: typeof onMessage) =>
      new SecureLink({
        ...{ raw: raws[at], version: VERSION, secret: DOOR, pair: own, side, clock: this.clock },
        random: seededBytes(100 + this.#dials++),
        onReady: () => at === 'responder' && this.#linked(pair, links.responder),
        onMessage: heard,
        onClose: () => (at === 'responder' ? this.#linked(pair, null) : onEnd()),
      });
    const device = toHex(pair.publicKey);
    const door = signingPair(DOOR_SEED);
    const links = {
      responder: end('responder', door, { is: 'member', pair: door }, (bytes) => this.giver.receive(device, bytes)),
      initiator: end('initiator', pair, { is: 'watcher', key: DOOR }, onMessage),
    };
    this.clock.advance(20);
    const hangUp = (): void => {
      links.initiator.close();
      this.clock.advance(20);
    };
    return { send: (bytes) => links.initiator.send(bytes), hangUp };
  }

  /** Notices that a device is gone, of which the device itself knows nothing. */
  loses({ device }: NewDevice): void {
    this.#linked(device, null);
  }

  #linked({ publicKey }: SigningPair, link: SecureLink | null): void {
    if (link) this.#links.set(toHex(publicKey), link);
    else this.#links.delete(toHex(publicKey));
    this.giver.setDevices([...this.#links.keys()]);
  }

  /** What its screen shows for its person to compare. */
  get shown(): string | null {
    return this.giver.state.at === 'asked' ? this.giver.state.number : null;
  }
}

/** The device in the person's hand. */
export class NewDevice {
  readonly taker: Taker;
  /** Of it on the link. */
  readonly device: SigningPair;
  #line: Dialed | null = null;

  constructor(
    readonly old: OldDevice,
    name: string,
  ) {
    const linkSeed = bytesOf(name);
    this.device = signingPair(linkSeed);
    this.taker = new Taker({
      ...{ store: new MemoryStore(), id: PLACE.id, secret: PLACE.secret, door: DOOR, linkSeed, resumed: null },
      ...{ clock: old.clock, salt: bytesOf(`${name}'s salt`) },
      bring: async () => false,
      send: (bytes) => this.#line?.send(bytes),
      onChange: () => {},
    });
  }

  /** Is linked with the old device, as somebody in between has it. */
  dial(middle: Middle = honest): void {
    const hear = (bytes: Uint8Array): void => this.taker.receive(bytes);
    this.#line = this.old.dial(this.device, hear, middle, () => this.taker.setLinked(false));
    this.taker.setLinked(true);
    this.old.clock.advance(20);
  }

  /** Dials, and reaches somebody who has read the code. They learn its key; it notices that they give nothing. */
  dialThief(): Uint8Array {
    const { clock } = this.old;
    const raws = rawPair(clock);
    let learned: Uint8Array | null = null;
    const nonce = bytesOf('thief');
    let keys: ReturnType<typeof deriveKeys> | null = null;
    raws.responder.onMessage = (bytes) => {
      if (!keys) {
        const initiatorNonce = must(parseHello(bytes, VERSION));
        const { binding } = raws.responder;
        keys = deriveKeys({ version: VERSION, secret: DOOR, initiatorNonce, responderNonce: nonce, binding });
        return raws.responder.send(makeHello(VERSION, nonce));
      }
      inlineBoxes.work({ does: 'open', bytes, nonce: boxNonce(0), key: keys.box[0] }, (auth) => {
        learned = must(parseAuth(auth!, keys!, 0));
      });
    };
    let ready = false;
    const link = new SecureLink({
      ...{ raw: raws.initiator, version: VERSION, secret: DOOR, pair: this.device, side: { is: 'watcher', key: DOOR } },
      ...{ clock, random: seededBytes(9), onReady: () => (ready = true), onMessage: () => {}, onClose: () => {} },
    });
    clock.advance(20);
    link.close();
    if (ready || !learned) throw new Error('the thief passed for the old device, or learned nothing');
    return learned;
  }

  /** What its screen shows. */
  get shown(): string | null {
    return this.taker.state.at === 'asking' ? this.taker.state.number : null;
  }
}
