/** What a state of Oh Hell waits for, what may be done, and what comes of it. */
import { type Card, type Seat, suitOf } from 'svista/cards';
import {
  type Ahead,
  type Claim,
  type Input,
  type Need,
  type Result,
  type View,
  answer,
  followSuit,
  heldHands,
  nameCards,
  noneFits,
  ok,
  onlyMove,
  playable,
  showHands,
  unseenFaces,
  winnerOf,
  withoutCard,
} from 'svista/games';
import { resultOf } from './score';
import {
  DECK,
  type Draft,
  type OhHellMove,
  type OhHellState,
  bidSum,
  nextSeat,
  openFaces,
  present,
  refused,
  setup,
} from './state';

export function need(state: OhHellState): Need {
  const { phase, options, hands, size, stock, dealer, nextId, turn } = state;
  const seats = hands.length;
  if (phase === 'coin') return { kind: 'coin', sides: seats };
  if (phase === 'shuffle') return { kind: 'shuffle', cards: [], faces: DECK, dealer: dealer!, firstId: nextId };
  if (phase === 'deal') {
    const dealt = hands.map((_, i) => {
      const seat = (dealer! + 1 + i) % seats; // O4: left of the dealer first
      return { seat, cards: stock.slice(i * size, (i + 1) * size) };
    });
    const turns = options.trumps === 'turned' ? stock.slice(size * seats, size * seats + 1) : [];
    return { kind: 'deal', hands: dealt, up: turns };
  }
  if (phase === 'bid' && options.together) return { kind: 'act', seats: present(state), sealed: true }; // O7
  if (phase === 'bid' || phase === 'play') return { kind: 'act', seats: [turn], sealed: false };
  if (phase === 'open') return { kind: 'open', hands: heldHands(hands) }; // O16
  return { kind: 'over', result: resultOf(state) };
}

/** O8: the bid that is not allowed, since all would add up to the number of tricks; null if each is. */
export function hooked(state: OhHellState, seat: Seat): number | null {
  const { options, bids, size } = state;
  const isLast = present(state).every((each) => each === seat || bids[each]! >= 0);
  const rest = size - bidSum(state);
  return options.hook && !options.together && isLast && rest >= 0 ? rest : null;
}

export function check(state: OhHellState, seat: Seat, move: OhHellMove): Result<null> {
  const { phase, hands, size } = state;
  const asked = need(state);
  if (asked.kind !== 'act' || !asked.seats.includes(seat)) return refused('not-asked', 'it is not your turn (O6, O9)');
  if ('bid' in move !== (phase === 'bid'))
    return refused('phase', phase === 'bid' ? 'first all bid (O6)' : 'all have bid (O6)');
  if ('bid' in move) {
    if (!Number.isInteger(move.bid) || move.bid < 0 || move.bid > size)
      return refused('bid', `a bid is from 0 to ${size} (O6)`);
    if (move.bid === hooked(state, seat))
      return refused('even', 'the bids must not add up to the number of tricks (O8)');
    return ok(null);
  }
  return hands[seat]!.includes(move.card.id) ? ok(null) : refused('not-in-hand', 'the hand does not hold that card');
}

const MUST_FOLLOW = { code: 'oh-hell/must-follow', message: 'a card of the suit that was led must be played (O10)' };

/** O10: who does not follow suit says that nothing in their hand would have. */
export function claim(state: OhHellState, seat: Seat, move: OhHellMove): Claim | null {
  if ('bid' in move) return null;
  const faces = unseenFaces(DECK, openFaces(state));
  const duty = followSuit(state.trick);
  return noneFits({ hand: state.hands[seat]!, card: move.card, duty, faces, fault: MUST_FOLLOW });
}

export function legal({ state, seat, known }: View<OhHellState>): OhHellMove[] {
  const asked = need(state);
  if (asked.kind !== 'act' || !asked.seats.includes(seat)) return [];
  if (state.phase === 'bid') {
    const not = hooked(state, seat);
    return [...Array(state.size + 1).keys()].filter((bid) => bid !== not).map((bid) => ({ bid }));
  }
  const cards = state.hands[seat]!.flatMap((id): Card[] => (known.has(id) ? [{ id, face: known.get(id)! }] : []));
  return playable(cards, followSuit(state.trick)).map(({ face, id }) => ({ card: { face, id: id! } }));
}

/**
 * What can be chosen before one's turn: the only card that can follow suit, or the last one. Of two cards what others
 * play before decides, and so it does of a bid.
 */
