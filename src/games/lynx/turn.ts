/**
 * How turns begin and end, how cards are drawn, and how a round closes (L10, L23, L25, L32, L33, L36).
 *
 * These change the draft that they are given; {@link step} alone hands one out.
 * @module
 */
import type { Seat } from '../../cards/card';
import { type Draft, type Reason, nextSeat } from './state';

/** L36: the renewal of the stock that ends the round instead. */
export const LAST_REBUILD = 6;

/** A fresh turn of `seat`. (P92) */
export function startTurn(draft: Draft, seat: Seat): void {
  draft.turn = seat;
  draft.phase = 'turn';
  draft.extra = false;
  draft.took = 'nothing';
  draft.acted = false;
  draft.announced = null;
}

/**
 * The turn ends without a discard (L15), or with the pile stolen (L18); L33 counts the turns in which nothing happened.
 */
export function endTurn(draft: Draft): void {
  draft.idle = draft.acted ? 0 : draft.idle + 1;
  if (draft.idle >= draft.seats - draft.out.length) closeRound(draft, 'blocked');
  else startTurn(draft, nextSeat(draft, draft.turn));
}

/** The round is over but for the counting: the hands are opened, if anything in them is hidden. */
export function closeRound(draft: Draft, reason: Reason): void {
  draft.reason = reason;
  draft.debt = null;
  draft.phase = draft.hands.some((hand) => hand.hidden.length > 0) ? 'open' : 'over';
}

/** Goes on with the cards that are owed: from the stock, from a renewed stock (L32), or not at all. (P93) */
export function payDebt(draft: Draft): void {
  const { seat, count, drawn } = draft.debt!;
  if (count > 0 && draft.stock.length > 0) {
    draft.phase = 'debt';
    return;
  }
  if (count > 0 && draft.pile.length >= 2) {
    if (draft.rebuilds + 1 >= LAST_REBUILD) closeRound(draft, draft.reason ?? 'exhausted');
    else draft.phase = 'rebuild';
    return;
  }
  if (drawn > 0) draft.idle = 0;
  if (draft.then === 'open') {
    closeRound(draft, draft.reason!);
    return;
  }
  const hidden = draft.hands[seat]!.hidden.length;
  if (drawn > 0 && hidden > drawn) {
    draft.phase = 'hide';
    return;
  }
  draft.debt = null;
  draft.phase = draft.then;
}
