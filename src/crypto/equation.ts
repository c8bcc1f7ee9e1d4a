/**
 * What a verifier checks: sums that must be the identity, all of them at once.
 *
 * Added up with weights that are hashed from everything that was said, answers included, wrong sums cancel each other
 * with a probability of about 2^-252. Then each point is multiplied once, however many equations it stands in.
 * @module
 */
import { type Point, add, isIdentity, sum, sumFixed } from './group';
import { mod } from './engine/scalar';
import { commitmentKey } from './commitment';

/** A sum that must be the identity. */
export interface Equation {
  /** Factors of the generators H, G₁ … G_N of commitments; may stop early, need not be reduced. */
  readonly generators: readonly bigint[];
  /** Points and their factors, which need not be reduced. */
  readonly terms: readonly (readonly [Point, bigint])[];
}

/** Whether Σ wₖ·(equation k) is the identity: one sum over all points, each taken once. (K49) */
export function weightedSumVanishes(equations: readonly Equation[], weights: readonly bigint[]): boolean {
  const generators: bigint[] = [];
  const factors = new Map<Point, bigint>();
  equations.forEach((equation, k) => {
    const weight = weights[k]!;
    equation.generators.forEach((factor, i) => (generators[i] = (generators[i] ?? 0n) + weight * factor));
    for (const [point, factor] of equation.terms) factors.set(point, (factors.get(point) ?? 0n) + weight * factor);
  });
  const fixed = sumFixed(commitmentKey(Math.max(0, generators.length - 1)), generators.map(mod));
  const loose = sum([...factors.keys()], [...factors.values()].map(mod));
  return isIdentity(add(fixed, loose));
}
