/**
 * What times are compared to, since a machine's speed drifts: a hundred scalar multiplications of the group, measured
 * in the same run.
 */
import { ristretto255 } from '@noble/curves/ed25519.js';
import type { Record } from './record';

export function referenceBench(record: Record): void {
  measure(); // the first time is for warming up
  record('reference.ms', measure());
}

function measure(): number[] {
  let point = ristretto255.Point.BASE;
  const scalar = 2n ** 251n + 12345678901234567890n;
  return Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let i = 0; i < 100; i++) point = point.add(ristretto255.Point.BASE).multiplyUnsafe(scalar);
    return performance.now() - start;
  });
}
