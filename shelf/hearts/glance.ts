/**
 * For bots: how good a card looks at a glance, from what one seat knows: its hand, what has been played, and what lies in
 * the trick. About in points, of which less is lost the higher it is.
 *
 * The cards of a suit are a mask of thirteen bits, 1 for the two. The chances take the cards that nobody has seen to lie
 * anywhere, and everybody to stay below the card that wins as long as they can.
 * @module
 */
import { type Face, faceOf, suitOf } from 'svista/cards';
import { aceHigh } from 'svista/games';
import { HEARTS, JACK, QUEEN, SPADES, deckOf } from './cards';

export type Masks = readonly [number, number, number, number];

export const bitOf = (face: Face): number => 1 << aceHigh(face);
export const faceAt = (suit: number, height: number): Face => faceOf((height + 1) % 13, suit);
const QUEEN_HEIGHT = aceHigh(QUEEN);
const JACK_HEIGHT = aceHigh(JACK);
const JACK_SUIT = suitOf(JACK);

const COUNTS = Uint8Array.from(
  { length: 8192 },
  (_, mask) => [...mask.toString(2)].filter((bit) => bit === '1').length,
);
export const countOf = (mask: number): number => COUNTS[mask]!;

export function masksOf(faces: readonly Face[]): [number, number, number, number] {
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  for (const face of faces) masks[suitOf(face)]! |= bitOf(face);
  return masks;
}

const DECKS = [3, 4, 5, 6, 7].map((seats) => masksOf(deckOf(seats)));
export const deckMasks = (seats: number): Masks => DECKS[seats - 3]!;

/** What one seat knows when it is to play. */
export interface Sight {
  readonly seats: number;
  readonly hand: Masks | readonly number[];
  /** All cards that were played. */
  readonly played: Masks | readonly number[];
  /** The suit that was led, or -1. */
  readonly led: number;
  /** The highest card of it, or -1. */
  readonly top: number;
  /** How many cards lie in the trick. */
  readonly size: number;
  /** What they cost, the jack of diamonds counting -10 if it counts. */
  readonly cost: number;
  /** Whether nobody can lose a point in this trick. */
  readonly harmless: boolean;
  readonly jack: boolean;
  /** Whether one other seat alone has taken points, and many of them: 1; the seat itself: -1; else 0. */
  readonly moon: number;
}

/** With more points than this somebody who alone has some may be about to shoot the moon. */
export const MOON_FROM = 6;
const MOON_OWN = 17;

/** See {@link Sight.moon}. */
export function moonSign(points: readonly number[], seat: number): number {
  let sum = 0;
  let most = 0;
  for (let i = 0; i < points.length; i++) {
    sum += points[i]!;
    if (points[i]! > points[most]!) most = i;
  }
  if (points[most] !== sum || sum < MOON_FROM) return 0;
  return most !== seat ? 1 : sum >= MOON_OWN ? -1 : 0;
}

/** How good the card of the hand looks. */
export function lookOf(sight: Sight, suit: number, height: number): number {
  if (sight.led < 0) return leadLook(sight, suit, height);
  return suit === sight.led ? followLook(sight, suit, height) : discardLook(sight, suit, height);
}

const POWERS = Array.from({ length: 8 }, (_, others) =>
  Float64Array.from({ length: 14 }, (_each, cards) => (others === 0 ? 0 : (1 - 1 / others) ** cards)),
);

/** The chance that none of `players` others beats a card, all of them staying below it if they can. */
function staysOnTop(others: number, players: number, lower: number, higher: number): number {
  if (higher === 0 || players === 0) return 1;
  const lacks = POWERS[others]!;
  return (1 - lacks[lower]! * (1 - lacks[higher]!)) ** players;
}

