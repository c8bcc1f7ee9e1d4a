/**
 * Oh Hell: bid how many tricks you will take, and take exactly so many. For two to six, with 52 cards.
 *
 * The rules, each with its number: H1 all get as many cards as the table has chosen, and one more is turned up: its suit
 * is trumps. H2 beginning left of the dealer all bid from 0 to the number of cards; the bids must not add up to the
 * number of tricks, which binds the dealer, who bids last. H3 left of the dealer leads; one follows suit if one can, and
 * may play any card else; the highest trump wins, or else the highest card of the suit that was led; the winner leads.
 * H4 exactly the bid scores ten and the bid, anything else nothing.
 *
 * H3 is proved: who plays another suit proves that none of their hidden cards is of the suit that was led.
 */
import { type Card, type CardId, type Face, type Seat } from 'svista/cards';
import { RANKS, frenchDecks, makeFace, rankOf, suitOf } from 'svista/cards';
import { type Claim, type Game, type Input, type Need, type Position, type Result, type View } from 'svista/games';
import { answer, err, makeCard, makeHands, nameCards, noMove, noPosition, notAsked, notInHand, ok } from 'svista/games';
import { parseCard, withoutCard } from 'svista/games';

type Phase = 'coin' | 'shuffle' | 'deal' | 'bid' | 'play';
export type OhHellMove = { readonly bid: number } | { readonly card: Card };

export interface OhHellState {
  readonly phase: Phase;
  /** H1: how many cards each gets. */
  readonly size: number;
  readonly dealer: Seat | null;
  readonly turn: Seat;
  readonly nextId: CardId;
  readonly stock: readonly CardId[];
  readonly hands: readonly (readonly CardId[])[];
  /** The turned card; null before the deal. */
  readonly turned: Face | null;
  /** By seat; -1 before it has bid. */
  readonly bids: readonly number[];
  readonly tricks: readonly number[];
  /** All cards that were played, trick by trick in the order of play. */
  readonly played: readonly Face[];
}

type Draft = { -readonly [Key in keyof OhHellState]: OhHellState[Key] };
const DECK = frenchDecks(1);
const refused = (code: string, why: string): Result<never> => err(`oh-hell/${code}`, why);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + Math.max(0, each), 0);

/** The cards of the open trick, in the order of play. */
export const trickOf = ({ played, hands }: OhHellState): readonly Face[] =>
  played.slice(played.length - (played.length % hands.length));
const ledIn = (state: OhHellState): number | null => (trickOf(state).length > 0 ? suitOf(trickOf(state)[0]!) : null);

function setup(size: number, seats: number, dealer: Seat | null): OhHellState {
  const all = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  const turn = ((dealer ?? 0) + 1) % seats;
  const none = { stock: [], hands: all([]), turned: null, bids: all(-1), tricks: all(0), played: [] };
  return { phase: dealer === null ? 'coin' : 'shuffle', size, dealer, turn, nextId: 0, ...none };
}

function need(state: OhHellState): Need {
  const { phase, hands, size, stock, dealer, nextId, turn, tricks, bids } = state;
  if (phase === 'coin') return { kind: 'coin', sides: hands.length };
  if (phase === 'shuffle') return { kind: 'shuffle', cards: [], faces: DECK, dealer: dealer!, firstId: nextId };
  if (phase === 'deal') {
    const dealt = hands.map((_, seat) => ({ seat, cards: stock.slice(seat * size, (seat + 1) * size) }));
    return { kind: 'deal', hands: dealt, up: [stock[size * hands.length]!] };
  }
  if (sum(tricks) < size) return { kind: 'act', seats: [turn], sealed: false };
  const scores = bids
    .map((bid, seat) => (tricks[seat] === bid ? 10 + bid : 0)) // H4
    .map((points) => ({ parts: points > 0 ? [{ code: 'exact', faces: [], points }] : [], total: points }));
  return { kind: 'over', result: { scores, reason: 'finished', finisher: null, another: null } };
}

function check(state: OhHellState, seat: Seat, move: OhHellMove): Result<null> {
  const { phase, turn, bids, hands, size, dealer } = state;
  if (need(state).kind !== 'act' || turn !== seat) return notAsked;
  if ('bid' in move !== (phase === 'bid')) return refused('phase', phase === 'bid' ? 'bid first' : 'all have bid');
  if ('bid' in move) {
    if (!Number.isInteger(move.bid) || move.bid < 0 || move.bid > size) return refused('bid', `bid 0 to ${size}`);
    const even = seat === dealer && sum(bids) + move.bid === size;
    return even ? refused('even', 'the bids must not add up to the number of tricks') : ok(null);
  }
  const isHeld = move.card.id !== undefined && hands[seat]!.includes(move.card.id);
  return isHeld ? ok(null) : notInHand;
}

/** H3: who does not follow suit says that nothing in their hand would have. */
function claim(state: OhHellState, seat: Seat, move: OhHellMove): Claim | null {
  const led = ledIn(state);
  if ('bid' in move || led === null || suitOf(move.card.face) === led) return null;
  const cards = state.hands[seat]!.filter((id) => id !== move.card.id);
  const fault = { code: 'oh-hell/must-follow', message: 'a card of the suit that was led must be played' };
  return cards.length === 0 ? null : { cards, faces: DECK.filter((face) => suitOf(face) !== led), fault };
}

