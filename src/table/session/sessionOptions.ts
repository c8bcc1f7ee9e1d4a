/**
 * What a session needs: seats, a place to store things, cryptography, and whom it tells.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import type { SignedInput } from '../../log/input';
import type { Memory, Ownership } from '../../log/store';
import type { SignedCharter } from '../charter/signedCharter';
import type { OwnSeat } from '../charter/keyring';
import type { StepEvent } from '../step/stepEvent';

export interface SessionOptions {
  readonly signed: SignedCharter;
  readonly own: readonly OwnSeat[];
  readonly ownership: Ownership;
  readonly crypto: CryptoService;
  /** Fresh random bytes, for round seeds. */
  readonly random: (count: number) => Uint8Array;
  /** What this device has stored of the table before. */
  readonly memory: Memory;
  /** Sends own inputs to everybody. */
  send(inputs: readonly SignedInput[]): void;
  onStep(event: StepEvent): void;
  /** Anything that a screen shows may have changed. */
  onChange(): void;
}