function leadLook(sight: Sight, suit: number, height: number): number {
  const { hand, played, seats, jack, moon } = sight;
  const others = seats - 1;
  const unseen = deckMasks(seats)[suit]! & ~played[suit]! & ~hand[suit]!;
  const lower = countOf(unseen & ((1 << height) - 1));
  const higher = countOf(unseen) - lower;
  const wins = staysOnTop(others, others, lower, higher);
  const isVoid = POWERS[others]![lower + higher]!;
  const queenOut = isQueenOut(sight);
  let cost = others * isVoid * 1.2 + (queenOut ? 13 * isVoid : 0);
  if (suit === HEARTS) cost += 1 + others * (1 - isVoid);
  let value = 0.04 * height + (countOf(hand[suit]!) <= 2 ? 0.3 : 0);
  if (suit === SPADES && height === QUEEN_HEIGHT) cost += 13;
  else if (suit === SPADES && queenOut) {
    const isHigh = height > QUEEN_HEIGHT;
    if (isHigh) cost += 5;
    else if (hand[SPADES]! >> QUEEN_HEIGHT === 0) value += 1; // she may have to come out
  } else if (suit === SPADES && (hand[SPADES]! & (1 << QUEEN_HEIGHT)) !== 0) value -= 1.5;
  if (jack && suit === JACK_SUIT && height > JACK_HEIGHT && (unseen & (1 << JACK_HEIGHT)) !== 0) cost -= 2;
  if (moon < 0) return wins * (1 + cost);
  return value - wins * (cost + 0.2);
}

function followLook(sight: Sight, suit: number, height: number): number {
  const { hand, played, seats, top, size, cost, harmless, jack, moon } = sight;
  const isQueen = suit === SPADES && height === QUEEN_HEIGHT;
  const isJack = jack && suit === JACK_SUIT && height === JACK_HEIGHT;
  if (height < top) return moon < 0 ? -0.1 * height : (isQueen ? 7 : 0) + (isJack ? -4 : 0) + 0.15 * height;
  if (harmless) return 0.2 * height;
  const players = seats - 1 - size;
  const unseen = deckMasks(seats)[suit]! & ~played[suit]! & ~hand[suit]!;
  const lower = countOf(unseen & ((1 << height) - 1));
  const higher = countOf(unseen) - lower;
  const wins = staysOnTop(seats - 1, players, lower, higher);
  const isVoid = POWERS[seats - 1]![lower + higher]!;
  let loss = cost + players * isVoid * 1.2 + (isQueen ? 13 : 0) + (isJack ? -10 : 0);
  if (suit === HEARTS) loss += 1 + players * (1 - isVoid);
  if (players > 0 && isQueenOut(sight)) loss += suit === SPADES && height > QUEEN_HEIGHT ? 3.5 : 13 * isVoid * 0.5;
  if (moon < 0) return wins * (1 + loss);
  if (moon > 0 && cost > 0 && cost < 6) loss -= 5;
  return (players === 0 ? 0.12 : 0.05) * height - wins * (loss + 0.2);
}

function discardLook(sight: Sight, suit: number, height: number): number {
  const { hand, played, seats, jack, moon } = sight;
  const queenOut = isQueenOut(sight);
  if (suit === SPADES && height === QUEEN_HEIGHT) return moon < 0 ? -9 : 13;
  if (jack && suit === JACK_SUIT && height === JACK_HEIGHT) return -6;
  const unseen = deckMasks(seats)[suit]! & ~played[suit]! & ~hand[suit]!;
  const lower = countOf(unseen & ((1 << height) - 1));
  const ownLower = countOf(hand[suit]! & ((1 << height) - 1));
  if (moon < 0) return suit === HEARTS ? -3 : -0.2 * height;
  let value = (0.35 * lower + 0.1 * height) / (1 + 0.5 * ownLower);
  if (suit === HEARTS) value += 0.7 + 0.1 * height;
  if (suit === SPADES && queenOut) value += height > QUEEN_HEIGHT ? 5 : -1.5;
  return value;
}

/** Whether somebody else may still play the queen of spades. */
function isQueenOut({ hand, played }: Sight): boolean {
  return ((hand[SPADES]! | played[SPADES]!) & (1 << QUEEN_HEIGHT)) === 0;
}
