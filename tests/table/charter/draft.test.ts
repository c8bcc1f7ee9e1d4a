/** Proposals: signed by who makes them, and what of them was chosen. */
import { expect, it } from 'vitest';
import type { SigningPair } from '../../../src/crypto/sign';
import { concatBytes } from '../../../src/lib/bytes';
import { makeDraft, charterHash, chosenIn, readDraft } from '../../../src/table/charter/draft';
import { encodeSignedCharter, storedCharter } from '../../../src/table/charter/signedCharter';
import { PAIRS, bytesOf } from '../../log/seats';
import { consentsOf, signedBy } from '../signing';
import { charterFor } from './charters';

const [anna, ben] = PAIRS as [SigningPair, SigningPair, SigningPair];
const charter = charterFor([anna, ben], [], { hand: 9 });
const draft = makeDraft(charter, anna);

// (P156)
it('a draft is read by anybody, and is of the device that has signed it', () => {
  expect(readDraft(draft)).toEqual({ ok: true, value: charter });
  const forged = [
    { ...draft, author: ben.publicKey },
    { ...draft, charter: makeDraft(charterFor([anna, ben]), anna).charter },
    { ...draft, signature: draft.signature.map((byte, i) => (i === 3 ? byte ^ 1 : byte)) },
    { ...draft, signature: consentsOf(charter, PAIRS)[0]!.signature },
  ];
  for (const each of forged) expect(readDraft(each)).toMatchObject({ ok: false, fault: { code: 'lobby/draft' } });
});

it('a draft is told by a hash of its charter alone, whoever has written it', () => {
  expect(charterHash(makeDraft(charter, ben).charter)).toEqual(charterHash(draft.charter));
  expect(charterHash(makeDraft(charterFor([anna, ben]), anna).charter)).not.toEqual(charterHash(draft.charter));
});

it('of a draft the options that are not as usual were chosen, for as many seats as it has', () => {
  expect(chosenIn(charter)).toEqual({ options: { hand: 9 }, match: {} });
  expect(chosenIn(charterFor([anna, ben]))).toEqual({ options: {}, match: {} });
});

it('a table that is stored opens again, and one of an earlier program, or none, does not', () => {
  const bytes = encodeSignedCharter(signedBy(charter, PAIRS));
  const table = bytesOf('table');
  expect(storedCharter({ charter: { table, bytes } })).toEqual({ charter, consents: consentsOf(charter, PAIRS) });
  for (const old of [bytes.slice(1), concatBytes(bytes, Uint8Array.of(0)), new Uint8Array(0)])
    expect(storedCharter({ charter: { table, bytes: old } })).toBeNull();
  expect(storedCharter({ charter: null })).toBeNull();
});
