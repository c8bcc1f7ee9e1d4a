/** The 95 % interval of a share that was found in `n` trials (Wilson 1927). */
export function wilson(share: number, n: number): { min: number; max: number } {
  const z = 1.96;
  const centre = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  return { min: Math.max(0, centre - half), max: Math.min(1, centre + half) };
}
