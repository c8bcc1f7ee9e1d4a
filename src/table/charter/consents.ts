/**
 * Which devices have consented to a charter so far. Of each device the latest word is kept, and no other. That of this
 * device follows from what it remembers, and is taken from nobody else.
 * @module
 */
import type { SigningPair } from '../../crypto/sign';
import { equalBytes, toHex } from '../../lib/bytes';
import { type Result, err, must, ok } from '../../lib/result';
import { type Charter, devicesOf } from './charter';
import { type Consent, MAX_WORDS, checkConsent, checkWithdrawal, giveConsent, signWithdrawal } from './consent';
import { hashOf } from './draft';
import type { Keyring } from './keyring';
import { type OwnWord, type OwnWords, isConsent } from './ownWords';
import { type SignedCharter, consentBy, signedCharter } from './signedCharter';

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

/** The word of that count, an even number, by which a device takes its consent back. */
export function withdrawal(charter: Charter, device: SigningPair, count: number): Word {
  return { device: device.publicKey, count, consent: null, signature: signWithdrawal(charter, device, count) };
}

/** What this device has said last about a charter; null if it remembers nothing. */
function ownWordAbout(charter: Charter, words: OwnWords): OwnWord | null {
  return words.about(hashOf(charter));
}

/** The own word by which this device has taken its consent to a charter back; null if its latest is none of that. */
export function takenBack(charter: Charter, words: OwnWords): OwnWord | null {
  const word = ownWordAbout(charter, words);
  return word && !isConsent(word.count) ? word : null;
}

/**
 * The own word by which the consent of this device that a charter bears stands: its latest about the charter, if that is
 * a consent and none before that one. Null if it does not stand. (P160)
 */
export function standing(signed: SignedCharter, device: Uint8Array, words: OwnWords): OwnWord | null {
  const word = ownWordAbout(signed.charter, words);
  return word && isConsent(word.count) && consentBy(signed, device)!.count <= word.count ? word : null;
}

/**
 * The same charter with that word of this device in it. So others read at their table that it sits there after all,
 * if it had taken back what the charter bore.
 */
export function withOwnConsent(signed: SignedCharter, { count }: OwnWord, keyring: Keyring): SignedCharter {
  const { charter, consents } = signed;
  const { person } = keyring;
  const before = consentBy(signed, person.publicKey)!;
  if (before.count === count) return signed;
  const own = giveConsent(charter, person, keyring.seatsIn(charter), count);
  return must(
    signedCharter(
      charter,
      consents.map((each) => (each === before ? own : each)),
    ),
  );
}

export class Consents {
  readonly #charter: Charter | null;
  readonly #keyring: Keyring;
  readonly #words: OwnWords;
  readonly #hash: Uint8Array;
  /** By device. */
  readonly #latest = new Map<string, Word>();

  /** `charter`: null as long as there is none. */
  constructor(charter: Charter | null, keyring: Keyring, words: OwnWords) {
    this.#charter = charter;
    this.#keyring = keyring;
    this.#words = words;
    this.#hash = charter ? hashOf(charter) : new Uint8Array();
    const said = charter && words.about(this.#hash);
    if (said) this.#recall(said.count);
  }

  /** The devices whose consent holds. */
  get ready(): readonly Uint8Array[] {
    return [...this.#latest.values()].filter(({ consent }) => consent !== null).map(({ device }) => device);
  }

  /** The consent of a device that holds, of this one only if it may be shown; null if there is none. */
  of(device: Uint8Array): Consent | null {
    const word = this.#latest.get(toHex(device));
    return word && (word !== this.own || this.isStored) ? word.consent : null;
  }

  /** The own word; null if nothing was said. */
  get own(): Word | null {
    return this.#latest.get(toHex(this.#keyring.person.publicKey)) ?? null;
  }

  /** Whether the own word is stored, so that it may be said. */
  get isStored(): boolean {
    return this.#words.about(this.#hash)?.isStored ?? false;
  }

  /**
   * Consents for all seats of this device, unless that was done. Fails with `lobby/worn-out` if it was given and taken
   * back too often.
   */
  give(): Result<Word> {
    const { own } = this;
    if (own?.consent) return ok(own);
    if (this.#words.next(this.#hash) > MAX_WORDS)
      return err('lobby/worn-out', 'you have changed your mind too often about this proposal');
    return ok(this.#giveNext());
  }

  /** Takes the own consent back. Fails with `lobby/no-seat` if there is none. */
  takeBack(): Result<Word> {
    return this.own?.consent ? ok(this.#giveNext()) : err('lobby/no-seat', 'you weren’t ready');
  }

  /**
   * Takes the word of another device, if it is later than its last one. True if it is news. Fails with
   * `charter/signature`.
   */
  offer(word: Word): Result<boolean> {
    const charter = this.#charter;
    if (!charter || !devicesOf(charter).some((device) => equalBytes(device, word.device))) return ok(false);
    if (equalBytes(word.device, this.#keyring.person.publicKey)) return ok(false);
    if ((this.#latest.get(toHex(word.device))?.count ?? 0) >= word.count) return ok(false);
    const { device, count, consent, signature } = word;
    const checked = consent
      ? checkConsent(charter, device, consent)
      : checkWithdrawal(charter, device, count, signature);
    if (!checked.ok) return checked;
    this.#keep(word);
    return ok(true);
  }

  #giveNext(): Word {
    const word = this.#recall(this.#words.next(this.#hash));
    this.#words.give(this.#hash);
    return word;
  }

  /** The own word of that count, byte for byte the same whenever it is said. */
  #recall(count: number): Word {
    const { person } = this.#keyring;
    const charter = this.#charter!;
    if (count % 2 === 0) return this.#keep(withdrawal(charter, person, count));
    const consent = giveConsent(charter, person, this.#keyring.seatsIn(charter), count);
    return this.#keep(wordOf(person.publicKey, consent));
  }

  #keep(word: Word): Word {
    this.#latest.set(toHex(word.device), word);
    return word;
  }
}
