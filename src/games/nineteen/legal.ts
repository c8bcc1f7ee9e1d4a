/**
 * Every move that a seat has. A split is listed in all its 1716 ways: it cannot be put together from shorter moves, for
 * all players divide their hands at the same time, and a table would have to agree on every card of it. Who cannot look
 * at so many has glances to go by.
 * @module
 */
import type { CardId } from '../../cards/card';
import type { View } from '../game';
import { HAND, type NineteenMove, type NineteenState, SIX, victimOf } from './state';

/** All moves of the view's seat, empty if it is not asked. */
export function legal({ state, seat }: View<NineteenState>): NineteenMove[] {
  const stack = state.stacks[seat]!;
  switch (state.phase) {
    case 'split':
      return SPLITS.map((places) => splitOf(stack, places));
    case 'discard':
      return stack.map((id) => ({ kind: 'discard', id }));
    case 'take':
      return stack.map((id) => ({ kind: 'take', id }));
    case 'force':
      return state.up[victimOf(state.round, seat)]!.map((face) => ({ kind: 'force', face }));
    case 'shuffle':
    case 'deal':
    case 'show':
    case 'pass':
    case 'mix':
    case 'open':
    case 'over':
      return [];
  }
}

type Places = readonly [number, number, number, number, number, number];

/** The split that puts the cards at these places of the hand into the stack of six. */
export function splitOf(hand: readonly CardId[], [a, b, c, d, e, f]: Places): NineteenMove {
  return { kind: 'split', ids: [hand[a]!, hand[b]!, hand[c]!, hand[d]!, hand[e]!, hand[f]!] };
}

/** All choices of six of thirteen places, each ascending. */
export const SPLITS: readonly Places[] = choices(HAND, SIX) as unknown as readonly Places[];

function choices(of: number, count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  const all: number[][] = [];
  for (let first = from; first <= of - count; first++)
    for (const rest of choices(of, count - 1, first + 1)) all.push([first, ...rest]);
  return all;
}
