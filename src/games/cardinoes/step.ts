/**
 * How a round of Cardinoes goes on: each input makes the next state (C2–C8, C13). Arguments are never changed.
 * @module
 */
import { type Face, JOKER } from '../../cards/card';
import { type Result, ok } from '../../lib/result';
import { answer } from '../answer';
import type { Input } from '../game';
import { nameCards, showHands, withoutCard } from '../hands';
import { isExact, lay } from './chain';
import { check } from './check';
import { afterKeeping, afterLack, afterPlay } from './lacks';
import { need } from './need';
import { type CardinoesMove, type CardinoesState, type Draft, HAND, type Lack, type Reason, nextSeat } from './state';

/** The state after `input`. Fails as {@link answer} or {@link check} does. */
export function step(state: CardinoesState, given: Input<CardinoesMove>): Result<CardinoesState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'coin':
      draft.dealer = input.value;
      draft.turn = nextSeat(state, input.value);
      draft.phase = 'shuffle';
      return ok(draft);
    case 'shuffle': {
      const count = asked.cards.length + asked.faces.length;
      draft.stock = nameCards(draft, count);
      draft.put = null;
      draft.phase = state.phase === 'shuffle' ? 'deal' : 'start';
      return ok(draft);
    }
    case 'deal':
      dealt(draft, input.up);
      return ok(draft);
    case 'hide':
      draft.hands = state.hands.with(state.turn, nameCards(draft, state.hands[state.turn]!.length));
      endTurn(draft, 0);
      return ok(draft);
    case 'give':
    case 'show':
    case 'count':
      throw new Error(`Cardinoes has no ${kind}`);
    case 'open':
      draft.hands = state.hands.map(() => []);
      draft.shown = showHands(state.shown, asked.hands, input.faces);
      draft.phase = 'over';
      return ok(draft);
    case 'act':
      act(draft, input.moves[0]!);
      return ok(draft);
  }
}

/** Hands and the first card (C2), the first card again, or a card that was drawn (C5). (P109) */
function dealt(draft: Draft, up: readonly Face[]): void {
  const { stock, turn } = draft;
  if (draft.phase === 'debt') {
    draft.hands = draft.hands.with(turn, [...draft.hands[turn]!, stock[0]!]);
    draft.stock = stock.slice(1);
    draft.phase = 'drawn';
    return;
  }
  let dealtOut = 0;
  if (draft.phase === 'deal') {
    draft.hands = draft.hands.map((_, seat) => {
      const at = ((seat - draft.dealer! - 1 + draft.seats) % draft.seats) * HAND;
      return stock.slice(at, at + HAND);
    });
    dealtOut = draft.seats * HAND;
  }
  draft.stock = stock.slice(dealtOut + 1);
  if (up[0] === JOKER) {
    draft.put = JOKER;
    draft.phase = 'start';
  } else {
    draft.chain = up;
    draft.phase = 'turn';
  }
}

function act(draft: Draft, move: CardinoesMove): void {
  const { turn, chain } = draft;
  switch (move.kind) {
    case 'play':
      return play(draft, move);
    case 'draw':
      setLacks(draft, afterLack(draft.lacks[turn]!, chain[0]!, chain.at(-1)!));
      draft.phase = 'debt';
      return;
    case 'keep':
      setLacks(draft, afterKeeping(draft.lacks[turn]!, draft.hands[turn]!.length));
      draft.phase = 'hide';
      return;
    case 'pass':
      setLacks(draft, afterLack(draft.lacks[turn]!, chain[0]!, chain.at(-1)!));
      return endTurn(draft, draft.passes + 1);
    case 'stop':
      return endTurn(draft, 0);
  }
}

/** C4, C8, C13. A drawn card that is played at once has told nothing about the hand. (P111) */
function play(draft: Draft, { card, end }: CardinoesMove & { kind: 'play' }): void {
  const { turn, chain } = draft;
  draft.hands = withoutCard(draft.hands, turn, card.id);
  const left = draft.hands[turn]!.length;
  if (draft.phase === 'turn') setLacks(draft, afterPlay(draft.lacks[turn]!, card.face, left));
  draft.chain = lay(chain, card.face, end);
  draft.passes = 0;
  if (left === 0) {
    draft.finisher = turn;
    close(draft, 'finished');
  } else if (draft.options.exact && isExact(card.face, chain)) {
    draft.extra = true;
    draft.phase = 'turn';
  } else endTurn(draft, 0);
}

/** The turn goes on to the left, unless this was the last of so many passes that nobody can play (C8). (P110) */
export function endTurn(draft: Draft, passes: number): void {
  draft.passes = passes;
  draft.extra = false;
  if (passes >= draft.seats - draft.out.length) {
    close(draft, 'blocked');
    return;
  }
  draft.turn = nextSeat(draft, draft.turn);
  draft.phase = 'turn';
}

/** Every hand but a finisher's holds a card, so there is always one to open. */
function close(draft: Draft, reason: Reason): void {
  draft.reason = reason;
  draft.extra = false;
  draft.phase = 'open';
}

function setLacks(draft: Draft, lacks: readonly Lack[]): void {
  draft.lacks = draft.lacks.with(draft.turn, lacks);
}
