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
  if (state.phase === 'pause') return 'Game paused';
  const look = lookWords(state, seat, names);
  if (look && !asked) return look;
  if (asked) return state.extra ? 'Your turn, once more' : 'Your turn';
  if (state.turn !== seat) return `${names[state.turn]}’s turn${state.extra ? ', once more' : ''}`;
  return others.length > 0 ? `Your turn; waiting for ${listOf(others)}` : 'Your turn…';
}

/** Who looks at whose hand, while that goes on; empty if nobody does. */
export function lookWords(state: LynxState, own: Seat, names: readonly string[]): string {
  if (!isFlashing(state)) return '';
  const { by, of } = state.flash!;
  const whose = of === own ? 'your hand' : `${names[of]!}’s hand`;
  return by === own ? `You look at ${whose}` : `${names[by]!} looks at ${whose}`;
}

/** What the player can do now; empty if nothing is asked of them. */
export function adviceWords({ state, seat }: View<LynxState>, { names, asked }: Waiting): string {
  if (state.phase === 'pause') return asked ? 'Go on when you like' : 'You’re ready; the others are still on a break';
  if (!asked) return state.seats > 2 && (seat + state.seats - state.turn) % state.seats === 1 ? 'You’re next' : '';
  if (state.phase === 'guess') return `Which suit does ${names[state.flash!.of]!} have most of?`;
  if (state.phase === 'answer') return answerWords(state, seat, names);
  if (state.announced !== null) return `You’ll discard the ${faceName(state.announced)} at the end`;
  if (handSize(state.hands[seat]!) === 0)
    return state.took === 'nothing' && canDraw(state)
      ? 'Your hand is empty: draw, then discard to go out'
      : 'Your hand is empty: end the turn; only a discard goes out';
  if (state.took === 'stolen') return 'Meld, discard what fits, or end the turn';
  if (state.took === 'drawn') return 'Meld, discard, or end the turn without a discard';
  const top = topOf(state);
  if (state.extra)
    return `Draw, meld or discard${top !== null && rankOf(top) === NINE ? '; nothing can be stolen' : ''}`;
  if (top === null) return 'The pile is empty: any card can be discarded';
  return 'Draw, steal, meld or discard';
}

function answerWords(state: LynxState, seat: Seat, names: readonly string[]): string {
  if (state.sevens === 0) return 'Steal the eight, or miss this turn';
  const last = state.nominee === seat ? 'draw' : `let ${names[state.nominee!]!} draw`;
  return `Steal, announce a seven, or ${last} ${state.sevens}`;
}
