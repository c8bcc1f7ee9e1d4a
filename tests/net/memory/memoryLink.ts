/**
 * A simulated link: messages arrive in order after a delay. While the way between two devices is blocked, they wait, as
 * they do under WebRTC; if it stays blocked for some 15 s, the link breaks on both sides.
 * @module
 */
import { utf8 } from '../../../src/lib/bytes';
import { assert } from '../../../src/lib/result';
import type { MemoryNode } from './memoryNode';
import { MAX_FRAME_BYTES, type RawLink } from '../../../src/net/link/transport';

/** After this time without a way through, WebRTC gives a connection up. */
export const FAILED_MS = 15_000;

/** What becomes of a frame on its way. */
export type Fate = 'whole' | 'lost' | 'doubled' | 'late';

/** What a link asks of the network it is part of. */
export interface MemoryWays {
  /** One-way delay of the next message, in ms. */
  delayMs(): number;
  /** Of the next frame. */
  fate(): Fate;
  /** Whether nothing gets from `a` to `b`. */
  blocked(a: MemoryNode, b: MemoryNode): boolean;
  /** Whether nothing at all reaches the device, the broker included. */
  offline(node: MemoryNode): boolean;
  /** Runs after a delay on no device in particular. */
  after(delayMs: number, run: () => void): void;
  /** A message was delivered. */
  count(bytes: number): void;
}

export class MemoryLink implements RawLink {
  readonly binding: Uint8Array;
  onMessage: (bytes: Uint8Array) => void = () => undefined;
  onClose: () => void = () => undefined;
  #other: MemoryLink | null = null;
  #open = true;
  #dead = false;
  /** Since when the way has been blocked without a break, in ms; null while it is open. */
  #blockedSinceMs: number | null = null;
  #lastArrivalMs = 0;
  /** What could not leave while the way was blocked; null stands for the end of the link. */
  #waiting: (Uint8Array | null)[] = [];

  private constructor(
    readonly initiator: boolean,
    readonly node: MemoryNode,
    readonly number: number,
    readonly ways: MemoryWays,
    /** Told once, when this end is over. */
    readonly onOver: () => void,
  ) {
    this.binding = utf8(`link ${number}`);
  }

  /** Both ends of a new link, the initiator's first. `number` is unique in the network. */
  static pair(
    ways: MemoryWays,
    number: number,
    from: { readonly node: MemoryNode; readonly onOver: () => void },
    to: { readonly node: MemoryNode; readonly onOver: () => void },
  ): [MemoryLink, MemoryLink] {
    const a = new MemoryLink(true, from.node, number, ways, from.onOver);
    const b = new MemoryLink(false, to.node, number, ways, to.onOver);
    a.#other = b;
    b.#other = a;
    return [a, b];
  }

  /** The device at the other end. */
  get peer(): MemoryNode {
    return this.#other!.node;
  }

  get waitingBytes(): number {
    return this.#waiting.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
  }

  send(bytes: Uint8Array): void {
    assert(bytes.length <= MAX_FRAME_BYTES, () => `a message of ${bytes.length} bytes is too long`);
    if (this.#open && !this.#dead && this.node.state !== 'dead') this.#post(bytes);
  }

  close(): void {
    if (!this.#open) return;
    this.#over();
    this.#post(null);
  }

  /** Ends this end and tells its owner. */
  break(): void {
    if (!this.#open) return;
    this.#over();
    if (this.node.state !== 'dead') this.onClose();
  }

  /** From now on this end sends and hears nothing, and nobody is told: a link that died unnoticed. */
  deaden(): void {
    this.#dead = true;
  }

  /** The way may have changed: sends what waits at either end, one that is closed included, or begins to wait. */
  check(): void {
    for (const end of [this, this.#other!]) end.#check();
  }

  #check(): void {
    if (this.ways.blocked(this.node, this.#other!.node)) return this.#blocked();
    this.#blockedSinceMs = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const bytes of waiting) this.#post(bytes);
  }

  #over(): void {
    this.#open = false;
    this.onOver();
  }

  #post(bytes: Uint8Array | null): void {
    const { ways, node } = this;
    const other = this.#other!;
    if (this.#waiting.length > 0 || ways.blocked(node, other.node)) {
      this.#waiting.push(bytes);
      return this.#blocked();
    }
    const fate = bytes === null ? 'whole' : ways.fate();
    if (fate === 'lost') return;
    const arrive = (delayMs: number): void => void other.node.later(delayMs, () => other.#arrive(bytes));
    if (fate === 'late') return arrive(10 * ways.delayMs());
    const nowMs = node.clock.nowMs();
    this.#lastArrivalMs = Math.max(this.#lastArrivalMs, nowMs + ways.delayMs());
    arrive(this.#lastArrivalMs - nowMs);
    if (fate === 'doubled') arrive(this.#lastArrivalMs - nowMs);
  }

  #arrive(bytes: Uint8Array | null): void {
    if (!this.#open || this.#dead) return;
    if (bytes === null) return this.break();
    this.ways.count(bytes.length);
    this.onMessage(bytes);
  }

  /** The way is blocked; if it stays so until WebRTC would have lost patience, both ends break. */
  #blocked(): void {
    if (this.#blockedSinceMs !== null) return;
    const sinceMs = this.node.clock.nowMs();
    this.#blockedSinceMs = sinceMs;
    this.ways.after(FAILED_MS, () => {
      if (this.#blockedSinceMs !== sinceMs) return;
      for (const end of [this, this.#other!]) end.node.later(0, () => end.break());
    });
  }
}
