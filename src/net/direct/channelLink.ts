/**
 * A raw link over a data channel of our own.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { cut } from '../link/chunks';
import { PieceLink } from '../link/pieceLink';

/** Bytes that the browser is given to send at once; the rest waits here. */
const HIGH_BYTES = 2 ** 20;
const LOW_BYTES = 2 ** 18;

export class ChannelLink extends PieceLink {
  readonly #channel: RTCDataChannel;
  readonly #connection: RTCPeerConnection;
  #waiting: Uint8Array[] = [];

  constructor(connection: RTCPeerConnection, channel: RTCDataChannel, initiator: boolean) {
    super(initiator);
    this.#connection = connection;
    this.#channel = channel;
    channel.binaryType = 'arraybuffer';
    channel.bufferedAmountLowThreshold = LOW_BYTES;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => this.intake.take(data);
    channel.onbufferedamountlow = () => this.#drain();
    channel.onclose = () => this.break();
  }

  get waitingBytes(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, this.isOpen ? this.#channel.bufferedAmount : 0);
  }

  /**
   * The channel is open. `fingerprints`: of both certificates, the initiator's first, to which the browser holds both
   * ends. (P147)
   */
  settle(fingerprints: readonly [Uint8Array, Uint8Array]): void {
    this.bind(concatBytes(...fingerprints));
    this.#connection.addEventListener('connectionstatechange', () => {
      if (['failed', 'closed'].includes(this.#connection.connectionState)) this.break();
    });
  }

  send(bytes: Uint8Array): void {
    if (!this.isOpen) return;
    this.#waiting.push(...cut(bytes));
    this.#drain();
  }

  protected letGo(): void {
    this.#waiting = [];
    this.#channel.close();
    this.#connection.close();
  }

  #drain(): void {
    while (this.isOpen && this.#waiting.length > 0 && this.#channel.bufferedAmount < HIGH_BYTES) {
      try {
        this.#channel.send(this.#waiting.shift() as Uint8Array<ArrayBuffer>);
      } catch {
        return this.break();
      }
    }
  }
}
