/**
 * Where the cards of the own hand stay while it grows and shrinks: no card changes its size, its row or its strip
 * because another one has gone.
 * @module
 */
import { EASY_STRIP_PX, type HandLayout, layHand } from './handLayout';

/**
 * How `count` cards lie after `before`, in the same width: as they did, as long as there is a place for each of them and
 * none would be easier to hit otherwise; else as {@link layHand} says.
 */
export function keepLayout(
  before: HandLayout | null,
  count: number,
  availablePx: number,
  rowsKept?: number,
): HandLayout {
  const wanted = layHand(count, availablePx, rowsKept);
  if (before === null || count > before.rows * before.perRow) return wanted;
  return before.stripPx >= Math.min(EASY_STRIP_PX, wanted.stripPx) ? before : wanted;
}

/** The row of every card, by its key. */
export type RowOf = ReadonlyMap<string, number>;

/**
 * In which row each card lies, in the order of `keys`: one that had a row stays there, and a new one lies beside its
 * neighbour. All of them are shared out anew if a row would have too many, the lowest would be empty, or the order is
 * another one.
 */
export function keepRows(before: RowOf, keys: readonly string[], { rows, perRow }: HandLayout): RowOf {
  const kept = new Map<string, number>();
  let row = keys.map((key) => before.get(key)).find((each) => each !== undefined) ?? 0;
  const sizes = Array.from({ length: rows }, () => 0);
  for (const key of keys) {
    const own = before.get(key) ?? row;
    if (own < row || own >= rows || ++sizes[own]! > perRow) return shareOut(keys, rows);
    kept.set(key, (row = own));
  }
  return sizes.at(-1) === 0 ? shareOut(keys, rows) : kept;
}

function shareOut(keys: readonly string[], rows: number): RowOf {
  const each = Math.ceil(keys.length / rows);
  // fewer cards than rows lie in the lowest
  return new Map(keys.map((key, i) => [key, keys.length <= rows ? rows - 1 : Math.floor(i / each)]));
}

/** The place of a card: its row, and where in it. */
export interface HandPlace {
  readonly row: number;
  readonly column: number;
  /** From the upper left corner of the first card of the highest row, if that is full. */
  readonly xPx: number;
  readonly yPx: number;
}

/** Rows begin at the left; a single row lies in the middle. */
export function placesOf(keys: readonly string[], rowOf: RowOf, layout: HandLayout): readonly HandPlace[] {
  const { rows, perRow, stripPx, rowPx } = layout;
  const sizes = Array.from({ length: rows }, () => 0);
  const firstPx = rows > 1 ? 0 : ((perRow - keys.length) * stripPx) / 2;
  return keys.map((key) => {
    const row = rowOf.get(key)!;
    const column = sizes[row]!++;
    return { row, column, xPx: firstPx + column * stripPx, yPx: row * rowPx };
  });
}

/** The index that an arrow key leads to from the card with index `at`; in the next row, to the nearest column. */
export function stepFrom(at: number, key: string, places: readonly HandPlace[]): number | null {
  const sides: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1 };
  if (key in sides) return Math.max(0, Math.min(places.length - 1, sides[key]!));
  const down: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
  const here = places[at];
  if (!(key in down) || !here) return null;
  const row = places.flatMap((place, i) => (place.row === here.row + down[key]! ? [{ place, i }] : []));
  return row.findLast(({ place }) => place.column <= here.column)?.i ?? at;
}
