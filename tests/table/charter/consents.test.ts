/** The words of the devices about a charter: the latest of each one holds, and is news once. */
import { describe, expect, it } from 'vitest';
import type { SigningPair } from '../../../src/crypto/sign';
import { must } from '../../../src/lib/result';
import { type Charter, encodeCharter } from '../../../src/table/charter/charter';
import { type Consent, MAX_WORDS, giveConsent, signWithdrawal } from '../../../src/table/charter/consent';
import { Consents, type Word, standing, wordOf } from '../../../src/table/charter/consents';
import { Keyring } from '../../../src/table/charter/keyring';
import type { StoredWords } from '../../../src/log/store';
import { charterHash } from '../../../src/table/charter/draft';
import { OwnWords } from '../../../src/table/charter/ownWords';
import { signedCharter } from '../../../src/table/charter/signedCharter';
import { PAIRS, bytesOf } from '../../log/seats';
import { charterFor } from './charters';
import { quickWords } from './quickWords';

const keyring = new Keyring(bytesOf('Anna'));
const [anna, ben, cleo] = PAIRS as [SigningPair, SigningPair, SigningPair];
const charter = charterFor([anna, ben]);
const hash = charterHash(encodeCharter(charter));
const words = (count: number): StoredWords => ({ floor: 0, latest: [{ charter: hash, count }] });

const consent = (pair: SigningPair, count: number, of: Charter = charter): Consent => giveConsent(of, pair, [], count);
const consentWord = (pair: SigningPair, count: number): Word => wordOf(pair.publicKey, consent(pair, count));
const withdrawal = (pair: SigningPair, count: number): Word => ({
  device: pair.publicKey,
  count,
  consent: null,
  signature: signWithdrawal(charter, pair, count),
});

/** Whether each is news, in their order, or why it is refused. */
function offered(consents: Consents, words: readonly Word[]): (boolean | string)[] {
  return words.map((word) => ((taken) => (taken.ok ? taken.value : taken.fault.code))(consents.offer(word)));
}

describe('the consents to a charter', () => {
  it('are those of the devices that have not taken them back', () => {
    const consents = new Consents(charter, keyring, quickWords());
    expect([consents.ready, consents.of(ben.publicKey), consents.own]).toEqual([[], null, null]);
    expect(offered(consents, [consentWord(ben, 1)])).toEqual([true]);
    expect([consents.ready, consents.of(ben.publicKey)]).toEqual([[ben.publicKey], consent(ben, 1)]);
    expect([consents.own, consents.of(anna.publicKey)]).toEqual([null, null]);
    expect(offered(consents, [withdrawal(ben, 2)])).toEqual([true]);
    expect([consents.ready, consents.of(ben.publicKey)]).toEqual([[], null]);
  });

  it('are news once, and an earlier word never comes back after a later one', () => {
    const words = [consentWord(ben, 1), withdrawal(ben, 2), consentWord(ben, 3)];
    const consents = new Consents(charter, keyring, quickWords());
    expect(offered(consents, [...words, ...words])).toEqual([true, true, true, false, false, false]);
    expect(consents.of(ben.publicKey)?.count).toBe(3);
    const late = new Consents(charter, keyring, quickWords());
    expect(offered(late, words.toReversed())).toEqual([true, false, false]);
    expect(late.ready).toEqual([ben.publicKey]);
  });

  it('begin with a first word of any count, since the earlier ones may be lost', () => {
    for (const word of [consentWord(ben, 1), withdrawal(ben, 2), consentWord(ben, MAX_WORDS)])
      expect(offered(new Consents(charter, keyring, quickWords()), [word])).toEqual([true]);
  });

  it('are refused if the device has not signed them, whichever word it is', () => {
    const consents = new Consents(charter, keyring, quickWords());
    const forged = [
      wordOf(ben.publicKey, consent(cleo, 1)),
      wordOf(ben.publicKey, consent(ben, 1, charterFor([ben, anna]))),
      { ...withdrawal(ben, 2), signature: withdrawal(cleo, 2).signature },
      { ...withdrawal(ben, 2), signature: consent(ben, 1).signature },
      withdrawal(ben, 0),
    ];
    expect(offered(consents, forged.slice(0, 4))).toEqual(forged.slice(0, 4).map(() => 'charter/signature'));
    expect(offered(consents, forged.slice(4))).toEqual([false]); // a count before the first one is no news
    expect([consents.ready, consents.of(ben.publicKey)]).toEqual([[], null]);
    expect(offered(consents, [consentWord(ben, 1)])).toEqual([true]);
  });

  it('of a device that has no seat, or to no charter, are no news', () => {
    expect(offered(new Consents(charter, keyring, quickWords()), [consentWord(cleo, 1)])).toEqual([false]);
    expect(offered(new Consents(null, keyring, quickWords()), [consentWord(ben, 1)])).toEqual([false]);
  });
});

