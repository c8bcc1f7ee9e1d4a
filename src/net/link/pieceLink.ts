/**
 * A raw link over a channel that carries short pieces.
 * @module
 */
import { Intake } from './intake';
import { LinkEnd } from './linkEnd';
import type { RawLink } from './transport';

export abstract class PieceLink implements RawLink {
  onMessage: (bytes: Uint8Array) => void = () => undefined;
  onClose: () => void = () => undefined;
  protected readonly intake = new Intake({
    isOpen: () => this.isOpen,
    onMessage: (bytes) => this.onMessage(bytes),
    onFault: () => this.break(),
  });
  readonly #end = new LinkEnd({ letGo: () => this.letGo(), onClose: () => this.onClose() });
  #binding: Uint8Array = new Uint8Array();

  /** Holds back what comes until {@link PieceLink.release}. */
  constructor(readonly initiator: boolean) {}

  abstract get waitingBytes(): number;
  abstract send(bytes: Uint8Array): void;
  /** Closes the channel. Called once. */
  protected abstract letGo(): void;

  protected get isOpen(): boolean {
    return this.#end.isOpen;
  }

  get binding(): Uint8Array {
    return this.#binding;
  }

  /** As soon as both certificates are known. (P147) */
  protected bind(binding: Uint8Array): void {
    this.#binding = binding;
  }

  /** The owner listens from now on. */
  release(): void {
    this.intake.release();
  }

  close(): void {
    this.#end.close();
  }

  /** Ends the link and tells its owner. */
  break(): void {
    this.#end.break();
  }
}
