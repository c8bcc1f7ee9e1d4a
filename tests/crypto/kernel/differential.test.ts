/** The kernel against noble: the same bytes in every case, with SIMD and without. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../src/crypto/engine/engine';
import { ORDER } from '../../../src/crypto/engine/scalar';
import { concatBytes, toHex } from '../../../src/lib/bytes';
import { sampleOf } from '../../run/sample';
import { streamOf } from '../fixtures';
import { differences } from './cases';
import { VARIANTS, kernels, noble } from './engines';

test('no case has another result', () => {
  expect(differences(sampleOf(10_000, 64), streamOf('differential'), noble, kernels)).toEqual([]);
});

test('a difference would be found', () => {
  const forgetful: Engine = { ...kernels.simd, negate: (a) => a };
  expect(differences(16, streamOf('differential'), noble, { forgetful })).not.toEqual([]);
});

describe.each(VARIANTS)('the kernel, %s', (variant) => {
  const engine = kernels[variant];
  const stream = streamOf('kernel');

  test('adds up few and many, by interleaving and by buckets, in every place of a change', () => {
    const bytes = Array.from({ length: 310 }, () => stream.bytes(64));
    const points = bytes.map((each) => engine.fromUniform(each));
    const factors = points.map((_, i) => (i % 9 === 4 ? 0n : i % 9 === 5 ? ORDER - 1n : stream.scalar()));
    const parts = [...factors.keys()].map((i) => engine.multiply(points[i]!, factors[i]!));
    let sum = engine.identity;
    const sums = [sum, ...parts.map((part) => (sum = engine.add(sum, part)))];
    for (const count of [0, 1, 2, 3, 16, 199, 200, 201, 299, 300, 310]) {
      expect(engine.areEqual(engine.sum(points.slice(0, count), factors.slice(0, count)), sums[count]!)).toBe(true);
    }
    const fixed = engine.fix(points.slice(0, 20));
    expect(engine.areEqual(engine.sumFixed(fixed, factors.slice(0, 20)), sums[20]!)).toBe(true);
  });

  test('adds up equal points to nothing', () => {
    const a = engine.fromUniform(stream.bytes(64));
    for (const count of [2, 300]) {
      const factors = [...Array.from({ length: count - 1 }, () => 1n), ORDER - BigInt(count - 1)];
      expect(
        engine.isIdentity(
          engine.sum(
            factors.map(() => a),
            factors,
          ),
        ),
      ).toBe(true);
    }
  });

  test('hashes messages of every length around a block', () => {
    for (let length = 0; length <= 260; length++) {
      const message = stream.bytes(length);
      expect(toHex(engine.sha512(message))).toBe(createHash('sha512').update(message).digest('hex'));
    }
  });

  test('takes no scalar that is not reduced', () => {
    for (const scalar of [-1n, ORDER, 2n ** 253n, 2n ** 256n]) {
      expect(() => engine.multiply(engine.generator, scalar)).toThrow('scalar not reduced');
      expect(() => engine.sum([engine.generator], [scalar])).toThrow('scalar not reduced');
    }
  });

  test('gives memory back, also after a mistake, and keeps nothing but tables', () => {
    const points = Array.from({ length: 400 }, () => engine.generator);
    const factors = points.map(() => stream.scalar());
    const expected = toHex(engine.encode([engine.sum(points, factors)]));
    for (let i = 0; i < 30; i++) {
      expect(() => engine.sum(points, factors.with(-1, ORDER))).toThrow();
      engine.decode(concatBytes(...points.slice(0, 50).map(() => stream.bytes(32))));
    }
    expect(toHex(engine.encode([engine.sum(points, factors)]))).toBe(expected);
  });
});
