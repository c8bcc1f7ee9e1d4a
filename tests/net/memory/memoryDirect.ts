/**
 * Links without a broker on the simulated network: whoever describes themselves gets a number, and two who have heard
 * each other's are linked as soon as there is a way, however late that is.
 */
import { fromUtf8, utf8 } from '../../../src/lib/bytes';
import { done, err } from '../../../src/lib/result';
import type { DirectAttempt, DirectOptions, OpenDirect } from '../../../src/net/link/direct';
import type { MemoryBroker } from './memoryBroker';
import type { MemoryWays } from './memoryLink';
import type { MemoryNode } from './memoryNode';

/** How often a way is looked for. */
const CHECK_MS = 200;

class Attempt implements DirectAttempt {
  theirs: string | null = null;
  isOver = false;

  constructor(
    readonly name: string,
    readonly node: MemoryNode,
    readonly options: DirectOptions,
    readonly field: MemoryDirect,
  ) {
    node.later(options.patienceMs, () => this.fail());
    if (options.role === 'offer') this.describe();
  }

  describe(): void {
    this.node.later(1, () => {
      if (!this.isOver) this.options.onDescription(utf8(this.name), ['host']);
    });
  }

  take(description: Uint8Array): ReturnType<DirectAttempt['take']> {
    const text = fromUtf8(description);
    if (!text.ok || !/^(?:offer|answer) \d+$/.test(text.value)) return err('direct/malformed', 'no description');
    if (this.isOver || this.theirs !== null) return done;
    this.theirs = text.value;
    if (this.options.role === 'answer') this.describe();
    this.field.check(this);
    return done;
  }

  close(): void {
    this.isOver = true;
  }

  fail(): void {
    if (this.isOver) return;
    this.close();
    this.options.onEnd({ code: 'net/unanswered', message: 'no link came about in time' });
  }
}

export class MemoryDirect {
  readonly #ways: MemoryWays;
  readonly #broker: MemoryBroker;
  readonly #attempts = new Map<string, Attempt>();

  constructor(ways: MemoryWays, broker: MemoryBroker) {
    this.#ways = ways;
    this.#broker = broker;
  }

  /** How many attempts were ever made. */
  get count(): number {
    return this.#attempts.size;
  }

  of(node: MemoryNode): OpenDirect {
    return (options) => {
      const name = `${options.role} ${this.#attempts.size}`;
      const attempt = new Attempt(name, node, options, this);
      this.#attempts.set(name, attempt);
      return attempt;
    };
  }

  /** Whoever has heard of another looks for a way until there is one, or one of the two has given up. */
  check(attempt: Attempt): void {
    const other = this.#attempts.get(attempt.theirs!);
    if (attempt.isOver || attempt.node.state === 'dead') return;
    if (other !== undefined && !other.isOver && other.theirs === attempt.name && this.#isOpen(attempt, other))
      this.#link(...(attempt.options.role === 'offer' ? ([attempt, other] as const) : ([other, attempt] as const)));
    else this.#ways.after(CHECK_MS, () => this.check(attempt));
  }

  /** A link that nobody had to ask for, the first one's end first. */
  link(from: MemoryNode, to: MemoryNode): ReturnType<MemoryBroker['link']> {
    return this.#broker.link(from, to);
  }

  #isOpen(a: Attempt, b: Attempt): boolean {
    return !this.#ways.blocked(a.node, b.node) && !this.#ways.blocked(b.node, a.node);
  }

  #link(offer: Attempt, answer: Attempt): void {
    const links = this.#broker.link(offer.node, answer.node);
    for (const [i, end] of [offer, answer].entries()) {
      end.close();
      end.node.later(0, () => end.options.onLink(links[i]!)); // before anything that is sent can come
    }
  }
}
