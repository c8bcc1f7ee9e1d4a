/**
 * What a seat can tell of a move before it is made: what it takes, what it leaves, and what others may hold. For bots
 * and hints.
 * @module
 */
import { type Face, SUITS, rankOf } from 'svista/cards';
import type { View } from 'svista/games';
import { sweeps } from './capture';
import { DECK, RE_BELLO, SETTEBELLO, type ScopaMove, type ScopaState, isDenari, valueOf } from './state';

const HIGHEST = 10;

export interface Outlook {
  /** The card and what it takes; none if it is laid. */
  readonly won: readonly Face[];
  /** What lies on the table then. */
  readonly left: readonly Face[];
  readonly scopa: boolean;
  /** How likely the next player holds a card that sweeps what is left, as far as anybody can count: 0 to 1. */
  readonly danger: number;
}

/** How many cards of each value, from 1 to 10, a seat has not seen, and how many in all. */
export interface Unseen {
  readonly byValue: readonly number[];
  readonly total: number;
}

/** By the seat's own cards alone, even if the view has others. */
export function unseenBy({ state, seat, known }: View<ScopaState>): Unseen {
  const byValue = [0, ...new Array<number>(HIGHEST).fill(SUITS.length)];
  let total = DECK.length;
  const see = (face: Face): void => {
    byValue[valueOf(face)]!--;
    total--;
  };
  state.table.forEach(see);
  for (const pile of state.taken) pile.forEach(see);
  for (const id of state.hands[seat]!) {
    const face = known.get(id);
    if (face !== undefined) see(face);
  }
  return { byValue, total };
}

export function outlookOf({ state }: View<ScopaState>, unseen: Unseen, move: ScopaMove): Outlook {
  const { table, stock, hands, turn } = state;
  const { face } = move.card;
  const isLast = stock.length === 0 && hands.every((hand, seat) => hand.length === (seat === turn ? 1 : 0));
  if (move.kind === 'lay') {
    const left = [...table, face];
    return { won: [], left, scopa: false, danger: dangerOf(state, unseen, left) };
  }
  const left = table.filter((each) => !move.take.includes(each));
  const scopa = !isLast && sweeps(state, face, move.take);
  return { won: [face, ...move.take], left, scopa, danger: dangerOf(state, unseen, left) };
}

/** How likely the next hand has a card of the value that sweeps what is left. */
function dangerOf({ variants, hands, turn, stock }: ScopaState, unseen: Unseen, left: readonly Face[]): number {
  if (left.length === 0 || unseen.total === 0) return 0;
  const sum = left.reduce((all, face) => all + valueOf(face), 0);
  const wanted = variants.fifteen ? 15 - sum : sum;
  if (wanted < 1 || wanted > HIGHEST) return 0;
  const others = hands.reduce((all, hand, seat) => all + (seat === turn ? 0 : hand.length), 0);
  // The very last card sweeps nothing.
  if (stock.length === 0 && others <= 1) return 0;
  const held = Math.max(...hands.map((hand, seat) => (seat === turn ? 0 : hand.length)), 0) || 3;
  const count = variants.ace && wanted === 1 ? 0 : unseen.byValue[wanted]!;
  let none = 1;
  for (let i = 0; i < held; i++) none *= Math.max(0, unseen.total - count - i) / Math.max(1, unseen.total - i);
  return 1 - none;
}

/** About what a card is worth on a pile, in points: for itself, among the cards, the diamonds, the primiera. */
export function worthOf({ variants }: ScopaState, face: Face): number {
  const prime = PRIME[rankOf(face)] ?? 0;
  const napola = variants.napola && isDenari(face) ? (rankOf(face) <= 2 ? 0.7 : 0.25) : 0;
  const own = face === SETTEBELLO ? 1 : variants.bello && face === RE_BELLO ? 1 : 0;
  return 0.05 + prime + (isDenari(face) ? 0.12 : 0) + napola + own;
}

/** By rank: what it may do for the primiera. */
const PRIME: readonly number[] = [0.06, 0, 0, 0.01, 0.03, 0.12, 0.25];
