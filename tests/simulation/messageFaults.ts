/**
 * Messages of a table that are lost, come twice, or come late, though the links stand. The mesh does none of that while
 * a link lives, but what the table says again and again must get through all the same.
 */
import type { Random } from '../../src/lib/random';
import { decodeMessage } from '../../src/table/sync/protocol';
import type { Device } from './device';

export interface Mischief {
  readonly lose: number;
  readonly double: number;
  readonly hold: number;
}

export class MessageFaults {
  readonly #random: Random;
  readonly #mischief: Mischief;
  readonly #happened: (kind: string) => void;

  constructor(random: Random, mischief: Mischief, happened: (kind: string) => void) {
    this.#random = random;
    this.#mischief = mischief;
    this.#happened = happened;
  }

  /**
   * What concerns the log is tampered with; what brings people together is said over links that the mesh vouches for.
   */
  send(device: Device, bytes: Uint8Array, send: () => boolean): boolean {
    const message = decodeMessage(bytes);
    if (!message.ok || (message.value.kind !== 'inputs' && message.value.kind !== 'tip')) return send();
    const { lose, double, hold } = this.#mischief;
    const roll = this.#random.below(2 ** 24) / 2 ** 24;
    if (roll < lose) {
      this.#happened('loss');
      return true;
    }
    if (roll < lose + double) {
      this.#happened('duplication');
      send();
      return send();
    }
    if (roll < lose + double + hold) {
      this.#happened('reordering');
      device.node.clock.after(50 + this.#random.below(3_000), () => void (device.alive && send()));
      return true;
    }
    return send();
  }
}
