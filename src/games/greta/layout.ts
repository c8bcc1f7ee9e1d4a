/**
 * The square as text: `8C../9CTD(KD)`, its rows in use from the top, `/` between them, `-` for none.
 *
 * `..` is an empty cell, `TD(KD)` a card of level two with the card that it covers. The text does not say where in the
 * field the square lies, so layouts that look alike are written alike.
 * @module
 */
import type { Face } from '../../cards/card';
import { makeFace, parseFace } from '../../cards/notation';
import { type Result, ok } from '../../lib/result';
import { noPosition } from '../refusals';
import { type Cell, CELLS, FIELD, SIDE, boxOf, cellAt, columnOf, rowOf } from './square';
import type { GretaState } from './state';

type Square = Pick<GretaState, 'up' | 'under' | 'laid'>;

export function makeSquare({ up, under }: Pick<Square, 'up' | 'under'>): string {
  const box = boxOf(up);
  if (box === null) return '-';
  const rows: string[] = [];
  for (let row = box.top; row <= box.bottom; row++) {
    let text = '';
    for (let column = box.left; column <= box.right; column++) text += makeLaid(up, under, cellAt(row, column));
    rows.push(text);
  }
  return rows.join('/');
}

function makeLaid(up: Square['up'], under: Square['under'], cell: Cell): string {
  const face = up[cell]!;
  const covered = under[cell]!;
  if (face === null) return '..';
  return makeFace(face) + (covered === null ? '' : `(${makeFace(covered)})`);
}

/** `corner`: the cell of the last row and the last column. Fails with `game/position` or `card/unknown`. */
export function parseSquare(text: string, corner: Cell): Result<Square> {
  const up = new Array<Face | null>(CELLS).fill(null);
  const under = new Array<Face | null>(CELLS).fill(null);
  if (text === '-') return ok({ up, under, laid: 0 });
  const rows = text.split('/').map((row) => row.match(/(?:\.\.|[^.()]{2}(?:\([^.()]{2}\))?)/g) ?? []);
  if (rows.map((row) => row.join('')).join('/') !== text) return noPosition(`“${text.slice(0, 80)}” is no square`);
  const width = rows[0]!.length;
  if (rows.length > SIDE || width < 1 || width > SIDE || rows.some((row) => row.length !== width))
    return noPosition('a square has four rows and columns at most, and rows of the same length');
  const top = rowOf(corner) - rows.length + 1;
  const left = columnOf(corner) - width + 1;
  if (!hasRoom(top, rows.length) || !hasRoom(left, width)) return noPosition('there the square has no room to grow');
  let laid = 0;
  for (const [r, row] of rows.entries()) {
    for (const [c, word] of row.entries()) {
      if (word === '..') continue;
      const cell = cellAt(top + r, left + c);
      const face = parseFace(word.slice(0, 2));
      if (!face.ok) return face;
      up[cell] = face.value;
      laid++;
      if (word.length === 2) continue;
      const covered = parseFace(word.slice(3, 5));
      if (!covered.ok) return covered;
      under[cell] = covered.value;
      laid++;
    }
  }
  const box = boxOf(up);
  if (
    box === null ||
    box.top !== top ||
    box.left !== left ||
    box.bottom !== rowOf(corner) ||
    box.right !== columnOf(corner)
  )
    return noPosition('the outer rows and columns of a square are in use');
  return ok({ up, under, laid });
}

/**
 * Whether rows (or columns) from `first` on lie where a first card on `d4` can have led, so that they can still become
 * four on either side.
 */
function hasRoom(first: number, length: number): boolean {
  const missing = SIDE - length;
  return first - missing >= 0 && first + length + missing <= FIELD;
}
