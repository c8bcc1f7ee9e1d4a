/** JSON in one spelling. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownTexts, canonicalJson } from '../../src/lib/canonicalJson';

/** The same data with the keys of its records in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reordered(each)]),
  );
}

const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('canonical JSON', () => {
  test('is JSON that says the same', () => {
    fc.assert(
      fc.property(
        plain,
        (value) => void expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  test('does not depend on the order of keys', () => {
    fc.assert(fc.property(plain, (value) => void expect(canonicalJson(reordered(value))).toBe(canonicalJson(value))));
  });

  test('is different for different data', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        const same = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
        expect(canonicalJson(a) === canonicalJson(b)).toBe(same);
      }),
    );
  });

  test('is the same with parts whose texts are known, which are not made again', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        const known: KnownTexts = new WeakMap();
        for (const value of [[a, b], { b, a }, [a, [b, a]]])
          expect(canonicalJson(value, known)).toBe(canonicalJson(value));
      }),
    );
    const shared = Object.freeze({ text: 'long enough to be remembered' });
    const known: KnownTexts = new WeakMap();
    const before = canonicalJson({ shared }, known);
    expect(known.get(shared)).toBe(canonicalJson(shared));
    known.set(shared, '"what was known"');
    expect(canonicalJson({ shared, more: 1 }, known)).toBe('{"more":1,"shared":"what was known"}');
    expect(before).toBe(canonicalJson({ shared }));
  });

  // (P6)
  test('sorts by code units, leaves out what is undefined, and has no spaces', () => {
    expect(canonicalJson({ b: 1, a: [true, null], B: 'é', c: undefined })).toBe('{"B":"é","a":[true,null],"b":1}');
  });

  test.each([[0.5], [-0], [Number.NaN], [Infinity], [2 ** 53], [undefined], [() => 1], [1n], [[undefined]]])(
    'throws on %s',
    (value) => {
      expect(() => canonicalJson(value)).toThrow('assertion failed');
    },
  );
});

/** The data with every record as a list of its fields, in one order; a record is still told from a list. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return {
    record: Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  };
}
