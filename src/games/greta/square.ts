/**
 * The square whose borders are not fixed before it is full (G4), and the names of its cells.
 *
 * The first card may lie anywhere, which is the same everywhere; so it always lies on
 * `d4`, in the middle of a field of seven columns `a`–`g` (from the left) and seven rows `1`–`7` (from the top). Three
 * more columns and rows on each side are as far as a square of four can grow, so every cell that can ever be used has
 * its name from the start, **and a card keeps its name for the whole round**: the screen may follow cards by it and
 * draw only the part of the field that is in use. Which four rows and columns the square has in the end is its
 * {@link Box}. Two layouts that look alike have the same rows of cards in a position's text, wherever in the field they
 * lie.
 * @module
 */
import type { Face } from '../../cards/card';
import { type Result, err, ok } from '../../lib/result';

/** A place of the field: 7 · row + column, both from 0. */
export type Cell = number;

/** How many cards wide and high the square becomes. */
export const SIDE = 4;
/** How many cells wide and high the field is. */
export const FIELD = 2 * SIDE - 1;
export const CELLS = FIELD * FIELD;
/** Where the first card lies: `d4`. */
export const FIRST_CELL: Cell = (SIDE - 1) * FIELD + SIDE - 1;

export function columnOf(cell: Cell): number {
  return cell % FIELD;
}

export function rowOf(cell: Cell): number {
  return Math.floor(cell / FIELD);
}

export function cellAt(row: number, column: number): Cell {
  return row * FIELD + column;
}

export function isCell(value: unknown): value is Cell {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < CELLS;
}

/** `b2` for the second column and the second row. */
export function makeCell(cell: Cell): string {
  return String.fromCharCode(97 + columnOf(cell)) + (rowOf(cell) + 1);
}

/** Fails with `greta/no-such-cell`. */
export function parseCell(text: string): Result<Cell> {
  if (!/^[a-g][1-7]$/.test(text))
    return err('greta/no-such-cell', `“${text.slice(0, 20)}” is no cell: cells are a1 to g7`);
  return ok(cellAt(Number(text[1]) - 1, text.charCodeAt(0) - 97));
}

/** For each cell those that share a side with it. */
export const BESIDE: readonly (readonly Cell[])[] = eachCell(
  (cell, other) => across(cell, other) + along(cell, other) === 1,
);

/**
 * For each cell the others in its row, its column and its diagonals, short ones too, as far as the square can reach
 * (G5).
 */
export const IN_LINE: readonly (readonly Cell[])[] = eachCell((cell, other) => {
  const columns = across(cell, other);
  const rows = along(cell, other);
  return Math.max(columns, rows) < SIDE && cell !== other && (columns === 0 || rows === 0 || columns === rows);
});

function eachCell(has: (cell: Cell, other: Cell) => boolean): Cell[][] {
  const all = Array.from({ length: CELLS }, (_, cell) => cell);
  return all.map((cell) => all.filter((other) => has(cell, other)));
}

function across(cell: Cell, other: Cell): number {
  return Math.abs(columnOf(cell) - columnOf(other));
}

function along(cell: Cell, other: Cell): number {
  return Math.abs(rowOf(cell) - rowOf(other));
}

/** The rows and columns in use, the last ones included. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The smallest box around all cards, or null if there are none. */
export function boxOf(up: readonly (Face | null)[]): Box | null {
  let [top, left, bottom, right] = [FIELD, FIELD, -1, -1];
  for (let row = 0, cell = 0; row < FIELD; row++) {
    for (let column = 0; column < FIELD; column++, cell++) {
      if (up[cell] === null) continue;
      if (row < top) top = row;
      if (row > bottom) bottom = row;
      if (column < left) left = column;
      if (column > right) right = column;
    }
  }
  return bottom < 0 ? null : { top, left, bottom, right };
}

/** G4: what keeps the box from growing as far as `cell`. */
export function outgrows({ top, left, bottom, right }: Box, cell: Cell): 'row' | 'column' | null {
  const row = rowOf(cell);
  const column = columnOf(cell);
  if (bottom - row >= SIDE || row - top >= SIDE) return 'row';
  return right - column >= SIDE || column - left >= SIDE ? 'column' : null;
}
