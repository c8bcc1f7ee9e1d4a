/**
 * A simulated relay: whoever listens to a topic hears what is said on it, after the network's delays. It can be down,
 * or in bad hands: then it has a say in what it passes on.
 */
import type { MemoryWays } from './memoryLink';
import type { MemoryNode } from './memoryNode';
import type { RelayLine, RelayLineHandlers } from '../../../src/net/relay/relayLine';

/** What becomes of a message: the messages that listeners get instead, on whichever topic. */
export type Passing = (message: Uint8Array, topic: string) => readonly { bytes: Uint8Array; topic: string }[];

const faithfully: Passing = (bytes, topic) => [{ bytes, topic }];

interface Listener {
  readonly node: MemoryNode;
  readonly topic: string;
  readonly handlers: RelayLineHandlers;
}

export class MemoryRelay {
  readonly #ways: MemoryWays;
  readonly #listeners = new Set<Listener>();
  #up = true;
  passing: Passing = faithfully;
  /** All that was said, as the relay saw it. */
  readonly seen: { readonly topic: string; readonly bytes: Uint8Array }[] = [];

  constructor(ways: MemoryWays) {
    this.#ways = ways;
  }

  /** Whether it answers. */
  set up(up: boolean) {
    this.#up = up;
    if (!up) for (const listener of [...this.#listeners]) this.#end(listener);
  }

  open(node: MemoryNode, topic: string, handlers: RelayLineHandlers): RelayLine {
    const listener = { node, topic, handlers };
    let isOver = false;
    const arrive = (): void => {
      if (isOver) return;
      if (!this.#up || this.#ways.offline(node)) return this.#end(listener);
      this.#listeners.add(listener);
      handlers.onOpen();
    };
    node.later(this.#ways.delayMs() + this.#ways.delayMs(), arrive);
    return {
      send: (bytes) => this.#ways.after(this.#ways.delayMs(), () => this.#say(bytes, topic)),
      close: () => {
        isOver = true;
        this.#listeners.delete(listener);
      },
    };
  }

  /** The device is gone. */
  forget(node: MemoryNode): void {
    for (const listener of [...this.#listeners]) if (listener.node === node) this.#listeners.delete(listener);
  }

  /** Somebody says something on a topic, which may be anybody. */
  say(bytes: Uint8Array, topic: string): void {
    for (const { node, topic: its, handlers } of this.#listeners)
      if (its === topic && !this.#ways.offline(node)) node.later(this.#ways.delayMs(), () => handlers.onMessage(bytes));
  }

  #say(bytes: Uint8Array, topic: string): void {
    this.seen.push({ topic, bytes });
    if (this.#up) for (const passed of this.passing(bytes, topic)) this.say(passed.bytes, passed.topic);
  }

  #end(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.node.later(0, () =>
      listener.handlers.onEnd({ code: 'relay/unreachable', message: 'the simulated relay does not answer' }),
    );
  }
}
