/**
 * The two lines above the hand: whose turn it is, and what can be done in it.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { View } from '../../../games/game';
import { type GretaState, isLevelTwo, opponentOf } from '../../../games/greta/state';
import { cardCount, faceName } from '../../text/cards';
import { pointsWords } from '../../text/points';

/** What the player is at. */
export interface Plan {
  /** Whether the own seat is to move now. */
  readonly asked: boolean;
  readonly waitingFor: readonly Seat[];
  readonly names: readonly string[];
  /** The card of the hand that is selected. */
  readonly face: Face | null;
  /**
   * What it would give away on the cell that is looked at, and how much of that for the card that it covers, or why it
   * cannot go there.
   */
  readonly aim: { readonly cost: number; readonly covered?: number } | { readonly reason: string } | null;
  /** How many cards are pointed at. */
  readonly pointed: number;
}

/** Whose turn it is. */
export function turnWords(
  { state, seat }: View<GretaState>,
  { asked, waitingFor, names }: Pick<Plan, 'asked' | 'waitingFor' | 'names'>,
): string {
  const claims = state.phase === 'claim';
  if (asked) return claims ? 'Your claim' : 'Your turn';
  const other = waitingFor.find((each) => each !== seat) ?? (state.turn === seat ? null : state.turn);
  if (other === null) return claims ? 'Your claim…' : 'Your turn…';
  return claims ? `${names[other]} claims` : `${names[other]}’s turn`;
}

/** What can be done now, or what would come of it. */
export function adviceWords(view: View<GretaState>, { asked, names, face, aim, pointed }: Plan): string {
  const { state, seat } = view;
  const other = names[opponentOf(seat)]!;
  if (state.phase === 'claim') {
    const placed = faceName(state.up[state.asked!]!);
    if (!asked) return `What does your ${placed} match?`;
    return pointed === 0 ? `Select the cards that the ${placed} matches` : `${cardCount(pointed)} selected`;
  }
  if (face === null) {
    if (!asked) return 'Choose a card to see what it would give away';
    if (state.laid === 0) return 'Choose a card: it begins the square';
    return isLevelTwo(state) ? 'Choose a card, then one to cover' : 'Choose a card, then its place';
  }
  if (aim === null)
    return state.laid === 0 ? `The ${faceName(face)} begins the square` : `Numbers show what ${other} would score`;
  if ('reason' in aim) return aim.reason;
  if (aim.cost === 0) return `Place the ${faceName(face)} there: ${other} gets nothing`;
  const verb = state.options.claims === 'eye' ? 'can claim' : 'gets'; // G6
  const covered = aim.covered ? `, ${aim.covered} of them for the covered card` : ''; // G10
  return `Place the ${faceName(face)} there: ${other} ${verb} ${pointsWords(aim.cost)}${covered}`;
}
