/**
 * What can be done with the square: where a card of the hand would give away how much, why it cannot go elsewhere, and
 * what can be looked at.
 * @module
 */
import type { Face } from '../../../cards/card';
import { checkCell, openCells } from '../../../games/greta/check';
import { costOf } from '../../../games/greta/giveaway';
import type { Cell } from '../../../games/greta/square';
import type { GretaState } from '../../../games/greta/state';
import type { LogEntry } from '../../text/parts';

/** For every cell where the card may be placed: the points that it would give away there. */
export function costs(state: GretaState, face: Face): ReadonlyMap<Cell, number> {
  return new Map(openCells(state).map((cell) => [cell, costOf(state.up, face, cell)]));
}

/** The empty cells where a card can be placed next; none in level two. */
export function freeCells(state: GretaState): ReadonlySet<Cell> {
  return new Set(openCells(state).filter((cell) => state.up[cell] === null));
}

/** Why no card can be placed on a cell now, with a capital and without a full stop; null if one can. */
export function whyNot(state: GretaState, cell: Cell): string | null {
  const legal = checkCell(state, cell);
  if (legal.ok) return null;
  switch (legal.fault.code) {
    case 'greta/first-cell':
      return 'The first card goes into the middle';
    case 'greta/taken':
      return 'There’s already a card there';
    case 'greta/not-beside':
      return 'A card must share a side with one that lies there';
    case 'greta/fifth-row':
      return 'That would be a fifth row';
    case 'greta/fifth-column':
      return 'That would be a fifth column';
    case 'greta/nothing-to-cover':
      return 'In level two a card goes on top of another';
    case 'greta/covered':
      return 'That card cannot be covered again';
    default:
      return legal.fault.message.charAt(0).toLocaleUpperCase() + legal.fault.message.slice(1);
  }
}

/** The cell of the card that was placed last, as the log of the round says, or null. */
export function lastLaid({ up, asked }: GretaState, log: readonly LogEntry[]): Cell | null {
  const cell = asked ?? log.findLast((entry) => entry.at !== undefined || entry.heading)?.at ?? null;
  return cell !== null && up[cell] !== null ? cell : null;
}

/**
 * G9: covered cards lie face down; only the one that was covered last, on `last`, may be looked at until the next card
 * lies.
 */
export function canPeek({ under }: GretaState, cell: Cell, last: Cell | null): boolean {
  return cell === last && under[cell] !== null;
}