describe('the own consent', () => {
  it('is given once, taken back, and given again, each with the next count', () => {
    const consents = new Consents(charter, keyring, quickWords());
    const first = must(consents.give());
    expect([first.count, consents.own, consents.ready]).toEqual([1, first, [anna.publicKey]]);
    expect(must(consents.give())).toBe(first);
    const back = must(consents.takeBack());
    expect([back.count, back.consent, consents.own, consents.ready]).toEqual([2, null, back, []]);
    const again = must(consents.give());
    expect([again.count, consents.own]).toEqual([3, again]);
    expect(offered(new Consents(charter, new Keyring(bytesOf('Ben')), quickWords()), [first, back, again])).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('cannot be taken back where it was not given, or was taken back before', () => {
    const consents = new Consents(charter, keyring, quickWords());
    expect(consents.takeBack()).toMatchObject({ ok: false, fault: { code: 'lobby/no-seat' } });
    must(consents.give());
    must(consents.takeBack());
    expect(consents.takeBack()).toMatchObject({ ok: false, fault: { code: 'lobby/no-seat' } });
    expect(consents.own?.count).toBe(2);
  });

  it('is worn out when the largest count is taken back', () => {
    const consents = new Consents(charter, keyring, quickWords(words(MAX_WORDS - 1)));
    expect(must(consents.give()).count).toBe(MAX_WORDS);
    must(consents.takeBack());
    expect(consents.give()).toMatchObject({ ok: false, fault: { code: 'lobby/worn-out' } });
    expect(MAX_WORDS).toBe(253);
  });

  it('is taken from nobody else, and neither is that it was taken back', () => {
    const consents = new Consents(charter, keyring, quickWords());
    expect(offered(consents, [consentWord(anna, 1), withdrawal(anna, 2), consentWord(anna, 3)])).toEqual([
      false,
      false,
      false,
    ]);
    expect([consents.own, consents.ready]).toEqual([null, []]);
  });

  it('is the same as before for whoever remembers the count, byte for byte', () => {
    const before = new Consents(charter, keyring, quickWords());
    const given = [must(before.give()), must(before.takeBack()), must(before.give())];
    for (const [i, word] of given.entries()) {
      const after = new Consents(charter, keyring, quickWords(words(i + 1)));
      expect([after.own, after.isStored]).toEqual([word, true]);
    }
    expect(new Consents(charterFor([anna, ben, cleo]), keyring, quickWords(words(1))).own).toBeNull();
  });

  it('is shown to nobody, and opens no table, before it is stored', () => {
    const writes: (() => void)[] = [];
    const consents = new Consents(
      charter,
      keyring,
      new OwnWords({ floor: 0, latest: [] }, (_, done) => writes.push(done)),
    );
    const first = must(consents.give());
    expect([consents.own, consents.isStored, consents.of(anna.publicKey)]).toEqual([first, false, null]);
    writes[0]!();
    expect([consents.isStored, consents.of(anna.publicKey)]).toEqual([true, first.consent]);
  });

  it.each([
    ['nothing', 0, 1, false],
    ['that consent', 1, 1, true],
    ['that it was taken back', 2, 1, false],
    ['a later consent', 3, 1, true],
    ['an earlier consent than is shown', 1, 3, false],
  ])('stands where its device remembers %s', (_what, known, shown, isStanding) => {
    const signed = must(signedCharter(charter, [consent(anna, shown), consent(ben, 1)]));
    expect(standing(signed, anna.publicKey, quickWords(known === 0 ? undefined : words(known))) !== null).toBe(
      isStanding,
    );
  });
});
