/**
 * What happens: the state after an input (G3–G11).
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Result, ok } from '../../lib/result';
import { answer } from '../answer';
import type { Input } from '../game';
import { nameCards, withoutCard } from '../hands';
import { check } from './check';
import { type Match, due, partsOf } from './giveaway';
import { dealCount, need } from './need';
import { CARDS, type Draft, type GretaMove, type GretaState, LEVEL_ONE, opponentOf, totalsOf } from './state';

/** The state after `input`. Fails as {@link answer} or {@link check} does. */
export function step(state: GretaState, given: Input<GretaMove>): Result<GretaState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'coin':
      draft.dealer = input.value;
      draft.turn = opponentOf(input.value);
      draft.phase = 'shuffle';
      return ok(draft);
    case 'shuffle':
      draft.stock = nameCards(draft, asked.faces.length);
      draft.phase = 'deal';
      return ok(draft);
    case 'deal':
      draft.hands = state.hands.map((_, seat) => asked.hands.find((dealt) => dealt.seat === seat)!.cards);
      draft.stock = state.stock.slice(2 * dealCount(state));
      draft.phase = 'place';
      return ok(draft);
    case 'act': {
      const move = input.moves[0]!;
      if (move.kind === 'place') place(draft, move);
      else claim(draft, move);
      return ok(draft);
    }
    case 'hide':
    case 'give':
    case 'open':
    case 'show':
    case 'count':
      throw new Error(`Greta has no ${kind}`);
  }
}

/** G4 and G9. With one card alone in the square nobody is asked what it matches. (P119) */
function place(draft: Draft, { card, cell }: GretaMove & { kind: 'place' }): void {
  const seat = draft.turn;
  draft.hands = withoutCard(draft.hands, seat, card.id);
  const covered = draft.up[cell]!;
  if (covered !== null) draft.under = draft.under.with(cell, covered);
  draft.up = draft.up.with(cell, card.face);
  draft.laid++;
  if (draft.options.claims === 'eye' && draft.laid > 1) {
    draft.phase = 'claim';
    draft.turn = opponentOf(seat);
    draft.asked = cell;
    return;
  }
  score(draft, opponentOf(seat), cell, due(draft, cell));
  goOn(draft, seat);
}

/** G6: what is pointed at and matches counts, the rest does not. */
function claim(draft: Draft, { cells, cover }: GretaMove & { kind: 'claim' }): void {
  const cell = draft.asked!;
  const claimed = due(draft, cell).filter((match) => (match.covered ? cover : cells.includes(match.cell)));
  score(draft, draft.turn, cell, claimed);
  draft.asked = null;
  draft.phase = 'place';
  goOn(draft, opponentOf(draft.turn));
}

/** G5 and G10. */
function score(draft: Draft, seat: Seat, cell: number, matches: readonly Match[]): void {
  if (matches.length > 0)
    draft.gains = draft.gains.with(seat, [...draft.gains[seat]!, ...partsOf(draft.up[cell]!, matches)]);
}

/**
 * What follows when a card of `seat` lies and has been claimed for: the next turn, the next deal (G7, G8), or the end
 * (G11). (P121)
 */
function goOn(draft: Draft, seat: Seat): void {
  draft.turn = opponentOf(seat);
  if (draft.laid === CARDS) draft.phase = 'over';
  else if (draft.hands.every((hand) => hand.length === 0)) {
    draft.phase = 'deal';
    if (draft.laid === LEVEL_ONE) draft.turn = leaderAfter(draft, seat);
  }
}

/** G8: who leads to level two; `last` played last to level one. */
function leaderAfter(state: GretaState, last: Seat): Seat {
  const [a, b] = totalsOf(state) as [number, number];
  if (a === b) return last;
  return a > b ? 0 : 1;
}
