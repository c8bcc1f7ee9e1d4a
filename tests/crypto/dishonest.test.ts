/**
 * Provers who follow the protocol to the letter and lie in one place. Each shows that one equation alone stands in
 * their way.
 */
import { describe, expect, test } from 'vitest';
import { type Cards, encodeCards, permuteCards } from '../../src/crypto/elgamal';
import { add, multiply, multiplyGenerator } from '../../src/crypto/group';
import { publicKeyOf } from '../../src/crypto/keys';
import { ORDER, innerProduct, mod, powers } from '../../src/crypto/engine/scalar';
import type { EquationName } from '../../src/crypto/shuffle/equations';
import { decodeShuffleProof } from '../../src/crypto/shuffle/proof';
import { type ShuffleClaim, honestClaim, proveShuffle } from '../../src/crypto/shuffle/prove';
import type { ShuffleStatement } from '../../src/crypto/shuffle/statement';
import { checkShuffleProof } from '../../src/crypto/shuffle/verify';
import { must } from '../../src/lib/result';
import { codeOf, contextOf, failedEquations, jointKeyOf, playersAt, startDeck, streamOf } from './fixtures';

const SIZE = 6;
const key = jointKeyOf(playersAt(3));
const permutation = [4, 2, 0, 5, 1, 3];
const factors = streamOf('factors').scalars(SIZE);

/** What the verifier says, and which equations fail. */
function trial(statement: ShuffleStatement, claim: ShuffleClaim): { code: string; failed: string[] } {
  const proof = proveShuffle(statement, claim, streamOf('nonces'));
  const decoded = must(decodeShuffleProof(proof, SIZE));
  return { code: codeOf(checkShuffleProof(statement, proof)), failed: failedEquations(statement, decoded) };
}

const accepted = { code: 'ok', failed: [] };
const refused = (...failed: EquationName[]) => ({ code: 'crypto/shuffle-proof', failed });

function statementOf(input: Cards, output: Cards, publicKey = key): ShuffleStatement {
  return { context: contextOf(), key: publicKey, input, output };
}

describe('a prover who puts one card in twice, with a real permutation in their commitments', () => {
  const hidden = permuteCards(startDeck(SIZE), key, [0, 1, 2, 3, 4, 5], streamOf('before').scalars(SIZE));
  const claim = honestClaim({ permutation, factors });
  const doubled = [4, 2, 0, 5, 1, 4];

  test('is accepted while they are honest', () => {
    expect(trial(statementOf(hidden, permuteCards(hidden, key, permutation, factors)), claim)).toEqual(accepted);
  });

  test('fails the multi-exponentiation argument, and nothing else', () => {
    const output = permuteCards(hidden, key, doubled, factors);
    expect(trial(statementOf(hidden, output), claim)).toEqual(refused('exponentiation of c1', 'exponentiation of c2'));
  });

  test('fails it in the second component alone when the start deck is trivial', () => {
    const output = permuteCards(startDeck(SIZE), key, doubled, factors);
    expect(trial(statementOf(startDeck(SIZE), output), claim)).toEqual(refused('exponentiation of c2'));
  });

  test('fails it when they move one card to another face', () => {
    const honest = permuteCards(hidden, key, permutation, factors);
    const list = honest.list.map((card, i) => (i === 2 ? { ...card, c2: add(card.c2, multiplyGenerator(1n)) } : card));
    expect(trial(statementOf(hidden, encodeCards(list)), claim).failed).toEqual(['exponentiation of c2']);
  });
});

/** 1/a modulo the order. */
function invert(a: bigint): bigint {
  let result = 1n;
  for (let square = a, exponent = ORDER - 2n; exponent > 0n; exponent >>= 1n, square = mod(square * square)) {
    if (exponent & 1n) result = mod(result * square);
  }
  return result;
}

describe('a prover who knows the discrete logarithms of all cards', () => {
  // c1 = u·G and c2 = v·G under the key k·G, so that w = v − k·u is what a face would be.
  const stream = streamOf('logarithms');
  const k = stream.scalar();
  const ownKey = publicKeyOf(k);
  const u = stream.scalars(SIZE);
  const v = stream.scalars(SIZE);
  const w = v.map((value, i) => mod(value - k * u[i]!));
  const input = encodeCards(u.map((value, i) => ({ c1: multiplyGenerator(value), c2: multiplyGenerator(v[i]!) })));

  /** Exponents that solve Σ xⁱ·Cᵢ = E(1; ρ) + Σ bᵢ·C′ᵢ for the output made with `from`, bending b₁ only. */
  function bentClaim(from: readonly number[]): ShuffleClaim {
    const positions = permutation.map((place) => BigInt(place + 1));
    return {
      positions,
      powersOf(x) {
        const xs = powers(x, SIZE);
        const b = permutation.map((place) => xs[place]!);
        const after = from.map((place) => w[place]!);
        const missing = innerProduct(xs, w) - innerProduct(b.slice(1), after.slice(1));
        b[0] = mod(mod(missing) * invert(after[0]!));
        const u1 = from.map((place, i) => mod(u[place]! + factors[i]!));
        return { b, rho: mod(innerProduct(xs, u) - innerProduct(b, u1)) };
      },
    };
  }

  test('is accepted while they are honest: then their way to solve for b gives the powers', () => {
    const output = permuteCards(input, ownKey, permutation, factors);
    expect(trial(statementOf(input, output, ownKey), bentClaim(permutation))).toEqual(accepted);
  });

  test('fails the product argument, and nothing else, with one card twice', () => {
    const doubled = [4, 2, 0, 5, 1, 1];
    const output = permuteCards(input, ownKey, doubled, factors);
    expect(trial(statementOf(input, output, ownKey), bentClaim(doubled))).toEqual(refused('product steps'));
  });

  test('fails it with a card that was never in the deck', () => {
    const foreign = [...permuteCards(input, ownKey, permutation, factors).list];
    const mask = multiply(ownKey.point, mod(u[4]! + factors[0]!));
    foreign[0] = { c1: foreign[0]!.c1, c2: add(mask, multiplyGenerator(mod(2n * w[4]!))) };
    const claim = bentClaim(permutation);
    const halved: ShuffleClaim = {
      positions: claim.positions,
      powersOf(x) {
        const { b, rho } = claim.powersOf(x);
        const half = mod(b[0]! * invert(2n));
        // Half the exponent on a card of twice the face; ρ makes up for the difference in c1.
        return { b: [half, ...b.slice(1)], rho: mod(rho + (b[0]! - half) * mod(u[4]! + factors[0]!)) };
      },
    };
    expect(trial(statementOf(input, encodeCards(foreign), ownKey), halved)).toEqual(refused('product steps'));
  });
});

describe('a prover whose first commitment is no permutation', () => {
  test('fails the product argument, and nothing else', () => {
    const input = startDeck(SIZE);
    const honest = honestClaim({ permutation, factors });
    const positions = [5n, 3n, 1n, 6n, 2n, 2n];
    const output = permuteCards(input, key, permutation, factors);
    expect(trial(statementOf(input, output), { ...honest, positions })).toEqual(refused('product steps'));
  });
});
