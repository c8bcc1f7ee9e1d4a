/** The bytes that a consent signs, put together by hand: devices of other builds have to sign the same. */
import { expect, it } from 'vitest';
import { type SigningPair, checkSignature, signingPair } from '../../../src/crypto/sign';
import { concatBytes, utf8 } from '../../../src/lib/bytes';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { encodeCharter } from '../../../src/table/charter/charter';
import { giveConsent, seatsOn, signWithdrawal } from '../../../src/table/charter/consent';
import { PAIRS, bytesOf } from '../../log/seats';
import { charterFor } from './charters';

const [anna, ben] = PAIRS as [SigningPair, SigningPair, SigningPair];
const bot = signingPair(bytesOf('bot'));
const charter = charterFor([anna, ben], [{ key: bot.publicKey, device: ben.publicKey, name: 'Bot', face: NO_FACE }]);
const terms = encodeCharter(charter);
const isSigned = (signature: Uint8Array, { publicKey }: SigningPair, ...parts: readonly Uint8Array[]): boolean =>
  checkSignature(concatBytes(...parts), signature, publicKey).ok;

// (P20)
it('a consent is signed over its count, a bit for each seat of the device, and the charter', () => {
  expect(seatsOn(charter, ben.publicKey)).toEqual([1, 2]);
  const own = [
    { seat: 1, pair: ben, level: null },
    { seat: 2, pair: bot, level: 0 },
  ];
  const { count, signature, seats } = giveConsent(charter, ben, own, 3);
  const label = utf8('svista/consent:');
  expect([count, seats.length]).toEqual([3, 1]);
  expect(isSigned(signature, ben, label, Uint8Array.of(3, 0, 0b110), terms)).toBe(true);
  expect(isSigned(signature, ben, label, Uint8Array.of(3, 0, 0b010), terms)).toBe(false);
  expect(isSigned(seats[0]!, bot, utf8('svista/seat:'), terms)).toBe(true);
});

// (P22)
it('a withdrawal is signed over its count and the charter', () => {
  const signature = signWithdrawal(charter, ben, 4);
  expect(isSigned(signature, ben, utf8('svista/withdrawal:'), Uint8Array.of(4), terms)).toBe(true);
});
