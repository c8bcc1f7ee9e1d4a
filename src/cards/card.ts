/**
 * Cards: faces, ids, and what tells them apart.
 *
 * A card is either *open* — everybody knows its {@link Face} — or *hidden* behind an opaque {@link CardId}. A game's
 * state holds nothing else, so there is nothing in it to leak. Two copies of a face are the same card to the rules.
 *
 * Names of suits and ranks are those of the French deck as Pagat uses them.
 * @module
 */

/** Suits in the order clubs, diamonds, hearts, spades. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type SuitLetter = (typeof SUITS)[number];
/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export type Suit = number;

/** Ranks from the ace (0), which is low here, to the king (12). */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
/** 0 ace, 1 two … 9 ten, 10 jack, 11 queen, 12 king. */
export type Rank = number;

/**
 * What is printed on a card: 4 · rank + suit, from 0 (ace of clubs) to 51 (king of spades), or a joker, see {@link
 * isJoker}. (P10)
 */
export type Face = number;

/** The name of a hidden card in a game's state. It says nothing about the face. */
export type CardId = number;

/** A player's place at the table: 0 … players − 1, clockwise. */
export type Seat = number;
/** The seat of a spectator: nobody's. */
export const NOBODY: Seat = -1;

/** How many different faces a French deck has. */
export const FACES = 52;
/** A joker: no rank, no suit, and in no deck unless a game adds it. */
export const JOKER: Face = 52;
/** The other joker of a deck, for games that have two; the same card to the rules. */
export const RED_JOKER: Face = 53;

export const ACE: Rank = 0;
export const THREE: Rank = 2;
export const SEVEN: Rank = 6;
export const EIGHT: Rank = 7;
export const NINE: Rank = 8;
export const JACK: Rank = 10;
export const KING: Rank = 12;

/** The face of a suit and a rank, both counted from 0. */
export function faceOf(rank: Rank, suit: Suit): Face {
  return rank * 4 + suit;
}

/** Not for a joker. */
export function rankOf(face: Face): Rank {
  return face >> 2;
}

/** Not for a joker. */
export function suitOf(face: Face): Suit {
  return face & 3;
}

/** Whether it is a jack, queen or king. */
export function isCourt(face: Face): boolean {
  return face >> 2 >= JACK && face < FACES;
}

/** Whether it is one of the two jokers. */
export function isJoker(face: Face): boolean {
  return face >= FACES;
}

/** Whether a number is a face, jokers included. */
export function isFace(value: unknown): value is Face {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= RED_JOKER;
}

/** A card that a move plays: its face, and the id it was hidden behind, or no id if it lay open already. */
export interface Card {
  readonly face: Face;
  readonly id?: CardId;
}
