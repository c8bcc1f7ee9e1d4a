/**
 * A raw link that stands before another one, and is that one in all that it does not do otherwise.
 * @module
 */
import type { RawLink } from './transport';

export abstract class WrappedLink implements RawLink {
  onMessage: (bytes: Uint8Array) => void = () => {};
  onClose: () => void = () => {};
  protected readonly raw: RawLink;

  constructor(raw: RawLink) {
    this.raw = raw;
  }

  get initiator(): boolean {
    return this.raw.initiator;
  }

  get binding(): Uint8Array {
    return this.raw.binding;
  }

  get waitingBytes(): number {
    return this.raw.waitingBytes;
  }

  send(bytes: Uint8Array): void {
    this.raw.send(bytes);
  }

  close(): void {
    this.raw.close();
  }
}
