/**
 * What a round of Crazy Eights is at any moment: plain, public data. Hidden cards are ids, open ones faces.
 *
 * Rules, each with its number: E1 five cards each, and one is turned up. E2 a card that is played matches the top card
 * in suit or rank. E3 an eight is always playable, and its player names a suit for the next card. E4 instead of playing
 * one may draw a card, and then play or pass; with an empty stock one may pass at once. E5 the round ends with the last
 * card of a hand, or when all have passed one after the other with nothing left to draw. E6 who played the last card
 * scores what the others hold: an eight 50, J Q K ten, other cards their number.
 * @module
 */
import {
  type Card,
  type CardId,
  EIGHT,
  type Face,
  type Seat,
  type Suit,
  isCourt,
  rankOf,
} from '../../../src/cards/card';

/** E1. */
export const HAND = 5;

export const PHASES = ['coin', 'shuffle', 'deal', 'turn', 'debt', 'hide', 'open', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface EightsState {
  /** Null until the coin has fallen. */
  readonly dealer: Seat | null;
  readonly phase: Phase;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** Top first. */
  readonly stock: readonly CardId[];
  /** Top last. */
  readonly pile: readonly Face[];
  /** By seat: cards that only the holder knows, and at the end what was left. */
  readonly hands: readonly (readonly CardId[])[];
  readonly shown: readonly (readonly Face[])[];
  readonly turn: Seat;
  /** E4: whether a card was drawn in this turn. */
  readonly drawn: boolean;
  /** E3: the suit that an eight asks for. */
  readonly wanted: Suit | null;
  /** E5: how many have passed one after the other with nothing to draw. */
  readonly passes: number;
}

export type Draft = { -readonly [Key in keyof EightsState]: EightsState[Key] };

export type EightsMove =
  | { readonly kind: 'play'; readonly card: Card; readonly suit?: Suit }
  | { readonly kind: 'draw' }
  | { readonly kind: 'pass' };

export function setup(seats: number, dealer: Seat | null): EightsState {
  const none = Array.from({ length: seats }, () => []);
  const turn = dealer === null ? 0 : (dealer + 1) % seats;
  const phase = dealer === null ? 'coin' : 'shuffle';
  const empty = { nextId: 0, stock: [], pile: [], hands: none, shown: none };
  return { dealer, phase, ...empty, turn, drawn: false, wanted: null, passes: 0 };
}

/** E2 and E3. */
export function fits({ pile, wanted }: EightsState, face: Face): boolean {
  const top = pile.at(-1)!;
  return (
    rankOf(face) === EIGHT ||
    (wanted === null ? (face & 3) === (top & 3) || rankOf(face) === rankOf(top) : (face & 3) === wanted)
  );
}

/** E6. */
export function worthOf(faces: readonly Face[]): number {
  return faces.reduce((sum, face) => sum + (rankOf(face) === EIGHT ? 50 : isCourt(face) ? 10 : rankOf(face) + 1), 0);
}
