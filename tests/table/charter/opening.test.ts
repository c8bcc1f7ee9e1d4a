/** Who opened a link: its secret tells, and nobody else can show it. */
import { expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { hash32 } from '../../../src/log/hash';
import { SECRET_BYTES } from '../../../src/net/link/tableLink';
import { hasOpened, linkSecret, ownOpening } from '../../../src/table/charter/opening';
import { bytesOf } from '../../log/seats';

const [ANNA, BEN] = ['Anna', 'Ben'].map(bytesOf) as [Uint8Array, Uint8Array];
const keyOf = (seed: Uint8Array): Uint8Array => signingPair(seed).publicKey;

it('a link is of the one device that its secret was made for', () => {
  const secret = linkSecret(ANNA);
  const opening = ownOpening(ANNA, secret)!;
  expect([secret.length, ownOpening(BEN, secret), ownOpening(ANNA, linkSecret(BEN))]).toEqual([
    SECRET_BYTES,
    null,
    null,
  ]);
  expect([
    hasOpened(opening, keyOf(ANNA), secret),
    hasOpened(opening, keyOf(BEN), secret),
    hasOpened(ownOpening(BEN, linkSecret(BEN))!, keyOf(BEN), secret),
    hasOpened(opening, keyOf(ANNA), bytesOf('a link of long ago').slice(0, SECRET_BYTES)),
  ]).toEqual([true, false, false, false]);
});

// (P143)
it('keeps its form: links that were shared and openings that were told go on to fit', () => {
  const opening = hash32('svista/opening', ANNA).slice(0, 8);
  expect(linkSecret(ANNA)).toEqual(hash32('svista/link', opening, keyOf(ANNA)).slice(0, 16));
  expect(ownOpening(ANNA, linkSecret(ANNA))).toEqual(opening);
});
