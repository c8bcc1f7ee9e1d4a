/**
 * Cases for the kernel and its oracle, from a seed, edges among them: each is done by both, and what comes out is
 * compared byte for byte. A sample of them is a test, as many as one likes are `npm run -s oracle`.
 */
import { ED25519_TORSION_SUBGROUP } from '@noble/curves/ed25519.js';
import type { SecretStream } from '../../../src/crypto/derive';
import type { Engine, Point } from '../../../src/crypto/engine/engine';
import { ORDER, encodeScalar } from '../../../src/crypto/engine/scalar';
import { concatBytes, fromHex, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { littleEndian32 } from '../fixtures';

const PRIME = 2n ** 255n - 19n;
const EDGES = [
  0n,
  1n,
  2n,
  7n,
  8n,
  9n,
  ORDER - 1n,
  ORDER - 2n,
  (ORDER - 1n) / 2n,
  2n ** 252n,
  2n ** 252n - 1n,
  2n ** 128n,
  0x8888888888888888n,
];
/** Numbers at which encodings stop being canonical, or stand for points of small order. */
const STRANGE = [
  0n,
  1n,
  2n,
  PRIME - 1n,
  PRIME,
  PRIME + 1n,
  PRIME + 18n,
  2n ** 255n,
  2n ** 255n + 1n,
  2n ** 256n - 1n,
].map(littleEndian32);
const TORSION = ED25519_TORSION_SUBGROUP.map((hex) => must(fromHex(hex)));

/** What an engine makes of one case, as bytes. */
type Case = (engine: Engine) => Uint8Array;

const yes = Uint8Array.of(1);
const no = Uint8Array.of(0);
const bit = (value: boolean): Uint8Array => (value ? yes : no);

function scalarOf(stream: SecretStream): bigint {
  return stream.below(4) === 0 ? EDGES[stream.below(EDGES.length)]! : stream.scalar();
}

function seen(engine: Engine, points: readonly (Point | null)[]): Uint8Array {
  const there = points.filter((point) => point !== null);
  return concatBytes(...points.map((point) => bit(point !== null)), engine.encode(there));
}

/** The inner form differs between points that are the same: some are sums, some decoded, some the identity. */
function pointsOf(stream: SecretStream, count: number): (engine: Engine) => Point[] {
  const plan = Array.from({ length: count }, () => ({ kind: stream.below(8), bytes: stream.bytes(64) }));
  const equal = stream.below(6) === 0;
  return (engine) => {
    const all = plan.map(({ kind, bytes }) => {
      const point = engine.fromUniform(bytes);
      if (kind === 0) return engine.identity;
      if (kind === 1) return engine.generator;
      if (kind === 2) return engine.add(point, engine.generator);
      if (kind === 3) return engine.decode(engine.encode([point]))[0]!;
      return point;
    });
    return equal ? all.map(() => all[0]!) : all;
  };
}

const KINDS: readonly ((stream: SecretStream) => Case)[] = [
  function encodings(stream) {
    const some = Array.from({ length: 1 + stream.below(3) }, () =>
      stream.below(3) === 0 ? STRANGE[stream.below(STRANGE.length)]! : stream.bytes(32),
    );
    const bytes = concatBytes(...some);
    return (engine) => seen(engine, engine.decode(bytes));
  },
  function laws(stream) {
    const two = pointsOf(stream, 2);
    return (engine) => {
      const [a, b] = two(engine) as [Point, Point];
      const [sum, difference] = [engine.add(a, b), engine.subtract(a, b)];
      const verdicts = [
        engine.areEqual(a, b),
        engine.areEqual(engine.add(difference, b), a),
        engine.isIdentity(difference),
        engine.isIdentity(engine.add(a, engine.negate(a))),
      ];
      return concatBytes(engine.encode([a, b, sum, difference, engine.negate(a)]), ...verdicts.map(bit));
    };
  },
  function secretProducts(stream) {
    const [one, scalar] = [pointsOf(stream, 1), scalarOf(stream)];
    return (engine) => engine.encode([engine.multiply(one(engine)[0]!, scalar), engine.multiplyGenerator(scalar)]);
  },
  function tables(stream) {
    const one = pointsOf(stream, 1);
    const scalars = Array.from({ length: 1 + stream.below(3) }, () => scalarOf(stream));
    return (engine) =>
      engine.encode([...engine.multiplyMany(one(engine)[0]!, scalars), ...engine.multiplyGeneratorMany(scalars)]);
  },
  function sums(stream) {
    const count = stream.below(12);
    const points = pointsOf(stream, count);
    const scalars = Array.from({ length: count }, () => scalarOf(stream));
    return (engine) => engine.encode([engine.sum(points(engine), scalars)]);
  },
  function signatures(stream) {
    const [seed, message, spoilt] = [stream.bytes(32), stream.bytes(stream.below(300)), stream.below(3)];
    return (engine) => {
      const key = engine.signingKey(seed);
      const signature = engine.sign(message, concatBytes(seed, key));
      const other = signature.slice();
      other[spoilt * 21]! ^= 1 << spoilt;
      return concatBytes(
        key,
        signature,
        bit(engine.verify(signature, message, key)),
        bit(engine.verify(other, message, key)),
      );
    };
  },
  function strangeSignatures(stream) {
    const strange = [...STRANGE, ...TORSION];
    const pick = (): Uint8Array => strange[stream.below(strange.length)]!;
    const [key, r, s, message] = [pick(), pick(), scalarOf(stream), stream.bytes(3)];
    return (engine) => {
      const [point] = engine.decodeEd25519(key);
      const small = point == null ? no : bit(engine.isOfSmallOrder(point));
      const found = concatBytes(...engine.decodeEd25519(concatBytes(key, r)).map((each) => bit(each !== null)));
      return concatBytes(small, found, bit(engine.verify(concatBytes(r, encodeScalar(s)), message, key)));
    };
  },
  function hashes(stream) {
    const message = stream.bytes(stream.below(400));
    return (engine) => engine.sha512(message);
  },
];

/** Does so many cases by all engines. Returns what differs, in words. */
export function differences(
  count: number,
  stream: SecretStream,
  oracle: Engine,
  engines: Readonly<Record<string, Engine>>,
): string[] {
  const found: string[] = [];
  for (let i = 0; i < count; i++) {
    const kind = KINDS[i % KINDS.length]!;
    const run = kind(stream);
    const right = toHex(run(oracle));
    for (const [name, engine] of Object.entries(engines)) {
      const made = toHex(run(engine));
      if (made !== right) found.push(`case ${i}, ${kind.name}: ${name} says ${made}, the oracle ${right}`);
    }
  }
  return found;
}
