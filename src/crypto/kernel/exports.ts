/**
 * The kernel's functions as they are called: addresses, counts and lengths in, addresses or masks out.
 * `assembly/index.ts` says what each does.
 * @module
 */

/** All ones for yes, zero for no. */
type Mask = number;

export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  release(address: number): void;
  /** Products in the field, for the tests. */
  multiplyPairs(out: number, a: number, b: number): void;
  squarePairs(out: number, a: number, b: number): void;
  setNeutral(out: number): void;
  setBase(out: number): void;
  addPoints(out: number, a: number, b: number): void;
  subtractPoints(out: number, a: number, b: number): void;
  negatePoint(out: number, a: number): void;
  areEqual(a: number, b: number): Mask;
  isNeutral(a: number): Mask;
  isOfSmallOrder(a: number): Mask;
  encode(out: number, points: number, count: number): void;
  decode(points: number, verdicts: number, encodings: number, count: number): void;
  decodeEdwards(points: number, verdicts: number, encodings: number, count: number): void;
  fromUniform(point: number, bytes: number): void;
  multiplySecret(out: number, point: number, scalar: number): void;
  multiplyBase(out: number, scalar: number): void;
  multiplyMany(points: number, point: number, scalars: number, count: number): void;
  windowsBytes(width: number): number;
  fillWindows(table: number, point: number, width: number): void;
  multiplyByTable(points: number, table: number, scalars: number, count: number, width: number): void;
  tablesBytes(count: number, width: number): number;
  fillTables(tables: number, points: number, count: number, width: number): void;
  sumOfTables(out: number, count: number, addresses: number, scalars: number, width: number): void;
  sum(out: number, count: number, points: number, scalars: number): void;
  publicKeyOf(out: number, seed: number): void;
  sign(out: number, secretKey: number, message: number, length: number): void;
  verify(signature: number, message: number, length: number, publicKey: number): number;
  sha512(out: number, message: number, length: number): void;
}
