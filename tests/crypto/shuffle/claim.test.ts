/** A claim about hidden cards, its proof, and provers who lie. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClaimProof,
  type ClaimStatement,
  checkClaim,
  claimEquations,
  claimProofBytes,
  decodeClaimProof,
  makeClaim,
  proveTwins,
} from '../../../src/crypto/shuffle/claim';
import { type Cards, decodeCards, encodeCards, permuteCards, trivialCards } from '../../../src/crypto/elgamal';
import { weightedSumVanishes } from '../../../src/crypto/equation';
import { faceOfPoint } from '../../../src/crypto/faces';
import { add, generator, multiply, subtract } from '../../../src/crypto/group';
import { InlineCrypto } from '../../../src/crypto/service/inline';
import { mod } from '../../../src/crypto/engine/scalar';
import { proveMixed } from '../../../src/crypto/shuffle/shuffle';
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

/** Hidden cards with these faces under Anna's key. */
function hand(faces: readonly number[]): Cards {
  const factors = streamOf(`hand of ${faces.join()}`).scalars(faces.length);
  return permuteCards(
    trivialCards(faces),
    anna.publicKey,
    faces.map((_, i) => i),
    factors,
  );
}

function statementOf(held: readonly number[], faces: readonly number[]): ClaimStatement {
  return { context: contextOf({ seat: 0 }), key: anna.publicKey, cards: hand(held), faces };
}

const witness = { secretKey: anna.secretKey, seed: anna.seed, head: HEAD };
const claim = (statement: ClaimStatement, changes: Partial<typeof witness> = {}): Uint8Array =>
  must(makeClaim(statement, { ...witness, ...changes }));
const facesOf = (cards: Cards): (number | null)[] =>
  cards.list.map(({ c1, c2 }) => faceOfPoint(subtract(c2, multiply(c1, anna.secretKey))));
const deckOf = (statement: ClaimStatement, proof: Uint8Array): Cards =>
  must(decodeCards(proof.subarray(0, 64 * statement.faces.length), false));
const wordsOf = (bytes: Uint8Array): string[] =>
  Array.from({ length: bytes.length / 32 }, (_, i) => toHex(bytes.subarray(32 * i, 32 * i + 32)));
const sorted = (faces: readonly (number | null)[]): (number | null)[] => [...faces].sort((a, b) => a! - b!);

describe('a claim', () => {
  test.each([
    ['one card of one face', [8], [8]],
    ['one card of many', [8], [1, 5, 8, 9]],
    ['all cards of as many faces, in another order', [3, 1, 2], [1, 2, 3]],
    ['equal cards of equal faces', [7, 7, 9], [9, 7, 2, 7, 53]],
    ['seven cards of thirty faces', [0, 4, 8, 12, 16, 20, 24], Array.from({ length: 30 }, (_, i) => i)],
  ] as const)('is accepted: %s', (_, held, faces) => {
    const statement = statementOf(held, faces);
    const proof = claim(statement);
    expect(codeOf(checkClaim(statement, proof))).toBe('ok');
    expect(proof).toHaveLength(claimProofBytes(held.length, faces.length));
    expect(facesOf(deckOf(statement, proof)).slice(0, held.length)).toEqual(held);
    expect(sorted(facesOf(deckOf(statement, proof)))).toEqual(sorted(faces));
  });

  test('of seven cards among thirty faces has 5,216 bytes', () => {
    expect([claimProofBytes(7, 30), claimProofBytes(1, 30), claimProofBytes(1, 1), claimProofBytes(0, 30)]).toEqual([
      5216, 5216, 224, 64,
    ]);
  });

  test.each([
    ['a card that is not among the faces', [3, 4], [3, 5, 6]],
    ['two cards where the face stands once', [3, 3], [3, 5, 6]],
    ['more cards than faces', [3, 3], [3]],
    ['a card of no faces at all', [3], []],
  ] as const)('that is false is not made: %s', (_, held, faces) => {
    expect(codeOf(makeClaim(statementOf(held, faces), witness))).toBe('crypto/false-claim');
  });

  // (K37)
  test('of more cards than there are faces is refused whatever its proof', () => {
    const statement = statementOf([3, 4], [3]);
    for (const length of [0, 64, claimProofBytes(1, 1), claimProofBytes(2, 1)])
      expect(codeOf(checkClaim(statement, filled(0, length)))).toBe('crypto/false-claim');
    expect(codeOf(checkClaim({ ...statement, faces: Array.from({ length: 417 }, () => 3) }, filled(0, 64)))).toBe(
      'crypto/count',
    );
  });

  test('about cards under another key is not made', () => {
    expect(codeOf(makeClaim(statementOf([3], [3, 4]), { ...witness, secretKey: ben.secretKey }))).toBe(
      'crypto/false-claim',
    );
  });

  test('of no cards is proved by the key alone', () => {
    for (const faces of [[], [3, 4]]) {
      const statement = statementOf([], faces);
      const proof = claim(statement);
      expect(codeOf(checkClaim(statement, proof))).toBe('ok');
      expect(codeOf(checkClaim(statement, new Uint8Array(0)))).toBe('crypto/length');
      expect(codeOf(checkClaim(statement, otherScalar(proof, 32)))).toBe('crypto/claim-proof');
      expect(codeOf(checkClaim({ ...statement, key: ben.publicKey }, proof))).toBe('crypto/claim-proof');
      for (const [field, context] of otherContexts(statement.context))
        expect([field, codeOf(checkClaim({ ...statement, context }, proof))]).toEqual([field, 'crypto/claim-proof']);
    }
  });

  test('has the same bytes each time, and shares none with any other, however alike', () => {
    const statement = statementOf([7, 9], [9, 7, 2, 7]);
    const base = claim(statement);
    expect(toHex(claim(statementOf([7, 9], [9, 7, 2, 7])))).toBe(toHex(base));
    const others = [
      claim(statement, { head: filled(0x4f) }),
      claim(statement, { seed: filled(0x77) }),
      claim({ ...statement, faces: [9, 7, 7, 2] }),
      claim({ ...statement, cards: encodeCards([...statement.cards.list].reverse()) }),
      ...otherContexts(statement.context).map(([, context]) => claim({ ...statement, context })),
    ];
    const words = [base, ...others].flatMap(wordsOf);
    expect(new Set([...words, ...wordsOf(statement.cards.bytes)]).size).toBe(words.length + 4);
  });

  test('mixes the faces that are not claimed', () => {
    const faces = Array.from({ length: 12 }, (_, i) => i);
    const tails = otherContexts(contextOf()).map(([, context]) => {
      const statement = { ...statementOf([5], faces), context };
      return facesOf(deckOf(statement, claim(statement)))
        .slice(1)
        .join();
    });
    expect(new Set(tails).size).toBe(tails.length);
    expect(tails).not.toContain(faces.filter((face) => face !== 5).join());
  });
});

