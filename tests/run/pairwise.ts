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
  const pairsIn = (row: Record<string, string | number>): string[] =>
    names.flatMap((a, i) => names.slice(i + 1).map((b) => `${a}=${row[a]!} ${b}=${row[b]!}`));
  const missing = new Set(
    names.flatMap((a, i) =>
      names.slice(i + 1).flatMap((b) => all[a]!.flatMap((x) => all[b]!.map((y) => `${a}=${x} ${b}=${y}`))),
    ),
  );
  const rows: Record<string, string | number>[] = [];
  while (missing.size > 0) {
    // A pair that is missing is in every candidate, so that each row brings one at least.
    const wanted = Object.fromEntries([...missing][0]!.split(' ').map((part) => part.split('=') as [string, string]));
    const made = Array.from({ length: CANDIDATES }, () =>
      Object.fromEntries(
        names.map((name) => {
          const values = all[name]!;
          const kept = values.find((value) => String(value) === wanted[name]);
          return [name, kept ?? values[random.below(values.length)]!];
        }),
      ),
    );
    const news = (row: Record<string, string | number>): number =>
      pairsIn(row).filter((pair) => missing.has(pair)).length;
    const best = made.reduce((a, b) => (news(b) > news(a) ? b : a));
    for (const pair of pairsIn(best)) missing.delete(pair);
    rows.push(best);
  }
  return rows as Row<All>[];
}
