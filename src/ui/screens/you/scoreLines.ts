/**
 * The lines of a score chart: each player's points after every round, as places in a box.
 * @module
 */

export interface ScoreLine {
  readonly seat: number;
  /** Points after each round, the first of them zero. */
  readonly totals: readonly number[];
  /** As places in the chart's box. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** `points`: by round and seat. The best total is at the top of the box, the least, or zero, at its foot. */
export function scoreLines(points: readonly (readonly number[])[], { width, height }: Box): ScoreLine[] {
  const seats = points[0]?.length ?? 0;
  const totals = Array.from({ length: seats }, (_, seat) =>
    points.reduce<number[]>((sums, row) => [...sums, sums.at(-1)! + (row[seat] ?? 0)], [0]),
  );
  const all = totals.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const perPoint = most === least ? 0 : height / (most - least);
  return totals.map((own, seat) => ({
    seat,
    totals: own,
    places: own.map((total, round) => ({
      x: (round * width) / points.length,
      y: height - (total - least) * perPoint,
    })),
  }));
}

/** Moves marks that would cover each other apart, as little as it takes: `ys` by mark; `apart`: the least distance. */
export function spread(ys: readonly number[], apart: number): number[] {
  const order = ys.map((_, i) => i).toSorted((a, b) => ys[a]! - ys[b]!);
  const placed = [...ys];
  for (let i = 1; i < order.length; i++)
    placed[order[i]!] = Math.max(placed[order[i]!]!, placed[order[i - 1]!]! + apart);
  return placed;
}
