/**
 * A PeerServer that is played, and the WebSockets that lead to it.
 * @module
 */
import type { PlayedWorld, Sufferer, Trouble } from './playedWorld';

/** How long the broker looks for whoever has an address that nobody has. */
const EXPIRE_MS = 5_000;

interface Word {
  readonly type: string;
  readonly dst?: string;
}

export class PlayedBroker {
  readonly #sockets = new Map<string, PlayedSocket>();

  constructor(readonly world: PlayedWorld) {}

  enter(id: string, socket: PlayedSocket): void {
    this.#sockets.set(id, socket);
  }

  leave(id: string): void {
    this.#sockets.delete(id);
  }

  carry(from: PlayedSocket, word: Word): void {
    if (word.dst === undefined) return; // a sign of life
    const to = this.#sockets.get(word.dst);
    if (to) to.take({ ...word, src: from.id });
    else from.take({ type: 'EXPIRE', src: word.dst }, EXPIRE_MS);
  }
}

/** In the place of `WebSocket`. */
export function socketClassOf(broker: PlayedBroker): new (url: string) => PlayedSocket {
  return class extends PlayedSocket {
    constructor(url: string) {
      super(broker.world, broker, new URL(url).searchParams.get('id')!);
    }
  };
}

class PlayedSocket implements Sufferer {
  readonly #world: PlayedWorld;
  readonly #broker: PlayedBroker;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  #isSilent = false;

  constructor(
    world: PlayedWorld,
    broker: PlayedBroker,
    readonly id: string,
  ) {
    this.#world = world;
    this.#broker = broker;
    if (world.point(this, 'new WebSocket')) return; // the one call of a socket that may throw
    world.deliver(this, 'open of the socket', () => {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      broker.enter(id, this);
      this.onopen?.();
      this.take({ type: 'OPEN' });
    });
  }

  send(text: string): void {
    if (this.#world.quietPoint(this, 'send to the broker') || this.#isSilent || this.readyState !== 1) return;
    this.#broker.carry(this, JSON.parse(text) as Word);
  }

  take(word: object, delayMs = 1): void {
    this.#world.deliver(
      this,
      'word of the broker',
      () => {
        if (this.readyState === 1 && !this.#isSilent) this.onmessage?.({ data: JSON.stringify(word) });
      },
      delayMs,
    );
  }

  close(): void {
    this.readyState = 3;
    this.#broker.leave(this.id);
  }

  suffer(trouble: Trouble): void {
    if (trouble === 'hangs') this.#isSilent = true;
    else {
      this.close();
      this.#world.deliver(this, 'close of the socket', () => this.onclose?.({}));
    }
  }
}
