/**
 * Which moves of Lynx are heard as more than a card.
 * @module
 */
import { SEVEN, rankOf } from '../../../cards/card';
import type { LynxMove } from '../../../games/lynx/state';
import type { LineCue } from '../../text/parts';

export function cueOf(move: LynxMove): LineCue | undefined {
  if (move.kind === 'steal' || move.kind === 'pile') return 'steal';
  if (move.kind === 'announce') return 'seven';
  return move.kind === 'discard' && rankOf(move.card.face) === SEVEN ? 'seven' : undefined;
}
