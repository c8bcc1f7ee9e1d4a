/** The words of the devices about a charter: the latest of each one holds, and is news once. */
import { describe, expect, it } from 'vitest';
import type { SigningPair } from '../../../src/crypto/sign';
import { must } from '../../../src/lib/result';
import type { Charter } from '../../../src/table/charter/charter';
import { type Consent, MAX_WORDS, giveConsent, signWithdrawal } from '../../../src/table/charter/consent';
import { Consents, type Word, wordOf } from '../../../src/table/charter/consents';
import { Keyring } from '../../../src/table/charter/keyring';
import { PAIRS, bytesOf } from '../../log/seats';
import { charterFor } from './charters';

const keyring = new Keyring(bytesOf('Anna'));
const [anna, ben, cleo] = PAIRS as [SigningPair, SigningPair, SigningPair];
const charter = charterFor([anna, ben]);
const own = keyring.seatsIn(charter);

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
    const consents = new Consents(charter, keyring);
    expect([consents.ready, consents.of(ben.publicKey), consents.own]).toEqual([[], null, null]);
    expect(offered(consents, [consentWord(ben, 1)])).toEqual([true]);
    expect([consents.ready, consents.of(ben.publicKey)]).toEqual([[ben.publicKey], consent(ben, 1)]);
    expect([consents.own, consents.of(anna.publicKey)]).toEqual([null, null]);
    expect(offered(consents, [withdrawal(ben, 2)])).toEqual([true]);
    expect([consents.ready, consents.of(ben.publicKey)]).toEqual([[], null]);
  });

  it('are news once, and an earlier word never comes back after a later one', () => {
    const words = [consentWord(ben, 1), withdrawal(ben, 2), consentWord(ben, 3)];
    const consents = new Consents(charter, keyring);
    expect(offered(consents, [...words, ...words])).toEqual([true, true, true, false, false, false]);
    expect(consents.of(ben.publicKey)?.count).toBe(3);
    const late = new Consents(charter, keyring);
    expect(offered(late, words.toReversed())).toEqual([true, false, false]);
    expect(late.ready).toEqual([ben.publicKey]);
  });

  it('begin with a first word of any count, since the earlier ones may be lost', () => {
    for (const word of [consentWord(ben, 1), withdrawal(ben, 2), consentWord(ben, MAX_WORDS)])
      expect(offered(new Consents(charter, keyring), [word])).toEqual([true]);
  });

  it('are refused if the device has not signed them, whichever word it is', () => {
    const consents = new Consents(charter, keyring);
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
    expect(offered(new Consents(charter, keyring), [consentWord(cleo, 1)])).toEqual([false]);
    expect(offered(new Consents(null, keyring), [consentWord(ben, 1)])).toEqual([false]);
  });
});

describe('the own consent', () => {
  it('is given once, taken back, and given again, each with the next count', () => {
    const consents = new Consents(charter, keyring);
    const first = must(consents.give(own));
    expect([first.count, consents.own, consents.ready]).toEqual([1, first, [anna.publicKey]]);
    expect(must(consents.give(own))).toBe(first);
    const back = must(consents.takeBack());
    expect([back.count, back.consent, consents.own, consents.ready]).toEqual([2, null, back, []]);
    const again = must(consents.give(own));
    expect([again.count, consents.own]).toEqual([3, again]);
    expect(offered(new Consents(charter, new Keyring(bytesOf('Ben'))), [first, back, again])).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('cannot be taken back where it was not given, or was taken back before', () => {
    const consents = new Consents(charter, keyring);
    expect(consents.takeBack()).toMatchObject({ ok: false, fault: { code: 'lobby/no-seat' } });
    must(consents.give(own));
    must(consents.takeBack());
    expect(consents.takeBack()).toMatchObject({ ok: false, fault: { code: 'lobby/no-seat' } });
    expect(consents.own?.count).toBe(2);
  });

  it('is worn out when the largest count is taken back', () => {
    const consents = new Consents(charter, keyring);
    expect(offered(consents, [withdrawal(anna, MAX_WORDS - 1)])).toEqual([true]);
    expect(must(consents.give(own)).count).toBe(MAX_WORDS);
    must(consents.takeBack());
    expect(consents.give(own)).toMatchObject({ ok: false, fault: { code: 'lobby/worn-out' } });
    expect(MAX_WORDS).toBe(253);
  });
});
