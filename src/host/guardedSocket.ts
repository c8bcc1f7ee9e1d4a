/**
 * A client's socket as PeerServer sees it: it says nothing but checked frames, no more of them than one client needs,
 * and takes no more than it reads.
 * @module
 */
import { EventEmitter } from 'node:events';
import { checkFrame, encodeFrame } from './brokerFrame';

/** What is sent and has not been read, in bytes, at most. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** WebSocket's own codes: not what was agreed upon; try again later. */
const POLICY_VIOLATION = 1008;

/** What is used of the WebSocket of a client. */
export interface ClientSocket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'ping' | 'pong', listener: (data: Buffer) => void): unknown;
  on(event: 'error' | 'close', listener: () => void): unknown;
  send(text: string): void;
  pong(data: Buffer): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
}

/** Whether so many bytes more may be said: yes, not now, or never again on this socket. */
export type Charge = (bytes: number) => 'yes' | 'later' | 'never';

export interface GuardedSocketOptions {
  readonly client: ClientSocket;
  readonly charge: Charge;
  /** What is charged besides for something that was refused. */
  readonly fineBytes: number;
  readonly onRefusal: (code: string) => void;
}

/** Emits `message` with the text of a checked frame, and `close` once. */
export class GuardedSocket extends EventEmitter {
  readonly #options: GuardedSocketOptions;
  #isOver = false;

  constructor(options: GuardedSocketOptions) {
    super();
    this.#options = options;
    const { client } = options;
    client.on('message', (data: Buffer, isBinary: boolean) => this.#take(data, isBinary));
    client.on('ping', (data: Buffer) => {
      if (this.#mayCost(data.length) && client.bufferedAmount < MAX_UNREAD_BYTES) client.pong(data);
    });
    client.on('pong', (data: Buffer) => this.#mayCost(data.length));
    client.on('error', () => {
      // No WebSocket frame, or too long a one; the socket says so and closes by itself.
      if (!this.#isOver) options.onRefusal('frame/broken');
      this.#finish();
    });
    client.on('close', () => this.end());
  }

  send(text: string): void {
    const { client, onRefusal } = this.#options;
    if (this.#isOver || client.readyState !== client.OPEN) return;
    if (client.bufferedAmount < MAX_UNREAD_BYTES) return client.send(text);
    onRefusal('host/unread');
    this.end();
  }

  /** Says goodbye, with a code of ours as its reason if there is one; nothing is heard any more. */
  close(reason = ''): void {
    this.#finish();
    this.#options.client.close(reason === '' ? undefined : POLICY_VIOLATION, reason);
  }

  /** Ends it without a word. */
  end(): void {
    this.#finish();
    this.#options.client.terminate();
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.emit('close');
  }

  #take(data: Buffer, isBinary: boolean): void {
    if (!this.#mayCost(data.length)) return;
    if (isBinary) return this.#refuse('frame/text');
    const frame = checkFrame(data.toString());
    if (frame.ok) this.emit('message', encodeFrame(frame.value));
    else this.#refuse(frame.fault.code);
  }

  #refuse(code: string): void {
    this.#options.onRefusal(code);
    this.#mayCost(this.#options.fineBytes);
  }

  /** Whether it is heard; it is closed if it has said far too much. */
  #mayCost(bytes: number): boolean {
    if (this.#isOver) return false;
    const verdict = this.#options.charge(bytes);
    if (verdict === 'never') {
      this.#options.onRefusal('host/flood');
      this.close('host/flood');
    } else if (verdict === 'later') this.#options.onRefusal('host/busy');
    return verdict === 'yes';
  }
}
