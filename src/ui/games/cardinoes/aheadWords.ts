/**
 * A move that was chosen before one's turn: its card in the hand, and what is said of it.
 * @module
 */
import type { CardinoesMove } from '../../../games/cardinoes/state';
import { faceSign } from '../../text/cards';
import { say } from '../../words/made/cardinoesBoard';
import { endKey } from './endKey';
import type { CardinoesHeld } from './hand';

/** The card of the hand that a move lays which waits; of equal ones the first. */
export function waitingKeys(move: CardinoesMove, cards: readonly CardinoesHeld[]): ReadonlySet<string> {
  const held = move.kind === 'play' ? cards.find(({ card }) => card.face === move.card.face) : undefined;
  return new Set(held ? [held.key] : []);
}

/** What will be done. */
export function moveWords(move: CardinoesMove): string {
  if (move.kind !== 'play') return move.kind === 'draw' ? say.draw() : say.pass();
  return `${say.lay({ end: endKey(move.end) })} ${faceSign(move.card.face)}`;
}
