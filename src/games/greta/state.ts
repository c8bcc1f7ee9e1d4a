/**
 * What a Greta round is at any moment: plain, public data. Hidden cards are ids, open ones faces.
 *
 * Rules: Greta by David Parlett, as settled in the numbered rulings G1–G11 that the rules page states.
 * @module
 */
import type { Card, CardId, Face, Seat } from '../../cards/card';
import type { ScorePart } from '../game';
import type { Cell } from './square';

/** G6: matches are counted by the table, or only those that the opponent points at. */
export const CLAIMS = ['automatic', 'eye'] as const;
export type Claims = (typeof CLAIMS)[number];

/** What the table chose (G6). */
export interface GretaOptions {
  readonly claims: Claims;
}

/**
 * - `coin`, `shuffle`, `deal`: before the first turn; `deal` again whenever both hands are empty (G7, G8)
 * - `place`: the seat `turn` puts a card into the square
 * - `claim`: the seat `turn` points at what the card just placed matches (G6)
 * - `over`: all 32 cards lie
 */
export const PHASES = ['coin', 'shuffle', 'deal', 'place', 'claim', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** G1: two play. */
export const SEATS = 2;
/** G1: how many cards there are. */
export const CARDS = 32;
/** G4: how many of them make the square, which is level one. */
export const LEVEL_ONE = 16;
/** G3 and G7: how many each is dealt at a time in level one. */
export const HAND_ONE = 4;
/** G8: how many each is dealt for level two. */
export const HAND_TWO = 8;

export interface GretaState {
  readonly options: GretaOptions;
  /** Null until the coin has fallen. */
  readonly dealer: Seat | null;
  readonly phase: Phase;
  /** The id that the next hidden card gets. */
  readonly nextId: CardId;
  /** Top first. */
  readonly stock: readonly CardId[];
  /** By seat. */
  readonly hands: readonly (readonly CardId[])[];
  /** By cell: the card that lies face up there, or null. */
  readonly up: readonly (Face | null)[];
  /** By cell: the level-one card that was covered and turned face down there (G9), or null. */
  readonly under: readonly (Face | null)[];
  /** How many cards have been placed, of both levels. */
  readonly laid: number;
  /** Who is to move; after the last card of a deal, who leads to the next one. */
  readonly turn: Seat;
  /** The cell of the card that is claimed for, in the phase `claim` only. */
  readonly asked: Cell | null;
  /** By seat: what it has scored so far, a line or two for each card of the opponent that gave something away. */
  readonly gains: readonly (readonly ScorePart[])[];
}

/** A state that is being made: its fields are replaced, never the lists and records in them. */
export type Draft = { -readonly [Key in keyof GretaState]: GretaState[Key] };

export type GretaMove =
  | { readonly kind: 'place'; readonly card: Card; readonly cell: Cell }
  /** `cells`: the cards pointed at, in the order of cells; `cover`: the covered card too (G10). */
  | { readonly kind: 'claim'; readonly cells: readonly Cell[]; readonly cover: boolean };

export function opponentOf(seat: Seat): Seat {
  return 1 - seat;
}

/** Whether level one is complete, so that cards go on top of others (G9). */
export function isLevelTwo(state: GretaState): boolean {
  return state.laid >= LEVEL_ONE;
}

/** The points of each seat so far. */
export function totalsOf(state: GretaState): number[] {
  return state.gains.map((parts) => parts.reduce((sum, part) => sum + part.points, 0));
}
