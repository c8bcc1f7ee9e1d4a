/**
 * Cards in words: what screen readers hear and sentences say.
 * @module
 */
import { type Face, RED_JOKER, type Rank, type Suit, isJoker, rankOf, suitOf } from '../../cards/card';

const RANK_NAMES = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
] as const;
const RANK_PLURALS = [
  'aces',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'sevens',
  'eights',
  'nines',
  'tens',
  'jacks',
  'queens',
  'kings',
] as const;
const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
/** With the text variation selector, so that no system makes pictures of them. */
const SUIT_SIGNS = ['♣\uFE0E', '♦\uFE0E', '♥\uFE0E', '♠\uFE0E'] as const;

/** `seven of spades`, `joker`, `red joker` for the other one of a deck */
export function faceName(face: Face): string {
  if (isJoker(face)) return face === RED_JOKER ? 'red joker' : 'joker';
  return `${RANK_NAMES[rankOf(face)]} of ${SUIT_NAMES[suitOf(face)]}`;
}

/** `7♠`, `joker` */
export function faceSign(face: Face): string {
  if (isJoker(face)) return 'joker';
  return RANK_SIGNS[rankOf(face)]! + SUIT_SIGNS[suitOf(face)]!;
}

/** `7`, `10`, `K` */
export function rankSign(rank: Rank): string {
  return RANK_SIGNS[rank]!;
}

export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit]!;
}

export function suitSign(suit: Suit): string {
  return SUIT_SIGNS[suit]!;
}

/** `sevens`, or `seven` for one. */
export function rankName(rank: Rank, count: number): string {
  return (count === 1 ? RANK_NAMES : RANK_PLURALS)[rank]!;
}

/** `1 card`, `3 cards` */
export function cardCount(count: number): string {
  return `${count} ${count === 1 ? 'card' : 'cards'}`;
}

/** `2`, `second` …: which of several equal cards. */
export function copyName(copy: number): string {
  return ['first', 'second', 'third', 'fourth'][copy] ?? `${copy + 1}th`;
}
