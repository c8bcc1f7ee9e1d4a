/**
 * How a round of Scopa goes on (S3–S13, S23): what it waits for, which moves there are, and what comes of them.
 * @module
 */
import type { Card, Face, Seat } from 'svista/cards';
import {
  type Ahead,
  type Input,
  type Need,
  type Result,
  type View,
  answer,
  nameCards,
  ok,
  onlyMove,
  withoutCard,
} from 'svista/games';
import { ascending, captures, sweeps } from './capture';
import { resultOf } from './score';
import {
  DECK,
  type Draft,
  OPEN,
  type ScopaMove,
  type ScopaState,
  after,
  handSize,
  isKing,
  present,
  refused,
  setup,
  sidesOf,
  valueOf,
} from './state';

/** S4: so many kings spoil a deal, and so many deals are spoilt at most. */
const KINGS = 3;
export const REDEALS = 9;

/** S3, S12: what the next deal gives to each seat, and how many cards of the stock it takes in all. */
function share(state: ScopaState): { readonly size: number; readonly up: number; readonly all: number } {
  const { variants, stock, hands } = state;
  const size = handSize(variants);
  const up = stock.length === DECK.length && variants.deal !== 'ten' ? OPEN : 0;
  return { size, up, all: size * hands.length + up };
}

const dealt = (state: ScopaState, seat: Seat): readonly number[] => {
  const { size } = share(state);
  return state.stock.slice(seat * size, (seat + 1) * size);
};

export function need(state: ScopaState): Need {
  const { phase, hands, turn, stock, dealer, nextId } = state;
  switch (phase) {
    case 'coin':
      return { kind: 'coin', sides: hands.length };
    case 'shuffle':
      return { kind: 'shuffle', cards: [], faces: DECK, dealer: dealer!, firstId: nextId };
    case 'deal': {
      const { size, all } = share(state);
      const up = stock.slice(size * hands.length, all);
      return { kind: 'deal', hands: present(state).map((seat) => ({ seat, cards: dealt(state, seat) })), up };
    }
    case 'play':
      return { kind: 'act', seats: [turn], sealed: false };
    case 'over':
      return { kind: 'over', result: resultOf(state) };
  }
}

/** Whether `seat` may make this move now. */
export function check(state: ScopaState, seat: Seat, move: ScopaMove): Result<null> {
  const { phase, turn, hands, table, variants } = state;
  if (phase !== 'play' || turn !== seat) return refused('not-asked', 'it is not your turn');
  const { id, face } = move.card;
  if (id === undefined || !hands[seat]!.includes(id) || !DECK.includes(face))
    return refused('not-in-hand', 'the hand does not hold that card');
  const ways = captures(state, face);
  if (move.kind === 'lay') return ways.length === 0 ? ok(null) : refused('must-take', 'a card that can take must take');
  const take = move.take.toSorted(ascending);
  if (take.some((each, i) => !table.includes(each) || each === take[i - 1]))
    return refused('not-on-table', 'such a card does not lie on the table');
  if (ways.some((way) => way.length === take.length && way.every((each, i) => each === take[i]))) return ok(null);
  const isEqual = ways.length > 0 && ways[0]!.length === 1 && !variants.fifteen;
  return isEqual && take.reduce((sum, each) => sum + valueOf(each), 0) === valueOf(face)
    ? refused('equal-first', 'an equal card lies on the table, and comes before a sum')
    : refused('sum', variants.fifteen ? 'they do not make fifteen' : 'they are not worth what the card is worth');
}

/** All moves of the view's seat. */
export function legal({ state, seat, known }: View<ScopaState>): ScopaMove[] {
  if (state.phase !== 'play' || state.turn !== seat) return [];
  const cards = state.hands[seat]!.flatMap((id): Card[] => (known.has(id) ? [{ face: known.get(id)!, id }] : []));
  return cards.flatMap((card): ScopaMove[] => {
    const ways = captures(state, card.face);
    return ways.length === 0 ? [{ kind: 'lay', card }] : ways.map((take) => ({ kind: 'take', card, take }));
  });
}

