/**
 * The {@link Engine} for where there is no WebAssembly: decoding, encoding, hashing to the group and products with
 * secret scalars are noble's, sums of many products ours (`msm.ts`), signatures and SHA-512 tweetnacl's, and their
 * check noble's. A page loads it only where the kernel does not start; the tests hold the kernel to it.
 * @module
 */
import { ed25519, ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { concatBytes } from '../../lib/bytes';
import type { Engine, FixedPoint, Point } from '../engine/engine';
import { type Extended, FIELD, NEUTRAL, addPoints, doublePoint, negatePoint } from './edwards';
import {
  BUCKETS_FROM,
  type OddMultiples,
  type WindowTable,
  bucketSum,
  interleavedSum,
  oddMultiples,
  windowProduct,
  windowTable,
} from './msm';
import { plainSha512, signDetached, signingPair } from './signatures';

type VendorPoint = InstanceType<typeof ed25519.Point>;

const ENCODING = 32;
const FIXED_WIDTH = 8; // 64 multiples of each point
const LOOSE_WIDTH = 4; // 4 multiples, made for one sum
const GENERATOR_WIDTH = 8;

const seal = (inner: Extended): Point => inner as unknown as Point;
const open = (point: Point): Extended => point as unknown as Extended;

function positive(coordinate: bigint): bigint {
  const rest = coordinate % FIELD;
  return rest < 0n ? rest + FIELD : rest;
}

function toVendor({ X, Y, Z, T }: Extended): VendorPoint {
  return new ed25519.Point(positive(X), positive(Y), positive(Z), positive(T));
}

function fromVendor({ X, Y, Z, T }: VendorPoint): Point {
  return seal({ X, Y, Z, T });
}

/** The same element with Z = 1, in which form sums take it fastest. */
function fromAffine({ x, y }: { x: bigint; y: bigint }): Point {
  return seal({ X: x, Y: y, Z: 1n, T: (x * y) % FIELD });
}

/**
 * What `decode` makes of each encoding, or null if it throws, which is the vendor's way to say that it is not
 * canonical.
 */
function each(encodings: Uint8Array, decode: (bytes: Uint8Array) => Point): (Point | null)[] {
  const points: (Point | null)[] = [];
  for (let at = 0; at < encodings.length; at += ENCODING) {
    try {
      points.push(decode(encodings.subarray(at, at + ENCODING)));
    } catch {
      points.push(null);
    }
  }
  return points;
}

function isIdentity(a: Point): boolean {
  const { X, Y } = open(a);
  return X === 0n || Y === 0n;
}

let generatorTable: WindowTable | null = null;

export const noble: Engine = {
  name: 'noble',
  identity: seal(NEUTRAL),
  generator: fromVendor(ed25519.Point.BASE),
  add: (a, b) => seal(addPoints(open(a), open(b))),
  subtract: (a, b) => seal(addPoints(open(a), negatePoint(open(b)))),
  negate: (a) => seal(negatePoint(open(a))),
  areEqual(a, b) {
    const p = open(a);
    const q = open(b);
    return (p.X * q.Y - p.Y * q.X) % FIELD === 0n || (p.Y * q.Y - p.X * q.X) % FIELD === 0n;
  },
  isIdentity,
  encode: (points) => concatBytes(...points.map((point) => new ristretto255.Point(toVendor(open(point))).toBytes())),
  decode: (encodings) => each(encodings, (bytes) => fromAffine(ristretto255.Point.fromBytes(bytes).toAffine(1n))),
  fromUniform: (bytes) => fromAffine(ristretto255_hasher.deriveToCurve!(bytes).toAffine()),
  multiply(point, scalar) {
    if (scalar === 0n || isIdentity(point)) return seal(NEUTRAL);
    return fromVendor(toVendor(open(point)).multiply(scalar));
  },
  multiplyGenerator: (scalar) => (scalar === 0n ? seal(NEUTRAL) : fromVendor(ed25519.Point.BASE.multiply(scalar))),
  multiplyMany(point, scalars) {
    const { length } = scalars;
    const width = length < 16 ? 3 : length < 56 ? 4 : length < 150 ? 5 : 6;
    const table = windowTable(open(point), width);
    return scalars.map((scalar) => seal(windowProduct(table, scalar)));
  },
  multiplyGeneratorMany(scalars) {
    generatorTable ??= windowTable(open(noble.generator), GENERATOR_WIDTH);
    const table = generatorTable;
    return scalars.map((scalar) => seal(windowProduct(table, scalar)));
  },
  fix: (points) => oddMultiples(points.map(open), FIXED_WIDTH) as unknown as FixedPoint[],
  sumFixed: (points, scalars) => seal(interleavedSum(points as unknown as readonly OddMultiples[], scalars)),
  sum(points, scalars) {
    const kept = points.map((_, i) => i).filter((i) => scalars[i] !== 0n && !isIdentity(points[i]!));
    const terms = kept.map((i) => open(points[i]!));
    const factors = kept.map((i) => scalars[i]!);
    if (terms.length >= BUCKETS_FROM) return seal(bucketSum(terms, factors));
    return seal(interleavedSum(oddMultiples(terms, LOOSE_WIDTH), factors));
  },
  decodeEd25519: (encodings) => each(encodings, (bytes) => fromVendor(ed25519.Point.fromBytes(bytes, false))),
  isOfSmallOrder(point) {
    const { X, Y, Z } = doublePoint(doublePoint(doublePoint(open(point))));
    return X % FIELD === 0n && (Y - Z) % FIELD === 0n;
  },
  signingKey: (seed) => signingPair(seed).publicKey,
  sign: (message, secretKey) => signDetached(message, secretKey),
  verify: (signature, message, publicKey) => ed25519.verify(signature, message, publicKey, { zip215: false }),
  sha512: plainSha512,
};
