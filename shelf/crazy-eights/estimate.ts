/**
 * For bots: who is likely to win a round, and which moves look good at a glance. Rules of thumb, with weights that were
 * found by playing.
 * @module
 */
import { type CardId, type Face, RANKS, type Suit, rankOf, suitOf } from 'svista/cards';
import type { Position, View } from 'svista/games';
import { resultOf } from './need';
import { valueOf, worthOf } from './options';
import { ACE, EIGHT, type EightsMove, type EightsState, type Play, QUEEN, TWO, fits, nextSeat, present } from './state';

/**
 * How much likelier a hand is to go out first: for each card less, with an eight, for a card that can be played now and
 * for each that does something to the next player; with a single card, if that can be played, and all the more if it is
 * the seat's turn. Fitted to some 12,000 positions of rounds for three to five that were played by glances.
 */
const CARD_WEIGHT = 1.75;
const EIGHT_WEIGHT = 2.4;
const PLAYABLE_WEIGHT = 1.4;
const ACTION_WEIGHT = 1.12;
const LAST_WEIGHT = 2;
const OUT_NOW_WEIGHT = 40;
/** What each turn costs that one must wait, and each card that one owes. */
const TURN_WEIGHT = 0.97;
const OWED_WEIGHT = 0.79;
/** What is left of the others' hands when somebody goes out, by how many cards the smallest hand holds now. */
const LEFT = [1, 0.94, 0.79, 0.64, 0.55, 0.48];

/** About what each seat would score if the round went on from here, all cards being open (E14). */
export function estimate({ state, known }: Position<EightsState>): readonly number[] {
  const hands = state.hands.map((hand, seat) => [...state.shown[seat]!, ...facesOf(hand, known)]);
  if (state.reason !== null) return resultOf(state, hands).scores.map(({ total }) => total);
  const worth = hands.map(worthOf);
  const all = worth.reduce((sum, points) => sum + points, 0);
  const chances = hands.map((hand, seat) => chanceOf(state, seat, hand));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const smallest = Math.min(...state.hands.filter((_, seat) => !state.out.includes(seat)).map(({ length }) => length));
  const left = LEFT[Math.min(smallest, LEFT.length - 1)]!;
  return chances.map((chance, seat) => (chance / sum) * (all - worth[seat]!) * left);
}

function chanceOf(state: EightsState, seat: number, hand: readonly Face[]): number {
  if (state.out.includes(seat)) return 0;
  const seats = state.hands.length;
  const wait = ((state.reversed ? state.turn - seat : seat - state.turn) + seats) % seats;
  const size = state.hands[seat]!.length;
  const canPlay = state.pile.length > 0 && hand.some((face) => fits(state, face));
  let chance = power(1 / CARD_WEIGHT, size) * power(TURN_WEIGHT, wait);
  if (wait === 0) chance *= power(OWED_WEIGHT, state.owed + state.debt);
  if (hand.some((face) => rankOf(face) === EIGHT)) chance *= EIGHT_WEIGHT;
  chance *= power(ACTION_WEIGHT, hand.filter((face) => acts(state, rankOf(face))).length);
  if (!canPlay) return chance;
  return chance * PLAYABLE_WEIGHT * (size > 1 ? 1 : LAST_WEIGHT * (wait === 0 ? OUT_NOW_WEIGHT : 1));
}

/** E10–E12: whether a card of that rank does something to the next player. */
function acts({ options }: EightsState, rank: number): boolean {
  return (options.two && rank === TWO) || (options.queen && rank === QUEEN) || (options.ace && rank === ACE);
}

