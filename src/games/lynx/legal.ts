/**
 * Every move that a seat has. Melds of all sizes are listed, equal cards counting once; appending is listed card by
 * card, since a longer append is a series of those. The jokers of a hand are equal cards, and melds with them are
 * listed only if no shorter meld and appending would make them.
 * @module
 */
import {
  ACE,
  type Card,
  RANKS,
  type Rank,
  SEVEN,
  SUITS,
  type Seat,
  THREE,
  faceOf,
  isJoker,
  rankOf,
  suitOf,
} from '../../cards/card';
import type { View } from '../game';
import { canDiscard, canSteal } from './check';
import { canFlash } from './flash';
import { type Holding, holdingOf, jokersIn } from './holding';
import { eachJokerMeld, roomForJoker } from './jokerMelds';
import { HIGH_ACE, MAX_RUN, MIN_MELD, faceAt, fits, isSet } from './meld';
import { type LynxMove, type LynxState, type Meld, WISHES, type Wish, canDraw, handSize, topOf } from './state';

/** All moves of the view's seat, empty if it is not asked. */
export function legal(view: View<LynxState>): LynxMove[] {
  const { state, seat } = view;
  if (state.phase === 'pause') return [{ kind: 'resume' }];
  if (state.turn !== seat) return [];
  if (state.phase === 'guess') return SUITS.map((_, suit) => ({ kind: 'guess', suit }));
  if (state.phase !== 'turn' && state.phase !== 'answer') return [];
  const holding = holdingOf(view);
  const moves: LynxMove[] = [];
  if (state.phase === 'answer') {
    moves.push({ kind: 'accept' });
    if (state.sevens > 0) for (const card of ofRank(holding, SEVEN)) moves.push({ kind: 'announce', card: card[0]! });
    addSteals(state, holding, moves);
    return moves;
  }
  if (state.took === 'nothing' && canDraw(state)) moves.push({ kind: 'draw' });
  else if (state.announced === null) moves.push({ kind: 'end' });
  addDiscards(view, holding, moves);
  const addMeld = (cards: Card[]): void => void moves.push({ kind: 'meld', cards });
  for (let rank = 0; rank < RANKS.length; rank++) eachSet(holding, rank, MIN_MELD, addMeld);
  for (let suit = 0; suit < SUITS.length; suit++) eachRun(holding, suit, addMeld);
  if (state.options.jokers) eachJokerMeld(holding, (cards) => moves.push({ kind: 'meld', cards }));
  addAppends(state, holding, moves);
  if (canSteal(state)) addSteals(state, holding, moves);
  return moves;
}

function ofRank(holding: Holding, rank: Rank): (readonly Card[])[] {
  return SUITS.map((_, suit) => holding.byFace[faceOf(rank, suit)]!).filter((cards) => cards.length > 0);
}

function addDiscards(view: View<LynxState>, holding: Holding, moves: LynxMove[]): void {
  const { state, seat } = view;
  const last = handSize(state.hands[seat]!) === 1;
  if (state.options.jokers && state.announced === null) addJokerDiscards(view, holding, moves);
  const cards =
    state.announced === null ? holding.faces.map((face) => holding.byFace[face]![0]!) : [{ face: state.announced }];
  for (const card of cards) {
    if (isJoker(card.face) || !canDiscard(state, seat, card.face)) continue;
    const rank = rankOf(card.face);
    if (rank !== SEVEN || state.announced === null) moves.push({ kind: 'discard', card });
    if (rank === SEVEN) {
      for (let nominee: Seat = 0; nominee < state.seats; nominee++) {
        if ((!last || nominee !== seat) && !state.out.includes(nominee)) moves.push({ kind: 'discard', card, nominee });
      }
    } else if (rank === ACE) {
      for (let suit = 0; suit < SUITS.length; suit++) {
        if (suit !== suitOf(card.face)) moves.push({ kind: 'discard', card, suit });
      }
    } else if (rank === THREE && state.options.three) {
      for (const wish of wishes(state.seats, seat))
        if (wish.of === undefined || !state.out.includes(wish.of)) moves.push({ kind: 'discard', card, wish });
    }
  }
}

/** L29c and L29d. */
function addJokerDiscards({ state, seat }: View<LynxState>, holding: Holding, moves: LynxMove[]): void {
  const card = jokersIn(holding)[0];
  if (!card) return;
  moves.push({ kind: 'discard', card });
  for (let nominee: Seat = 0; nominee < state.seats; nominee++)
    if (canFlash(state, seat, nominee)) moves.push({ kind: 'discard', card, nominee });
}

/** L28: everything that a seat can wish for. */
export function wishes(seats: number, seat: Seat): Wish[] {
  return WISHES.flatMap((kind): Wish[] => {
    if (kind !== 'kiss') return [{ kind }];
    return Array.from({ length: seats }, (_, of) => ({ kind, of })).filter(({ of }) => of !== seat);
  });
}