describe.each([
  ['one card of one face', [8], [8]],
  ['two cards of four faces', [7, 9], [9, 7, 2, 7]],
] as const)('an altered claim of %s', (_, held, faces) => {
  const statement = statementOf(held, faces);
  const proof = claim(statement);
  const size = faces.length;
  const refuse = (changed: Partial<ClaimStatement>, bytes = proof): string =>
    codeOf(checkClaim({ ...statement, ...changed }, bytes));
  const words = (from: number, to: number): number[] =>
    Array.from({ length: (to - from) / 32 }, (__, i) => from + 32 * i);
  const shuffle = 64 * size;
  const end = proof.length;
  const points = [...words(0, shuffle), ...(size > 1 ? words(shuffle, shuffle + 8 * 32) : []), end - 96, end - 64];
  const scalars = words(0, end).filter((at) => !points.includes(at));

  test('is accepted before it is altered', () => {
    expect(refuse({})).toBe('ok');
    expect(points.length + scalars.length).toBe(end / 32);
  });

  test('is refused with any point moved, or one that is no point or the identity', () => {
    for (const at of points) {
      expect([at, refuse({}, otherPoint(proof, at))]).toEqual([at, 'crypto/claim-proof']);
      expect([at, refuse({}, patched(proof, at, NOT_A_POINT))]).toEqual([at, 'crypto/point']);
      expect([at, refuse({}, patched(proof, at, IDENTITY_BYTES))]).toEqual([at, 'crypto/identity']);
    }
  });

  test('is refused with any scalar changed or not reduced', () => {
    for (const at of scalars) {
      expect([at, refuse({}, otherScalar(proof, at))]).toEqual([at, 'crypto/claim-proof']);
      expect([at, refuse({}, patched(proof, at, NOT_A_SCALAR))]).toEqual([at, 'crypto/scalar']);
    }
  });

  // (K38)
  test('is refused with another length', () => {
    for (const bytes of [proof.subarray(32), concatBytes(proof, filled(0)), new Uint8Array(0)])
      expect(refuse({}, bytes)).toBe('crypto/length');
  });

  test('is refused in every other context', () => {
    for (const [field, context] of otherContexts(statement.context))
      expect([field, refuse({ context })]).toEqual([field, 'crypto/claim-proof']);
  });

  test('is refused for another key', () => {
    expect(refuse({ key: ben.publicKey })).toBe('crypto/claim-proof');
  });

  test('is refused for other cards, even if they hold the same faces, and in another order', () => {
    const { list } = statement.cards;
    list.forEach((card, i) => {
      for (const component of ['c1', 'c2'] as const) {
        expect(
          refuse({ cards: encodeCards(list.with(i, { ...card, [component]: add(card[component], generator()) })) }),
        ).toBe('crypto/claim-proof');
      }
    });
    const again = permuteCards(
      statement.cards,
      anna.publicKey,
      held.map((__, i) => i),
      streamOf('again').scalars(held.length),
    );
    expect(facesOf(again)).toEqual(held);
    expect(refuse({ cards: again })).toBe('crypto/claim-proof');
    if (held.length === 1) return;
    expect(refuse({ cards: encodeCards([...list].reverse()) })).toBe('crypto/claim-proof');
    expect(refuse({ cards: encodeCards(list.slice(1)) })).toBe('crypto/claim-proof');
    expect(refuse({ cards: encodeCards([...list, list[0]!]) })).toBe('crypto/claim-proof');
  });

  test('is refused for other faces, in another order, and with more or fewer', () => {
    expect(refuse({ faces: [...faces.slice(0, -1), 12] })).toBe('crypto/claim-proof');
    if (size > 1) expect(refuse({ faces: [7, 9, 2, 7] })).toBe('crypto/claim-proof');
    if (size > 1) expect(refuse({ faces: faces.slice(0, -1) })).toBe('crypto/length');
    expect(refuse({ faces: [...faces, 12] })).toBe('crypto/length');
  });

  test('is refused with a part of another claim of the same', () => {
    const other = claim(statement, { head: filled(0x4f) });
    expect(refuse({}, other)).toBe('ok');
    for (const [from, to] of [
      [0, shuffle],
      [shuffle, end - 96],
      [end - 96, end],
    ] as const) {
      expect(refuse({}, patched(proof, from, other.subarray(from, to)))).toBe('crypto/claim-proof');
    }
  });
});

