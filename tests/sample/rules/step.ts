/**
 * How a round of Crazy Eights goes on: each input makes the next state (E1–E5). Arguments are never changed.
 * @module
 */
import { answer } from '../../../src/games/answer';
import type { Input } from '../../../src/games/game';
import { nameCards, showHands, withoutCard } from '../../../src/games/hands';
import { type Result, ok } from '../../../src/lib/result';
import { check } from './check';
import { need } from './need';
import { type Draft, type EightsMove, type EightsState } from './state';

export function step(state: EightsState, given: Input<EightsMove>): Result<EightsState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const { hands, stock, turn } = state;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'coin':
      draft.dealer = input.value;
      draft.turn = (input.value + 1) % hands.length;
      draft.phase = 'shuffle';
      break;
    case 'shuffle':
      draft.stock = nameCards(draft, asked.faces.length);
      draft.phase = 'deal';
      break;
    case 'deal':
      if (state.phase === 'deal') {
        draft.hands = asked.hands.map(({ cards }) => cards);
        draft.pile = input.up;
        draft.phase = 'turn';
      } else {
        draft.hands = hands.with(turn, [...hands[turn]!, stock[0]!]);
        draft.drawn = true;
        draft.phase = 'hide';
      }
      draft.stock = stock.slice(asked.hands.flatMap(({ cards }) => cards).length + asked.up.length);
      break;
    case 'hide':
      draft.hands = hands.with(turn, nameCards(draft, hands[turn]!.length));
      draft.phase = 'turn';
      break;
    case 'open':
      draft.shown = showHands(state.shown, asked.hands, input.faces);
      draft.hands = hands.map(() => []);
      draft.phase = 'over';
      break;
    case 'act':
      act(draft, input.moves[0]!);
      break;
    case 'give':
    case 'show':
    case 'count':
      throw new Error(`Crazy Eights has no ${kind}`);
  }
  return ok(draft);
}

function act(draft: Draft, move: EightsMove): void {
  if (move.kind === 'draw') {
    draft.phase = 'debt';
    return;
  }
  if (move.kind === 'play') {
    draft.pile = [...draft.pile, move.card.face];
    draft.hands = withoutCard(draft.hands, draft.turn, move.card.id);
    draft.wanted = move.suit ?? null;
    draft.passes = 0;
  } else draft.passes = draft.drawn ? 0 : draft.passes + 1;
  const last = draft.hands[draft.turn]!.length === 0;
  draft.drawn = false;
  if (last || draft.passes === draft.hands.length) draft.phase = 'open';
  else draft.turn = (draft.turn + 1) % draft.hands.length;
}
