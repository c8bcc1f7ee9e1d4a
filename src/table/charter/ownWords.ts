/**
 * What this device has said about charters: of each the count of its latest word, as in `consent.ts`. It is stored
 * before it is said, and nobody else is asked for it: a consent that is not known here, or was taken back, is dead,
 * whoever shows it.
 *
 * A device sits at one table, so one consent stands beside that by which it sits: whoever gives the next takes back the
 * one before, which nobody has to hear before they show it. Else whoever holds all others' consents to two charters, and
 * has withheld their own, could seat friends apart. To take back that of the own table would say that it has not opened.
 *
 * Only the latest charters are kept. A word about another one is at most `floor`, so the next about it counts from
 * there, and outnumbers whatever was said and forgotten.
 *
 *     u8 floor · u16+n × (32 charter · u8 count), the latest last
 * @module
 */
import { toHex } from '../../lib/bytes';
import type { Reader, Writer } from '../../lib/wire';
import { HASH32_BYTES } from '../../log/hash';
import { MAX_OWN_WORDS, type StoredWord, type StoredWords } from '../../log/store';
import { MAX_WORDS } from './consent';

/** Stores all of them, and says when that is done. */
export type StoreWords = (words: StoredWords, done: () => void) => void;

/** The latest word of this device about a charter. */
export interface OwnWord extends StoredWord {
  /** Whether it is on the disk, so that it may be said. */
  readonly isStored: boolean;
  /** Whether it was given since this device was started. */
  readonly isNew: boolean;
}

export class OwnWords {
  readonly #store: StoreWords;
  readonly #seat: () => Uint8Array | null;
  #floor: number;
  /** By charter, the latest last. */
  readonly #latest: Map<string, OwnWord>;

  /** `seat`: the charter by which this device sits, told by its 32 bytes; null if it sits nowhere. */
  constructor({ floor, latest }: StoredWords, store: StoreWords, seat: () => Uint8Array | null = () => null) {
    this.#store = store;
    this.#seat = seat;
    this.#floor = floor;
    this.#latest = new Map(latest.map((word) => [toHex(word.charter), { ...word, isStored: true, isNew: false }]));
  }

  /** The latest about a charter, which is told by these 32 bytes; null if none is known. */
  about(charter: Uint8Array): OwnWord | null {
    return this.#latest.get(toHex(charter)) ?? null;
  }

  /** The count of the next word about a charter: of a consent, unless the latest is one. */
  next(charter: Uint8Array): number {
    return (this.about(charter)?.count ?? this.#floor) + 1;
  }

  /**
   * Gives the next word about a charter, and takes back what stood if it is a consent, but that to the own table. They
   * may be said once they are stored.
   */
  give(charter: Uint8Array): void {
    const count = this.next(charter);
    const before = isConsent(count) ? this.#standing : [];
    const given = [...before.map((word) => ({ ...word, count: word.count + 1 })), { charter, count }];
    this.#latest.delete(toHex(charter));
    for (const word of given) this.#latest.set(toHex(word.charter), { ...word, isStored: false, isNew: true });
    if (this.#latest.size > MAX_OWN_WORDS) this.#forgetFirst();
    this.#store(this.#all, () => {
      for (const word of given) this.#stored(word);
    });
  }

  #stored({ charter, count }: StoredWord): void {
    const word = this.about(charter);
    if (word?.count === count) this.#latest.set(toHex(charter), { ...word, isStored: true });
  }

  #forgetFirst(): void {
    const { charter, count } = this.#latest.values().next().value!;
    this.#latest.delete(toHex(charter));
    this.#floor = Math.max(this.#floor, even(count));
  }

  /** The consents that stand, but for that to the own table. */
  get #standing(): OwnWord[] {
    const seat = this.#seat();
    const own = seat && toHex(seat);
    return [...this.#latest].filter(([at, { count }]) => isConsent(count) && at !== own).map(([, word]) => word);
  }

  get #all(): StoredWords {
    return { floor: this.#floor, latest: [...this.#latest.values()].map(({ charter, count }) => ({ charter, count })) };
  }
}

/** Whether a word of that count is a consent, and no withdrawal. (P22) */
export function isConsent(count: number): boolean {
  return count % 2 === 1;
}

/** The count of the withdrawal that takes back, or is, a word of that count. */
function even(count: number): number {
  return count + (count % 2);
}

export function writeWords(writer: Writer, { floor, latest }: StoredWords): Writer {
  return writer.u8(floor).list(latest, (to, { charter, count }) => to.raw(charter).u8(count));
}

/** Words as they were written; anything else is malformed. */
export function readWords(reader: Reader): StoredWords {
  const floor = reader.u8();
  if (floor % 2 !== 0) reader.fail('a floor that is odd');
  const latest = reader.list(MAX_OWN_WORDS, (from): StoredWord => ({
    charter: from.raw(HASH32_BYTES),
    count: readCount(from),
  }));
  const charters = new Set(latest.map(({ charter }) => toHex(charter)));
  return charters.size === latest.length ? { floor, latest } : reader.fail('two words about one charter');
}

function readCount(reader: Reader): number {
  const count = reader.u8();
  return count > 0 && count <= MAX_WORDS + 1 ? count : reader.fail('no count of a word');
}
