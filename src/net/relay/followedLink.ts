/**
 * A raw link of which somebody keeps track besides its owner.
 * @module
 */
import type { RawLink } from '../link/transport';
import { WrappedLink } from '../link/wrappedLink';

export class FollowedLink extends WrappedLink {
  readonly #onOver: () => void;
  #open = true;

  /** `onOver` is told once, however the link ends. */
  constructor(raw: RawLink, onOver: () => void) {
    super(raw);
    this.#onOver = onOver;
    raw.onMessage = (bytes) => this.onMessage(bytes);
    raw.onClose = () => this.break();
  }

  override close(): void {
    if (!this.#open) return;
    this.#open = false;
    super.close();
    this.#onOver();
  }

  /** Ends the link and tells its owner. */
  break(): void {
    if (!this.#open) return;
    this.close();
    this.onClose();
  }
}