/** The same in every browser, as `**` need not be. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}

export function facesOf(cards: readonly CardId[], known: ReadonlyMap<CardId, Face>): Face[] {
  const faces: Face[] = [];
  for (const id of cards) {
    const face = known.get(id);
    if (face !== undefined) faces.push(face);
  }
  return faces;
}

/** How good each legal move looks, at least 0 each, in their order; by no faces but the seat's own. */
export function movePrior(view: View<EightsState>, moves: readonly EightsMove[]): readonly number[] {
  if (moves.length === 1) return [1];
  const own = facesOf(view.state.hands[view.seat]!, view.known);
  const next = new Next(view.state, own);
  return moves.map((move) => (move.kind === 'play' ? weightOf(view.state, move, own, next) : priorOfOther(move, own)));
}

function priorOfOther(move: EightsMove, own: readonly Face[]): number {
  // Whoever has an eight may keep it for later.
  return move.kind === 'draw' && own.some((face) => rankOf(face) === EIGHT) ? 0.3 : 0.05;
}

/** Cards of a suit in a deck, its eight not counted. */
const OF_SUIT = RANKS.length - 1;

/** What the next player may hold: how likely it is that they have none of a suit. */
class Next {
  readonly size: number;
  /** By suit: how likely it is that a card of theirs is of it, eights not counted. */
  readonly shares: readonly number[];

  constructor(state: EightsState, own: readonly Face[]) {
    const seat = nextSeat(state, state.turn);
    this.size = state.hands[seat]!.length;
    const all = OF_SUIT * state.options.decks;
    const counts = [all, all, all, all];
    for (const faces of [own, state.pile])
      for (const face of faces) if (rankOf(face) !== EIGHT) counts[suitOf(face)]!--;
    const sum = counts[0]! + counts[1]! + counts[2]! + counts[3]! + 1;
    const most = state.lacks[seat]!;
    this.shares = counts.map((count, suit) => {
      const share = count / sum;
      return most[suit]! < 0 ? share : Math.min(share, most[suit]! / Math.max(1, this.size));
    });
  }

  /** Whether they can follow that suit, 0 to 1. */
  follows(suit: Suit): number {
    return 1 - power(1 - this.shares[suit]!, this.size);
  }
}

/** Weights above zero: 1 for a move like any other, times what speaks for it and against it. */
function weightOf(state: EightsState, { card, suit, last }: Play, own: readonly Face[], next: Next): number {
  const at = own.indexOf(card.face);
  if (at < 0) return 0.01;
  const rest = own.toSpliced(at, 1);
  if (rest.length === 0) return 1000;
  const rank = rankOf(card.face);
  const asked = suit ?? suitOf(card.face);
  const again = rest.filter((face) => suitOf(face) === asked || rankOf(face) === rank).length;
  let weight = 1 + valueOf(card.face) / 20;
  weight *= 1 + again / rest.length; // so that the own hand goes on
  weight *= 1.6 - next.follows(asked); // so that the next one does not
  if (rank === EIGHT) weight *= rest.length === 1 && again > 0 ? 2 : 0.12;
  if (state.options.last && rest.length === 1 && !last) weight *= 0.01;
  return weight * actionWeight(state, rank, next.size);
}

/** E10–E12: what costs the next one a turn goes first when they are nearly out, and is kept a little else. */
function actionWeight({ options, hands, out }: EightsState, rank: number, size: number): number {
  const hits =
    (options.two && rank === TWO) ||
    (options.queen && rank === QUEEN) ||
    (options.ace && rank === ACE && present({ hands, out }) === 2);
  return hits ? (size <= 2 ? 3 : 1.3) : 1;
}

/**
 * How bold each move is: a careful player gets rid of what counts much, eights first of all; a bold one keeps it, and
 * hits the next player wherever that can be done.
 */
export function boldness({ state }: View<EightsState>, moves: readonly EightsMove[]): number[] {
  return moves.map((move) => {
    if (move.kind !== 'play') return 0;
    const rank = rankOf(move.card.face);
    if (rank === EIGHT) return -0.7;
    // Little, or a bold one would rather draw than lay a king.
    return (acts(state, rank) ? 0.7 : 0) - valueOf(move.card.face) / 60;
  });
}
