/**
 * What can be chosen before one's turn (C4–C6): to lay a card, to draw or to pass. Others can do no more to it than lay
 * cards at the ends, and another end either takes the card or not. That something else fits an end ends it.
 * @module
 */
import type { Ahead, View } from '../game';
import { legal } from './legal';
import type { CardinoesMove, CardinoesState, Phase } from './state';

/** Those in which somebody's turn runs. */
const RUNNING: readonly Phase[] = ['turn', 'drawn', 'debt', 'hide'];

export function ahead(view: View<CardinoesState>): Ahead<CardinoesState, CardinoesMove> | null {
  const { state, seat } = view;
  if (!RUNNING.includes(state.phase) || state.turn === seat || state.out.includes(seat)) return null;
  const asked: CardinoesState = { ...state, phase: 'turn', turn: seat, extra: false };
  return { state: asked, moves: legal({ ...view, state: asked }) };
}
