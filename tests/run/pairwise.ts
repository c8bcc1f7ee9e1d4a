/**
 * Few cases for many dimensions: rows in which any two values of any two dimensions come together at least once.
 * @module
 */
import { Random } from '../../src/lib/random';

/** The values of each dimension. */
export type Dimensions = { readonly [name: string]: readonly (string | number)[] };
export type Row<All extends Dimensions> = { readonly [Name in keyof All]: All[Name][number] };

/** All rows there are. */
export function productOf<All extends Dimensions>(all: All): Row<All>[] {
  return Object.entries(all).reduce<Record<string, string | number>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Row<All>[];
}

/** How many rows are thought of before the one is taken that brings most pairs together. */
const CANDIDATES = 40;

/** Rows that cover all pairs, the same ones for the same seed. */
export function pairwise<All extends Dimensions>(all: All, seed: number): Row<All>[] {
  const random = new Random(seed);
  const names = Object.keys(all);
  const counts = names.map((name) => all[name]!.length);
  /** Each two dimensions, and of which of their values there is no row yet. */
  const tables = names.flatMap((_, a) =>
    names
      .slice(a + 1)
      .map((__, i) => ({ a, b: a + 1 + i, missing: new Set(productKeys(counts[a]!, counts[a + 1 + i]!)) })),
  );
  const rows: number[][] = [];
  for (const { a, b, missing } of tables) {
    // A pair that is missing is in every candidate, so that each row brings one at least.
    for (let [wanted] = missing; wanted !== undefined; [wanted] = missing) {
      const [x, y] = [Math.floor(wanted / WIDEST), wanted % WIDEST];
      const made = Array.from({ length: CANDIDATES }, () =>
        counts.map((count, i) => (i === a ? x : i === b ? y : random.below(count))),
      );
      const news = (row: number[]): number =>
        tables.filter((each) => each.missing.has(row[each.a]! * WIDEST + row[each.b]!)).length;
      const scored = made.map((row) => ({ row, score: news(row) }));
      const { row: best } = scored.reduce((one, other) => (other.score > one.score ? other : one));
      for (const each of tables) each.missing.delete(best[each.a]! * WIDEST + best[each.b]!);
      rows.push(best);
    }
  }
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, all[name]![row[i]!]!])) as Row<All>);
}

/** More than any dimension has values. */
const WIDEST = 1_000;

const productKeys = (rows: number, columns: number): number[] =>
  Array.from({ length: rows * columns }, (_, i) => Math.floor(i / columns) * WIDEST + (i % columns));
