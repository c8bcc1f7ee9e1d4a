/**
 * How a raw link ends: once, and its owner hears of it in a turn of its own, never from within a call.
 *
 * Browsers and PeerJS may close a channel in the midst of a `send`. An owner that were told there and then would go on,
 * when its call returns, with a link that it has already buried.
 * @module
 */
export interface LinkEndOptions {
  /** Closes whatever carries the link. Called once. */
  readonly letGo: () => void;
  /** The link has ended by itself. Called at most once, and never if the owner has ended it. */
  readonly onClose: () => void;
}

export class LinkEnd {
  readonly #options: LinkEndOptions;
  #stage: 'open' | 'broken' | 'over' = 'open';

  constructor(options: LinkEndOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#stage === 'open';
  }

  /** The owner ends the link, and hears no more of it. */
  close(): void {
    const { isOpen } = this;
    this.#stage = 'over';
    if (isOpen) this.#options.letGo();
  }

  /** The link has ended by itself, or is of no more use. */
  break(): void {
    if (!this.isOpen) return;
    this.#stage = 'broken';
    this.#options.letGo();
    queueMicrotask(() => {
      if (this.#stage !== 'broken') return;
      this.#stage = 'over';
      this.#options.onClose();
    });
  }
}
