/**
 * What bots need of Oh Hell: hands as they may be, no void suit in them (O10), and how good a move looks at a glance.
 */
import { type CardId, type Face, type Suit, suitOf } from 'svista/cards';
import { type Guess, type View, aceHigh, unseenFaces, winnerOf, winningCard } from 'svista/games';
import { outlook } from './outlook';
import { legal } from './play';
import { DECK, type OhHellMove, type OhHellState, openFaces, present } from './state';

/** Of so many guesses one is taken that puts no void suit into a hand. */
const TRIES = 8;

export function resample({ state, known }: View<OhHellState>): Guess {
  const hidden = [...state.stock, ...state.hands.flat()];
  const own = hidden.filter((id) => known.has(id));
  const unseen = unseenFaces(DECK, [...openFaces(state), ...own.map((id) => known.get(id)!)]);
  const hands = state.hands
    .map((ids, seat) => ({ ids: ids.filter((id) => !known.has(id)), voids: state.voids[seat]! }))
    .sort((a, b) => b.voids.length - a.voids.length || b.ids.length - a.ids.length);
  const rest = state.stock.filter((id) => !known.has(id));
  return (random) => {
    for (let i = 1; ; i++) {
      const guess = place(random.shuffle([...unseen]), hands, rest, i === TRIES);
      if (guess) return new Map([...own.map((id): [CardId, Face] => [id, known.get(id)!]), ...guess]);
    }
  };
}

/** Deals faces to hands that have no card of some suits, the narrowest first; null if that goes wrong, unless it must. */
function place(
  faces: readonly Face[],
  hands: readonly { readonly ids: readonly CardId[]; readonly voids: readonly Suit[] }[],
  rest: readonly CardId[],
  must: boolean,
): [CardId, Face][] | null {
  const left = [...faces];
  const all: [CardId, Face][] = [];
  for (const { ids, voids } of hands)
    for (const id of ids) {
      const found = voids.length === 0 ? 0 : left.findIndex((face) => !voids.includes(suitOf(face)));
      if (found < 0 && !must) return null;
      all.push([id, left.splice(Math.max(0, found), 1)[0]!]);
    }
  return [...all, ...rest.map((id, i): [CardId, Face] => [id, left[i]!])];
}

/** A bid further from what the hand promises is not thought about. */
const FAR = 1.5;

/**
 * The moves that are worth a thought: bids near what the hand promises, and of cards between which nobody has one, which
 * are as good as each other, the first.
 */
export function shortlist(view: View<OhHellState>): readonly OhHellMove[] {
  const { state, seat, known } = view;
  const moves = legal(view);
  if (moves.length < 2) return moves;
  if (state.phase === 'bid') {
    const promised = outlook(view);
    const off = (move: OhHellMove): number => ('bid' in move ? Math.abs(move.bid - promised) : 0);
    const least = Math.min(...moves.map(off));
    return moves.filter((move) => off(move) <= Math.max(FAR, least));
  }
  // Cards of the own hand, and of tricks that are gone, come between no two others.
  const passed = new Set<Face>([...state.gone, ...state.last.map(({ face }) => face)]);
  if (state.turned !== null) passed.add(state.turned);
  for (const id of state.hands[seat]!) if (known.has(id)) passed.add(known.get(id)!);
  const cards = moves
    .flatMap((move) => ('card' in move ? [move] : []))
    .sort((a, b) => suitOf(a.card.face) - suitOf(b.card.face) || aceHigh(a.card.face) - aceHigh(b.card.face));
  return cards.filter(({ card: { face } }, i) => {
    const below = cards[i - 1]?.card.face;
    if (below === undefined || suitOf(below) !== suitOf(face)) return true;
    return DECK.some((each) => suitOf(each) === suitOf(face) && lies(below, each, face) && !passed.has(each));
  });
}

const lies = (low: Face, face: Face, high: Face): boolean =>
  aceHigh(face) > aceHigh(low) && aceHigh(face) < aceHigh(high);

/** How far from what the hand promises a bid still looks well. */
const SPREAD = 0.8;

export function movePrior(view: View<OhHellState>, moves: readonly OhHellMove[]): readonly number[] {
  const { state, seat } = view;
  if (state.phase === 'bid') {
    const wanted = outlook(view);
    return moves.map((move) => 1 / (1 + (((Number('bid' in move && move.bid) - wanted) / SPREAD) ** 2) ** 2));
  }
  const look = state.bids[seat]! > state.took[seat]! ? forMore : forNone;
  return moves.map((move) => ('card' in move ? (0.05 + look(state, move.card.face)) ** 2 : 0));
}

/** How much is left of a card when it is played. */
const strength = ({ trumps }: OhHellState, face: Face): number =>
  (aceHigh(face) + (suitOf(face) === trumps ? 13 : 0)) / 26;

const wins = ({ trick, trumps }: OhHellState, face: Face): boolean =>
  winnerOf([...trick, { seat: -1, face }], { trumps }) === -1;

const isLast = (state: OhHellState): boolean => state.trick.length === present(state).length - 1;

/** Whoever wants more tricks leads high, takes as cheaply as is sure, and throws the least away. */
function forMore(state: OhHellState, face: Face): number {
  const power = strength(state, face);
  if (state.trick.length === 0) return 0.3 + power;
  if (!wins(state, face)) return 0.35 * (1 - power);
  return isLast(state) ? 1.3 - power : 0.6 + power;
}

/** Whoever wants no more gets rid of the highest card that does not win, and leads low. */
function forNone(state: OhHellState, face: Face): number {
  const power = strength(state, face);
  if (state.trick.length === 0) return 1 - power;
  if (!wins(state, face)) return 0.7 + power;
  return winningCard(state.trick, state) && isLast(state) ? 0.2 + 0.2 * power : 0.3 * (1 - power);
}
