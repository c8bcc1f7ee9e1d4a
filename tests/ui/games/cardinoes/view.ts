/**
 * What a player sees of a position of Cardinoes, and states before and after a move: for tests of what the board makes
 * of it.
 */
import type { Card, Seat } from '../../../../src/cards/card';
import { parseFace } from '../../../../src/cards/notation';
import { cardinoes } from '../../../../src/games/cardinoes';
import type { CardinoesMove, CardinoesState } from '../../../../src/games/cardinoes/state';
import type { Need, View } from '../../../../src/games/game';
import { Random } from '../../../../src/lib/random';
import { must } from '../../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../../src/games/play/localDealer';
import { type Part, plainText } from '../../../../src/ui/text/parts';

export const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

export function viewOf(position: string, seat: Seat = 0): View<CardinoesState> {
  const { state, known } = must(cardinoes.parsePosition(position));
  const own = new Set(state.hands[seat]!);
  return { state, seat, known: new Map([...known].filter(([id]) => own.has(id))) };
}

/** The card of the view's hand with that face, the last one of several. */
export function cardOf({ state, seat, known }: View<CardinoesState>, name: string): Card {
  const face = must(parseFace(name, 'jokers'));
  const id = state.hands[seat]!.findLast((each) => known.get(each) === face);
  if (id === undefined) throw new Error(`no ${name} in this hand`);
  return { face, id };
}

export interface Played {
  readonly before: View<CardinoesState>;
  readonly after: View<CardinoesState>;
  readonly move: CardinoesMove;
  /** What was answered on the way, with the states around it. */
  readonly needs: readonly { readonly before: CardinoesState; readonly need: Need; readonly after: CardinoesState }[];
}

/** A move of whoever is in turn with all that follows from it, seen from one seat. */
export function playOn(position: string, text: string, seat: Seat = 0): Played {
  const parsed = must(cardinoes.parsePosition(position));
  const dealer = new LocalDealer(cardinoes, randomOrder(new Random(7)), parsed.known);
  const before = dealer.view(parsed.state, seat);
  const move = must(cardinoes.parseMove(text, dealer.view(parsed.state, parsed.state.turn)));
  const needs: { before: CardinoesState; need: Need; after: CardinoesState }[] = [];
  const moved = must(cardinoes.step(parsed.state, { kind: 'act', moves: [move] }));
  const settled = must(dealer.settle(moved, (from, need, to) => needs.push({ before: from, need, after: to })));
  return { before, after: dealer.view(settled, seat), move, needs };
}

/** A sentence of the log as plain text. */
export function say(parts: readonly Part[], own: Seat | null): string {
  return plainText(parts, NAMES, own);
}
