/** How many hidden cards are of each class, the proof of it, and provers who lie. */
import { describe, expect, test } from 'vitest';
import { type Cards, encodeCards, permuteCards, trivialCards } from '../../../src/crypto/elgamal';
import { InlineCrypto } from '../../../src/crypto/service/inline';
import { claimProofBytes } from '../../../src/crypto/shuffle/claim';
import {
  type CountStatement,
  checkCount,
  countProofBytes,
  makeCount,
  possibleFaces,
  proveCount,
} from '../../../src/crypto/shuffle/count';
import { concatBytes, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import {
  HEAD,
  IDENTITY_BYTES,
  NOT_A_POINT,
  NOT_A_SCALAR,
  type Player,
  codeOf,
  contextOf,
  filled,
  otherContexts,
  otherPoint,
  otherScalar,
  patched,
  playersAt,
  streamOf,
} from '../fixtures';

const [anna, ben] = playersAt(2) as [Player, Player];
/** Three classes of a small deck: in the first each face is there twice, in the last are the jokers. */
const CLASSES = [
  [0, 1, 2, 0, 1, 2],
  [13, 14, 15],
  [52, 53],
];
const witness = { secretKey: anna.secretKey, seed: anna.seed, head: HEAD };

function handOf(faces: readonly number[]): Cards {
  const places = faces.map((_, i) => i);
  return permuteCards(
    trivialCards(faces),
    anna.publicKey,
    places,
    streamOf(`hand ${faces.join()}`).scalars(faces.length),
  );
}

const countableOf = (held: readonly number[], classes: readonly (readonly number[])[] = CLASSES) => ({
  context: contextOf({ seat: 0 }),
  key: anna.publicKey,
  cards: handOf(held),
  classes,
});

describe('a count', () => {
  test.each([
    ['no cards', [], [0, 0, 0]],
    ['one card', [14], [0, 1, 0]],
    ['cards of one class alone, a face twice', [1, 1, 0], [3, 0, 0]],
    ['cards of every class', [52, 13, 0, 15, 1], [2, 2, 1]],
  ] as const)('is told truly, and accepted: %s', (_, held, counts) => {
    const countable = countableOf(held);
    const count = must(makeCount(countable, witness));
    expect(count.counts).toEqual(counts);
    const statement = { ...countable, counts };
    expect(count.proof).toHaveLength(countProofBytes(statement));
    expect(codeOf(checkCount(statement, count.proof))).toBe('ok');
    expect(toHex(must(makeCount(countable, witness)).proof)).toBe(toHex(count.proof));
  });

  test('of a card of no class is not made, nor of cards under another key', () => {
    expect(codeOf(makeCount(countableOf([0, 40]), witness))).toBe('crypto/false-claim');
    expect(codeOf(makeCount(countableOf([0]), { ...witness, secretKey: ben.secretKey }))).toBe('crypto/false-claim');
  });

  // (K41)
  test('takes each face as often as the deck has it, but no more often than there are cards', () => {
    expect(possibleFaces([0, 1, 2, 0, 1, 2], 1)).toEqual([0, 1, 2]);
    expect(possibleFaces([0, 1, 2, 0, 1, 2], 2)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(possibleFaces([0, 1, 2, 0, 1, 2], 5)).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test('shows nothing of the order in which cards of a class lie in the hand', () => {
    // Two hands with the same counts have proofs of the same length, and no word in common.
    const wordsOf = (bytes: Uint8Array): string[] =>
      Array.from({ length: bytes.length / 32 }, (_, i) => toHex(bytes.subarray(32 * i, 32 * i + 32)));
    const proofs = [
      [0, 13, 1],
      [1, 13, 0],
      [2, 15, 2],
    ].map((held) => must(makeCount(countableOf(held), witness)).proof);
    expect(new Set(proofs.map(({ length }) => length)).size).toBe(1);
    const words = proofs.flatMap(wordsOf);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('an altered count', () => {
  const countable = countableOf([52, 13, 0, 1]);
  const statement: CountStatement = { ...countable, counts: [2, 1, 1] };
  const { proof } = must(makeCount(countable, witness));
  const refuse = (changed: Partial<CountStatement>, bytes = proof): string =>
    codeOf(checkCount({ ...statement, ...changed }, bytes));
  /** Where the mixed cards end, and the shuffle, and each claim. */
  const mixed = 4 * 64;
  const shuffle = mixed + 32 * (3 * 4 + 10);
  const claims = [
    [2, 6],
    [1, 3],
    [1, 2],
  ].reduce<number[]>((ends, [k, n]) => [...ends, (ends.at(-1) ?? shuffle) + claimProofBytes(k!, n!)], []);

  test('is accepted before it is altered', () => {
    expect([refuse({}), claims.at(-1)]).toEqual(['ok', proof.length]);
  });

  // (K42)
  test('is refused with any of its parts changed', () => {
    for (const at of [0, 32, mixed - 32]) {
      expect(refuse({}, otherPoint(proof, at))).toBe('crypto/shuffle-proof');
      expect(refuse({}, patched(proof, at, NOT_A_POINT))).toBe('crypto/point');
      expect(refuse({}, patched(proof, at, IDENTITY_BYTES))).toBe('crypto/identity');
    }
    expect(refuse({}, otherPoint(proof, mixed))).toBe('crypto/shuffle-proof');
    expect(refuse({}, otherScalar(proof, shuffle - 32))).toBe('crypto/shuffle-proof');
    for (const end of claims) {
      expect(refuse({}, otherScalar(proof, end - 32))).toBe('crypto/claim-proof');
      expect(refuse({}, patched(proof, end - 32, NOT_A_SCALAR))).toBe('crypto/scalar');
      expect(refuse({}, otherPoint(proof, end - 64))).toBe('crypto/claim-proof');
    }
  });

  test('is refused with another length', () => {
    for (const bytes of [proof.subarray(32), concatBytes(proof, filled(0)), new Uint8Array(0)])
      expect(refuse({}, bytes)).toBe('crypto/length');
  });

  test('is refused in every other context, for another key, and for other cards of the same faces', () => {
    for (const [field, context] of otherContexts(statement.context))
      expect([field, refuse({ context })]).toEqual([field, 'crypto/shuffle-proof']);
    expect(refuse({ key: ben.publicKey })).toBe('crypto/shuffle-proof');
    const again = permuteCards(statement.cards, anna.publicKey, [0, 1, 2, 3], streamOf('again').scalars(4));
    expect(refuse({ cards: again })).toBe('crypto/shuffle-proof');
    expect(refuse({ cards: encodeCards([...statement.cards.list].reverse()) })).toBe('crypto/shuffle-proof');
  });

  test('is refused for other counts, whatever their proof', () => {
    expect(refuse({ counts: [2, 2, 0] })).toBe('crypto/length');
    expect(refuse({ counts: [2, 1, 2] })).toBe('crypto/false-claim');
    expect(refuse({ counts: [2, 1] })).toBe('crypto/false-claim');
    expect(refuse({ counts: [0, 4, 0] })).toBe('crypto/false-claim');
    expect(refuse({ counts: [3, 1, 0] })).not.toBe('ok');
  });

  test('is refused for other classes', () => {
    expect(refuse({ classes: CLASSES.with(1, [13, 14, 16]) })).toBe('crypto/claim-proof');
    expect(refuse({ classes: CLASSES.with(0, [0, 1, 3, 0, 1, 3]) })).toBe('crypto/claim-proof');
  });

  test('is refused with a claim of its own cards from another count', () => {
    const other = must(makeCount(countable, { ...witness, head: filled(0x4f) })).proof;
    expect(refuse({}, other)).toBe('ok');
    for (const [from, to] of [
      [0, mixed],
      [mixed, shuffle],
    ] as const)
      expect(refuse({}, patched(proof, from, other.subarray(from, to)))).toBe('crypto/shuffle-proof');
    expect(refuse({}, patched(proof, shuffle, other.subarray(shuffle, claims[0])))).toBe('crypto/claim-proof');
  });
});

describe('a prover who follows the protocol and lies about a class', () => {
  const statement = { ...countableOf([0, 13]), counts: [2, 0, 0] };

  test('cannot make the claim of a class for a card that is of another', () => {
    expect(codeOf(proveCount(statement, [0, 0], witness))).toBe('crypto/false-claim');
    expect(codeOf(proveCount(statement, [0, 1], witness))).toBe('crypto/false-claim');
  });

  test('is refused with the claims of other cards in their place', () => {
    // What proves two cards of the first class, if they were other cards.
    const true_ = { ...countableOf([0, 1]), counts: [2, 0, 0] };
    const { proof } = must(makeCount(true_, witness));
    expect(codeOf(checkCount(true_, proof))).toBe('ok');
    expect(codeOf(checkCount({ ...true_, cards: statement.cards }, proof))).toBe('crypto/shuffle-proof');
    // With the lying cards' own shuffle before them, the claims do not fit its output.
    const mixed = must(makeCount({ ...countableOf([0, 13]), classes: [[0, 13]] }, witness)).proof;
    const split = 2 * 64 + 32 * (3 * 2 + 10);
    const forged = concatBytes(mixed.subarray(0, split), proof.subarray(split));
    expect(codeOf(checkCount(statement, forged))).toBe('crypto/claim-proof');
  });
});

test('the service counts as here', async () => {
  const crypto = new InlineCrypto();
  const { seed, keyContext } = anna;
  const { context, cards, classes } = countableOf([52, 13, 0]);
  const job = { context, cards: cards.bytes, classes };
  const count = must(await crypto.makeCount({ ...job, seed, keyContext, head: HEAD }));
  expect(count.counts).toEqual([1, 1, 1]);
  const check = { ...job, publicKey: anna.publicKey.bytes, ...count };
  expect(codeOf(await crypto.checkCount(check))).toBe('ok');
  expect(codeOf(await crypto.checkCount({ ...check, publicKey: NOT_A_POINT }))).toBe('crypto/point');
  expect(codeOf(await crypto.checkCount({ ...check, cards: filled(1, 63) }))).toBe('crypto/length');
});
