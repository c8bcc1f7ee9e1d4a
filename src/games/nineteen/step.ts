/**
 * How a round of Nineteen goes on: each input makes the next state (N1–N6). Arguments are never changed.
 * @module
 */
import { type CardId, type Face } from '../../cards/card';
import { type Result, ok } from '../../lib/result';
import { answer } from '../answer';
import type { Input, Need } from '../game';
import { nameCards } from '../hands';
import { check } from './check';
import { need } from './need';
import {
  ALL_SEATS,
  type Draft,
  HAND,
  type NineteenMove,
  type NineteenState,
  SEATS,
  SIX,
  isShown,
  receiverOf,
  victimOf,
} from './state';

/** The state after `input`. Fails as {@link answer} or {@link check} does. */
export function step(state: NineteenState, given: Input<NineteenMove>): Result<NineteenState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'act':
      act(draft, input.moves);
      break;
    case 'shuffle':
      draft.stock = nameCards(draft, SEATS * HAND);
      draft.phase = 'deal';
      break;
    case 'deal':
      draft.stacks = dealt(asked);
      draft.stock = [];
      draft.phase = 'split';
      break;
    case 'give':
      received(draft);
      break;
    case 'hide':
      mixed(draft);
      break;
    case 'open':
      opened(draft, input.faces);
      break;
    case 'coin':
    case 'show':
    case 'count':
      throw new Error(`Nineteen has no ${kind}`);
  }
  return ok(draft);
}

function dealt({ hands }: Need & { kind: 'deal' }): (readonly CardId[])[] {
  return ALL_SEATS.map((seat) => hands.find((hand) => hand.seat === seat)!.cards);
}

/** All seats make the same kind of move, which has been checked. */
function act(draft: Draft, moves: readonly NineteenMove[]): void {
  switch (draft.phase) {
    case 'split':
      return split(
        draft,
        moves.map((move) => (move as NineteenMove & { kind: 'split' }).ids),
      );
    case 'discard': {
      const ids = moves.map((move) => (move as NineteenMove & { kind: 'discard' }).id);
      draft.stacks = without(draft.stacks, ids);
      draft.discards = ids.map((id) => [id]);
      draft.phase = 'take';
      return;
    }
    case 'take':
      return take(
        draft,
        moves.map((move) => (move as NineteenMove & { kind: 'take' }).id),
      );
    default:
      return force(
        draft,
        moves.map((move) => (move as NineteenMove & { kind: 'force' }).face),
      );
  }
}

/** N2. Both stacks keep the order of the hand. (P126) */
function split(draft: Draft, six: readonly (readonly CardId[])[]): void {
  draft.later = draft.stacks.map((hand, seat) => hand.filter((id) => !six[seat]!.includes(id)));
  draft.stacks = draft.stacks.map((hand, seat) => hand.filter((id) => six[seat]!.includes(id)));
  draft.phase = 'take';
}

/** N3: the cards are laid in front of their players. (P127) */
function take(draft: Draft, took: readonly CardId[]): void {
  draft.history = [...draft.history, { round: draft.round, pick: draft.pick, held: draft.stacks, took, shown: [] }];
  draft.stacks = without(draft.stacks, took);
  draft.down = draft.down.map((cards, seat) => [...cards, took[seat]!]);
  draft.phase = isShown(draft.pick) ? 'show' : 'pass';
}

/** N3: the rest of each stack is with the neighbour. The last card of all is no choice: it is laid as it comes. */
function received(draft: Draft): void {
  const { round, stacks } = draft;
  const next = [...stacks];
  for (const seat of ALL_SEATS) next[receiverOf(round, seat)] = stacks[seat]!;
  draft.stacks = next;
  draft.pick++;
  if (draft.pick < SIX - 1) {
    draft.phase = 'mix';
    return;
  }
  take(
    draft,
    next.map((stack) => stack[0]!),
  );
  draft.phase = 'force';
}

/** N9: what came has new ids. */
function mixed(draft: Draft): void {
  draft.stacks = draft.stacks.map((stack) => nameCards(draft, stack.length));
  draft.phase = 'take';
}

/** N3: the card just laid is face up; N6: all cards are. */
function opened(draft: Draft, faces: readonly (readonly Face[])[]): void {
  draft.up = draft.up.map((cards, seat) => [...cards, ...faces[seat]!]);
  if (draft.phase === 'open') {
    draft.down = draft.down.map(() => []);
    draft.phase = 'over';
    return;
  }
  draft.down = draft.down.map((cards) => cards.slice(0, -1));
  const last = draft.history.at(-1);
  if (last) draft.history = draft.history.with(-1, { ...last, shown: faces.map((cards) => cards[0]!) });
  draft.phase = 'pass';
}

/** N4 and N5: each discards the card that a neighbour chose; then round two begins, or all is turned up. (P128) */
function force(draft: Draft, chosen: readonly Face[]): void {
  const { round } = draft;
  const up = [...draft.up];
  const forced = [...draft.forced];
  for (const seat of ALL_SEATS) {
    const victim = victimOf(round, seat);
    up[victim] = up[victim]!.filter((face) => face !== chosen[seat]);
    forced[victim] = [...forced[victim]!, chosen[seat]!];
  }
  draft.up = up;
  draft.forced = forced;
  if (round === 1) {
    draft.phase = 'open';
    return;
  }
  draft.round = 1;
  draft.pick = 0;
  draft.stacks = draft.later;
  draft.later = draft.later.map(() => []);
  draft.phase = 'discard';
}

function without(stacks: readonly (readonly CardId[])[], ids: readonly CardId[]): (readonly CardId[])[] {
  return stacks.map((stack, seat) => stack.filter((id) => id !== ids[seat]));
}