/** What can be chosen before one's turn: the last card of the hand, if it has one way. Of two what lies then decides. */
export function ahead(view: View<ScopaState>): Ahead<ScopaState, ScopaMove> | null {
  const { state, seat } = view;
  const isWaiting = state.phase === 'play' && state.turn !== seat;
  return isWaiting && state.hands[seat]!.length === 1 ? onlyMove(legal, view, { ...state, turn: seat }) : null;
}

export function step(state: ScopaState, given: Input<ScopaMove>): Result<ScopaState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, input } = answered.value;
  const { variants, hands } = state;
  const draft: Draft = { ...state };
  if (kind === 'coin') return ok(setup({ ...variants }, hands.length, input.value));
  if (kind === 'shuffle') [draft.stock, draft.phase] = [nameCards(draft, DECK.length), 'deal'];
  else if (kind === 'deal') deal(draft, input.up);
  else if (kind === 'act') act(draft, input.moves[0]!);
  return ok(draft);
}

function deal(draft: Draft, up: readonly Face[]): void {
  const { hands, out, aside, stock, table } = draft;
  if (up.filter(isKing).length >= KINGS && draft.redeals < REDEALS) {
    [draft.stock, draft.phase, draft.redeals] = [[], 'shuffle', draft.redeals + 1]; // S4
    return;
  }
  draft.hands = hands.map((_, seat) => (out.includes(seat) ? [] : dealt(draft, seat)));
  draft.aside = [...aside, ...out.flatMap((seat) => dealt(draft, seat))]; // S23
  draft.stock = stock.slice(share(draft).all);
  draft.table = [...table, ...up];
  draft.phase = 'play';
}

function act(draft: Draft, move: ScopaMove): void {
  const { turn: seat, table } = draft;
  const { card } = move;
  draft.hands = withoutCard(draft.hands, seat, card.id);
  const took = move.kind === 'take' ? move.take.toSorted(ascending) : [];
  const isLast = draft.stock.length === 0 && draft.hands.every((hand) => hand.length === 0);
  const scopa = !isLast && sweeps(draft, card.face, took);
  draft.latest = { seat, face: card.face, took, scopa };
  if (move.kind === 'take') {
    draft.table = table.filter((face) => !took.includes(face));
    draft.taken = draft.taken.with(seat, [...draft.taken[seat]!, card.face, ...took]); // S10
    draft.last = seat;
    if (scopa) draft.scope = draft.scope.with(seat, draft.scope[seat]! + 1); // S11
  } else draft.table = [...table, card.face];
  draft.turn = after(draft, seat);
  goOn(draft);
}

/** S12, S13: deals, or ends the round, if all hands are empty. */
function goOn(draft: Draft): void {
  if (draft.hands.some((hand) => hand.length > 0)) return;
  if (draft.stock.length > 0) {
    draft.phase = 'deal';
    return;
  }
  draft.phase = 'over';
  if (draft.last === null) return;
  draft.taken = draft.taken.with(draft.last, [...draft.taken[draft.last]!, ...draft.table]);
  draft.table = [];
}

/** S23: the round without these players; null if only one side is left. */
export function leave(state: ScopaState, seats: readonly Seat[]): ScopaState | null {
  if (state.phase === 'over') return state;
  const out = [...state.out, ...seats].sort(ascending);
  const sides = sidesOf(state.variants.pairs, state.hands.length);
  if (new Set(sides.filter((_, seat) => !out.includes(seat))).size < 2) return null;
  const draft: Draft = { ...state, out, aside: [...state.aside, ...seats.flatMap((seat) => state.hands[seat]!)] };
  draft.hands = state.hands.map((hand, seat) => (out.includes(seat) ? [] : hand));
  if (out.includes(draft.turn)) draft.turn = after(draft, draft.turn);
  if (draft.phase === 'play') goOn(draft);
  return draft;
}
