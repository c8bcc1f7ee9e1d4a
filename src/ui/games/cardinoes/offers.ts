/**
 * What can be done now with the selected card, or without any: each offer carries its move, or the reason why it cannot
 * be taken.
 * @module
 */
import type { Card, Face } from '../../../cards/card';
import { check } from '../../../games/cardinoes/check';
import { type CardinoesMove, type CardinoesState, ENDS, type End } from '../../../games/cardinoes/state';
import type { View } from '../../../games/game';
import type * as board from '../../board/offer';
import { say } from '../../words/made/cardinoesBoard';
import { endKey } from './endKey';
import { fittingFaces, mustLay, reasonWords } from './fitting';

export type OfferKey = End | 'draw' | 'pass' | 'keep' | 'stop';

export type Offer = board.Offer<OfferKey, CardinoesMove>;

/** The faces of the view's own hand that have been read. */
export function ownFaces({ state, seat, known }: View<CardinoesState>): Face[] {
  return state.hands[seat]!.flatMap((id) => known.get(id) ?? []);
}

/** The offers for the seat in turn, always the same three places: left, right, and what there is beside laying. */
export function offersFor(view: View<CardinoesState>, card: Card | null): Offer[] {
  return [...ENDS.map((end) => layAt(view, card, end)), otherwise(view)];
}

/** To lay the card at that end. */
function layAt({ state, seat }: View<CardinoesState>, card: Card | null, end: End): Offer {
  const offer = { key: end, label: [say.lay({ end: endKey(end) })] } as const;
  if (card === null) return { ...offer, reason: say.chooseFirst() };
  const move: CardinoesMove = { kind: 'play', card, end };
  const legal = check(state, seat, move);
  return legal.ok ? { ...offer, move } : { ...offer, reason: reasonWords(state, legal.fault, end, []) };
}

function otherwise(view: View<CardinoesState>): Offer {
  const { state, seat } = view;
  if (state.phase === 'drawn') return { key: 'keep', label: [say.keep()], move: { kind: 'keep' } };
  if (state.extra) return { key: 'stop', label: [say.stop()], move: { kind: 'stop' } };
  const kind = state.stock.length > 0 ? 'draw' : 'pass';
  const offer = { key: kind, label: [kind === 'draw' ? say.draw() : say.pass()] } as const;
  const fitting = fittingFaces(state.chain, ownFaces(view));
  if (fitting.length > 0) return { ...offer, reason: mustLay(fitting) };
  if (ownFaces(view).length < state.hands[seat]!.length) return { ...offer, reason: say.cardsRead() };
  const legal = check(state, seat, { kind });
  return legal.ok ? { ...offer, move: { kind } } : { ...offer, reason: reasonWords(state, legal.fault, null, fitting) };
}

/** Why no card can be drawn now; null if one can. */
export function whyNoDraw(view: View<CardinoesState>): string | null {
  const drawing = otherwise(view);
  if (drawing.key === 'draw') return drawing.reason ?? null;
  const legal = check(view.state, view.seat, { kind: 'draw' });
  return legal.ok ? null : reasonWords(view.state, legal.fault, null, []);
}

/**
 * What a second tap or Enter on a card does, or letting it go over the chain between the ends: it is laid where it
 * goes, if there is no choice. On a chain of one card both ends are the same, and it goes to the right.
 */
export function onlyPlace(view: View<CardinoesState>, card: Card): CardinoesMove | null {
  const moves = ENDS.flatMap((end) => layAt(view, card, end).move ?? []);
  return moves.length === 1 || view.state.chain.length === 1 ? (moves.at(-1) ?? null) : null;
}
