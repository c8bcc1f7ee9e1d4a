/**
 * The two lines above the hand: whose turn it is, and what can be done in it.
 * @module
 */
import { NINE, type Seat, rankOf } from '../../../cards/card';
import type { View } from '../../../games/game';
import { isFlashing } from '../../../games/lynx/flash';
import { type LynxState, canDraw, handSize, topOf } from '../../../games/lynx/state';
import { faceName } from '../../text/cards';
import { listOf } from '../../text/lists';
import { say } from '../../words/made/lynxBoard';

/** What the lines depend on beside the view. */
export interface Waiting {
  readonly names: readonly string[];
  /** Whether the own seat is to move now. */
  readonly asked: boolean;
  readonly waitingFor: readonly Seat[];
}

/** Whose turn it is. */
export function turnWords({ state, seat }: View<LynxState>, { names, asked, waitingFor }: Waiting): string {
  const others = waitingFor.filter((each) => each !== seat).map((each) => names[each]!);
  if (state.phase === 'pause') return say.paused();
  const look = lookWords(state, seat, names);
  if (look && !asked) return look;
  if (asked) return state.extra ? say.yourTurnAgain() : say.yourTurn();
  if (state.turn !== seat) {
    const name = names[state.turn]!;
    return state.extra ? say.theirTurnAgain({ name }) : say.theirTurn({ name });
  }
  return others.length > 0 ? say.yourTurnWaiting({ names: listOf(others) }) : say.yourTurnSoon();
}

/** Who looks at whose hand, while that goes on; empty if nobody does. */
export function lookWords(state: LynxState, own: Seat, names: readonly string[]): string {
  if (!isFlashing(state)) return '';
  const { by, of } = state.flash!;
  const reader = by === own ? 'looker' : of === own ? 'owner' : 'other';
  return say.looks({ reader, by: names[by]!, of: names[of]! });
}

/** What the player can do now; empty if nothing is asked of them. */
export function adviceWords({ state, seat }: View<LynxState>, { names, asked }: Waiting): string {
  if (state.phase === 'pause') return asked ? say.goOnWhenYouLike() : say.othersOnBreak();
  if (!asked) return state.seats > 2 && (seat + state.seats - state.turn) % state.seats === 1 ? say.youAreNext() : '';
  if (state.phase === 'guess') return say.whichSuit({ name: names[state.flash!.of]! });
  if (state.phase === 'answer') return answerWords(state, seat, names);
  if (state.announced !== null) return say.discardAtTheEnd({ card: faceName(state.announced) });
  if (handSize(state.hands[seat]!) === 0)
    return state.took === 'nothing' && canDraw(state) ? say.emptyDraw() : say.emptyEnd();
  if (state.took === 'stolen') return say.afterSteal();
  if (state.took === 'drawn') return say.afterDraw();
  const top = topOf(state);
  if (state.extra) return top !== null && rankOf(top) === NINE ? say.againNoSteal() : say.again();
  return top === null ? say.anyDiscard() : say.turnBegins();
}

function answerWords(state: LynxState, seat: Seat, names: readonly string[]): string {
  if (state.sevens === 0) return say.answerEight();
  return say.answerSeven({ you: state.nominee === seat, name: names[state.nominee!]!, count: state.sevens });
}
