/**
 * The bots that this device offers.
 * @module
 */
import { equalBytes } from '../../lib/bytes';
import { type Result, done, err } from '../../lib/result';
import { type BotOffer, MAX_BOTS } from '../charter/botOffer';
import { cleanName } from '../charter/names';
import type { Keyring } from '../charter/keyring';

export class OwnBots {
  readonly #keyring: Keyring;
  #all: readonly BotOffer[] = [];

  constructor(keyring: Keyring) {
    this.#keyring = keyring;
  }

  get all(): readonly BotOffer[] {
    return this.#all;
  }

  /** Offers these from now on: they were offered before this device was started. */
  recall(bots: readonly BotOffer[]): void {
    this.#all = bots;
  }

  /** Offers another one. Fails with `lobby/too-many-bots`. */
  add(name: string, level: number): Result<null> {
    const bot = this.#all.length < MAX_BOTS ? this.#keyring.freeBot(cleanName(name), level, this.#all) : null;
    if (!bot) return err('lobby/too-many-bots', `a device runs ${MAX_BOTS} bots at the most`);
    this.#all = [...this.#all, bot];
    return done;
  }

  remove(key: Uint8Array): void {
    this.#all = this.#all.filter((bot) => !equalBytes(bot.key, key));
  }
}
