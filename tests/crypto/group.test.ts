/** The group ristretto255: its encoding, its laws, and sums of products. */
import { ed25519, ristretto255 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURVE_D, FIELD } from '../../src/crypto/noble/edwards';
import {
  type Point,
  add,
  decodeEd25519,
  decodePoint,
  encodePoint,
  equalPoints,
  fixPoints,
  generator,
  hashToGroup,
  identity,
  isIdentity,
  multiply,
  multiplyGenerator,
  multiplyGeneratorMany,
  multiplyMany,
  negate,
  pointFromUniform,
  subtract,
  sum,
  sumFixed,
} from '../../src/crypto/group';
import { nafDigits, windowDigits } from '../../src/crypto/noble/msm';
import { ORDER, mod } from '../../src/crypto/engine/scalar';
import { fromHex, toHex, utf8 } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { streamOf } from './fixtures';
import { DERIVED, MULTIPLES, REFUSED } from './rfc9496';

const hex = (text: string): Uint8Array => must(fromHex(text));
const scalars = fc.oneof(
  fc.bigInt({ min: 0n, max: ORDER - 1n }),
  fc.constantFrom(
    0n,
    1n,
    2n,
    ORDER - 1n,
    ORDER - 2n,
    2n ** 252n,
    2n ** 252n - 1n,
    2n ** 128n,
    0x5555n,
    (ORDER - 1n) / 2n,
  ),
);
const points = scalars.map(multiplyGenerator);
const secrets = streamOf('group test');
const somePoints = Array.from({ length: 230 }, () => pointFromUniform(secrets.bytes(64)));

/** The plain way: product by product, by the vendor. */
function slowSum(list: readonly Point[], factors: readonly bigint[]): Point {
  return list.reduce((total, point, i) => add(total, multiply(point, factors[i]!)), identity());
}

// (K1)
describe('ristretto255 (RFC 9496)', () => {
  test('multiples of the generator have the published encodings', () => {
    let point = identity();
    MULTIPLES.forEach((encoding, i) => {
      expect(toHex(encodePoint(point))).toBe(encoding);
      expect(toHex(encodePoint(multiplyGenerator(BigInt(i))))).toBe(encoding);
      expect(equalPoints(decodePoint(hex(encoding))!, point)).toBe(true);
      point = add(point, generator());
    });
  });

  for (const [reason, encodings] of Object.entries(REFUSED)) {
    test(`encodings are refused for ${reason}`, () => {
      for (const encoding of encodings) expect(decodePoint(hex(encoding))).toBeNull();
    });
  }

  test('an encoding of another length is refused', () => {
    for (const length of [0, 31, 33, 64]) expect(decodePoint(new Uint8Array(length))).toBeNull();
  });

  test('elements derived from uniform bytes are the published ones', () => {
    for (const [uniform, encoding] of DERIVED)
      expect(toHex(encodePoint(pointFromUniform(hex(uniform))))).toBe(encoding);
  });

  // (K3)
  test('hashing to the group depends on domain and message', () => {
    const all = ['a', 'b'].flatMap((domain) =>
      ['x', 'y'].map((message) => toHex(encodePoint(hashToGroup(domain, utf8(message))))),
    );
    expect(new Set(all).size).toBe(4);
  });

  test('the order is the one of the vendor, and takes the generator to the identity', () => {
    expect(ORDER).toBe(ristretto255.Point.Fn.ORDER);
    expect(isIdentity(add(multiplyGenerator(ORDER - 1n), generator()))).toBe(true);
  });

  test('the constants of the curve are those of the vendor', () => {
    expect(FIELD).toBe(ed25519.Point.Fp.ORDER);
    expect(CURVE_D).toBe(ed25519.Point.CURVE().d);
    expect((CURVE_D * 121666n + 121665n) % FIELD).toBe(0n);
  });
});

describe('the laws of the group', () => {
  test('addition is commutative and associative, and subtraction undoes it', () => {
    fc.assert(
      fc.property(points, points, points, (a, b, c) => {
        expect(equalPoints(add(a, b), add(b, a))).toBe(true);
        expect(equalPoints(add(add(a, b), c), add(a, add(b, c)))).toBe(true);
        expect(equalPoints(subtract(add(a, b), b), a)).toBe(true);
        expect(isIdentity(add(a, negate(a)))).toBe(true);
        expect(equalPoints(add(a, identity()), a)).toBe(true);
      }),
      { numRuns: 25, seed: 1 },
    );
  });

  test('products follow the scalars', () => {
    fc.assert(
      fc.property(scalars, scalars, (s, t) => {
        expect(equalPoints(add(multiplyGenerator(s), multiplyGenerator(t)), multiplyGenerator(mod(s + t)))).toBe(true);
        expect(equalPoints(multiply(multiplyGenerator(s), t), multiplyGenerator(mod(s * t)))).toBe(true);
      }),
      { numRuns: 25, seed: 2 },
    );
  });

  test('every inner form of an element has the same encoding and equals the others', () => {
    for (const point of somePoints.slice(0, 20)) {
      const viaSum = subtract(add(point, somePoints[20]!), somePoints[20]!);
      const decoded = decodePoint(encodePoint(point))!;
      expect(toHex(encodePoint(viaSum))).toBe(toHex(encodePoint(point)));
      expect(equalPoints(decoded, viaSum)).toBe(true);
      expect(equalPoints(decoded, add(decoded, generator()))).toBe(false);
    }
  });

  test('the identity is recognised in the form of a torsion point', () => {
    // Multiplying by the order leaves, inside, one of the four torsion points that all stand for the identity.
    const nothings = somePoints.slice(0, 16).map((point) => add(sum([point], [ORDER - 1n]), point));
    for (const nothing of nothings) {
      expect(isIdentity(nothing)).toBe(true);
      expect(equalPoints(nothing, identity())).toBe(true);
      expect(toHex(encodePoint(nothing))).toBe(MULTIPLES[0]);
    }
    // The four themselves: (0, 1), (0, −1), (√−1, 0) and (−√−1, 0).
    const torsion = ['01'.padEnd(64, '0'), `ec${'f'.repeat(60)}7f`, '0'.repeat(64), `${'0'.repeat(62)}80`];
    for (const nothing of decodeEd25519(hex(torsion.join('')))) {
      expect(isIdentity(nothing!) && equalPoints(nothing!, identity())).toBe(true);
      expect(toHex(encodePoint(nothing!))).toBe(MULTIPLES[0]);
    }
  });
});

