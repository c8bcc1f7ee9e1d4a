/**
 * Cards in words: what screen readers hear and sentences say.
 * @module
 */
import { type Face, RED_JOKER, type Rank, type Suit, isJoker, rankOf, suitOf } from '../../cards/card';
import { say } from '../words/made/cards';
import { say as common } from '../words/made/common';
import { courtLetters } from '../words/speech';

/** Ranks and suits as the catalogues call them: the last one is what is none of the others. */
const RANK_KEYS = [
  ...(['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen'] as const),
  'other',
] as const;
const SUIT_KEYS = ['clubs', 'diamonds', 'hearts', 'other'] as const;

const RANK_SIGNS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
/** With the text variation selector, so that no system makes pictures of them. */
const SUIT_SIGNS = ['♣\uFE0E', '♦\uFE0E', '♥\uFE0E', '♠\uFE0E'] as const;

/** `seven of spades`, `joker`, `red joker` for the other one of a deck */
export function faceName(face: Face): string {
  if (isJoker(face)) return face === RED_JOKER ? say.redJoker() : say.joker();
  return say.face({ rank: rankName(rankOf(face), 1), suit: suitName(suitOf(face)) });
}

/** `7♠`, `joker` */
export function faceSign(face: Face): string {
  if (isJoker(face)) return say.joker();
  return rankSign(rankOf(face)) + SUIT_SIGNS[suitOf(face)]!;
}

/** `7`, `10`, `K`, or what the reader's court cards have. */
export function rankSign(rank: Rank): string {
  return RANK_SIGNS[rank] ?? courtLetters()[rank - RANK_SIGNS.length]!;
}

export function suitName(suit: Suit): string {
  return say.suit({ suit: SUIT_KEYS[suit]! });
}

export function suitSign(suit: Suit): string {
  return SUIT_SIGNS[suit]!;
}

/** `sevens`, or `seven` for one. */
export function rankName(rank: Rank, count: number): string {
  const key = { rank: RANK_KEYS[rank]! };
  return count === 1 ? say.rank(key) : say.ranks(key);
}

/** `1 card`, `3 cards` */
export function cardCount(count: number): string {
  return common.cards({ count });
}

/** `second`, `5th` …: which of several equal cards, from 0. */
export function copyName(copy: number): string {
  return say.copy({ n: copy + 1 });
}
