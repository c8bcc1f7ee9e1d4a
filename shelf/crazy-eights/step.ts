/**
 * How a round of Crazy Eights goes on: each input makes the next state (E2–E15). Arguments are never changed.
 * @module
 */
import { type Face, rankOf } from 'svista/cards';
import { type Input, type Result, answer, nameCards, ok, showHands, withoutCard } from 'svista/games';
import { check } from './check';
import { afterMiss, afterPlay, afterTaking } from './lacks';
import { dueNow, need } from './need';
import {
  ACE,
  type Draft,
  EIGHT,
  type EightsMove,
  type EightsState,
  PENALTY,
  type Play,
  QUEEN,
  type Reason,
  TWO,
  canDraw,
  nextSeat,
  present,
} from './state';

/** The state after `input`. Fails as `answer` or {@link check} does. */
export function step(state: EightsState, given: Input<EightsMove>): Result<EightsState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  switch (kind) {
    case 'coin':
      draft.dealer = input.value;
      draft.turn = (input.value + 1) % state.hands.length;
      draft.phase = 'shuffle';
      break;
    case 'shuffle':
      shuffled(draft, asked.cards.length + asked.faces.length);
      break;
    case 'deal':
      if (state.phase === 'draw' || state.phase === 'take') drew(draft);
      else dealt(draft, input.up[0]!);
      break;
    case 'hide':
      draft.hands = state.hands.with(state.turn, nameCards(draft, state.hands[state.turn]!.length));
      endTurn(draft, 0);
      break;
    case 'open':
      draft.hands = state.hands.map(() => []);
      draft.shown = showHands(state.shown, asked.hands, input.faces);
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

/** The whole deck, an eight put back among the stock (E2), or the pile without its top card (E8). */
function shuffled(draft: Draft, count: number): void {
  draft.stock = nameCards(draft, count);
  if (draft.phase === 'shuffle') draft.phase = 'deal';
  else if (draft.phase === 'start') draft.put = null;
  else {
    draft.pile = draft.pile.slice(-1);
    draft.renewals++;
  }
}

/** Hands and the first card, or the first card again (E2). */
function dealt(draft: Draft, up: Face): void {
  const { stock, hands, dealer, options } = draft;
  let out = 1;
  if (draft.phase === 'deal') {
    out += hands.length * options.hand;
    draft.hands = hands.map((_, seat) => {
      const at = ((seat - dealer! - 1 + hands.length) % hands.length) * options.hand;
      return stock.slice(at, at + options.hand);
    });
  }
  draft.stock = stock.slice(out);
  const isEight = rankOf(up) === EIGHT;
  if (isEight) draft.put = up;
  else draft.pile = [up];
  draft.phase = isEight ? 'start' : 'turn';
}

/** One card, or as many as are owed and there (E5, E6, E10, E13). */
function drew(draft: Draft): void {
  const { stock, hands, turn, phase } = draft;
  const cards = stock.slice(0, dueNow(draft));
  draft.hands = hands.with(turn, [...hands[turn]!, ...cards]);
  draft.stock = stock.slice(cards.length);
  setLacks(draft, afterTaking(draft.lacks[turn]!, cards.length, draft.hands[turn]!.length));
  if (phase === 'draw') {
    draft.drawn++;
    draft.phase = 'turn';
    return;
  }
  draft.debt -= cards.length;
  if (draft.debt > 0 && canDraw(draft)) return;
  draft.debt = 0;
  draft.phase = 'hide';
}

function act(draft: Draft, move: EightsMove): void {
  const { drawn, owed, passes } = draft;
  switch (move.kind) {
    case 'play':
      return play(draft, move);
    case 'draw':
      setLacks(draft, afterMiss(draft));
      draft.phase = 'draw';
      return;
    case 'take':
      draft.owed = 0;
      return take(draft, owed);
    case 'pass':
      if (drawn === 0) return endTurn(draft, passes + 1);
      setLacks(draft, afterMiss(draft));
      draft.phase = 'hide';
  }
}

/** The seat in turn takes so many cards, if there are any, and its turn ends (E10, E13). */
function take(draft: Draft, count: number): void {
  if (!canDraw(draft)) return afterCard(draft);
  draft.debt = count;
  draft.phase = 'take';
}

/** The turn ends; a hand in which cards that were drawn now lie beside others is mixed first (E5). */
function afterCard(draft: Draft): void {
  if (draft.drawn > 1) draft.phase = 'hide';
  else endTurn(draft, 0);
}

/** E3, E4, E10–E14. */
function play(draft: Draft, { card, suit, last }: Play): void {
  const { turn, options } = draft;
  const rank = rankOf(card.face);
  draft.hands = withoutCard(draft.hands, turn, card.id);
  draft.pile = [...draft.pile, card.face];
  draft.wanted = suit ?? null;
  draft.passes = 0;
  const left = draft.hands[turn]!.length;
  setLacks(draft, afterPlay(draft.lacks[turn]!, card.face, left));
  if (left === 0) return close(draft, 'finished');
  if (options.two && rank === TWO) draft.owed += PENALTY;
  if (options.ace && rank === ACE) draft.reversed = !draft.reversed;
  draft.skip = (options.queen && rank === QUEEN) || (options.ace && rank === ACE && present(draft) === 2);
  if (options.last && left === 1 && !last) take(draft, PENALTY);
  else afterCard(draft);
}

/** The turn goes on, unless this was the last of so many passes that nobody can play (E9, E11, E12). */
export function endTurn(draft: Draft, passes: number): void {
  draft.passes = passes;
  draft.drawn = 0;
  draft.debt = 0;
  if (passes >= present(draft)) return close(draft, 'blocked');
  draft.turn = nextSeat(draft, draft.turn);
  if (draft.skip) draft.turn = nextSeat(draft, draft.turn);
  draft.skip = false;
  draft.phase = 'turn';
}

/** Every hand but a finisher's holds a card, so there is always one to open. */
function close(draft: Draft, reason: Reason): void {
  draft.reason = reason;
  draft.drawn = 0;
  draft.owed = 0;
  draft.wanted = null;
  draft.skip = false;
  draft.phase = 'open';
}

function setLacks(draft: Draft, lacks: EightsState['lacks'][number]): void {
  if (lacks !== draft.lacks[draft.turn]) draft.lacks = draft.lacks.with(draft.turn, lacks);
}
