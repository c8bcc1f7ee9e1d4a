/**
 * The signing keys of a device: the person's, which is the device's own, and those of the bots that it can run. All of
 * them come from the device seed, so after a reload a device knows its bots in a charter again, and nothing more has to
 * be stored.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type SigningPair, signingPair } from '../../crypto/sign';
import { equalBytes } from '../../lib/bytes';
import { hash32 } from '../../log/hash';
import { BOT_LEVELS, type BotOffer, MAX_BOTS, makeOffer } from './botOffer';
import type { Charter } from './charter';

/** A seat that this device plays, with its signing keys. */
export interface OwnSeat {
  readonly seat: Seat;
  readonly pair: SigningPair;
  /** The level of the bot that plays it; null for the person. */
  readonly level: number | null;
}

interface BotKey {
  readonly level: number;
  readonly pair: SigningPair;
}

export class Keyring {
  /** The keys of the device, and of the seat of its person. */
  readonly person: SigningPair;
  readonly #deviceSeed: Uint8Array;
  readonly #bots = new Map<number, BotKey>();

  /** `deviceSeed`: 32 bytes. */
  constructor(deviceSeed: Uint8Array) {
    this.#deviceSeed = deviceSeed;
    this.person = signingPair(deviceSeed);
  }

  /**
   * A bot of that level, with a key that none of these has; there are {@link MAX_BOTS} of each level. Null if there is
   * no other.
   */
  freeBot(name: string, level: number, taken: readonly BotOffer[]): BotOffer | null {
    for (let index = 0; index < MAX_BOTS; index++) {
      const { pair } = this.#bot(level, index);
      if (!taken.some(({ key }) => equalBytes(key, pair.publicKey))) return this.#offer(pair, name, level);
    }
    return null;
  }

  /** The seats of a charter that are this device's to play, in their order. */
  seatsIn({ seats }: Pick<Charter, 'seats'>): OwnSeat[] {
    const { person } = this;
    return seats.flatMap(({ key, device }, seat): OwnSeat[] => {
      if (!equalBytes(device, person.publicKey)) return [];
      if (equalBytes(key, person.publicKey)) return [{ seat, pair: person, level: null }];
      const bot = this.#find(key);
      return bot ? [{ seat, ...bot }] : [];
    });
  }

  /** The bots of this device in a charter, as it would offer them. */
  botsIn(charter: Pick<Charter, 'seats'>): BotOffer[] {
    return this.seatsIn(charter).flatMap(({ seat, pair, level }) =>
      level === null ? [] : [this.#offer(pair, charter.seats[seat]!.name, level)],
    );
  }

  #offer(pair: SigningPair, name: string, level: number): BotOffer {
    return makeOffer(pair, this.person.publicKey, name, level);
  }

  #find(key: Uint8Array): BotKey | null {
    for (let index = 0; index < MAX_BOTS; index++) {
      for (let level = 0; level < BOT_LEVELS; level++) {
        const bot = this.#bot(level, index);
        if (equalBytes(bot.pair.publicKey, key)) return bot;
      }
    }
    return null;
  }

  #bot(level: number, index: number): BotKey {
    const at = level * MAX_BOTS + index;
    const known = this.#bots.get(at);
    if (known) return known;
    const bot = { level, pair: signingPair(hash32('svista/bot', this.#deviceSeed, Uint8Array.of(level, index))) };
    this.#bots.set(at, bot);
    return bot;
  }
}
