/**
 * A link on which both ends know that they are at the same table, which device is at the other end, and that every
 * message is the next one the other sent: nothing read, altered, replayed, reordered, dropped or sent back in between.
 *
 * The transport delivers in order, so the count of messages is the nonce of each box and is never sent: whatever comes
 * at another place than its own does not open. One bad message ends the link; the mesh then makes a new one.
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, assert } from '../../lib/result';
import { type Boxes, inlineBoxes } from '../../crypto/boxes';
import type { SigningPair } from '../../crypto/sign';
import {
  type Direction,
  type LinkKeys,
  NONCE_BYTES,
  boxNonce,
  deriveKeys,
  makeAuth,
  makeHello,
  parseAuth,
  parseHello,
} from './handshake';
import { MAX_FRAME_BYTES, type RandomBytes, type RawLink } from './transport';
import type { WatchSide } from './watchLink';

/** Bytes that a box adds to its message. */
const BOX_OVERHEAD_BYTES = 16;
/** The longest message that a secure link carries, in bytes. */
export const MAX_SECURE_BYTES = MAX_FRAME_BYTES - BOX_OVERHEAD_BYTES;
/** How long the handshake may take. */
const HANDSHAKE_MS = 10_000;
/** How long a link that is given up stays open, so that our last words arrive. */
const LINGER_MS = 1_000;

export interface SecureLinkOptions {
  readonly raw: RawLink;
  readonly version: number;
  readonly secret: Uint8Array;
  readonly pair: SigningPair;
  /** Null, or left out, between members. */
  readonly side?: WatchSide | null;
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Who seals and opens boxes; the calling thread if left out. */
  readonly boxes?: Boxes;
  /** The handshake is done: `device` and `id` are known, and messages may be sent. Once. */
  readonly onReady: () => void;
  readonly onMessage: (bytes: Uint8Array) => void;
  /** The link is over, unless its owner ended it. Null: the other side ended it, or it broke. */
  readonly onClose: (fault: Fault | null) => void;
}

export class SecureLink {
  readonly #options: SecureLinkOptions;
  readonly #nonce: Uint8Array;
  #stage: 'hello' | 'auth' | 'ready' | 'over' = 'hello';
  #keys: LinkKeys | null = null;
  #sent = 0;
  #received = 0;
  /** Bytes that are not sealed yet. */
  #unsealed = 0;
  #device = '';
  #timer: Cancel;

  constructor(options: SecureLinkOptions) {
    this.#options = options;
    const { raw, version, clock, random } = options;
    this.#nonce = random(NONCE_BYTES);
    this.#timer = clock.after(HANDSHAKE_MS, () => {
      this.#fail('net/timeout', 'the other side did not finish its greeting');
    });
    raw.onMessage = (bytes) => this.#receive(bytes);
    raw.onClose = () => this.#broken();
    if (raw.initiator) raw.send(makeHello(version, this.#nonce));
  }

  /** Names the link on both sides, as 16 hexadecimal digits. Only when ready. */
  get id(): string {
    assert(this.#keys !== null, 'a link has no id before its handshake');
    return this.#keys.id;
  }

  /** The other side's device key, as hexadecimal digits. Only when ready. */
  get device(): string {
    assert(this.#device !== '', 'a link has no device before its handshake');
    return this.#device;
  }

  /** Bytes that have not left this device yet. */
  get waitingBytes(): number {
    return this.#unsealed + this.#options.raw.waitingBytes;
  }

  /** Sends one message of at most {@link MAX_SECURE_BYTES}. Only when ready; does nothing once the link is over. */
  send(message: Uint8Array): void {
    if (this.#stage === 'over') return;
    assert(this.#stage === 'ready', 'nothing is sent before the handshake');
    this.#seal(message);
  }

  /** Ends the link, after `lastMessage` if there is one; `onClose` is not called. */
  close(lastMessage?: Uint8Array): void {
    if (this.#stage === 'over') return;
    if (lastMessage !== undefined && this.#stage === 'ready') {
      this.#seal(lastMessage);
      this.#linger();
    } else {
      this.#stage = 'over';
      this.#timer();
      this.#options.raw.close();
    }
  }

  get #outward(): Direction {
    return this.#options.raw.initiator ? 0 : 1;
  }

  get #inward(): Direction {
    return this.#options.raw.initiator ? 1 : 0;
  }

  #seal(message: Uint8Array): void {
    assert(message.length <= MAX_SECURE_BYTES, () => `a message of ${message.length} bytes is too long for a link`);
    const { raw, boxes = inlineBoxes } = this.#options;
    this.#unsealed += message.length;
    boxes.work(
      { does: 'seal', bytes: message, nonce: boxNonce(this.#sent++), key: this.#keys!.box[this.#outward] },
      (box) => {
        this.#unsealed -= message.length;
        raw.send(box!);
      },
    );
  }

  #receive(bytes: Uint8Array): void {
    if (this.#stage === 'over') return;
    if (bytes.length > MAX_FRAME_BYTES)
      return this.#fail('net/oversized', 'the other side sent a message that is too long');
    if (this.#stage === 'hello') return this.#greeted(bytes);
    const { boxes = inlineBoxes } = this.#options;
    boxes.work(
      { does: 'open', bytes, nonce: boxNonce(this.#received++), key: this.#keys!.box[this.#inward] },
      (message) => this.#opened(message),
    );
  }

  #opened(message: Uint8Array | null): void {
    if (this.#stage === 'over') return;
    if (message === null) {
      if (this.#stage === 'ready')
        return this.#fail('net/tampered', 'a message on the link was altered or out of its place');
      return this.#fail('net/secret', 'the other side does not have the same table link');
    }
    if (this.#stage === 'auth') this.#proved(message);
    else this.#options.onMessage(message);
  }

  #greeted(bytes: Uint8Array): void {
    const { raw, version, secret, pair, side } = this.#options;
    const hello = parseHello(bytes, version);
    const isOurs = hello.ok || hello.fault.code === 'net/version';
    if (isOurs && !raw.initiator) raw.send(makeHello(version, this.#nonce));
    if (!hello.ok) return this.#fail(hello.fault.code, hello.fault.message);
    if (equalBytes(hello.value, this.#nonce)) return this.#fail('net/reflected', 'our own greeting came back');
    const [initiatorNonce, responderNonce] = raw.initiator ? [this.#nonce, hello.value] : [hello.value, this.#nonce];
    this.#keys = deriveKeys({ version, secret, initiatorNonce, responderNonce, binding: raw.binding });
    this.#stage = 'auth';
    this.#seal(makeAuth(this.#keys, this.#outward, pair, side?.is === 'member' ? side.pair : null));
  }

  #proved(message: Uint8Array): void {
    const { side } = this.#options;
    const device = parseAuth(message, this.#keys!, this.#inward, side?.is === 'watcher' ? side.key : null);
    if (!device.ok) return this.#fail(device.fault.code, device.fault.message);
    this.#timer();
    this.#device = toHex(device.value);
    this.#stage = 'ready';
    this.#options.onReady();
  }

  #fail(code: string, message: string): void {
    this.#linger();
    this.#options.onClose({ code, message });
  }

  /** Listens no more, but leaves the other side time to hear why. */
  #linger(): void {
    const { raw, clock } = this.#options;
    this.#stage = 'over';
    this.#timer();
    this.#timer = clock.after(LINGER_MS, () => raw.close());
  }

  #broken(): void {
    this.#timer();
    if (this.#stage === 'over') return;
    this.#stage = 'over';
    this.#options.onClose(null);
  }
}
