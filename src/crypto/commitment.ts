/**
 * Pedersen commitments to vectors: com(v; r) = r·H + Σ vᵢ·Gᵢ (Bayer and Groth 2012, section 2.3).
 *
 * H and all Gᵢ are hashed to the group, so nobody knows a relation between them, and there is no setup to trust.
 * Their tables are made when they are first needed and kept: they never change.
 * @module
 */
import { Writer } from '../lib/wire';
import { type FixedPoint, type Point, fixPoints, hashToGroup, onceForEngine, sumFixed } from './group';

const DOMAIN = 'svista-v1-commitment';

/** H, G₁, G₂, … as far as they have been needed. */
const allTables = onceForEngine((): FixedPoint[] => []);

/** The generator with this index: 0 is H, i is Gᵢ. */
export function commitmentGenerator(index: number): Point {
  return hashToGroup(DOMAIN, new Writer().u16(index).finish());
}

/** H, G₁ … G_size, prepared for sums. */
export function commitmentKey(size: number): readonly FixedPoint[] {
  const tables = allTables();
  if (tables.length <= size) {
    const missing = Array.from({ length: size + 1 - tables.length }, (_, i) => commitmentGenerator(tables.length + i));
    tables.push(...fixPoints(missing));
  }
  return tables;
}

/** com(values; blinding). (K17) */
export function commit(values: readonly bigint[], blinding: bigint): Point {
  return sumFixed(commitmentKey(values.length), [blinding, ...values]);
}