// (K39)
describe('a prover who follows the protocol and lies in one place', () => {
  const FACES = [9, 7, 2, 7, 30];
  const factors = streamOf('claim factors').scalars(FACES.length);

  /** A claim with the deck that these faces make, the shuffle proved as if it were the permutation `pretended`. */
  function trial(
    held: readonly number[],
    deckFaces: readonly number[],
    pretended: readonly number[],
    secretKey = anna.secretKey,
  ) {
    const statement = statementOf(held, FACES);
    const deck = permuteCards(
      trivialCards(deckFaces),
      anna.publicKey,
      deckFaces.map((_, i) => i),
      factors,
    );
    const shuffled = { context: statement.context, key: anna.publicKey, input: trivialCards(FACES), output: deck };
    const shuffle = proveMixed(shuffled, { permutation: pretended, factors }, streamOf('claim shuffle'));
    const proof = concatBytes(
      deck.bytes,
      shuffle,
      proveTwins(statement, deck, shuffle, secretKey, streamOf('claim twins')),
    );
    const { equations } = must(claimEquations(statement, must(decodeClaimProof(statement, proof))));
    return {
      code: codeOf(checkClaim(statement, proof)),
      failed: equations.filter((each) => !weightedSumVanishes([each], [1n])).map(({ name }) => name),
    };
  }
  const refused = (...failed: string[]) => ({ code: 'crypto/claim-proof', failed });

  test('is accepted while they are honest', () => {
    expect(trial([7, 7], [7, 7, 9, 30, 2], [1, 3, 0, 4, 2])).toEqual({ code: 'ok', failed: [] });
  });

  test('fails the equation of the twins, and nothing else, with a card that is not among the faces', () => {
    expect(trial([7, 8], [7, 7, 9, 30, 2], [1, 3, 0, 4, 2])).toEqual(refused('twins'));
  });

  test('fails the shuffle, and nothing else, when they smuggle that card into the deck', () => {
    expect(trial([7, 8], [7, 8, 9, 30, 2], [1, 3, 0, 4, 2])).toEqual(refused('exponentiation of c2'));
  });

  test('fails the one or the other when a face is held twice and stands there once', () => {
    expect(trial([9, 9], [9, 7, 7, 30, 2], [0, 1, 3, 4, 2])).toEqual(refused('twins'));
    expect(trial([9, 9], [9, 9, 7, 30, 2], [0, 1, 3, 4, 2])).toEqual(refused('exponentiation of c2'));
    expect(trial([9, 9], [9, 9, 7, 30, 2], [0, 0, 3, 4, 2])).toEqual(refused('product steps', 'exponentiation of c2'));
  });

  test('fails the equation of the twins when two cards have changed places, though their sum is right', () => {
    expect(trial([9, 7], [9, 7, 7, 30, 2], [0, 1, 3, 4, 2])).toEqual({ code: 'ok', failed: [] });
    expect(trial([7, 9], [9, 7, 7, 30, 2], [0, 1, 3, 4, 2])).toEqual(refused('twins'));
  });

  test('fails the equation of the key when they read their cards with another', () => {
    expect(trial([9, 7], [9, 7, 7, 30, 2], [0, 1, 3, 4, 2], mod(anna.secretKey + 1n))).toEqual(refused('key', 'twins'));
  });

  test('fails the equation of the key, and nothing else, when another key would make the claim true', () => {
    // The deck is true to the faces; under x + 1 the difference of card and twin would hide nothing.
    const statement = statementOf([9], FACES);
    const secretKey = mod(anna.secretKey + 1n);
    const deck = permuteCards(trivialCards(FACES), anna.publicKey, [2, 1, 0, 3, 4], factors);
    const shuffled = { context: statement.context, key: anna.publicKey, input: trivialCards(FACES), output: deck };
    const shuffle = proveMixed(shuffled, { permutation: [2, 1, 0, 3, 4], factors }, streamOf('claim shuffle'));
    const [twin] = deck.list;
    const c1 = add(twin!.c1, generator());
    const forged = { ...statement, cards: encodeCards([{ c1, c2: add(twin!.c2, multiply(generator(), secretKey)) }]) };
    const proof = concatBytes(
      deck.bytes,
      shuffle,
      proveTwins(forged, deck, shuffle, secretKey, streamOf('claim twins')),
    );
    const { equations } = must(claimEquations(forged, must(decodeClaimProof(forged, proof))));
    expect(equations.filter((each) => !weightedSumVanishes([each], [1n])).map(({ name }) => name)).toEqual(['key']);
    expect(codeOf(checkClaim(forged, proof))).toBe('crypto/claim-proof');
  });
});

