/** Secrets and permutations that follow from a seed. */
import { describe, expect, test } from 'vitest';
import { type Derivation, SecretStream, derive } from '../../src/crypto/derive';
import { ORDER } from '../../src/crypto/engine/scalar';
import { digest } from '../../src/crypto/transcript';
import { toHex } from '../../src/lib/bytes';
import { HEAD, contextOf, filled, otherContexts } from './fixtures';

const base: Derivation = {
  seed: filled(1),
  purpose: 'shuffle',
  context: contextOf(),
  head: HEAD,
  statement: digest('deck'),
};

describe('derived secrets', () => {
  test('the same derivation gives the same stream', () => {
    expect(derive(base).scalars(5)).toEqual(derive(base).scalars(5));
  });

  // (K10)
  test('another seed, purpose, context, head or statement gives another stream', () => {
    const all: Derivation[] = [
      base,
      { ...base, seed: filled(2) },
      { ...base, purpose: 'shuffle proof' },
      { ...base, head: filled(0x4f) },
      { ...base, statement: digest('another deck') },
      ...otherContexts(base.context).map(([, context]) => ({ ...base, context })),
    ];
    expect(new Set(all.map((each) => toHex(derive(each).bytes(32)))).size).toBe(all.length);
  });

  test('lengths are ours to keep', () => {
    expect(() => derive({ ...base, seed: filled(1, 31) })).toThrow('seed');
    expect(() => derive({ ...base, head: filled(1, 64) })).toThrow('head');
    expect(() => derive({ ...base, statement: filled(1) })).toThrow('statement');
  });

  test('bytes do not depend on how they are asked for', () => {
    const key = filled(5, 64);
    const pieces = new SecretStream(key);
    const joined = [...pieces.bytes(1), ...pieces.bytes(70), ...pieces.bytes(0), ...pieces.bytes(129)];
    expect(joined).toEqual([...new SecretStream(key).bytes(200)]);
  });

  test('scalars are reduced and spread over the whole range', () => {
    const scalars = derive(base).scalars(400);
    expect(scalars.every((scalar) => scalar > 0n && scalar < ORDER)).toBe(true);
    const low = scalars.filter((scalar) => scalar < ORDER / 2n).length;
    expect(Math.abs(low - 200)).toBeLessThan(50); // five standard deviations
  });
});

describe('permutations', () => {
  // (K12)
  test('hold every place once', () => {
    for (const size of [0, 1, 2, 52, 416]) {
      expect([...derive(base).permutation(size)].sort((a, b) => a - b)).toEqual(
        Array.from({ length: size }, (_, i) => i),
      );
    }
  });

  test('every order of four cards is equally likely', () => {
    const stream = derive(base);
    const counts = new Map<string, number>();
    const trials = 24 * 500;
    for (let i = 0; i < trials; i++) {
      const order = stream.permutation(4).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chiSquare = [...counts.values()].reduce((total, count) => total + (count - 500) ** 2 / 500, 0);
    expect(chiSquare).toBeLessThan(49.7); // 23 degrees of freedom, one in a thousand
    expect(chiSquare).toBeGreaterThan(7.5); // nor too even
  });

  test('every card is equally likely at every place', () => {
    const stream = derive({ ...base, purpose: 'places' });
    const size = 13;
    const trials = 6500;
    const counts = Array.from({ length: size * size }, () => 0);
    for (let i = 0; i < trials; i++) stream.permutation(size).forEach((card, place) => counts[place * size + card]!++);
    const expected = trials / size;
    const worst = Math.max(...counts.map((count) => Math.abs(count - expected)));
    expect(worst).toBeLessThan(5 * Math.sqrt(expected));
  });

  // (K11)
  test('integers below a limit throw away the words that would make some likelier', () => {
    const limit = 3 * 2 ** 30; // a quarter of all words must be thrown away
    const stream = derive(base);
    const values = Array.from({ length: 3000 }, () => stream.below(limit));
    expect(Math.max(...values)).toBeLessThan(limit);
    const low = values.filter((value) => value < 2 ** 30).length;
    expect(Math.abs(low - 1000)).toBeLessThan(130); // a plain remainder would give 1500
  });
});
