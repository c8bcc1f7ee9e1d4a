/**
 * The prover of a shuffle: Bayer and Groth, "Efficient zero-knowledge argument for correctness of a shuffle" (2012),
 * with the cards in one row (m = 1).
 *
 * The idea: commit to the permutation, take a challenge x, commit to x^π(1) … x^π(N), and show two things. The second
 * vector holds the powers x¹ … x^N in the order of the first (a product argument), and the output raised to it is
 * Σ xⁱ·Cᵢ up to a re-encryption (a multi-exponentiation argument). The group is written additively here: sums are
 * the paper's products.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { assert } from '../../lib/result';
import type { SecretStream } from '../derive';
import { type Point, encodePoint, encodePoints, generator, sum } from '../group';
import { innerProduct, mod, powers } from '../engine/scalar';
import { commit } from '../commitment';
import { encodeAnswers } from './proof';
import { type ShuffleStatement, ShuffleTranscript } from './statement';

/** How the output was made: output i is input `permutation[i]`, re-encrypted with `factors[i]`. */
export interface ShuffleWitness {
  readonly permutation: readonly number[];
  readonly factors: readonly bigint[];
}

/** The two vectors that the prover commits to. There is one honest way to choose them; tests know others. */
export interface ShuffleClaim {
  /** a, committed to in c_A. */
  readonly positions: readonly bigint[];
  /** b, committed to in c_B when x is known, and ρ with Σ xⁱ·Cᵢ = E(1; ρ) + Σ bᵢ·C′ᵢ. */
  powersOf(x: bigint): { readonly b: readonly bigint[]; readonly rho: bigint };
}

/** What the multi-exponentiation argument knows. */
interface ExponentOpening {
  readonly b: readonly bigint[];
  readonly s: bigint;
  readonly rho: bigint;
}

/** a = π(1) … π(N), b = x^π(1) … x^π(N), ρ = −Σ ρᵢ·bᵢ (section 3). */
export function honestClaim({ permutation, factors }: ShuffleWitness): ShuffleClaim {
  return {
    positions: permutation.map((from) => BigInt(from + 1)),
    powersOf(x) {
      const all = powers(x, permutation.length);
      const b = permutation.map((from) => all[from]!);
      return { b, rho: mod(-innerProduct(factors, b)) };
    },
  };
}

/** The proof, 32·(3N + 10) bytes. `nonces` must be a stream that is used for nothing else. N ≥ 2. */
export function proveShuffle(statement: ShuffleStatement, claim: ShuffleClaim, nonces: SecretStream): Uint8Array {
  const size = statement.input.list.length;
  assert(size >= 2 && statement.output.list.length === size && claim.positions.length === size, 'size of a shuffle');
  const transcript = new ShuffleTranscript(statement);

  // Section 3, initial message: c_A = com(a; r).
  const a = claim.positions;
  const r = nonces.scalar();
  const cA = encodePoint(commit(a, r));
  const x = transcript.sayPositions(cA);

  // Section 3, first answer: c_B = com(b; s).
  const { b, rho } = claim.powersOf(x);
  const s = nonces.scalar();
  const cB = encodePoint(commit(b, s));
  const { y, z } = transcript.sayPowers(cB);

  // Section 3, second answer: c_D·c_−z opens to d − z with d = y·a + b, by t = y·r + s. The product of its entries is
  // shown by the argument of section 5.3, the openings of c_B by that of section 4.
  const product = maskProduct(
    a.map((position, i) => mod(y * position + b[i]! - z)),
    mod(y * r + s),
    nonces,
  );
  const exponents = maskExponents(statement, { b, s, rho }, nonces);
  const masks = encodePoints([...product.message, ...exponents.message]);
  const e = transcript.sayMasks(masks);
  return concatBytes(cA, cB, masks, encodeAnswers({ ...product.answer(e), ...exponents.answer(e) }));
}

/** The single value product argument (section 5.3): knows an opening (a; r) of a commitment with ∏ aᵢ = b. */
function maskProduct(a: readonly bigint[], r: bigint, nonces: SecretStream) {
  const n = a.length;
  // Initial message: partial products b₁ = a₁, bᵢ = bᵢ₋₁·aᵢ; masks d₁ … d_n, δ₁ = d₁, δ₂ … δ_{n−1}, δ_n = 0.
  const b: bigint[] = [];
  for (const factor of a) b.push(mod((b.at(-1) ?? 1n) * factor));
  const d = nonces.scalars(n);
  const rd = nonces.scalar();
  const delta = [d[0]!, ...nonces.scalars(n - 2), 0n];
  const s1 = nonces.scalar();
  const sx = nonces.scalar();
  const lower: bigint[] = []; // −δᵢ·dᵢ₊₁
  const upper: bigint[] = []; // δᵢ₊₁ − aᵢ₊₁·δᵢ − bᵢ·dᵢ₊₁
  for (let i = 0; i + 1 < n; i++) {
    lower.push(mod(-delta[i]! * d[i + 1]!));
    upper.push(mod(delta[i + 1]! - a[i + 1]! * delta[i]! - b[i]! * d[i + 1]!));
  }
  return {
    message: [commit(d, rd), commit(lower, s1), commit(upper, sx)] as Point[],
    // Answer: ãᵢ = e·aᵢ + dᵢ, b̃ᵢ = e·bᵢ + δᵢ (first and last go without saying), r̃ = e·r + r_d, s̃ = e·s_x + s₁.
    answer: (e: bigint) => ({
      factors: a.map((factor, i) => mod(e * factor + d[i]!)),
      partials: b.slice(1, -1).map((partial, i) => mod(e * partial + delta[i + 1]!)),
      r: mod(e * r + rd),
      s: mod(e * sx + s1),
    }),
  };
}

/** The multi-exponentiation argument (section 4), one row: knows c_B = com(b; s) and ρ, C = E(1; ρ) + Σ bᵢ·C′ᵢ. */
function maskExponents(statement: ShuffleStatement, { b, s, rho }: ExponentOpening, nonces: SecretStream) {
  const output = statement.output.list;
  // Initial message: masks a₀, r₀ and τ₀; c_A₀ = com(a₀; r₀), E₀ = E(1; τ₀) + Σ a₀ᵢ·C′ᵢ.
  const a0 = nonces.scalars(b.length);
  const r0 = nonces.scalar();
  const tau0 = nonces.scalar();
  const e01 = sum([generator(), ...output.map(({ c1 }) => c1)], [tau0, ...a0]);
  const e02 = sum([statement.key.point, ...output.map(({ c2 }) => c2)], [tau0, ...a0]);
  return {
    message: [commit(a0, r0), e01, e02] as Point[],
    // Answer: a = a₀ + e·b, r = r₀ + e·s, τ = τ₀ + e·ρ.
    answer: (e: bigint) => ({
      exponents: a0.map((mask, i) => mod(mask + e * b[i]!)),
      rExponents: mod(r0 + e * s),
      tau: mod(tau0 + e * rho),
    }),
  };
}