export function ahead(view: View<OhHellState>): Ahead<OhHellState, OhHellMove> | null {
  const { state, seat } = view;
  const { phase, turn, trick, hands, out } = state;
  if (phase !== 'play' || turn === seat || out.includes(seat)) return null;
  const mayFollow = trick.length > 0 && trick.every((card) => card.seat !== seat);
  return mayFollow || hands[seat]!.length === 1 ? onlyMove(legal, view, { ...state, turn: seat }) : null;
}

export function step(state: OhHellState, given: Input<OhHellMove>): Result<OhHellState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  if (kind === 'coin') {
    const { options, hands, size, trumps } = state;
    return ok({ ...setup(options, hands.length, input.value, 0), size, trumps });
  }
  if (kind === 'shuffle') [draft.stock, draft.phase] = [nameCards(draft, DECK.length), 'deal'];
  else if (kind === 'deal') {
    draft.hands = state.hands.map((_, seat) => asked.hands.find((hand) => hand.seat === seat)!.cards);
    draft.turned = input.up[0] ?? null;
    if (draft.turned !== null) draft.trumps = suitOf(draft.turned);
    draft.stock = state.stock.slice(state.size * state.hands.length + input.up.length);
    draft.phase = 'bid';
  } else if (kind === 'act') asked.seats.forEach((seat, i) => act(draft, seat, input.moves[i]!));
  else if (kind === 'open') {
    draft.shown = showHands(state.shown, asked.hands, input.faces);
    draft.hands = state.hands.map(() => []);
    draft.phase = 'over';
  }
  return ok(draft);
}

function act(draft: Draft, seat: Seat, move: OhHellMove): void {
  draft.turn = nextSeat(draft, seat);
  if ('bid' in move) {
    draft.bids = draft.bids.with(seat, move.bid);
    return endBidding(draft);
  }
  const { face, id } = move.card;
  const suit = suitOf(face);
  const led = draft.trick.length > 0 ? suitOf(draft.trick[0]!.face) : suit;
  if (suit !== led && !draft.voids[seat]!.includes(led))
    draft.voids = draft.voids.with(
      seat,
      [...draft.voids[seat]!, led].toSorted((a, b) => a - b),
    );
  draft.trick = [...draft.trick, { seat, face }];
  draft.hands = withoutCard(draft.hands, seat, id);
  endTrick(draft);
}

/** O9: when all have bid, left of the dealer leads. */
export function endBidding(draft: Draft): void {
  if (!present(draft).every((seat) => draft.bids[seat]! >= 0)) return;
  draft.phase = 'play';
  draft.turn = nextSeat(draft, draft.dealer!);
}

/** O11: a full trick goes to whoever wins it, who leads; who has left leads no more (O16). */
export function endTrick(draft: Draft): void {
  const { trick, trumps } = draft;
  const isFull = present(draft).every((seat) => trick.some((card) => card.seat === seat));
  if (trick.length === 0 || !isFull) return endPlay(draft);
  const winner = winnerOf(trick, { trumps })!;
  draft.took = draft.took.with(winner, draft.took[winner]! + 1);
  draft.turn = draft.out.includes(winner) ? nextSeat(draft, winner) : winner;
  draft.gone = [...draft.gone, ...draft.last.map(({ face }) => face)];
  [draft.last, draft.trick] = [trick, []];
  endPlay(draft);
}

/** O14: the round is over when nobody who plays on has a card; hands of others are shown first (O16). */
function endPlay(draft: Draft): void {
  if (draft.trick.length > 0 || present(draft).some((seat) => draft.hands[seat]!.length > 0)) return;
  draft.phase = draft.hands.some((hand) => hand.length > 0) ? 'open' : 'over';
}

/**
 * O16: the round without these players; null if fewer than two are left. What they have played stays, their hands stay
 * shut to the end.
 */
export function leave(state: OhHellState, seats: readonly Seat[]): OhHellState | null {
  if (state.phase === 'open' || state.phase === 'over') return state;
  const out = [...new Set([...state.out, ...seats])].sort((a, b) => a - b);
  if (state.hands.length - out.length < 2) return null;
  const draft: Draft = { ...state, out };
  if (out.includes(draft.turn)) draft.turn = nextSeat(draft, draft.turn);
  if (draft.phase === 'bid') endBidding(draft);
  else if (draft.phase === 'play' && draft.trick.length > 0) endTrick(draft);
  return draft;
}
