/**
 * What a round of Nineteen is at any moment: plain, public data. Hidden cards are ids, open ones faces.
 *
 * Rules: the drafting game without a name of “Monday Musings, 9 January 2012”, as settled in the numbered rulings
 * N1–N10 that the rules page states.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';

/** N1. */
export const SEATS = 4;
export const ALL_SEATS: readonly Seat[] = [0, 1, 2, 3];
/** N1: the cards that each player is dealt. */
export const HAND = 13;
/** N2 and N3: the stack of round one, and the picks of a round. */
export const SIX = 6;
/** N2 and N5: the stack of round two, of which one card is discarded first. */
export const SEVEN_STACK = 7;

/**
 * - `shuffle`, `deal`: before anything else
 * - `split`: everybody divides the own hand (N2)
 * - `discard`: everybody discards a card of the own stack of seven (N5)
 * - `take`, `show`, `pass`, `mix`: everybody takes a card, shows it if it lies face up, passes the rest on, and mixes
 *   what came (N3, N9)
 * - `force`: everybody names the card that a neighbour discards (N4)
 * - `open`, `over`: the cards are turned up and counted (N6, N7)
 */
export const PHASES = [
  'shuffle',
  'deal',
  'split',
  'discard',
  'take',
  'show',
  'pass',
  'mix',
  'force',
  'open',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * All that everybody saw of one pick, by seat. It tells who once knew which cards, and nothing about faces that were
 * not shown.
 */
export interface Pick {
  readonly round: number;
  readonly pick: number;
  /** The stacks, before a card was taken. */
  readonly held: readonly (readonly CardId[])[];
  /** The cards that were taken, by the ids that they had in the stacks. */
  readonly took: readonly CardId[];
  /** Their faces if they lie face up, else nothing. */
  readonly shown: readonly Face[];
}

export interface NineteenState {
  /** Who shuffles first; it has no other meaning. */
  readonly dealer: Seat;
  readonly phase: Phase;
  /** 0 for round one, 1 for round two. */
  readonly round: number;
  /** Which card of the round is taken, from 0. */
  readonly pick: number;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** The deck between shuffling and dealing. */
  readonly stock: readonly CardId[];
  /** By seat: the stack in hand from which the next card is taken; before the split, the whole hand. */
  readonly stacks: readonly (readonly CardId[])[];
  /** By seat: the stack of seven, while it waits for round two. */
  readonly later: readonly (readonly CardId[])[];
  /** By seat: the cards that lie face down in front, in the order of laying. */
  readonly down: readonly (readonly CardId[])[];
  /** By seat: the cards that lie face up in front. */
  readonly up: readonly (readonly Face[])[];
  /** By seat: the card that the player discarded unseen (N5). It stays shut. */
  readonly discards: readonly (readonly CardId[])[];
  /** By seat: the cards that a neighbour made the player discard (N4), which everybody has seen. */
  readonly forced: readonly (readonly Face[])[];
  /** The picks so far, the first first. A position as text does not hold them. */
  readonly history: readonly Pick[];
}

/** A state that is being made: its fields are replaced, never the lists and records in them. */
export type Draft = { -readonly [Key in keyof NineteenState]: NineteenState[Key] };

/** Cards that stay hidden are named by their ids alone: no move shows a face that was not open before. */
export type NineteenMove =
  /** N2: the six cards for round one; the others are for round two. */
  | { readonly kind: 'split'; readonly ids: readonly CardId[] }
  /** N3: the card that is taken from the stack. */
  | { readonly kind: 'take'; readonly id: CardId }
  /** N5: the card of the stack of seven that is discarded. */
  | { readonly kind: 'discard'; readonly id: CardId }
  /** N4: the face-up card that the neighbour must discard. */
  | { readonly kind: 'force'; readonly face: Face };

/**
 * A round before its first card. Nobody has more to say about the deal than another, so no coin is needed: seat 0
 * shuffles first. (P124)
 */
export function setup(dealer: Seat | null): NineteenState {
  const none = ALL_SEATS.map(() => []);
  return {
    dealer: dealer ?? 0,
    phase: 'shuffle',
    round: 0,
    pick: 0,
    nextId: 0,
    stock: [],
    stacks: none,
    later: none,
    down: none,
    up: none,
    discards: none,
    forced: none,
    history: [],
  };
}

/** N3 and N5: who gets the stack that the seat passes on: to the left in round one, to the right in round two. */
export function receiverOf(round: number, seat: Seat): Seat {
  return (seat + (round === 0 ? 1 : SEATS - 1)) % SEATS;
}

/** N4 and N5: whose face-up card the seat chooses: the player's to the right in round one, to the left in round two. */
export function victimOf(round: number, seat: Seat): Seat {
  return receiverOf(1 - round, seat);
}

/** N3: whether that card of a round, counted from 0, lies face up. */
export function isShown(pick: number): boolean {
  return pick === 1 || pick === 4;
}

/** The hidden cards of a seat that nobody else can look at. */
export function hiddenOf(state: NineteenState, seat: Seat): readonly CardId[] {
  return [...state.stacks[seat]!, ...state.later[seat]!, ...state.down[seat]!];
}
