/**
 * For bots: how good the moves of Lynx look at a glance, without looking ahead.
 *
 * The numbers are rough weights, one for a move that is worth no thought: cards on the table score and do not count
 * against the hand (L34), a discard brings the end nearer, and what goes with other cards of the hand is kept.
 * @module
 */
import {
  ACE,
  EIGHT,
  type Face,
  NINE,
  type Rank,
  SEVEN,
  SUITS,
  type Suit,
  faceOf,
  isCourt,
  isJoker,
  rankOf,
  suitOf,
} from '../../cards/card';
import type { View } from '../game';
import { countSuits } from './flash';
import { type Holding, holdingOf } from './holding';
import { legal } from './legal';
import { type LynxMove, type LynxState, handSize } from './state';

/** Ends the round with thirty points (L30), which is nearly always right. */
const GOES_OUT = 100;
/** L29f: a joker that is left over costs twenty, so it goes, best with a look at a short hand (L29d). */
const JOKER_LAID = 12;
const JOKER_DISCARDED = 4;
const FLASHES = 8;
const SURE_GUESS = 20;

/** A hand of so many cards wants no more of them; and whoever has so few is about to go out. */
const MANY_CARDS = 9;
const FEW_CARDS = 2;

/**
 * The moves that a bot compares: all but a seven upon itself when it has many cards, or somebody else may soon go out
 * (L21). The estimate thinks too well of a large hand: it counts as published what could be.
 */
export function shortlist(view: View<LynxState>): LynxMove[] {
  const { state, seat } = view;
  const moves = legal(view);
  const hurry = state.hands.some(
    (hand, other) => other !== seat && !state.out.includes(other) && handSize(hand) <= FEW_CARDS,
  );
  if (!hurry && handSize(state.hands[seat]!) < MANY_CARDS) return moves;
  return moves.filter((move) => move.kind !== 'discard' || move.nominee !== seat);
}

export function movePrior(view: View<LynxState>, moves: readonly LynxMove[]): number[] {
  const holding = holdingOf(view);
  const mayDiscard = moves.some((move) => move.kind === 'discard');
  return moves.map((move) => look(view, holding, mayDiscard, move));
}

function look(view: View<LynxState>, holding: Holding, mayDiscard: boolean, move: LynxMove): number {
  const { state, seat } = view;
  switch (move.kind) {
    case 'meld':
      return 20 + 3 * move.cards.length;
    case 'steal':
      return 22 + 3 * move.cards.length;
    case 'append':
      if (isJoker(move.cards[0]!.face)) return JOKER_LAID;
      return state.melds[move.meld]!.owner === seat ? 16 : 8;
    case 'pile':
      return 24 + 3 * move.cards.length - Math.min(22, 1.5 * state.pile.length);
    case 'discard':
      return handSize(state.hands[seat]!) === 1 ? GOES_OUT : lookOfDiscard(view, holding, move);
    case 'announce':
      return 10;
    case 'accept':
      return state.nominee === seat ? 2 : 6;
    case 'draw':
      return mayDiscard ? 2 : 8;
    case 'guess':
      return isLongest(view, move.suit) ? SURE_GUESS : 1;
    case 'end':
      return mayDiscard ? 0.5 : 4;
    case 'resume':
      return 1;
  }
}

function lookOfDiscard(
  { state, seat }: View<LynxState>,
  holding: Holding,
  move: LynxMove & { kind: 'discard' },
): number {
  const { face } = move.card;
  if (isJoker(face))
    return move.nominee === undefined ? JOKER_DISCARDED : FLASHES + 4 / handSizeOf(state, move.nominee);
  const rank = rankOf(face);
  const base = (isCourt(face) ? 9 : 7) - ties(holding, face);
  if (rank === SEVEN) {
    if (move.nominee === undefined) return 0.5;
    return move.nominee === seat ? 0.1 : base + 4 / handSizeOf(state, move.nominee);
  }
  if (rank === ACE) return Math.max(0.5, base - 2 + held(holding, move.suit ?? suitOf(face)) / 2);
  if (rank === EIGHT) return base + 1;
  if (rank === NINE)
    return Math.max(0.5, base + (holding.faces.some((other) => other !== face && follows(face, other)) ? 1 : -4));
  return Math.max(0.5, base);
}

/** Whether no suit has more cards in the hand that the view's seat was shown. */
function isLongest({ state, known, shown }: View<LynxState>, suit: Suit): boolean {
  const hand = state.hands[state.flash!.of]!;
  const faces = hand.hidden.flatMap((id) => shown?.get(id) ?? known.get(id) ?? []);
  const counts = countSuits([...hand.open, ...faces]);
  return SUITS.every((_, other) => counts[other]! <= counts[suit]!);
}

function handSizeOf(state: LynxState, seat: number): number {
  return Math.max(1, handSize(state.hands[seat]!));
}

/** Whether a card may lie on another one where no suit is asked for (L13, L29c). */
export function follows(top: Face, face: Face): boolean {
  return isJoker(face) || suitOf(top) === suitOf(face) || rankOf(top) === rankOf(face);
}

/** How many cards of a suit the hand holds. */
function held(holding: Holding, suit: Suit): number {
  return holding.faces.filter((face) => suitOf(face) === suit && !isJoker(face)).length;
}

/** How much of a meld is there around a card: each other card of its rank, and its neighbours in the suit. */
export function ties(holding: Holding, face: Face): number {
  const rank = rankOf(face);
  const suit = suitOf(face);
  let count = -1;
  for (let other = 0; other < SUITS.length; other++) count += holding.byFace[faceOf(rank, other)]!.length;
  const near = (distance: number): number =>
    holds(holding, rank + distance, suit) ? (Math.abs(distance) === 1 ? 1 : 0.5) : 0;
  return Math.min(5, count * 1.5 + near(-2) + near(-1) + near(1) + near(2));
}

/** Whether the hand has the card at a rank that may lie beside the ace or the king. */
function holds(holding: Holding, rank: Rank, suit: Suit): boolean {
  const place = rank === 13 ? ACE : rank;
  return place >= 0 && place < 13 && holding.byFace[faceOf(place, suit)]!.length > 0;
}
