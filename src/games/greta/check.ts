/**
 * Which moves Greta allows. All of it is open to everybody, for a placed card shows its face. Every refusal has a
 * stable code and a sentence that the screen can show. (P196)
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Result, done, err } from '../../lib/result';
import { BESIDE, type Box, type Cell, FIELD, FIRST_CELL, boxOf, cellAt, isCell, makeCell, outgrows } from './square';
import { type GretaMove, type GretaState, LEVEL_ONE } from './state';

/** G4–G10: whether `seat` may make this move now. */
export function check(state: GretaState, seat: Seat, move: GretaMove): Result<null> {
  if ((state.phase !== 'place' && state.phase !== 'claim') || state.turn !== seat)
    return err('greta/not-asked', 'it is not your turn');
  if (move.kind === 'claim') return checkClaim(state, move);
  if (state.phase === 'claim') return err('greta/claim-first', 'first say which cards the new card matches');
  if (move.card.id === undefined || !state.hands[seat]!.includes(move.card.id))
    return err('greta/not-in-hand', 'the hand does not hold that card');
  return checkCell(state, move.cell);
}

/** G4 and G9: whether a card may be placed on this cell, whichever it is. */
export function checkCell(state: GretaState, cell: Cell): Result<null> {
  const fault = isCell(cell) ? cellFault(state, boxOf(state.up), cell) : 'no-such-cell';
  return fault === null ? done : err(`greta/${fault}`, SENTENCES[fault]);
}

const SENTENCES = {
  'no-such-cell': 'there is no such cell',
  'first-cell': `the first card goes to ${makeCell(FIRST_CELL)}, from where the square can grow to every side`,
  taken: 'there’s already a card there',
  'not-beside': 'a card must share a side with one that lies there',
  'fifth-row': 'the square has four rows',
  'fifth-column': 'the square has four columns',
  'nothing-to-cover': 'in level two a card goes on top of another',
  covered: 'a level-two card is not covered again',
} as const;

/** Why no card may go to a cell of the field, or null. `box`: the rows and columns in use. */
function cellFault({ up, under, laid }: GretaState, box: Box | null, cell: Cell): keyof typeof SENTENCES | null {
  if (box === null) return cell === FIRST_CELL ? null : 'first-cell';
  if (laid >= LEVEL_ONE) {
    if (up[cell] === null) return 'nothing-to-cover';
    return under[cell] === null ? null : 'covered';
  }
  if (up[cell] !== null) return 'taken';
  const beyond = outgrows(box, cell);
  if (beyond) return beyond === 'row' ? 'fifth-row' : 'fifth-column';
  for (const beside of BESIDE[cell]!) if (up[beside] !== null) return null;
  return 'not-beside';
}

/** All cells where a card may be placed now, in their order. */
export function openCells(state: GretaState): Cell[] {
  const box = boxOf(state.up);
  if (box === null) return [FIRST_CELL];
  const cells: Cell[] = [];
  const right = Math.min(box.right + 1, FIELD - 1);
  for (let row = Math.max(box.top - 1, 0); row <= box.bottom + 1 && row < FIELD; row++) {
    const last = cellAt(row, right);
    for (let cell = cellAt(row, Math.max(box.left - 1, 0)); cell <= last; cell++) {
      if (cellFault(state, box, cell) === null) cells.push(cell);
    }
  }
  return cells;
}

/** G6: a claim may be wrong, but it must point at cards. */
function checkClaim(state: GretaState, { cells, cover }: GretaMove & { kind: 'claim' }): Result<null> {
  if (state.phase !== 'claim') return err('greta/nothing-to-claim', 'there is nothing to claim now');
  for (const [i, cell] of cells.entries()) {
    if (!isCell(cell) || state.up[cell] === null) return err('greta/no-card-there', 'no card lies there');
    if (cell === state.asked)
      return err('greta/placed-card', 'point at the cards that the new card matches, not at itself');
    if (i > 0 && cell <= cells[i - 1]!) return err('greta/claim-order', 'a claim names each card once, row by row');
  }
  if (cover && state.under[state.asked!] === null) return err('greta/nothing-covered', 'the new card covers none');
  return done;
}
