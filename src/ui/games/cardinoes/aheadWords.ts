/**
 * What is said of a move that was chosen before one's turn.
 * @module
 */
import type { CardinoesMove } from '../../../games/cardinoes/state';
import { faceSign } from '../../text/cards';
import { say } from '../../words/made/cardinoesBoard';
import { endKey } from './endKey';

/** What will be done. */
export function moveWords(move: CardinoesMove): string {
  if (move.kind !== 'play') return move.kind === 'draw' ? say.draw() : say.pass();
  return `${say.lay({ end: endKey(move.end) })} ${faceSign(move.card.face)}`;
}