/** All different choices of at least `least` cards of one rank. */
function eachSet({ byFace }: Holding, rank: Rank, least: number, found: (cards: Card[]) => void): void {
  const clubs = byFace[faceOf(rank, 0)]!;
  const diamonds = byFace[faceOf(rank, 1)]!;
  const hearts = byFace[faceOf(rank, 2)]!;
  const spades = byFace[faceOf(rank, 3)]!;
  if (clubs.length + diamonds.length + hearts.length + spades.length < least) return;
  for (let c = 0; c <= clubs.length; c++) {
    for (let d = 0; d <= diamonds.length; d++) {
      for (let h = 0; h <= hearts.length; h++) {
        for (let s = Math.max(0, least - c - d - h); s <= spades.length; s++) {
          const cards: Card[] = [];
          for (let i = 0; i < c; i++) cards.push(clubs[i]!);
          for (let i = 0; i < d; i++) cards.push(diamonds[i]!);
          for (let i = 0; i < h; i++) cards.push(hearts[i]!);
          for (let i = 0; i < s; i++) cards.push(spades[i]!);
          found(cards);
        }
      }
    }
  }
}

/** All runs of three or more of a suit, from low to high; the thirteen cards of a suit once (L7). */
function eachRun(holding: Holding, suit: number, found: (cards: Card[]) => void): void {
  for (let low = 0; low <= HIGH_ACE - (MIN_MELD - 1); low++) {
    if (holding.byFace[faceAt(low, suit)]!.length === 0) continue;
    const cards: Card[] = [];
    for (let place = low; place <= HIGH_ACE && cards.length < MAX_RUN; place++) {
      const card = holding.byFace[faceAt(place, suit)]![0];
      if (!card) break;
      cards.push(card);
      if (cards.length >= MIN_MELD && !(low === 1 && cards.length === MAX_RUN)) found([...cards]);
    }
  }
}

function addAppends(state: LynxState, holding: Holding, moves: LynxMove[]): void {
  const joker = state.options.jokers ? jokersIn(holding)[0] : undefined;
  for (const [index, meld] of state.melds.entries()) {
    if (joker) {
      for (const as of roomForJoker(meld.cards, state.options.decks))
        moves.push({ kind: 'append', meld: index, cards: [as === null ? joker : { ...joker, as }] });
    }
    if (isFullSet(state, meld)) continue;
    for (const face of holding.faces) {
      if (!isJoker(face) && fits(meld, face))
        moves.push({ kind: 'append', meld: index, cards: [holding.byFace[face]![0]!] });
    }
  }
}

/** L6: a set with jokers may hold as many cards as there are of its rank before all of them lie there. */
function isFullSet({ options }: LynxState, { cards }: Meld): boolean {
  return options.jokers === true && isSet(cards) && cards.length >= SUITS.length * options.decks;
}

/** L16 and L18: all ways to steal the top card, and the pile. */
function addSteals(state: LynxState, holding: Holding, moves: LynxMove[]): void {
  const top = topOf(state);
  if (top === null || isJoker(top)) return;
  const rank = rankOf(top);
  const suit = suitOf(top);
  eachSet(holding, rank, MIN_MELD - 1, (cards) => moves.push({ kind: 'steal', cards }));
  eachSet(holding, rank, MIN_MELD, (cards) => moves.push({ kind: 'pile', cards }));
  const places = rank === ACE ? [0, HIGH_ACE] : [rank];
  const held = (place: number): Card | undefined => holding.byFace[faceAt(place, suit)]![0];
  for (const place of places) {
    let below = place;
    while (below > 0 && held(below - 1)) below--;
    let above = place;
    while (above < HIGH_ACE && held(above + 1)) above++;
    addRunSteals(place, below, above, held, moves);
  }
}

/**
 * Runs around the top card at `place`, whose neighbours from `below` to `above` are held. All thirteen cards of a suit
 * are one run, which counts with its ace low (L7).
 */
function addRunSteals(
  place: number,
  below: number,
  above: number,
  held: (place: number) => Card | undefined,
  moves: LynxMove[],
): void {
  const cards = (low: number, high: number): Card[] => {
    const list: Card[] = [];
    for (let at = low; at <= high; at++) if (at !== place) list.push(held(at)!);
    return list;
  };
  for (let low = below; low <= place; low++) {
    for (let high = Math.max(place, low + MIN_MELD - 1); high <= above; high++) {
      const length = high - low + 1;
      if (length < MAX_RUN || (length === MAX_RUN && low === 0)) moves.push({ kind: 'steal', cards: cards(low, high) });
    }
  }
  for (let low = below; place - low >= MIN_MELD; low++) {
    if (place - low < MAX_RUN && !(place === HIGH_ACE && low === 1))
      moves.push({ kind: 'pile', cards: cards(low, place - 1) });
  }
  for (let high = above; high - place >= MIN_MELD; high--) {
    if (high - place < MAX_RUN) moves.push({ kind: 'pile', cards: cards(place + 1, high) });
  }
}
