/**
 * The curve arithmetic under the sums of many products: addition and doubling on the twisted Edwards curve
 * −x² + y² = 1 + dx²y² over p = 2^255 − 19, in plain `bigint` (RFC 8032, section 5.1; Hisil, Wong, Carter and Dawson
 * 2008, "Twisted Edwards curves revisited").
 *
 * The vendor's points take ten multiplications for an addition, and check and freeze every intermediate result.
 * Adding an affine point takes seven here, which makes sums of products one and a half times as fast. The formulas are
 * complete (−1 is a square, d is not), so they have no exceptional cases. Their running time depends on the values, as
 * everything does that is written in bigint.
 * @module
 */

/** The prime of the field. */
export const FIELD = 2n ** 255n - 19n;

/** The curve constant d = −121665/121666. */
export const CURVE_D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

const TWICE_D = (2n * CURVE_D) % FIELD;

/** x = X/Z, y = Y/Z, T = XY/Z. Coordinates are reduced but may be negative: they lie strictly between −p and p. */
export interface Extended {
  readonly X: bigint;
  readonly Y: bigint;
  readonly Z: bigint;
  readonly T: bigint;
}

/** An affine point in the form in which it is added most cheaply: y + x, y − x, 2dxy. */
export interface Niels {
  readonly plus: bigint;
  readonly minus: bigint;
  readonly xy2d: bigint;
}

export const NEUTRAL: Extended = { X: 0n, Y: 1n, Z: 1n, T: 0n };

/** The last step of all formulas: X₃ = e·f, Y₃ = g·h, Z₃ = f·g, T₃ = e·h. */
function complete(e: bigint, f: bigint, g: bigint, h: bigint): Extended {
  return { X: (e * f) % FIELD, Y: (g * h) % FIELD, Z: (f * g) % FIELD, T: (e * h) % FIELD };
}

/** a + b ("add-2008-hwcd-3"). */
export function addPoints(a: Extended, b: Extended): Extended {
  const minus = ((a.Y - a.X) * (b.Y - b.X)) % FIELD;
  const plus = ((a.Y + a.X) * (b.Y + b.X)) % FIELD;
  const c = (((a.T * b.T) % FIELD) * TWICE_D) % FIELD;
  const d = (2n * a.Z * b.Z) % FIELD;
  return complete(plus - minus, d - c, d + c, plus + minus);
}

/** a + b for an affine b: 7 multiplications. */
export function addNiels(a: Extended, b: Niels): Extended {
  const minus = ((a.Y - a.X) * b.minus) % FIELD;
  const plus = ((a.Y + a.X) * b.plus) % FIELD;
  const c = (a.T * b.xy2d) % FIELD;
  const d = 2n * a.Z;
  return complete(plus - minus, d - c, d + c, plus + minus);
}

/** a − b for an affine b. */
export function subtractNiels(a: Extended, b: Niels): Extended {
  const minus = ((a.Y - a.X) * b.plus) % FIELD;
  const plus = ((a.Y + a.X) * b.minus) % FIELD;
  const c = (a.T * b.xy2d) % FIELD;
  const d = 2n * a.Z;
  return complete(plus - minus, d + c, d - c, plus + minus);
}

/** 2a ("dbl-2008-hwcd"). */
export function doublePoint(a: Extended): Extended {
  const xx = (a.X * a.X) % FIELD;
  const yy = (a.Y * a.Y) % FIELD;
  const zz2 = (2n * a.Z * a.Z) % FIELD;
  const sum = a.X + a.Y;
  const h = xx + yy;
  const g = xx - yy;
  return complete(h - ((sum * sum) % FIELD), zz2 + g, g, h);
}

/** −a. */
export function negatePoint(a: Extended): Extended {
  return { X: -a.X, Y: a.Y, Z: a.Z, T: -a.T };
}

/** 1/a by Fermat's little theorem; a ≠ 0. */
function invert(a: bigint): bigint {
  let result = 1n;
  let square = a;
  for (let exponent = FIELD - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * square) % FIELD;
    square = (square * square) % FIELD;
  }
  return result;
}

/** All points in affine form, with one inversion for all of them (Montgomery's trick). */
export function toNiels(points: readonly Extended[]): Niels[] {
  const before: bigint[] = []; // Z₁…Zᵢ₋₁
  let product = 1n;
  for (const { Z } of points) {
    before.push(product);
    if (Z !== 1n) product = (product * Z) % FIELD;
  }
  let inverse = product === 1n ? 1n : invert(product);
  const affine = new Array<Niels>(points.length);
  for (let i = points.length - 1; i >= 0; i--) {
    const { X, Y, Z, T } = points[i]!;
    if (Z === 1n) {
      affine[i] = { plus: Y + X, minus: Y - X, xy2d: (T * TWICE_D) % FIELD };
      continue;
    }
    const zInverse = (inverse * before[i]!) % FIELD;
    inverse = (inverse * Z) % FIELD;
    const x = (X * zInverse) % FIELD;
    const y = (Y * zInverse) % FIELD;
    affine[i] = { plus: y + x, minus: y - x, xy2d: (((x * y) % FIELD) * TWICE_D) % FIELD };
  }
  return affine;
}
