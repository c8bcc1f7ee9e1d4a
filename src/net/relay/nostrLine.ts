/**
 * A line to a relay of Nostr, over a WebSocket. Asks again every minute, so that a relay that has gone without a word
 * shows.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import type { RandomBytes } from '../link/transport';
import { type Signer, eventFrame, newSigner, parseFrame, requestFrame } from './nostr';
import type { OpenRelayLine, RelayLine, RelayLineHandlers } from './relayLine';

/** How long a relay may take to answer, and how often it is asked. */
const ANSWER_MS = 10_000;
const ASK_MS = 60_000;
/** The name of our only question on a line. */
const NAME = 'svista';

export interface NostrOptions {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly unixSeconds: () => number;
}

export function nostrLines(options: NostrOptions): OpenRelayLine {
  const signer = newSigner(options.random);
  return (url, topic, handlers) => new NostrLine(url, topic, handlers, signer, options);
}

class NostrLine implements RelayLine {
  readonly #url: string;
  readonly #topic: string;
  readonly #handlers: RelayLineHandlers;
  readonly #signer: Signer;
  readonly #options: NostrOptions;
  #socket: WebSocket | null = null;
  #stage: 'opening' | 'open' | 'over' = 'opening';
  /** Ends the line if the relay does not answer; once it has, asks again. */
  #timer: Cancel;

  constructor(url: string, topic: string, handlers: RelayLineHandlers, signer: Signer, options: NostrOptions) {
    this.#url = url;
    this.#topic = topic;
    this.#handlers = handlers;
    this.#signer = signer;
    this.#options = options;
    this.#timer = this.#await();
    try {
      this.#socket = this.#open();
    } catch {
      // The browser refuses the address, as it does without TLS on a page that has it.
      this.#timer();
      this.#timer = options.clock.after(0, () => this.#end('relay/insecure', 'cannot be used from this page'));
    }
  }

  send(bytes: Uint8Array): void {
    if (this.#stage !== 'open') return;
    const { unixSeconds, random } = this.#options;
    this.#socket!.send(eventFrame(bytes, this.#topic, unixSeconds(), this.#signer, random));
  }

  close(): void {
    this.#stage = 'over';
    this.#timer();
    this.#socket?.close();
  }

  #open(): WebSocket {
    const socket = new WebSocket(this.#url);
    socket.onopen = () => this.#stage !== 'over' && this.#ask(socket);
    socket.onerror = () => {}; // it closes next
    socket.onclose = () => this.#end('relay/unreachable', 'does not answer');
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#heard(data);
    return socket;
  }

  #ask(socket: WebSocket): void {
    this.#timer();
    this.#timer = this.#await();
    socket.send(requestFrame(NAME, this.#topic));
  }

  #await(): Cancel {
    return this.#options.clock.after(ANSWER_MS, () => this.#end('relay/silent', 'does not answer'));
  }

  #heard(data: unknown): void {
    if (this.#stage === 'over') return;
    const frame = parseFrame(data);
    if (!frame.ok) return this.#end(frame.fault.code, 'says something that makes no sense');
    switch (frame.value.kind) {
      case 'listening':
        this.#timer();
        this.#timer = this.#options.clock.after(ASK_MS, () => this.#ask(this.#socket!));
        if (this.#stage === 'opening') {
          this.#stage = 'open';
          this.#handlers.onOpen();
        }
        break;
      case 'event':
        // Some relays send all that is said, whatever they were asked for.
        if (this.#stage === 'open' && frame.value.topic === this.#topic) this.#handlers.onMessage(frame.value.message);
        break;
      case 'refused':
        this.#end('relay/refused', `passes nothing on (${frame.value.why})`);
        break;
      case 'other':
        break;
    }
  }

  #end(code: string, what: string): void {
    if (this.#stage === 'over') return;
    this.close();
    this.#handlers.onEnd({ code, message: `the relay ${new URL(this.#url).host} ${what}` });
  }
}
