/**
 * A raw link over a data channel of our own.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { cut } from '../peerjs/chunks';
import { Intake } from '../peerjs/intake';
import { LinkEnd } from '../link/linkEnd';
import type { RawLink } from '../link/transport';

/** Bytes that the browser is given to send at once; the rest waits here. */
const HIGH_BYTES = 2 ** 20;
const LOW_BYTES = 2 ** 18;

export class ChannelLink implements RawLink {
  onMessage: (bytes: Uint8Array) => void = () => undefined;
  onClose: () => void = () => undefined;
  readonly #channel: RTCDataChannel;
  readonly #connection: RTCPeerConnection;
  readonly #end: LinkEnd;
  readonly #intake = new Intake({
    isOpen: () => this.#end.isOpen,
    onMessage: (bytes) => this.onMessage(bytes),
    onFault: () => this.break(),
  });
  #waiting: Uint8Array[] = [];
  #binding: Uint8Array = new Uint8Array();

  /** Holds back what comes until {@link ChannelLink.release}. */
  constructor(
    connection: RTCPeerConnection,
    channel: RTCDataChannel,
    readonly initiator: boolean,
  ) {
    this.#connection = connection;
    this.#channel = channel;
    this.#end = new LinkEnd({
      letGo: () => {
        this.#waiting = [];
        channel.close();
        connection.close();
      },
      onClose: () => this.onClose(),
    });
    channel.binaryType = 'arraybuffer';
    channel.bufferedAmountLowThreshold = LOW_BYTES;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => this.#intake.take(data);
    channel.onbufferedamountlow = () => this.#drain();
    channel.onclose = () => this.break();
  }

  get binding(): Uint8Array {
    return this.#binding;
  }

  get waitingBytes(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, this.#end.isOpen ? this.#channel.bufferedAmount : 0);
  }

  /**
   * The channel is open. `fingerprints`: of both certificates, the initiator's first, to which the browser holds both
   * ends. (P147)
   */
  settle(fingerprints: readonly [Uint8Array, Uint8Array]): void {
    this.#binding = concatBytes(...fingerprints);
    this.#connection.addEventListener('connectionstatechange', () => {
      if (['failed', 'closed'].includes(this.#connection.connectionState)) this.break();
    });
  }

  /** The owner listens from now on. */
  release(): void {
    this.#intake.release();
  }

  send(bytes: Uint8Array): void {
    if (!this.#end.isOpen) return;
    this.#waiting.push(...cut(bytes));
    this.#drain();
  }

  close(): void {
    this.#end.close();
  }

  /** Ends the link and tells its owner. */
  break(): void {
    this.#end.break();
  }

  #drain(): void {
    while (this.#end.isOpen && this.#waiting.length > 0 && this.#channel.bufferedAmount < HIGH_BYTES) {
      try {
        this.#channel.send(this.#waiting.shift() as Uint8Array<ArrayBuffer>);
      } catch {
        return this.break();
      }
    }
  }
}
