/** Products in the field at the largest limbs that they are made for, against plain integers. */
import { describe, expect, test } from 'vitest';
import type { KernelExports } from '../../../src/crypto/kernel/exports';
import { streamOf } from '../fixtures';
import { VARIANTS, exportsOf, wasmOf } from './engines';

const PRIME = 2n ** 255n - 19n;
const LIMBS = 9;
/** What a product leaves, and the most that an operand may have: one unit and three. */
const UNIT = 2 ** 28 + 2 ** 18;
const OPERAND = 3 * UNIT;

type Element = readonly number[];

const valueOf = (limbs: Element): bigint => limbs.reduceRight((value, limb) => value * 2n ** 29n + BigInt(limb), 0n);
const residue = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME;

const stream = streamOf('field');
const random = (): Element => Array.from({ length: LIMBS }, () => stream.below(2 * OPERAND) - OPERAND);
const extremes: Element[] = [1, -1].flatMap((sign) => [
  Array.from({ length: LIMBS }, () => sign * OPERAND),
  Array.from({ length: LIMBS }, (_, i) => (i % 2 === 0 ? sign : -sign) * OPERAND),
  Array.from({ length: LIMBS }, (_, i) => (i < 5 ? sign : -sign) * OPERAND),
  Array.from({ length: LIMBS }, (_, i) => (i === 8 ? sign * OPERAND : 0)),
  Array.from({ length: LIMBS }, (_, i) => (i === 0 ? sign : 0)),
]);
const elements = [...extremes, Array.from({ length: LIMBS }, () => 0), ...Array.from({ length: 14 }, random)];

/** A workbench for pairs of one kernel. */
function bench(kernel: KernelExports) {
  const [a, b, out] = [kernel.reserve(80), kernel.reserve(80), kernel.reserve(80)];
  const limbs = (): Int32Array => new Int32Array(kernel.memory.buffer);
  const put = (pair: number, first: Element, second: Element): void => {
    for (let i = 0; i < LIMBS; i++) limbs().set([first[i]!, second[i]!], pair / 4 + 2 * i);
  };
  const lane = (at: number): number[] => Array.from({ length: LIMBS }, (_, i) => limbs()[out / 4 + 2 * i + at]!);
  return { a, b, out, put, lane };
}

describe.each(VARIANTS)('products of pairs, %s', (variant) => {
  const kernel = exportsOf(wasmOf(variant));
  const { a, b, out, put, lane } = bench(kernel);

  test('are right at every bound, and leave one unit', () => {
    for (const [i, x] of elements.entries()) {
      for (const [j, y] of elements.entries()) {
        const [u, v] = [elements[(i + 7) % elements.length]!, elements[(j + 3) % elements.length]!];
        put(a, x, u);
        put(b, y, v);
        kernel.multiplyPairs(out, a, b);
        expect(residue(valueOf(lane(0)))).toBe(residue(valueOf(x) * valueOf(y)));
        expect(residue(valueOf(lane(1)))).toBe(residue(valueOf(u) * valueOf(v)));
        expect(Math.max(...[...lane(0), ...lane(1)].map(Math.abs))).toBeLessThanOrEqual(UNIT);
      }
    }
  });

  test('squares are, too, and a lane is doubled where the other factor is', () => {
    for (const x of elements) {
      const small = x.map((limb) => Math.trunc(limb / 3));
      put(a, x, small);
      put(
        b,
        x,
        small.map((limb) => 2 * limb),
      );
      kernel.squarePairs(out, a, b);
      expect(residue(valueOf(lane(0)))).toBe(residue(valueOf(x) ** 2n));
      expect(residue(valueOf(lane(1)))).toBe(residue(2n * valueOf(small) ** 2n));
      expect(Math.max(...[...lane(0), ...lane(1)].map(Math.abs))).toBeLessThanOrEqual(UNIT);
    }
  });

  test('may be put in the place of an operand', () => {
    const [x, y] = elements.slice(-2) as [Element, Element];
    put(a, x, y);
    put(out, y, x);
    kernel.multiplyPairs(out, a, out);
    expect([residue(valueOf(lane(0))), residue(valueOf(lane(1)))]).toEqual([
      residue(valueOf(x) * valueOf(y)),
      residue(valueOf(x) * valueOf(y)),
    ]);
  });
});
