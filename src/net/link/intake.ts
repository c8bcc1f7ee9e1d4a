/**
 * What comes over a raw link of pieces: held back until the link has an owner, then put together to messages.
 * @module
 */
import { Joiner } from './chunks';

/** Pieces that may come before the link has an owner: a greeting, no more. */
export const MAX_HELD = 4;

export interface IntakeOptions {
  /** Whether the link is still to be listened to. */
  readonly isOpen: () => boolean;
  readonly onMessage: (bytes: Uint8Array) => void;
  /** What came is no piece, or too much before there was an owner: the link is of no more use. */
  readonly onFault: () => void;
}

export class Intake {
  readonly #options: IntakeOptions;
  readonly #joiner = new Joiner();
  /** What came before the owner was there; null from then on. */
  #held: unknown[] | null = [];

  constructor(options: IntakeOptions) {
    this.#options = options;
  }

  /** A piece, or whatever else the other side sends. */
  take(data: unknown): void {
    if (!this.#options.isOpen()) return;
    if (this.#held !== null && this.#held.length < MAX_HELD) return void this.#held.push(data);
    const message = this.#held === null && data instanceof ArrayBuffer ? this.#joiner.take(new Uint8Array(data)) : null;
    if (message === null || !message.ok) this.#options.onFault();
    else if (message.value !== null) this.#options.onMessage(message.value);
  }

  /** The owner listens from now on. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const data of held) this.take(data);
  }
}
