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
import { faultText } from '../../text/faults';
import type { LogEntry } from '../../text/parts';
import { sentence } from '../../text/sentence';
import { say } from '../../words/made/gretaBoard';

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
      return say.whyNotFirst();
    case 'greta/taken':
      return say.whyNotTaken();
    case 'greta/not-beside':
      return say.whyNotBeside();
    case 'greta/fifth-row':
      return say.whyNotRow();
    case 'greta/fifth-column':
      return say.whyNotColumn();
    case 'greta/nothing-to-cover':
      return say.whyNotFree();
    case 'greta/covered':
      return say.whyNotCovered();
    default:
      return sentence(faultText(legal.fault));
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
