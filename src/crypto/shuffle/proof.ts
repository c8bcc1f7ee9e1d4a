/**
 * A shuffle proof as data: eight points and 3N + 2 scalars, 32 bytes each, and their order on the wire.
 *
 * Names are those of Bayer and Groth (2012). Of the answers of the single value product argument, b̃₁ = ã₁ and
 * b̃_N = e·b are not sent: the verifier puts them in, which is how they check them. With one row (m = 1) the
 * multi-exponentiation argument needs no commitments c_Bₖ: its only mixed term E₀ is hidden by τ₀.
 * @module
 */
import { concatBytes } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import { readPoints, readScalars } from '../codec';
import type { Ciphertext } from '../elgamal';
import { POINT_BYTES, type Point } from '../group';
import { SCALAR_BYTES, encodeScalar } from '../engine/scalar';

/** The prover's commitments, in the order in which they are sent. */
export interface ShuffleCommitments {
  /** c_A = com(π(1) … π(N); r). */
  readonly cA: Point;
  /** c_B = com(x^π(1) … x^π(N); s). */
  readonly cB: Point;
  /** Product argument: c_d = com(d; r_d). */
  readonly cd: Point;
  /** Product argument: c_δ. */
  readonly cLower: Point;
  /** Product argument: c_Δ. */
  readonly cUpper: Point;
  /** Multi-exponentiation argument: c_A₀ = com(a₀; r₀). */
  readonly cA0: Point;
  /** Multi-exponentiation argument: E₀ = E(1; τ₀)·∏ C′ᵢ^a₀ᵢ. */
  readonly E0: Ciphertext;
}

/** The prover's answers to the last challenge e. */
export interface ShuffleAnswers {
  /** ã₁ … ã_N: the factors of the product, masked by d. */
  readonly factors: readonly bigint[];
  /** b̃₂ … b̃_{N−1}: its partial products, masked by δ. */
  readonly partials: readonly bigint[];
  /** r̃ of the factors. */
  readonly r: bigint;
  /** s̃ of the partial products. */
  readonly s: bigint;
  /** The exponents of the multi-exponentiation, masked by a₀. */
  readonly exponents: readonly bigint[];
  /** Their blinding, masked by r₀. */
  readonly rExponents: bigint;
  /** The re-encryption factor of the whole product, masked by τ₀. */
  readonly tau: bigint;
}

/** The bytes of a proof as they are said, one message after the other. */
export interface ShuffleMessages {
  readonly cA: Uint8Array;
  readonly cB: Uint8Array;
  /** c_d, c_δ, c_Δ, c_A₀ and both components of E₀. */
  readonly masks: Uint8Array;
  readonly answers: Uint8Array;
}

export interface ShuffleProof {
  readonly commitments: ShuffleCommitments;
  readonly answers: ShuffleAnswers;
  readonly said: ShuffleMessages;
}

const COMMITMENTS = 8;
type EightPoints = [Point, Point, Point, Point, Point, Point, Point, Point];

/** 32·(3N + 10). */
export function shuffleProofBytes(size: number): number {
  return COMMITMENTS * POINT_BYTES + (3 * size + 2) * SCALAR_BYTES;
}

/** The answers on the wire, in the order of {@link ShuffleAnswers}. */
export function encodeAnswers({ factors, partials, r, s, exponents, rExponents, tau }: ShuffleAnswers): Uint8Array {
  return concatBytes(...[...factors, ...partials, r, s, ...exponents, rExponents, tau].map(encodeScalar));
}

/**
 * A proof of N = `size` ≥ 2. Fails with `crypto/length`, `crypto/point`, `crypto/identity` or `crypto/scalar`. (K21)
 */
export function decodeShuffleProof(bytes: Uint8Array, size: number): Result<ShuffleProof> {
  const length = shuffleProofBytes(size);
  if (bytes.length !== length) return err('crypto/length', `a proof for ${size} cards has ${length} bytes`);
  const split = COMMITMENTS * POINT_BYTES;
  const points = readPoints(bytes.subarray(0, split));
  if (!points.ok) return points;
  const scalars = readScalars(bytes.subarray(split));
  if (!scalars.ok) return scalars;
  const [cA, cB, cd, cLower, cUpper, cA0, c1, c2] = points.value as EightPoints;
  const at = (from: number, count: number): bigint[] => scalars.value.slice(from, from + count);
  const [r, s] = at(2 * size - 2, 2) as [bigint, bigint];
  const [rExponents, tau] = at(3 * size, 2) as [bigint, bigint];
  const factors = at(0, size);
  const partials = at(size, size - 2);
  const exponents = at(2 * size, size);
  return ok({
    commitments: { cA, cB, cd, cLower, cUpper, cA0, E0: { c1, c2 } },
    answers: { factors, partials, r, s, exponents, rExponents, tau },
    said: {
      cA: bytes.slice(0, POINT_BYTES),
      cB: bytes.slice(POINT_BYTES, 2 * POINT_BYTES),
      masks: bytes.slice(2 * POINT_BYTES, split),
      answers: bytes.slice(split),
    },
  });
}