describe('sums of products', () => {
  test.each([0, 1, 2, 3, 16, 103, 104, 105, 230])('%i loose points add up as one by one', (size) => {
    const list = somePoints.slice(0, size);
    const factors = secrets.scalars(size);
    expect(equalPoints(sum(list, factors), slowSum(list, factors))).toBe(true);
  });

  test.each([0, 1, 2, 16, 60])('%i fixed points add up as one by one', (size) => {
    const list = somePoints.slice(0, size);
    const factors = secrets.scalars(size);
    const fixed = fixPoints(list);
    expect(equalPoints(sumFixed(fixed, factors), slowSum(list, factors))).toBe(true);
    // Missing scalars count as zero.
    expect(equalPoints(sumFixed(fixed, factors.slice(0, -1)), slowSum(list.slice(0, -1), factors.slice(0, -1)))).toBe(
      true,
    );
  });

  test('points that are not in affine form add up too', () => {
    const list = somePoints.slice(0, 120).map((point) => add(point, generator()));
    const factors = secrets.scalars(120);
    expect(equalPoints(sum(list, factors), slowSum(list, factors))).toBe(true);
    expect(equalPoints(sumFixed(fixPoints(list), factors), slowSum(list, factors))).toBe(true);
  });

  test('scalars at the edges, equal points and identities are no exception', () => {
    const edges = [
      0n,
      1n,
      ORDER - 1n,
      2n ** 252n,
      2n ** 252n - 1n,
      (ORDER - 1n) / 2n,
      255n,
      256n,
      128n,
      127n,
      31n,
      32n,
      33n,
    ];
    for (const repeat of [1, 9]) {
      const factors = Array.from({ length: repeat }, () => edges).flat();
      const list = factors.map(
        (_, i) => [somePoints[0]!, identity(), somePoints[i % 5]!, negate(somePoints[0]!)][i % 4]!,
      );
      const expected = slowSum(list, factors);
      expect(equalPoints(sum(list, factors), expected)).toBe(true);
      expect(equalPoints(sumFixed(fixPoints(list), factors), expected)).toBe(true);
    }
  });

  test('sums that vanish give the identity', () => {
    const a = somePoints[0]!;
    expect(isIdentity(sum([a, a], [5n, ORDER - 5n]))).toBe(true);
    expect(isIdentity(sumFixed(fixPoints([a, a]), [5n, ORDER - 5n]))).toBe(true);
    expect(isIdentity(sum(new Array<Point>(200).fill(a), [...new Array<bigint>(199).fill(1n), ORDER - 199n]))).toBe(
      true,
    );
  });

  test.each([1, 20, 60, 200])('%i products by one table are those that are made one by one', (count) => {
    const factors = [0n, 1n, ORDER - 1n, 2n ** 252n, ...secrets.scalars(count)].slice(0, count);
    const point = somePoints[7]!;
    const check = [...factors.keys()].filter((i) => i < 8);
    const products = multiplyMany(point, factors);
    const ofGenerator = multiplyGeneratorMany(factors);
    expect(products).toHaveLength(count);
    for (const i of check) {
      expect(equalPoints(products[i]!, multiply(point, factors[i]!))).toBe(true);
      expect(equalPoints(ofGenerator[i]!, multiplyGenerator(factors[i]!))).toBe(true);
    }
  });

  test('signed digits spell the scalar', () => {
    const spell = (digits: Int16Array, width: number): bigint =>
      digits.reduceRight((value, digit) => value * 2n ** BigInt(width) + BigInt(digit), 0n);
    fc.assert(
      fc.property(scalars, fc.integer({ min: 2, max: 10 }), (scalar, width) => {
        const naf = nafDigits(scalar, width);
        expect(spell(naf, 1)).toBe(scalar);
        expect(naf.every((digit) => digit === 0 || (digit % 2 !== 0 && Math.abs(digit) < 2 ** (width - 1)))).toBe(true);
        const windows = windowDigits(scalar, width);
        expect(spell(windows, width)).toBe(scalar);
        expect(windows.every((digit) => Math.abs(digit) <= 2 ** (width - 1))).toBe(true);
      }),
      { numRuns: 300, seed: 3 },
    );
  });
});
