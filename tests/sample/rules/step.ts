/**
 * How a round of Crazy Eights goes on: each input makes the next state (E1–E5). Arguments are never changed.
 * @module
 */
import { answer } from '../../../src/games/answer';
import type { Input } from '../../../src/games/game';
import { type Result, ok } from '../../../src/lib/result';
import { check } from './check';
import { need } from './need';
import { type Draft, type EightsMove, type EightsState, HAND } from './state';

export function step(state: EightsState, given: Input<EightsMove>): Result<EightsState> {
  const answered = answer(need(state), given);
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const { hands, stock, turn, nextId } = state;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'coin':
      Object.assign(draft, { dealer: input.value, turn: (input.value + 1) % hands.length, phase: 'shuffle' });
      break;
    case 'shuffle':
      Object.assign(draft, {
        stock: asked.faces.map((_, i) => nextId + i),
        nextId: nextId + asked.faces.length,
        phase: 'deal',
      });
      break;
    case 'deal':
      if (state.phase === 'deal') {
        Object.assign(draft, {
          hands: asked.hands.map(({ cards }) => cards),
          stock: stock.slice(hands.length * HAND + 1),
          pile: input.up,
          phase: 'turn',
        });
      } else
        Object.assign(draft, {
          hands: hands.with(turn, [...hands[turn]!, stock[0]!]),
          stock: stock.slice(1),
          drawn: true,
          phase: 'hide',
        });
      break;
    case 'hide':
      Object.assign(draft, {
        hands: hands.with(
          turn,
          hands[turn]!.map((_, i) => nextId + i),
        ),
        nextId: nextId + hands[turn]!.length,
        phase: 'turn',
      });
      break;
    case 'open':
      for (const [i, { seat }] of asked.hands.entries()) draft.shown = draft.shown.with(seat, input.faces[i]!);
      Object.assign(draft, { hands: hands.map(() => []), phase: 'over' });
      break;
    case 'act': {
      const legal = check(state, turn, input.moves[0]!);
      if (!legal.ok) return legal;
      act(draft, input.moves[0]!);
      break;
    }
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
    draft.hands = draft.hands.with(
      draft.turn,
      draft.hands[draft.turn]!.filter((id) => id !== move.card.id),
    );
    draft.wanted = move.suit ?? null;
    draft.passes = 0;
  } else draft.passes = draft.drawn ? 0 : draft.passes + 1;
  const last = draft.hands[draft.turn]!.length === 0;
  draft.drawn = false;
  if (last || draft.passes === draft.hands.length) draft.phase = 'open';
  else draft.turn = (draft.turn + 1) % draft.hands.length;
}
