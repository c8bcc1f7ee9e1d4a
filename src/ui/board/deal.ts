/**
 * A deal that somebody sees: the board is laid out in one frame, and the own hand comes to it in the next, which is when
 * its cards are dealt. Both at once are more than a weak device does in a frame.
 * @module
 */
import { getContext, setContext } from 'svelte';

export interface Deal {
  /** Whether a board is there already, and nobody sees it before its first cards come. */
  readonly awaits: () => boolean;
  /** Whether the round has just been dealt, and nobody has moved yet. */
  readonly begins: () => boolean;
  /** Whether cards are dealt while somebody looks on; otherwise a board is there at once and as a whole. */
  readonly isSeen: () => boolean;
  /** The own hand has come to the board. */
  readonly onhand: () => void;
}

const KEY = Symbol('deal');

export function provideDeal(deal: Deal): void {
  setContext(KEY, deal);
}

/** Undefined for boards that nobody deals at. */
export function useDeal(): Deal | undefined {
  return getContext<Deal | undefined>(KEY);
}