// (K39)
test('the weights that add up the equations of a claim change with each part of its proof, the answer too', () => {
  const statement = statementOf([7, 9], [9, 7, 2, 7]);
  const [proof, other] = [HEAD, filled(0x4f)].map((head) =>
    must(decodeClaimProof(statement, claim(statement, { head }))),
  ) as [ClaimProof, ClaimProof];
  const { deck, shuffle, said, answer } = other;
  const weights = [{}, { deck }, { shuffle }, { said }, { answer }].flatMap(
    (changes) => must(claimEquations(statement, { ...proof, ...changes })).weights,
  );
  expect([weights.length, new Set(weights).size]).toEqual([5 * 7, 5 * 7]);
});

describe('the service', async () => {
  const crypto = new InlineCrypto();
  const faces = [9, 7, 2, 7];
  const cards = hand([7, 9]).bytes;
  const mine = { seed: anna.seed, keyContext: anna.keyContext, head: HEAD };
  const job = { context: contextOf({ seat: 0 }), cards, faces };
  const proof = must(await crypto.makeClaim({ ...job, ...mine }));
  const check = async (changes: object = {}): Promise<string> =>
    codeOf(await new InlineCrypto().checkClaim({ ...job, publicKey: anna.publicKey.bytes, proof, ...changes }));

  test('proves what is true and refuses what is not', async () => {
    expect(await check()).toBe('ok');
    expect(codeOf(await crypto.makeClaim({ ...job, ...mine, faces: [7, 2, 7] }))).toBe('crypto/false-claim');
  });

  test('refuses what others send with the code of what is wrong', async () => {
    expect(await check({ publicKey: IDENTITY_BYTES })).toBe('crypto/identity');
    expect(await check({ publicKey: NOT_A_POINT })).toBe('crypto/point');
    expect(await check({ cards: patched(cards, 0, IDENTITY_BYTES) })).toBe('crypto/identity');
    expect(await check({ cards: cards.subarray(1) })).toBe('crypto/length');
    expect(await check({ faces: [7] })).toBe('crypto/false-claim');
    expect(await check({ proof: filled(0xff, proof.length) })).toBe('crypto/point');
    expect(await check({ proof: concatBytes(await crypto.startDeck(faces), proof.subarray(256)) })).toBe(
      'crypto/identity',
    );
  });

  test('takes garbage as a fault, never as an exception', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 1200 }), fc.nat(proof.length), async (garbage, at) => {
        expect(await check({ proof: garbage })).not.toBe('ok');
        expect(await check({ cards: garbage })).not.toBe('ok');
        expect(await check({ proof: concatBytes(proof.subarray(0, at), garbage).subarray(0, proof.length) })).not.toBe(
          garbage.length > 0 && at < proof.length ? 'ok' : '',
        );
      }),
      { numRuns: 40, seed: 32 },
    );
  });
});
