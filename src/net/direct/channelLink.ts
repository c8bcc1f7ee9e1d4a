/**
 * A raw link over a data channel of our own.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { Joiner, cut } from '../peerjs/chunks';
import type { RawLink } from '../link/transport';

/** Messages that may come before the link has an owner: a greeting, no more. */
const MAX_HELD = 4;
/** Bytes that the browser is given to send at once; the rest waits here. */
const HIGH_BYTES = 2 ** 20;
const LOW_BYTES = 2 ** 18;

export class ChannelLink implements RawLink {
  onMessage: (bytes: Uint8Array) => void = () => undefined;
  onClose: () => void = () => undefined;
  readonly #channel: RTCDataChannel;
  readonly #connection: RTCPeerConnection;
  readonly #joiner = new Joiner();
  #waiting: Uint8Array[] = [];
  #open = true;
  #binding: Uint8Array = new Uint8Array();
  /** What came before the owner was there; null from then on. */
  #held: unknown[] | null = [];

  /** Holds back what comes until {@link ChannelLink.release}. */
  constructor(
    connection: RTCPeerConnection,
    channel: RTCDataChannel,
    readonly initiator: boolean,
  ) {
    this.#connection = connection;
    this.#channel = channel;
    channel.binaryType = 'arraybuffer';
    channel.bufferedAmountLowThreshold = LOW_BYTES;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => this.#take(data);
    channel.onbufferedamountlow = () => this.#drain();
    channel.onclose = () => this.break();
  }

  get binding(): Uint8Array {
    return this.#binding;
  }

  get waitingBytes(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, this.#open ? this.#channel.bufferedAmount : 0);
  }

  /**
   * The channel is open. `fingerprints`: of both certificates, the initiator's first, to which the browser holds both
   * ends.
   */
  settle(fingerprints: readonly [Uint8Array, Uint8Array]): void {
    this.#binding = concatBytes(...fingerprints);
    this.#connection.addEventListener('connectionstatechange', () => {
      if (['failed', 'closed'].includes(this.#connection.connectionState)) this.break();
    });
  }

  /** The owner listens from now on. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const data of held) this.#take(data);
  }

  send(bytes: Uint8Array): void {
    if (!this.#open) return;
    this.#waiting.push(...cut(bytes));
    this.#drain();
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#waiting = [];
    this.#channel.close();
    this.#connection.close();
  }

  /** Ends the link and tells its owner. */
  break(): void {
    if (!this.#open) return;
    this.close();
    this.onClose();
  }

  #drain(): void {
    while (this.#open && this.#waiting.length > 0 && this.#channel.bufferedAmount < HIGH_BYTES) {
      try {
        this.#channel.send(this.#waiting.shift() as Uint8Array<ArrayBuffer>);
      } catch {
        return this.break();
      }
    }
  }

  #take(data: unknown): void {
    if (!this.#open) return;
    if (this.#held !== null && this.#held.length < MAX_HELD) return void this.#held.push(data);
    const message = this.#held === null && data instanceof ArrayBuffer ? this.#joiner.take(new Uint8Array(data)) : null;
    if (message === null || !message.ok) this.break();
    else if (message.value !== null) this.onMessage(message.value);
  }
}
