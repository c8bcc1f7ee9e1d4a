/**
 * The two lines above the hand: whose turn it is, and what can be done in it.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { View } from '../../../games/game';
import { type GretaState, isLevelTwo, opponentOf } from '../../../games/greta/state';
import { faceName } from '../../text/cards';
import { say } from '../../words/made/gretaBoard';

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
  if (asked) return claims ? say.yourClaim() : say.yourTurn();
  const other = waitingFor.find((each) => each !== seat) ?? (state.turn === seat ? null : state.turn);
  if (other === null) return claims ? say.yourClaimSoon() : say.yourTurnSoon();
  const name = names[other]!;
  return claims ? say.claimOf({ name }) : say.turnOf({ name });
}

/** What can be done now, or what would come of it. */
export function adviceWords(view: View<GretaState>, { asked, names, face, aim, pointed }: Plan): string {
  const { state, seat } = view;
  const name = names[opponentOf(seat)]!;
  if (state.phase === 'claim') {
    const card = faceName(state.up[state.asked!]!);
    if (!asked) return say.whatMatches({ card });
    return pointed === 0 ? say.selectMatches({ card }) : say.selected({ count: pointed });
  }
  if (face === null) {
    if (!asked) return state.hands[seat]!.length > 0 ? say.chooseToSee() : say.isThinking({ name });
    if (state.laid === 0) return say.chooseFirst();
    return isLevelTwo(state) ? say.chooseCover() : say.choosePlace();
  }
  if (aim === null) return state.laid === 0 ? say.beginsSquare({ card: faceName(face) }) : say.numbersShow({ name });
  if ('reason' in aim) return aim.reason;
  if (aim.cost === 0) return say.placeForNothing({ name });
  const given = { name, eye: state.options.claims === 'eye', points: aim.cost }; // G6
  return aim.covered ? say.placeGivesUnder({ ...given, under: aim.covered }) : say.placeGives(given); // G10
}