function legal({ state, seat, known }: View<OhHellState>): OhHellMove[] {
  if (need(state).kind !== 'act' || state.turn !== seat) return [];
  const bids = [...Array(state.size + 1).keys()].map((bid) => ({ bid }));
  if (state.phase === 'bid') return bids.filter((move) => check(state, seat, move).ok);
  const cards = state.hands[seat]!.flatMap((id) => (known.has(id) ? [{ id, face: known.get(id)! }] : []));
  const following = cards.filter(({ face }) => suitOf(face) === ledIn(state));
  return (following.length > 0 ? following : cards).map((card) => ({ card }));
}

function step(state: OhHellState, given: Input<OhHellMove>): Result<OhHellState> {
  const answered = answer(need(state), given, (seat, move) => check(state, seat, move));
  if (!answered.ok) return answered;
  const { kind, asked, input } = answered.value;
  const draft: Draft = { ...state };
  if (kind === 'coin') return ok(setup(state.size, state.hands.length, input.value));
  if (kind === 'shuffle') [draft.stock, draft.phase] = [nameCards(draft, DECK.length), 'deal'];
  else if (kind === 'deal') {
    [draft.hands, draft.turned, draft.phase] = [asked.hands.map(({ cards }) => cards), input.up[0]!, 'bid'];
    draft.stock = state.stock.slice(state.size * state.hands.length + 1);
  } else if (kind === 'act') act(draft, input.moves[0]!);
  return ok(draft);
}

function act(draft: Draft, move: OhHellMove): void {
  const [seat, seats] = [draft.turn, draft.hands.length];
  draft.turn = (seat + 1) % seats;
  if ('bid' in move) {
    draft.bids = draft.bids.with(seat, move.bid);
    if (!draft.bids.includes(-1)) draft.phase = 'play';
    return;
  }
  draft.played = [...draft.played, move.card.face];
  draft.hands = withoutCard(draft.hands, seat, move.card.id);
  if (draft.played.length % seats > 0) return;
  const trick = draft.played.slice(-seats);
  draft.turn = (seat + 1 + bestOf(trick, suitOf(draft.turned!))) % seats;
  draft.tricks = draft.tricks.with(draft.turn, draft.tricks[draft.turn]! + 1);
}

/** H3: which card of a trick wins it; an ace is high. */
export function bestOf(trick: readonly Face[], trumps: number): number {
  const height = (face: Face): number => (rankOf(face) + RANKS.length - 1) % RANKS.length;
  const rankOfSuit = (suit: number): number => (suit === trumps ? 200 : suit === suitOf(trick[0]!) ? 100 : 0);
  const worth = trick.map((face) => rankOfSuit(suitOf(face)) + height(face));
  return worth.indexOf(Math.max(...worth));
}

function parseMove(text: string, { state, seat, known }: View<OhHellState>): Result<OhHellMove> {
  const [kind, what, ...more] = text.split(' ');
  if (kind === 'bid' && /^(0|[1-9]\d?)$/.test(what ?? '') && more.length === 0) return ok({ bid: Number(what) });
  if (kind !== 'play' || what === undefined || more.length > 0) return noMove(text);
  const card = parseCard(what, state.hands[seat] ?? [], known);
  return card.ok ? ok({ card: card.value }) : card;
}

/** Hands, the turned card and those that were played, bids and tricks: to look at, and not to be read. */
function makePosition({ state, known }: Position<OhHellState>): string {
  const { hands, turned, played, bids, tricks } = state;
  const faces = [...(turned === null ? [] : [turned]), ...played].map(makeFace);
  return [makeHands(hands, known), faces.join('') || '-', bids.join(','), tricks.join(',')].join(' ');
}

export const ohHell: Game<OhHellState, OhHellMove> = {
  id: 'oh-hell',
  name: 'Oh Hell',
  minSeats: 2,
  maxSeats: 6,
  match: { rounds: 4 },
  options: [{ key: 'hand', kind: 'integer', min: 1, max: 8, fallback: () => 7 }],
  refuse: () => ok(null),
  deck: () => DECK,
  setup: (options, seats, dealer) => setup(Number(options['hand'] ?? 7), seats, dealer),
  need,
  step,
  check,
  claim,
  legal,
  parseMove,
  makePosition,
  parsePosition: () => noPosition('Oh Hell reads no positions'),
  played: (move) => ('bid' in move ? [] : [move.card]),
  hand: ({ hands }, seat) => ({ hidden: hands[seat]!, open: [] }),
  cards: ({ stock, hands, turned, played }) => ({
    hidden: [...stock, ...hands.flat()],
    open: [...(turned === null ? [] : [turned]), ...played],
  }),
  forfeit: (options) => 10 + Number(options['hand'] ?? 7),
  dealer: ({ dealer }) => dealer,
  bound: (options, seats) => 4 + seats * (1 + Number(options['hand'] ?? 7)),
  makeMove: (move, ids = false) => ('bid' in move ? `bid ${move.bid}` : `play ${makeCard(move.card, ids)}`),
};
