/**
 * Products in the field, of one element (T = i64) or of a pair (T = v128), by the same lines; `limbs.ts` has the
 * bounds.
 *
 * The nine limbs are three parts of three: A₀ + A₁·t + A₂·t². By Karatsuba and Ofman (1962), for three parts as in
 * Weimerskirch and Paar, "Generalizations of the Karatsuba algorithm for efficient implementations" (2006), section
 * 3.2, AᵢBⱼ + AⱼBᵢ = (Aᵢ + Aⱼ)(Bᵢ + Bⱼ) − AᵢBᵢ − AⱼBⱼ: six products of parts instead of nine, 54 of limbs instead of
 * 81.
 * @module
 */
import { difference, limb, plus, plusLimb, reduce, sum, times } from './limbs';

/** out = a·b, each of at most three units. They may be the same. */
export function multiplyAs<T>(out: usize, a: usize, b: usize): void {
  const a0 = limb<T>(a, 0), b0 = limb<T>(b, 0);
  const a1 = limb<T>(a, 1), b1 = limb<T>(b, 1);
  const a2 = limb<T>(a, 2), b2 = limb<T>(b, 2);
  const a3 = limb<T>(a, 3), b3 = limb<T>(b, 3);
  const a4 = limb<T>(a, 4), b4 = limb<T>(b, 4);
  const a5 = limb<T>(a, 5), b5 = limb<T>(b, 5);
  const a6 = limb<T>(a, 6), b6 = limb<T>(b, 6);
  const a7 = limb<T>(a, 7), b7 = limb<T>(b, 7);
  const a8 = limb<T>(a, 8), b8 = limb<T>(b, 8);
  // A₀·B₀, A₁·B₁ and A₂·B₂
  const p0 = times<T>(a0, b0);
  const p1 = plus<T>(times<T>(a0, b1), a1, b0);
  const p2 = plus<T>(plus<T>(times<T>(a0, b2), a1, b1), a2, b0);
  const p3 = plus<T>(times<T>(a1, b2), a2, b1);
  const p4 = times<T>(a2, b2);
  const q0 = times<T>(a3, b3);
  const q1 = plus<T>(times<T>(a3, b4), a4, b3);
  const q2 = plus<T>(plus<T>(times<T>(a3, b5), a4, b4), a5, b3);
  const q3 = plus<T>(times<T>(a4, b5), a5, b4);
  const q4 = times<T>(a5, b5);
  const r0 = times<T>(a6, b6);
  const r1 = plus<T>(times<T>(a6, b7), a7, b6);
  const r2 = plus<T>(plus<T>(times<T>(a6, b8), a7, b7), a8, b6);
  const r3 = plus<T>(times<T>(a7, b8), a8, b7);
  const r4 = times<T>(a8, b8);
  // (A₀ + A₁)·(B₀ + B₁)
  const xa0 = plusLimb<T>(a0, a3), xb0 = plusLimb<T>(b0, b3);
  const xa1 = plusLimb<T>(a1, a4), xb1 = plusLimb<T>(b1, b4);
  const xa2 = plusLimb<T>(a2, a5), xb2 = plusLimb<T>(b2, b5);
  const x0 = times<T>(xa0, xb0);
  const x1 = plus<T>(times<T>(xa0, xb1), xa1, xb0);
  const x2 = plus<T>(plus<T>(times<T>(xa0, xb2), xa1, xb1), xa2, xb0);
  const x3 = plus<T>(times<T>(xa1, xb2), xa2, xb1);
  const x4 = times<T>(xa2, xb2);
  // (A₀ + A₂)·(B₀ + B₂)
  const ya0 = plusLimb<T>(a0, a6), yb0 = plusLimb<T>(b0, b6);
  const ya1 = plusLimb<T>(a1, a7), yb1 = plusLimb<T>(b1, b7);
  const ya2 = plusLimb<T>(a2, a8), yb2 = plusLimb<T>(b2, b8);
  const y0 = times<T>(ya0, yb0);
  const y1 = plus<T>(times<T>(ya0, yb1), ya1, yb0);
  const y2 = plus<T>(plus<T>(times<T>(ya0, yb2), ya1, yb1), ya2, yb0);
  const y3 = plus<T>(times<T>(ya1, yb2), ya2, yb1);
  const y4 = times<T>(ya2, yb2);
  // (A₁ + A₂)·(B₁ + B₂)
  const za0 = plusLimb<T>(a3, a6), zb0 = plusLimb<T>(b3, b6);
  const za1 = plusLimb<T>(a4, a7), zb1 = plusLimb<T>(b4, b7);
  const za2 = plusLimb<T>(a5, a8), zb2 = plusLimb<T>(b5, b8);
  const z0 = times<T>(za0, zb0);
  const z1 = plus<T>(times<T>(za0, zb1), za1, zb0);
  const z2 = plus<T>(plus<T>(times<T>(za0, zb2), za1, zb1), za2, zb0);
  const z3 = plus<T>(times<T>(za1, zb2), za2, zb1);
  const z4 = times<T>(za2, zb2);
  // The columns of the whole product.
  const c0 = p0;
  const c1 = p1;
  const c2 = p2;
  const c3 = difference<T>(difference<T>(sum<T>(x0, p3), p0), q0);
  const c4 = difference<T>(difference<T>(sum<T>(x1, p4), p1), q1);
  const c5 = difference<T>(difference<T>(x2, p2), q2);
  const c6 = difference<T>(difference<T>(difference<T>(difference<T>(sum<T>(sum<T>(q0, y0), x3), p0), r0), p3), q3);
  const c7 = difference<T>(difference<T>(difference<T>(difference<T>(sum<T>(sum<T>(q1, y1), x4), p1), r1), p4), q4);
  const c8 = difference<T>(difference<T>(sum<T>(q2, y2), p2), r2);
  const c9 = difference<T>(difference<T>(difference<T>(difference<T>(sum<T>(sum<T>(z0, q3), y3), q0), r0), p3), r3);
  const c10 = difference<T>(difference<T>(difference<T>(difference<T>(sum<T>(sum<T>(z1, q4), y4), q1), r1), p4), r4);
  const c11 = difference<T>(difference<T>(z2, q2), r2);
  const c12 = difference<T>(difference<T>(sum<T>(r0, z3), q3), r3);
  const c13 = difference<T>(difference<T>(sum<T>(r1, z4), q4), r4);
  const c14 = r2;
  const c15 = r3;
  const c16 = r4;
  reduce<T>(out, c0, c1, c2, c3, c4, c5, c6, c7, c8,
    c9, c10, c11, c12, c13, c14, c15, c16);
}

