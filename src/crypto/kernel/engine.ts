/**
 * The {@link Engine} that computes in the kernel. A point is its 160 bytes, kept in JavaScript, so that it is
 * collected like anything else, and copied in and out. What stays in the kernel are tables of points that never change.
 *
 * Scalars are `bigint`s on this side, whose arithmetic takes longer for longer numbers; see docs/threats.md.
 * @module
 */
import type { Engine, FixedPoint, Point } from '../engine/engine';
import type { KernelExports } from './exports';
import { Workspace } from './workspace';

const POINT = 160;
const ENCODING = 32;
const HASH = 64;
const SIGNATURE = 64;

/** Of digits for points with tables of their own: 64 multiples each. */
const FIXED_WIDTH = 8;
/** Of digits for products of the generator: 32 windows with 128 multiples each. */
const GENERATOR_WIDTH = 8;

const seal = (bytes: Uint8Array): Point => bytes as unknown as Point;
const open = (point: Point): Uint8Array => point as unknown as Uint8Array;
const openAll = (points: readonly Point[]): readonly Uint8Array[] => points as unknown as readonly Uint8Array[];

interface Table {
  readonly address: number;
}

/** Computes in this instance of the kernel. */
export function kernelEngine(kernel: KernelExports): Engine {
  const calls = new Calls(kernel);
  return { name: 'kernel', ...groupOf(calls), ...multiplesOf(calls), ...sumsOf(calls), ...hashesOf(calls) };
}

/** Calls of the kernel, and what they write. */
class Calls {
  readonly kernel: KernelExports;
  readonly space: Workspace;

  constructor(kernel: KernelExports) {
    this.kernel = kernel;
    this.space = new Workspace(kernel);
  }

  /** What a call writes to the place of so many bytes. */
  bytes(length: number, call: (out: number) => void): Uint8Array {
    return this.space.use(() => {
      const out = this.space.reserve(length);
      call(out);
      return this.space.take(out, length);
    });
  }

  point(call: (out: number) => void): Point {
    return seal(this.bytes(POINT, call));
  }

  points(count: number, call: (out: number) => void): Point[] {
    return split(this.bytes(count * POINT, call));
  }

  /** Whether the kernel answers yes. */
  asks(question: () => number): boolean {
    return this.space.use(question) !== 0;
  }
}

function split(bytes: Uint8Array): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < bytes.length; at += POINT) points.push(seal(bytes.subarray(at, at + POINT)));
  return points;
}

type Part<Name extends keyof Engine> = Pick<Engine, Name>;

function groupOf(
  calls: Calls,
): Part<
  | 'identity'
  | 'generator'
  | 'add'
  | 'subtract'
  | 'negate'
  | 'areEqual'
  | 'isIdentity'
  | 'isOfSmallOrder'
  | 'encode'
  | 'decode'
  | 'decodeEd25519'
  | 'fromUniform'
> {
  const { kernel, space } = calls;
  const decodeBy =
    (decode: KernelExports['decode']) =>
    (encodings: Uint8Array): (Point | null)[] =>
      space.use(() => {
        const count = encodings.length / ENCODING;
        const points = space.reserve(count * POINT);
        const verdicts = space.reserve(count);
        decode(points, verdicts, space.put(encodings), count);
        const right = space.take(verdicts, count);
        return split(space.take(points, count * POINT)).map((point, i) => (right[i] === 1 ? point : null));
      });
  return {
    identity: calls.point((out) => kernel.setNeutral(out)),
    generator: calls.point((out) => kernel.setBase(out)),
    add: (a, b) => calls.point((out) => kernel.addPoints(out, space.put(open(a)), space.put(open(b)))),
    subtract: (a, b) => calls.point((out) => kernel.subtractPoints(out, space.put(open(a)), space.put(open(b)))),
    negate: (a) => calls.point((out) => kernel.negatePoint(out, space.put(open(a)))),
    areEqual: (a, b) => calls.asks(() => kernel.areEqual(space.put(open(a)), space.put(open(b)))),
    isIdentity: (a) => calls.asks(() => kernel.isNeutral(space.put(open(a)))),
    isOfSmallOrder: (point) => calls.asks(() => kernel.isOfSmallOrder(space.put(open(point)))),
    encode: (points) =>
      calls.bytes(points.length * ENCODING, (out) =>
        kernel.encode(out, space.putAll(openAll(points), POINT), points.length),
      ),
    decode: decodeBy(kernel.decode),
    decodeEd25519: decodeBy(kernel.decodeEdwards),
    fromUniform: (bytes) => calls.point((out) => kernel.fromUniform(out, space.put(bytes))),
  };
}

