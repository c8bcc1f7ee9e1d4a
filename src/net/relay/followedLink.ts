/**
 * A raw link of which somebody keeps track besides its owner.
 * @module
 */
import type { RawLink } from '../link/transport';

export class FollowedLink implements RawLink {
  onMessage: (bytes: Uint8Array) => void = () => undefined;
  onClose: () => void = () => undefined;
  readonly #raw: RawLink;
  readonly #onOver: () => void;
  #open = true;

  /** `onOver` is told once, however the link ends. */
  constructor(raw: RawLink, onOver: () => void) {
    this.#raw = raw;
    this.#onOver = onOver;
    raw.onMessage = (bytes) => this.onMessage(bytes);
    raw.onClose = () => this.break();
  }

  get initiator(): boolean {
    return this.#raw.initiator;
  }

  get binding(): Uint8Array {
    return this.#raw.binding;
  }

  get waitingBytes(): number {
    return this.#raw.waitingBytes;
  }

  send(bytes: Uint8Array): void {
    this.#raw.send(bytes);
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#raw.close();
    this.#onOver();
  }

  /** Ends the link and tells its owner. */
  break(): void {
    if (!this.#open) return;
    this.close();
    this.onClose();
  }
}
