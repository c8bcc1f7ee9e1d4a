/**
 * What a round of Crazy Eights is at any moment: plain, public data. Hidden cards are ids, open ones faces. The rules,
 * E1 to E18, stand in `rules.md`.
 * @module
 */
import { type Card, type CardId, type Face, type Seat, type Suit, rankOf, suitOf } from 'svista/cards';

/** How many cards one draws before one may pass (E5, E6). */
export const DRAWS = ['one', 'three', 'all'] as const;
export type Draws = (typeof DRAWS)[number];

/** What the table chose. */
export interface EightsOptions {
  /** E2: cards in each hand. */
  readonly hand: number;
  /** E1. */
  readonly decks: number;
  /** E5, E6. */
  readonly draw: Draws;
  /** E7: who can play must. */
  readonly must: boolean;
  /** E10: a two makes the next player draw. */
  readonly two: boolean;
  /** E11: a queen skips the next player. */
  readonly queen: boolean;
  /** E12: an ace turns the direction round. */
  readonly ace: boolean;
  /** E13: who has one card left must have said so. */
  readonly last: boolean;
}

export const [ACE, TWO, EIGHT, QUEEN] = [0, 1, 7, 11] as const;
/** E10, E13: how many cards a two costs, and a last card that was not announced. */
export const PENALTY = 2;
/** E8: how often the pile becomes the stock in one round. */
export const MOST_RENEWALS = 5;

/**
 * - `coin`, `shuffle`, `deal`: before the first turn
 * - `start`: an eight was turned up; it is shuffled in again, then another card is turned (E2)
 * - `turn`: the seat `turn` plays, draws, takes what it owes, or passes
 * - `draw`: it draws one card, and its turn goes on; `take`: it takes `debt` cards, and its turn ends
 * - `hide`: its hand is mixed, and its turn ends
 * - `open`, `over`: the hands are shown and counted
 */
export const PHASES = ['coin', 'shuffle', 'deal', 'start', 'turn', 'draw', 'take', 'hide', 'open', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Why a round ended: the last card was played (E14), or nobody can play (E15). */
export const REASONS = ['finished', 'blocked'] as const;
export type Reason = (typeof REASONS)[number];

/** By suit: at most so many cards of the hand are of it, eights not counted; −1 if nothing is known. */
export type Lacks = readonly number[];
export const NO_LACKS: Lacks = [-1, -1, -1, -1];

export interface EightsState {
  readonly options: EightsOptions;
  /** Null until the coin has fallen. */
  readonly dealer: Seat | null;
  readonly phase: Phase;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** Top first. */
  readonly stock: readonly CardId[];
  /** Top last. */
  readonly pile: readonly Face[];
  /** The eight that was turned up and waits to be shuffled in again (E2). */
  readonly put: Face | null;
  /** By seat: cards that only the holder knows; what was drawn in this turn stands last. */
  readonly hands: readonly (readonly CardId[])[];
  readonly turn: Seat;
  /** E12: whether it goes to the right. */
  readonly reversed: boolean;
  /** E11, E12: whether the turn that ends next leaves somebody out. */
  readonly skip: boolean;
  /** How many cards `turn` has drawn in this turn (E5, E6). */
  readonly drawn: number;
  /** E10: how many cards whoever is next, or in `turn` the seat itself, owes for twos. */
  readonly owed: number;
  /** How many cards are still to be taken in `take`. */
  readonly debt: number;
  /** E4: the suit that an eight asks for. */
  readonly wanted: Suit | null;
  /** E9: how many have passed one after the other with nothing to draw. */
  readonly passes: number;
  /** E8: how often the pile has become the stock. */
  readonly renewals: number;
  /** By seat: what its draws have told. The rules do not need it; whoever thinks about hidden cards does. */
  readonly lacks: readonly Lacks[];
  readonly reason: Reason | null;
  /** By seat, at the end: the cards that were left. */
  readonly shown: readonly (readonly Face[])[];
  /** Who has left (E17), ascending. */
  readonly out: readonly Seat[];
}

/** A state that is being made: its fields are replaced, never the lists in them. */
export type Draft = { -readonly [Key in keyof EightsState]: EightsState[Key] };

export type EightsMove =
  /** `suit`: what an eight asks for (E4); `last`: “last card!” is said with it (E13). */
  | { readonly kind: 'play'; readonly card: Card; readonly suit?: Suit; readonly last?: true }
  /** E5. */
  | { readonly kind: 'draw' }
  /** E10: the cards that twos cost. */
  | { readonly kind: 'take' }
  /** E5, E9. */
  | { readonly kind: 'pass' };

export type Play = EightsMove & { readonly kind: 'play' };

/** E3: the suit that is to be matched: that of the top card, or what an eight has asked for. */
export function suitWanted({ pile, wanted }: Pick<EightsState, 'pile' | 'wanted'>): Suit {
  return wanted ?? suitOf(pile.at(-1)!);
}

/** E3, E4, E10: whether a card may be laid on the pile. */
export function fits(state: Pick<EightsState, 'pile' | 'wanted' | 'owed'>, face: Face): boolean {
  const top = rankOf(state.pile.at(-1)!);
  if (state.owed > 0) return rankOf(face) === TWO;
  if (rankOf(face) === EIGHT || suitOf(face) === suitWanted(state)) return true;
  return state.wanted === null && rankOf(face) === top;
}

/** The card that was drawn last in this turn, which alone may be played then (E5), or null. */
export function drawnOf({ phase, drawn, hands, turn }: EightsState): CardId | null {
  return phase === 'turn' && drawn > 0 ? hands[turn]!.at(-1)! : null;
}

/** E8: whether the pile can become the stock. */
export function canRenew({ pile, renewals }: Pick<EightsState, 'pile' | 'renewals'>): boolean {
  return pile.length > 1 && renewals < MOST_RENEWALS;
}

/** E8, E9: whether there is a card to draw. */
export function canDraw(state: Pick<EightsState, 'pile' | 'renewals' | 'stock'>): boolean {
  return state.stock.length > 0 || canRenew(state);
}

/** E5, E6: whether one more card may be drawn in this turn, as far as the number goes. */
export function drawsOn({ options: { draw }, drawn }: EightsState): boolean {
  return draw === 'all' || drawn < (draw === 'three' ? 3 : 1);
}

/** How many are still there (E17). */
export function present({ hands, out }: Pick<EightsState, 'hands' | 'out'>): number {
  return hands.length - out.length;
}

/** The next player who is still there (E12, E17). */
export function nextSeat({ hands, out, reversed }: EightsState, seat: Seat): Seat {
  const seats = hands.length;
  let next = seat;
  do next = (next + (reversed ? seats - 1 : 1)) % seats;
  while (out.includes(next));
  return next;
}
