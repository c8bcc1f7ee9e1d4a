/**
 * The group: ristretto255 (RFC 9496), of prime order, with one encoding for each element. Everything above sees points
 * only through this file; who computes is an {@link Engine}.
 *
 * That is the kernel, started with the first call. A page or worker that may have no WebAssembly asks for another
 * engine before (`ready.ts`, `spareWorker.ts`).
 * @module
 */
import { concatBytes, utf8 } from '../lib/bytes';
import { assert } from '../lib/result';
import { Writer } from '../lib/wire';
import type { Engine, FixedPoint, Point } from './engine/engine';
import { startKernel } from './kernel/start';

export type { FixedPoint, Point } from './engine/engine';

/** Bytes of an encoded point. */
export const POINT_BYTES = 32;

let chosen: Engine | null = null;

/** Whoever computes. Throws if that is nobody: there is no WebAssembly, and no other engine was asked for. */
export function engine(): Engine {
  if (chosen === null) {
    chosen = startKernel();
    assert(chosen !== null, 'the kernel does not start here, and nothing has been put in its place');
  }
  return chosen;
}

/** Has this engine compute from now on. Points of another are nothing to it. */
export function useEngine(next: Engine): void {
  chosen = next;
}

/** Something with points in it that is made once for each engine. */
export function onceForEngine<T>(make: () => T): () => T {
  const made = new WeakMap<Engine, { readonly value: T }>();
  return () => {
    const known = made.get(engine());
    if (known) return known.value;
    const value = make();
    made.set(engine(), { value });
    return value;
  };
}

/** The neutral element. */
export function identity(): Point {
  return engine().identity;
}

/** The generator that keys and ciphertexts use (RFC 9496, section 4). */
export function generator(): Point {
  return engine().generator;
}

/** a + b. */
export function add(a: Point, b: Point): Point {
  return engine().add(a, b);
}

/** a − b. */
export function subtract(a: Point, b: Point): Point {
  return engine().subtract(a, b);
}

/** −a. */
export function negate(a: Point): Point {
  return engine().negate(a);
}

/** Whether two points are the same element (RFC 9496, section 4.3.3). */
export function equalPoints(a: Point, b: Point): boolean {
  return engine().areEqual(a, b);
}

export function isIdentity(a: Point): boolean {
  return engine().isIdentity(a);
}

/** The 32 bytes of a point (RFC 9496, section 4.3.2). */
export function encodePoint(point: Point): Uint8Array {
  return engine().encode([point]);
}

/** The same of many, one after the other: with SIMD in half the time. */
export function encodePoints(points: readonly Point[]): Uint8Array {
  return engine().encode(points);
}

/** The point of 32 bytes, or null unless they are the canonical encoding of one (RFC 9496, section 4.3.1). (K1) */
export function decodePoint(bytes: Uint8Array): Point | null {
  return bytes.length === POINT_BYTES ? engine().decode(bytes)[0]! : null;
}

/** The same of many: with SIMD in half the time. The length is a multiple of 32. */
export function decodePoints(bytes: Uint8Array): (Point | null)[] {
  assert(bytes.length % POINT_BYTES === 0, 'points have 32 bytes each');
  return engine().decode(bytes);
}

/** The point that 64 uniform bytes are mapped to (RFC 9496, section 4.3.4). */
export function pointFromUniform(bytes: Uint8Array): Point {
  assert(bytes.length === 64, 'a point takes 64 uniform bytes');
  return engine().fromUniform(bytes);
}

/** A point of unknown logarithm (hash_to_ristretto255, RFC 9380, appendix B); `domain` keeps uses apart. (K3) */
export function hashToGroup(domain: string, message: Uint8Array): Point {
  // The form that RFC 9380, section 3.1, advises.
  const tag = utf8(`${domain}-with-ristretto255_XMD:SHA-512_R255MAP_RO_`);
  return pointFromUniform(expandMessage(message, tag));
}

/** 64 bytes by expand_message_xmd with SHA-512 (RFC 9380, section 5.3.1). */
function expandMessage(message: Uint8Array, tag: Uint8Array): Uint8Array {
  assert(tag.length < 256, 'a tag of at most 255 bytes');
  const { sha512 } = engine();
  const ending = concatBytes(tag, Uint8Array.of(tag.length));
  const first = sha512(concatBytes(new Uint8Array(128), message, new Writer().u16(64).u8(0).finish(), ending));
  return sha512(concatBytes(first, Uint8Array.of(1), ending));
}

/** scalar · point for a secret scalar: no branch and no address depends on it in the kernel. 0 gives the identity. */
export function multiply(point: Point, scalar: bigint): Point {
  return engine().multiply(point, scalar);
}

/** scalar · {@link generator} for a secret scalar: as {@link multiply}, from a table. */
export function multiplyGenerator(scalar: bigint): Point {
  return engine().multiplyGenerator(scalar);
}

/** scalarᵢ · point, by one table for all. Not for scalars that are used twice and secret. */
export function multiplyMany(point: Point, scalars: readonly bigint[]): Point[] {
  return engine().multiplyMany(point, scalars);
}

/** scalarᵢ · {@link generator}, by a table that is kept. Not for scalars that are used twice and secret. */
export function multiplyGeneratorMany(scalars: readonly bigint[]): Point[] {
  return engine().multiplyGeneratorMany(scalars);
}

/**
 * Tables for points that take part in many sums: 10 kB each, kept for good, so only for points that are always the
 * same.
 */
export function fixPoints(points: readonly Point[]): FixedPoint[] {
  return engine().fix(points);
}

/** Σ scalarᵢ · pointᵢ. Missing scalars at the end count as zero. Not for scalars that are used twice and secret. */
export function sumFixed(points: readonly FixedPoint[], scalars: readonly bigint[]): Point {
  assert(scalars.length <= points.length, 'more scalars than points');
  return engine().sumFixed(points, scalars);
}

/** Σ scalarᵢ · pointᵢ. Not for scalars that are used twice and secret. */
export function sum(points: readonly Point[], scalars: readonly bigint[]): Point {
  assert(scalars.length === points.length, 'as many scalars as points');
  return engine().sum(points, scalars);
}

/**
 * The points of the whole Ed25519 curve that 32 bytes each encode canonically, or null; they are no elements of the
 * group.
 */
export function decodeEd25519(bytes: Uint8Array): (Point | null)[] {
  assert(bytes.length % POINT_BYTES === 0, 'points have 32 bytes each');
  return engine().decodeEd25519(bytes);
}

/** Whether a point of the whole Ed25519 curve is of small order: the cofactor takes it to the neutral element. */
export function isOfSmallOrder(point: Point): boolean {
  return engine().isOfSmallOrder(point);
}

/** Whether 32 bytes are the canonical encoding of an Ed25519 key that is not of small order. */
export function isEd25519Key(publicKey: Uint8Array): boolean {
  const [point] = decodeEd25519(publicKey);
  return point != null && !isOfSmallOrder(point);
}
