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
  const calls = callsOf(kernel);
  return { name: 'kernel', ...groupOf(calls), ...multiplesOf(calls), ...sumsOf(calls), ...hashesOf(calls) };
}

type Calls = ReturnType<typeof callsOf>;

/** Calls of the kernel, and what they write. */
function callsOf(kernel: KernelExports) {
  const space = new Workspace(kernel);
  /** What a call writes to the place of so many bytes. */
  const written = (length: number, call: (out: number) => void): Uint8Array =>
    space.use(() => {
      const out = space.reserve(length);
      call(out);
      return space.take(out, length);
    });
  return {
    kernel,
    space,
    written,
    made: (call: (out: number) => void): Point => seal(written(POINT, call)),
    madeMany: (count: number, call: (out: number) => void): Point[] => split(written(count * POINT, call)),
    /** Whether the kernel answers yes. */
    asks: (question: () => number): boolean => space.use(question) !== 0,
  };
}

function split(bytes: Uint8Array): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < bytes.length; at += POINT) points.push(seal(bytes.subarray(at, at + POINT)));
  return points;
}

function groupOf(calls: Calls) {
  const { kernel, space, asks, written, made } = calls;
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
    identity: made((out) => kernel.setNeutral(out)),
    generator: made((out) => kernel.setBase(out)),
    add: (a, b) => made((out) => kernel.addPoints(out, space.put(open(a)), space.put(open(b)))),
    subtract: (a, b) => made((out) => kernel.subtractPoints(out, space.put(open(a)), space.put(open(b)))),
    negate: (a) => made((out) => kernel.negatePoint(out, space.put(open(a)))),
    areEqual: (a, b) => asks(() => kernel.areEqual(space.put(open(a)), space.put(open(b)))),
    isIdentity: (a) => asks(() => kernel.isNeutral(space.put(open(a)))),
    isOfSmallOrder: (point) => asks(() => kernel.isOfSmallOrder(space.put(open(point)))),
    encode: (points) =>
      written(points.length * ENCODING, (out) =>
        kernel.encode(out, space.putAll(openAll(points), POINT), points.length),
      ),
    decode: decodeBy(kernel.decode),
    decodeEd25519: decodeBy(kernel.decodeEdwards),
    fromUniform: (bytes) => made((out) => kernel.fromUniform(out, space.put(bytes))),
  } satisfies Partial<Engine>;
}

function multiplesOf(calls: Calls) {
  const { kernel, space, made, madeMany } = calls;
  let generatorTable: number | null = null;
  const makeTable = (): number => {
    const table = space.reserve(kernel.windowsBytes(GENERATOR_WIDTH));
    const generator = made((out) => kernel.setBase(out));
    space.use(() => kernel.fillWindows(table, space.put(open(generator)), GENERATOR_WIDTH));
    return table;
  };
  return {
    multiply: (point, scalar) =>
      made((out) => kernel.multiplySecret(out, space.put(open(point)), space.putScalars([scalar]))),
    multiplyGenerator: (scalar) => made((out) => kernel.multiplyBase(out, space.putScalars([scalar]))),
    multiplyMany: (point, scalars) =>
      madeMany(scalars.length, (out) =>
        kernel.multiplyMany(out, space.put(open(point)), space.putScalars(scalars), scalars.length),
      ),
    multiplyGeneratorMany(scalars) {
      const table = (generatorTable ??= makeTable());
      return madeMany(scalars.length, (out) =>
        kernel.multiplyByTable(out, table, space.putScalars(scalars), scalars.length, GENERATOR_WIDTH),
      );
    },
  } satisfies Partial<Engine>;
}

function sumsOf(calls: Calls) {
  const { kernel, space, made } = calls;
  return {
    fix(points) {
      const size = kernel.tablesBytes(1, FIXED_WIDTH);
      const tables = space.reserve(points.length * size);
      space.use(() => kernel.fillTables(tables, space.putAll(openAll(points), POINT), points.length, FIXED_WIDTH));
      return points.map((_, i): Table => ({ address: tables + i * size })) as unknown as FixedPoint[];
    },
    sumFixed: (points, scalars) =>
      made((out) => {
        const addresses = scalars.map((_, i) => (points[i] as unknown as Table).address);
        kernel.sumOfTables(out, scalars.length, space.putAddresses(addresses), space.putScalars(scalars), FIXED_WIDTH);
      }),
    sum: (points, scalars) =>
      made((out) => {
        const kept = points.flatMap((point, i) => (scalars[i] === 0n ? [] : [open(point)]));
        const factors = scalars.filter((scalar) => scalar !== 0n);
        kernel.sum(out, kept.length, space.putAll(kept, POINT), space.putScalars(factors));
      }),
  } satisfies Partial<Engine>;
}

function hashesOf(calls: Calls) {
  const { kernel, space, asks, written } = calls;
  return {
    signingKey: (seed) => written(ENCODING, (out) => kernel.publicKeyOf(out, space.put(seed))),
    sign: (message, secretKey) =>
      written(SIGNATURE, (out) => kernel.sign(out, space.put(secretKey), space.put(message), message.length)),
    verify: (signature, message, publicKey) =>
      asks(() => kernel.verify(space.put(signature), space.put(message), message.length, space.put(publicKey))),
    sha512: (bytes) => written(HASH, (out) => kernel.sha512(out, space.put(bytes), bytes.length)),
  } satisfies Partial<Engine>;
}
