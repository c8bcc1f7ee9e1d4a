/**
 * What can be chosen before one's turn: to draw, to end a turn in which nothing can be drawn, and to discard a card that
 * asks for nothing more (L11, L13, L15).
 *
 * What a seven, an ace, a three or a joker names is worth deciding when it is known who holds how many cards, and so is
 * laying or stealing a meld. A seven or an eight is never answered ahead (L22, L24).
 * @module
 */
import { ACE, SEVEN, THREE, isJoker, rankOf } from '../../cards/card';
import type { Ahead, View } from '../game';
import { legal } from './legal';
import type { LynxMove, LynxState, Phase } from './state';

/** Before the first turn, and after the last one. */
const NOT_RUNNING: readonly Phase[] = ['coin', 'shuffle', 'deal', 'open', 'over'];

export function ahead(view: View<LynxState>): Ahead<LynxState, LynxMove> | null {
  const { state, seat } = view;
  const { phase, turn, out, nominee, debt } = state;
  if (NOT_RUNNING.includes(phase) || turn === seat || out.includes(seat)) return null;
  if (nominee === seat || debt?.seat === seat) return null; // what comes into the hand is worth knowing
  const asked: LynxState = { ...state, phase: 'turn', turn: seat, extra: false, took: 'nothing', announced: null };
  const moves = legal({ ...view, state: asked });
  return { state: asked, moves: moves.filter((move) => isPlain(asked, move)) };
}

function isPlain({ options }: LynxState, move: LynxMove): boolean {
  if (move.kind !== 'discard') return move.kind === 'draw' || move.kind === 'end';
  const { face } = move.card;
  const rank = rankOf(face);
  return !isJoker(face) && rank !== SEVEN && rank !== ACE && !(rank === THREE && options.three);
}