function multiplesOf(calls: Calls): Part<'multiply' | 'multiplyGenerator' | 'multiplyMany' | 'multiplyGeneratorMany'> {
  const { kernel, space } = calls;
  let generatorTable: number | null = null;
  const makeTable = (): number => {
    const table = space.reserve(kernel.windowsBytes(GENERATOR_WIDTH));
    const generator = calls.point((out) => kernel.setBase(out));
    space.use(() => kernel.fillWindows(table, space.put(open(generator)), GENERATOR_WIDTH));
    return table;
  };
  return {
    multiply: (point, scalar) =>
      calls.point((out) => kernel.multiplySecret(out, space.put(open(point)), space.putScalars([scalar]))),
    multiplyGenerator: (scalar) => calls.point((out) => kernel.multiplyBase(out, space.putScalars([scalar]))),
    multiplyMany: (point, scalars) =>
      calls.points(scalars.length, (out) =>
        kernel.multiplyMany(out, space.put(open(point)), space.putScalars(scalars), scalars.length),
      ),
    multiplyGeneratorMany(scalars) {
      const table = (generatorTable ??= makeTable());
      return calls.points(scalars.length, (out) =>
        kernel.multiplyByTable(out, table, space.putScalars(scalars), scalars.length, GENERATOR_WIDTH),
      );
    },
  };
}

function sumsOf(calls: Calls): Part<'fix' | 'sumFixed' | 'sum'> {
  const { kernel, space } = calls;
  return {
    fix(points) {
      const size = kernel.tablesBytes(1, FIXED_WIDTH);
      const tables = space.reserve(points.length * size);
      space.use(() => kernel.fillTables(tables, space.putAll(openAll(points), POINT), points.length, FIXED_WIDTH));
      return points.map((_, i): Table => ({ address: tables + i * size })) as unknown as FixedPoint[];
    },
    sumFixed: (points, scalars) =>
      calls.point((out) => {
        const addresses = scalars.map((_, i) => (points[i] as unknown as Table).address);
        kernel.sumOfTables(out, scalars.length, space.putAddresses(addresses), space.putScalars(scalars), FIXED_WIDTH);
      }),
    sum: (points, scalars) =>
      calls.point((out) => {
        const kept = points.flatMap((point, i) => (scalars[i] === 0n ? [] : [open(point)]));
        const factors = scalars.filter((scalar) => scalar !== 0n);
        kernel.sum(out, kept.length, space.putAll(kept, POINT), space.putScalars(factors));
      }),
  };
}

function hashesOf(calls: Calls): Part<'signingKey' | 'sign' | 'verify' | 'sha512'> {
  const { kernel, space } = calls;
  return {
    signingKey: (seed) => calls.bytes(ENCODING, (out) => kernel.publicKeyOf(out, space.put(seed))),
    sign: (message, secretKey) =>
      calls.bytes(SIGNATURE, (out) => kernel.sign(out, space.put(secretKey), space.put(message), message.length)),
    verify: (signature, message, publicKey) =>
      calls.asks(() => kernel.verify(space.put(signature), space.put(message), message.length, space.put(publicKey))),
    sha512: (bytes) => calls.bytes(HASH, (out) => kernel.sha512(out, space.put(bytes), bytes.length)),
  };
}
