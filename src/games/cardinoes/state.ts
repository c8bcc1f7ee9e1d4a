/**
 * What a round of Cardinoes is at any moment: plain, public data. Hidden cards are ids, open ones faces.
 *
 * Rules: Cardinoes, from a weblog's card game of the day, as settled in the numbered rulings C1–C13 that the rules page
 * states.
 * @module
 */
import type { Card, CardId, Face, Seat } from '../../cards/card';

/** What the table chose (C1, C9, C12, C13). */
export interface CardinoesOptions {
  /** 0–4. */
  readonly jokers: number;
  /** C13: a card that fits one end by rank and the other by suit lets its player play once more. */
  readonly exact: boolean;
  /** C9: what a card left in hand counts, by rank, the ace first; the joker's last. */
  readonly values: readonly number[];
}

/** C2: how many cards each player gets. */
export const HAND = 7;

/**
 * - `coin`, `shuffle`, `deal`: before the first turn
 * - `start`: a joker was turned up; it is shuffled in again, then another card is turned (C2)
 * - `turn`: the seat `turn` plays a card, draws or passes; or it plays once more or stops (C13)
 * - `debt`: it draws; `drawn`: it plays the drawn card, the last of its hand, or keeps it (C5); `hide`: its hand is
 *   mixed
 * - `open`, `over`: the hands are shown and counted
 */
export const PHASES = ['coin', 'shuffle', 'deal', 'start', 'turn', 'debt', 'drawn', 'hide', 'open', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Why a round ended: the last card was played, or nobody can play (C8). */
export const REASONS = ['finished', 'blocked'] as const;
export type Reason = (typeof REASONS)[number];

/**
 * What a draw or a pass told everybody: of the cards in the hand at most `but` fit an end that is one of these two
 * cards.
 */
export interface Lack {
  readonly ends: readonly [Face, Face];
  readonly but: number;
}

export interface CardinoesState {
  readonly options: CardinoesOptions;
  readonly seats: number;
  /** Null until the coin has fallen. */
  readonly dealer: Seat | null;
  readonly phase: Phase;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** Top first. */
  readonly stock: readonly CardId[];
  /** From the left end to the right. */
  readonly chain: readonly Face[];
  /** The joker that was turned up and waits to be shuffled in again (C2). */
  readonly put: Face | null;
  /** By seat: cards that only the holder knows. */
  readonly hands: readonly (readonly CardId[])[];
  readonly turn: Seat;
  /** Whether this is the extra play that an exact card gave (C13). */
  readonly extra: boolean;
  /** How many players have passed one after the other (C8). */
  readonly passes: number;
  /** By seat: what its draws and passes told. The rules do not need it; whoever thinks about the hidden cards does. */
  readonly lacks: readonly (readonly Lack[])[];
  readonly reason: Reason | null;
  readonly finisher: Seat | null;
  /** By seat, at the end: the cards that were left. */
  readonly shown: readonly (readonly Face[])[];
  /** Who has left (C14), ascending. */
  readonly out: readonly Seat[];
}

/** A state that is being made: its fields are replaced, never the lists in them. */
export type Draft = { -readonly [Key in keyof CardinoesState]: CardinoesState[Key] };

export const ENDS = ['left', 'right'] as const;
export type End = (typeof ENDS)[number];

export type CardinoesMove =
  | { readonly kind: 'play'; readonly card: Card; readonly end: End }
  /** C5: no card of the hand fits. */
  | { readonly kind: 'draw' }
  /** C5: the drawn card stays in the hand. */
  | { readonly kind: 'keep' }
  /** C6: no card of the hand fits, and there is none to draw. */
  | { readonly kind: 'pass' }
  /** C13: the extra play is not taken. */
  | { readonly kind: 'stop' };

/** The card that was just drawn and may be played at once (C5), or null. */
export function drawnOf(state: CardinoesState): CardId | null {
  return state.phase === 'drawn' ? state.hands[state.turn]!.at(-1)! : null;
}

/** The next player who is still there (C14). */
export function nextSeat(state: CardinoesState, seat: Seat): Seat {
  let next = seat;
  do next = (next + 1) % state.seats;
  while (state.out.includes(next));
  return next;
}