/** out = a·b for b = a, or a with some lanes doubled: 45 products of limbs. */
export function squareAs<T>(out: usize, a: usize, b: usize): void {
  const a0 = limb<T>(a, 0), b0 = limb<T>(b, 0), d0 = plusLimb<T>(a0, a0);
  const a1 = limb<T>(a, 1), b1 = limb<T>(b, 1), d1 = plusLimb<T>(a1, a1);
  const a2 = limb<T>(a, 2), b2 = limb<T>(b, 2), d2 = plusLimb<T>(a2, a2);
  const a3 = limb<T>(a, 3), b3 = limb<T>(b, 3), d3 = plusLimb<T>(a3, a3);
  const a4 = limb<T>(a, 4), b4 = limb<T>(b, 4), d4 = plusLimb<T>(a4, a4);
  const a5 = limb<T>(a, 5), b5 = limb<T>(b, 5), d5 = plusLimb<T>(a5, a5);
  const a6 = limb<T>(a, 6), b6 = limb<T>(b, 6), d6 = plusLimb<T>(a6, a6);
  const a7 = limb<T>(a, 7), b7 = limb<T>(b, 7), d7 = plusLimb<T>(a7, a7);
  const a8 = limb<T>(a, 8), b8 = limb<T>(b, 8);
  const c0 = times<T>(a0, b0);
  const c1 = times<T>(d0, b1);
  const c2 = plus<T>(times<T>(d0, b2), a1, b1);
  const c3 = plus<T>(times<T>(d0, b3), d1, b2);
  const c4 = plus<T>(plus<T>(times<T>(d0, b4), d1, b3), a2, b2);
  const c5 = plus<T>(plus<T>(times<T>(d0, b5), d1, b4), d2, b3);
  const c6 = plus<T>(plus<T>(plus<T>(times<T>(d0, b6), d1, b5), d2, b4), a3, b3);
  const c7 = plus<T>(plus<T>(plus<T>(times<T>(d0, b7), d1, b6), d2, b5), d3, b4);
  const c8 = plus<T>(plus<T>(plus<T>(plus<T>(times<T>(d0, b8), d1, b7), d2, b6), d3, b5), a4, b4);
  const c9 = plus<T>(plus<T>(plus<T>(times<T>(d1, b8), d2, b7), d3, b6), d4, b5);
  const c10 = plus<T>(plus<T>(plus<T>(times<T>(d2, b8), d3, b7), d4, b6), a5, b5);
  const c11 = plus<T>(plus<T>(times<T>(d3, b8), d4, b7), d5, b6);
  const c12 = plus<T>(plus<T>(times<T>(d4, b8), d5, b7), a6, b6);
  const c13 = plus<T>(times<T>(d5, b8), d6, b7);
  const c14 = plus<T>(times<T>(d6, b8), a7, b7);
  const c15 = times<T>(d7, b8);
  const c16 = times<T>(a8, b8);
  reduce<T>(out, c0, c1, c2, c3, c4, c5, c6, c7, c8,
    c9, c10, c11, c12, c13, c14, c15, c16);
}
