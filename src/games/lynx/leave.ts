/**
 * How a round of Lynx goes on without players who have left (L37). Their hands stay shut until they are opened, and
 * count against them; their melds stay, count for them, and can be extended.
 * @module
 */
import type { Seat } from '../../cards/card';
import { isFlashing, leaveFlash } from './flash';
import { type Draft, type LynxState, nextSeat } from './state';
import { closeRound, startTurn } from './turn';

/** The round without these players; null if fewer than two are left. (P104) */
export function leave(state: LynxState, seats: readonly Seat[]): LynxState | null {
  if (state.phase === 'open' || state.phase === 'over') return state; // the round has ended (L30)
  const out = [...state.out, ...seats].sort((a, b) => a - b);
  if (state.seats - out.length < 2) return null;
  const draft: Draft = { ...state, out };
  const paused = state.phase === 'pause';
  if (paused) draft.phase = state.then;
  if (isFlashing(state)) leaveFlash(draft);
  if (draft.debt && out.includes(draft.debt.seat)) forgive(draft);
  if (draft.nominee !== null && out.includes(draft.nominee)) lapse(draft);
  if (draft.reason === null && out.includes(draft.turn)) passOn(draft);
  if (paused) {
    draft.then = draft.phase;
    draft.phase = 'pause';
  }
  return draft;
}

/** Nobody draws the cards that a leaver owes. */
function forgive(draft: Draft): void {
  draft.debt = null;
  if (draft.then === 'open') closeRound(draft, draft.reason!);
  else draft.phase = draft.then;
}

/** The sevens that name a leaver are gone; who was to answer them begins their turn. */
function lapse(draft: Draft): void {
  draft.sevens = 0;
  draft.nominee = null;
  if (draft.phase === 'answer') startTurn(draft, draft.turn);
}

/**
 * The turn of a leaver goes to the next player: an eight that was theirs has had its effect, sevens that they were to
 * answer for somebody are the next one's to answer, those that they had countered themselves are gone, cards that
 * somebody else owes are drawn all the same, and a hand that was shown is counted and mixed.
 */
function passOn(draft: Draft): void {
  const { phase, sevens, announced } = draft;
  startTurn(draft, nextSeat(draft, draft.turn));
  if (announced !== null) {
    draft.sevens = 0;
    draft.nominee = null;
  } else if (phase === 'answer' && sevens > 0) draft.phase = 'answer';
  if (draft.debt || isFlashing({ phase })) draft.phase = phase;
}
