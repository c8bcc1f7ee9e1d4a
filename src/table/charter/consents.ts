/**
 * Which devices have consented to a charter so far. Of each device the latest word is kept, and no other.
 * @module
 */
import { equalBytes, toHex } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import { type Charter, devicesOf } from './charter';
import { type Consent, MAX_WORDS, checkConsent, checkWithdrawal, giveConsent, signWithdrawal } from './consent';
import type { Keyring, OwnSeat } from './keyring';

/** The word of a device about a charter: its consent, or that it takes it back. */
export interface Word {
  /** 32 bytes. */
  readonly device: Uint8Array;
  readonly count: number;
  /** Null if it was taken back. */
  readonly consent: Consent | null;
  /** Of the withdrawal, or of the device under its consent. */
  readonly signature: Uint8Array;
}

/** A consent as a word. */
export function wordOf(device: Uint8Array, consent: Consent): Word {
  return { device, count: consent.count, consent, signature: consent.signature };
}

export class Consents {
  readonly #charter: Charter | null;
  readonly #keyring: Keyring;
  /** By device. */
  readonly #words = new Map<string, Word>();

  /** `charter`: null as long as there is none. */
  constructor(charter: Charter | null, keyring: Keyring) {
    this.#charter = charter;
    this.#keyring = keyring;
  }

  /** The devices whose consent holds. */
  get ready(): readonly Uint8Array[] {
    return [...this.#words.values()].filter(({ consent }) => consent !== null).map(({ device }) => device);
  }

  /** The consent of a device that holds; null if there is none. */
  of(device: Uint8Array): Consent | null {
    return this.#words.get(toHex(device))?.consent ?? null;
  }

  /** The own word; null if nothing was said. */
  get own(): Word | null {
    return this.#words.get(toHex(this.#keyring.person.publicKey)) ?? null;
  }

  /**
   * Consents, unless that was done; `seats`: all of this device. Fails with `lobby/worn-out` if it was given and taken
   * back too often.
   */
  give(seats: readonly OwnSeat[]): Result<Word> {
    const { own } = this;
    if (own?.consent) return ok(own);
    const count = (own?.count ?? 0) + 1;
    if (count > MAX_WORDS) return err('lobby/worn-out', 'you have changed your mind too often about this proposal');
    const { person } = this.#keyring;
    return ok(this.#keep(wordOf(person.publicKey, giveConsent(this.#charter!, person, seats, count))));
  }

  /** Takes the own consent back. Fails with `lobby/no-seat` if there is none. */
  takeBack(): Result<Word> {
    const { own } = this;
    if (!own?.consent) return err('lobby/no-seat', 'you weren’t ready');
    const { person } = this.#keyring;
    const count = own.count + 1;
    return ok(
      this.#keep({
        device: person.publicKey,
        count,
        consent: null,
        signature: signWithdrawal(this.#charter!, person, count),
      }),
    );
  }

  /**
   * Takes the word of a device, if it is later than its last one. True if it is news. Fails with `charter/signature`.
   */
  offer(word: Word): Result<boolean> {
    const charter = this.#charter;
    if (!charter || !devicesOf(charter).some((device) => equalBytes(device, word.device))) return ok(false);
    if ((this.#words.get(toHex(word.device))?.count ?? 0) >= word.count) return ok(false);
    const { device, count, consent, signature } = word;
    const checked = consent
      ? checkConsent(charter, device, consent)
      : checkWithdrawal(charter, device, count, signature);
    if (!checked.ok) return checked;
    this.#keep(word);
    return ok(true);
  }

  #keep(word: Word): Word {
    this.#words.set(toHex(word.device), word);
    return word;
  }
}
