/** The proof of a shuffle: honest ones hold, and each equation refuses what it is there for. */
import { describe, expect, test } from 'vitest';
import { type Cards, decodeCards, encodeCards } from '../../../src/crypto/elgamal';
import { faceOfPoint } from '../../../src/crypto/faces';
import { add, generator, multiply, subtract } from '../../../src/crypto/group';
import { mod } from '../../../src/crypto/engine/scalar';
import { EQUATIONS, shuffleEquations } from '../../../src/crypto/shuffle/equations';
import { type ShuffleProof, decodeShuffleProof, shuffleProofBytes } from '../../../src/crypto/shuffle/proof';
import { honestClaim, proveShuffle } from '../../../src/crypto/shuffle/prove';
import { checkShuffle, makeShuffle } from '../../../src/crypto/shuffle/shuffle';
import type { ShuffleStatement } from '../../../src/crypto/shuffle/statement';
import { checkShuffleProof } from '../../../src/crypto/shuffle/verify';
import { equalBytes, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import {
  HEAD,
  IDENTITY_BYTES,
  NOT_A_POINT,
  NOT_A_SCALAR,
  codeOf,
  contextOf,
  filled,
  jointKeyOf,
  otherContexts,
  otherPoint,
  otherScalar,
  patched,
  playerAt,
  playersAt,
  startDeck,
  streamOf,
  failedEquations,
} from '../fixtures';

const players = playersAt(3);
const key = jointKeyOf(players);
const secret = mod(players.reduce((total, { secretKey }) => total + secretKey, 0n));

function turn(input: Cards, changes: Partial<Parameters<typeof makeShuffle>[0]> = {}) {
  const job = { seed: filled(0x31), context: contextOf(), head: HEAD, key, input, ...changes };
  const { output, proof } = makeShuffle(job);
  const statement: ShuffleStatement = { context: job.context, key: job.key, input, output };
  return { statement, proof, output };
}

function facesOf(cards: Cards): (number | null)[] {
  return cards.list.map(({ c1, c2 }) => faceOfPoint(subtract(c2, multiply(c1, secret))));
}

/** Every 32 bytes as a text. */
function wordsOf(bytes: Uint8Array): string[] {
  return Array.from({ length: bytes.length / 32 }, (_, i) => toHex(bytes.subarray(32 * i, 32 * i + 32)));
}

const sorted = (faces: (number | null)[]): (number | null)[] => [...faces].sort((a, b) => a! - b!);

describe('an honest shuffle', () => {
  test.each([0, 1, 2, 3, 5, 12, 52])('of %i cards is accepted and keeps the cards', (size) => {
    const first = turn(startDeck(size));
    expect(codeOf(checkShuffle(first.statement, first.proof))).toBe('ok');
    expect(sorted(facesOf(first.output))).toEqual(sorted(startDeck(size).list.map(({ c2 }) => faceOfPoint(c2))));
    const second = turn(must(decodeCards(first.output.bytes, false)), { context: contextOf({ seat: 2 }) });
    expect(codeOf(checkShuffle(second.statement, second.proof))).toBe('ok');
    expect(sorted(facesOf(second.output))).toEqual(sorted(facesOf(first.output)));
  });

  test('of 416 cards is accepted', () => {
    const { statement, proof } = turn(startDeck(416));
    expect(proof).toHaveLength(32 * (3 * 416 + 10));
    expect(codeOf(checkShuffle(statement, proof))).toBe('ok');
  });

  // (K21)
  test('needs 32·(3N + 10) bytes', () => {
    for (const size of [2, 3, 12]) expect(turn(startDeck(size)).proof).toHaveLength(32 * (3 * size + 10));
    expect(shuffleProofBytes(104)).toBe(10304);
    expect(turn(startDeck(1)).proof).toHaveLength(64);
    expect(turn(startDeck(0)).proof).toHaveLength(0);
  });

  test('under the key of one player hides their own cards', () => {
    const own = playerAt(0).publicKey;
    const { statement, proof } = turn(turn(startDeck(4)).output, { key: own });
    expect(codeOf(checkShuffle(statement, proof))).toBe('ok');
    expect(codeOf(checkShuffle({ ...statement, key }, proof))).toBe('crypto/shuffle-proof');
  });

  test('the same turn gives the same bytes, another one shares nothing with it', () => {
    const input = turn(startDeck(4)).output;
    const base = turn(input);
    const again = turn(must(decodeCards(input.bytes, false)));
    expect(equalBytes(again.proof, base.proof) && equalBytes(again.output.bytes, base.output.bytes)).toBe(true);
    const others = [
      turn(input, { head: filled(0x4f) }),
      turn(input, { seed: filled(0x32) }),
      turn(input, { key: playerAt(0).publicKey }),
      turn(startDeck(4)),
      ...otherContexts(contextOf()).map(([, context]) => turn(input, { context })),
    ];
    const pieces = [base, ...others].flatMap(({ proof, output }) => [proof, output.bytes]);
    const words = pieces.flatMap(wordsOf);
    expect(new Set(words).size).toBe(words.length);
  });

  test('no card of the output is a card of the input', () => {
    const input = turn(startDeck(12)).output;
    const { output } = turn(input);
    const words = [input, output].flatMap(({ bytes }) => wordsOf(bytes));
    expect(new Set(words).size).toBe(48);
  });
});

// (K28)
describe.each([1, 2, 4])('an altered proof of %i cards', (size) => {
  const { statement, proof } = turn(turn(startDeck(size)).output);
  const refuse = (changed: Partial<ShuffleStatement>, bytes = proof): string =>
    codeOf(checkShuffle({ ...statement, ...changed }, bytes));

  test('is accepted before it is altered', () => {
    expect(refuse({})).toBe('ok');
  });

  // (K4)
  test('is refused with any point moved, or one that is no point or the identity', () => {
    if (size === 1) return; // it has no points
    for (let at = 0; at < 8 * 32; at += 32) {
      expect([at, refuse({}, otherPoint(proof, at))]).toEqual([at, 'crypto/shuffle-proof']);
      expect(refuse({}, patched(proof, at, NOT_A_POINT))).toBe('crypto/point');
      expect(refuse({}, patched(proof, at, IDENTITY_BYTES))).toBe('crypto/identity');
    }
  });

  test('is refused with any scalar changed or not reduced', () => {
    for (let at = size === 1 ? 0 : 8 * 32; at < proof.length; at += 32) {
      expect([at, refuse({}, otherScalar(proof, at))]).toEqual([at, 'crypto/shuffle-proof']);
      expect(refuse({}, patched(proof, at, NOT_A_SCALAR))).toBe('crypto/scalar');
    }
  });

  test('is refused with another length', () => {
    expect(refuse({}, proof.subarray(32))).toBe('crypto/length');
    expect(refuse({}, patched(new Uint8Array(proof.length + 32), 0, proof))).toBe('crypto/length');
    expect(refuse({}, new Uint8Array(0))).toBe('crypto/length');
  });

  // (K22)
  test('is refused in every other context', () => {
    for (const [field, context] of otherContexts(statement.context)) {
      expect([field, refuse({ context })]).toEqual([field, 'crypto/shuffle-proof']);
    }
  });

  test('is refused for another key, and when any card before or after changes', () => {
    expect(refuse({ key: playerAt(5).publicKey })).toBe('crypto/shuffle-proof');
    for (const side of ['input', 'output'] as const) {
      statement[side].list.forEach((_, i) => {
        for (const component of ['c1', 'c2'] as const) {
          const list = [...statement[side].list];
          list[i] = { ...list[i]!, [component]: add(list[i]![component], generator()) };
          expect(refuse({ [side]: encodeCards(list) })).toBe('crypto/shuffle-proof');
        }
      });
      if (size > 1)
        expect(refuse({ [side]: encodeCards([...statement[side].list].reverse()) })).toBe('crypto/shuffle-proof');
    }
    expect(refuse({ input: statement.output, output: statement.input })).toBe('crypto/shuffle-proof');
  });

  test('is refused with a card too many or too few', () => {
    const longer = encodeCards([...statement.output.list, statement.output.list[0]!]);
    expect(refuse({ output: longer })).toBe('crypto/length');
    expect(refuse({ output: encodeCards(statement.output.list.slice(1)) })).toBe('crypto/length');
    expect(refuse({ input: longer, output: longer })).toBe('crypto/length');
  });
});

describe('a shuffle of other numbers of cards than go in', () => {
  const { statement, proof } = turn(startDeck(3));
  const claimed = honestClaim({ permutation: [2, 0, 1], factors: [1n, 2n, 3n] });
  const fewer = { ...claimed, positions: [1n, 2n] };
  const wrong = (changes: Partial<ShuffleStatement>): ShuffleStatement => ({ ...statement, ...changes });
  const [one, two] = [startDeck(1), startDeck(2)];

  test('is never proved', () => {
    expect(() => proveShuffle(wrong({ output: two }), claimed, streamOf('sizes'))).toThrow('size of a shuffle');
    expect(() => proveShuffle(wrong({}), fewer, streamOf('sizes'))).toThrow('size of a shuffle');
    expect(() =>
      proveShuffle(wrong({ input: one, output: one }), { ...claimed, positions: [1n] }, streamOf('sizes')),
    ).toThrow('size of a shuffle');
  });

  test('is never looked at by the verifier of two cards or more', () => {
    expect(() => checkShuffleProof(wrong({ output: two }), proof)).toThrow('size of a shuffle');
    expect(() => checkShuffleProof(wrong({ input: one, output: one }), proof)).toThrow('size of a shuffle');
  });
});

// (K23–K27)
describe('the equations', () => {
  const { statement, proof } = turn(startDeck(4));
  const decoded = must(decodeShuffleProof(proof, 4));
  const failures = (answers: Partial<ShuffleProof['answers']>): string[] =>
    failedEquations(statement, { ...decoded, answers: { ...decoded.answers, ...answers } });

  test('all hold for an honest proof', () => {
    expect(failures({})).toEqual([]);
  });

  test('are added up with weights that change with each message, the answers too', () => {
    const other = must(decodeShuffleProof(turn(startDeck(4), { head: filled(0x4f) }).proof, 4)).said;
    const { cA, cB, masks, answers } = other;
    const weights = [{}, { cA }, { cB }, { masks }, { answers }].flatMap((changes) => {
      const said = { ...decoded.said, ...changes };
      return shuffleEquations(statement, { ...decoded, said }).transcript.sayAnswers(said.answers, 5);
    });
    expect(new Set(weights).size).toBe(5 * 5);
  });

  // (K49)
  test('each of them is needed: some answer breaks it alone', () => {
    const { r, s, rExponents, tau } = decoded.answers;
    expect(failures({ r: mod(r + 1n) })).toEqual(['product opening']);
    expect(failures({ s: mod(s + 1n) })).toEqual(['product steps']);
    expect(failures({ rExponents: mod(rExponents + 1n) })).toEqual(['exponent opening']);
    expect(failures({ tau: mod(tau + 1n) })).toEqual(['exponentiation of c1', 'exponentiation of c2']);
    expect(EQUATIONS).toHaveLength(5);
  });
});
