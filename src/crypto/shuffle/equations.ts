/**
 * The equations that a correct shuffle proof fulfils, each as a sum that must be the identity.
 *
 * Written this way they can be added up with random weights into a single multi-scalar multiplication, and a test can
 * look at each of them alone.
 * @module
 */
import type { Equation } from '../equation';
import { type Point, generator } from '../group';
import { mod, powers } from '../engine/scalar';
import type { ShuffleProof } from './proof';
import { type ShuffleStatement, ShuffleTranscript } from './statement';

/** Which check of the paper an equation is. */
export const EQUATIONS = [
  'product opening', // section 5.3: e·c_a + c_d = com(ã; r̃)
  'product steps', // section 5.3: e·c_Δ + c_δ = com(e·b̃ᵢ₊₁ − b̃ᵢ·ãᵢ₊₁; s̃)
  'exponent opening', // section 4: c_A₀ + e·c_B = com(a; r)
  'exponentiation of c1', // section 4: E₀ + e·Σ xⁱ·Cᵢ = E(1; τ) + Σ aᵢ·C′ᵢ, first component
  'exponentiation of c2', // and the second
] as const;
export type EquationName = (typeof EQUATIONS)[number];

export interface ShuffleEquation extends Equation {
  readonly name: EquationName;
}

/**
 * The equations in the order of {@link EQUATIONS}, and the transcript, to which the answers have not been said yet.
 * (K23–K27)
 */
export function shuffleEquations(
  statement: ShuffleStatement,
  { commitments, answers, said }: ShuffleProof,
): { equations: ShuffleEquation[]; transcript: ShuffleTranscript } {
  const transcript = new ShuffleTranscript(statement);
  const x = transcript.sayPositions(said.cA);
  const { y, z } = transcript.sayPowers(said.cB);
  const e = transcript.sayMasks(said.masks);
  const { cA, cB, cd, cLower, cUpper, cA0, E0 } = commitments;
  const size = statement.input.list.length;
  const xs = powers(x, size);

  // Section 3: c_D·c_−z = y·c_A + c_B − z·ΣGᵢ, whose entries have the product b = ∏ (y·i + xⁱ − z).
  const b = xs.reduce((product, power, i) => mod(product * (y * BigInt(i + 1) + power - z)), 1n);
  const a = answers.factors;
  const partials = [a[0]!, ...answers.partials, mod(e * b)]; // section 5.3: b̃₁ = ã₁ and b̃_N = e·b
  const steps = a.slice(1).map((factor, i) => partials[i]! * factor - e * partials[i + 1]!);

  const cards = (component: 'c1' | 'c2'): [Point, bigint][] => [
    ...statement.input.list.map((card, i): [Point, bigint] => [card[component], e * xs[i]!]),
    ...statement.output.list.map((card, i): [Point, bigint] => [card[component], -answers.exponents[i]!]),
  ];
  const equations: ShuffleEquation[] = [
    {
      name: 'product opening',
      generators: [-answers.r, ...a.map((factor) => -e * z - factor)],
      terms: [
        [cA, e * y],
        [cB, e],
        [cd, 1n],
      ],
    },
    {
      name: 'product steps',
      generators: [-answers.s, ...steps],
      terms: [
        [cUpper, e],
        [cLower, 1n],
      ],
    },
    {
      name: 'exponent opening',
      generators: [-answers.rExponents, ...answers.exponents.map((exponent) => -exponent)],
      terms: [
        [cB, e],
        [cA0, 1n],
      ],
    },
    {
      name: 'exponentiation of c1',
      generators: [],
      terms: [[E0.c1, 1n], [generator(), -answers.tau], ...cards('c1')],
    },
    {
      name: 'exponentiation of c2',
      generators: [],
      terms: [[E0.c2, 1n], [statement.key.point, -answers.tau], ...cards('c2')],
    },
  ];
  return { equations, transcript };
}
