/**
 * What `group.ts` needs of whoever computes: the kernel (`kernel/engine.ts`), or where there is no WebAssembly the
 * library noble (`noble/engine.ts`). Both give the same bytes, and the tests hold one to the other.
 * @module
 */

declare const secretInside: unique symbol;

/** An element of the group. One element has several inner forms, and points of two engines never meet. */
export interface Point {
  readonly [secretInside]: 'ristretto255';
}

/** A point prepared for {@link Engine.sumFixed}, for good. */
export interface FixedPoint {
  readonly [secretInside]: 'odd multiples';
}

/** Scalars are reduced; lengths are the caller's duty. */
export interface Engine {
  readonly name: 'kernel' | 'noble';
  readonly identity: Point;
  /** The generator of RFC 9496, section 4. */
  readonly generator: Point;
  add(a: Point, b: Point): Point;
  subtract(a: Point, b: Point): Point;
  negate(a: Point): Point;
  areEqual(a: Point, b: Point): boolean;
  isIdentity(a: Point): boolean;
  /** 32 bytes each, one after the other. */
  encode(points: readonly Point[]): Uint8Array;
  /** null for 32 bytes that are no canonical encoding. */
  decode(encodings: Uint8Array): (Point | null)[];
  /** RFC 9496, section 4.3.4, of 64 bytes. */
  fromUniform(bytes: Uint8Array): Point;
  /** scalar · point, the scalar being secret. */
  multiply(point: Point, scalar: bigint): Point;
  multiplyGenerator(scalar: bigint): Point;
  /** scalarᵢ · point, for scalars that are not secret or used once. */
  multiplyMany(point: Point, scalars: readonly bigint[]): Point[];
  /** The same of the generator, from tables that are kept. */
  multiplyGeneratorMany(scalars: readonly bigint[]): Point[];
  fix(points: readonly Point[]): FixedPoint[];
  /** Σ over the first points, as many as there are scalars. */
  sumFixed(points: readonly FixedPoint[], scalars: readonly bigint[]): Point;
  /** Σ of as many points as scalars. */
  sum(points: readonly Point[], scalars: readonly bigint[]): Point;
  /** Points of the whole Ed25519 curve; null for 32 bytes that are no canonical encoding of one. */
  decodeEd25519(encodings: Uint8Array): (Point | null)[];
  isOfSmallOrder(point: Point): boolean;
  /** The public key of a seed (RFC 8032, section 5.1.5). */
  signingKey(seed: Uint8Array): Uint8Array;
  /** RFC 8032, section 5.1.6; `secretKey` is the seed and the public key. */
  sign(message: Uint8Array, secretKey: Uint8Array): Uint8Array;
  /** RFC 8032, section 5.1.7, read strictly. */
  verify(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean;
  sha512(bytes: Uint8Array): Uint8Array;
}
