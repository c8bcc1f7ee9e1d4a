/**
 * The chain and what fits its ends (C4, C12, C13).
 * @module
 */
import { FACES, type Face, JOKER, rankOf, suitOf } from '../../cards/card';
import type { End } from './state';

/** Whether a card fits a card at an end: in rank or in suit (C4); jokers are wild on both sides (C12). */
export function fits(card: Face, end: Face): boolean {
  return card === JOKER || end === JOKER || rankOf(card) === rankOf(end) || suitOf(card) === suitOf(end);
}

/** The card at that end. A chain of one card has both ends on it (C4). */
export function endOf(chain: readonly Face[], end: End): Face {
  return end === 'left' ? chain[0]! : chain.at(-1)!;
}

/** Whether a card fits at least one end. */
export function fitsChain(card: Face, chain: readonly Face[]): boolean {
  return fits(card, chain[0]!) || fits(card, chain.at(-1)!);
}

/** The chain with a card laid at that end. */
export function lay(chain: readonly Face[], card: Face, end: End): readonly Face[] {
  return end === 'left' ? [card, ...chain] : [...chain, card];
}

/**
 * C13: whether a card fits one end by rank and the other by suit. Never with a joker, which has neither, and never on a
 * chain of one card.
 */
export function isExact(card: Face, chain: readonly Face[]): boolean {
  const left = chain[0]!;
  const right = chain.at(-1)!;
  if (chain.length < 2 || card === JOKER || left === JOKER || right === JOKER) return false;
  return (
    (rankOf(card) === rankOf(left) && suitOf(card) === suitOf(right)) ||
    (suitOf(card) === suitOf(left) && rankOf(card) === rankOf(right))
  );
}

/** All faces that fit neither end, ascending; a joker always fits. At least 22, or none if a joker lies at an end. */
export function misfits(chain: readonly Face[]): Face[] {
  const faces: Face[] = [];
  for (let face = 0; face < FACES; face++) if (!fitsChain(face, chain)) faces.push(face);
  return faces;
}
