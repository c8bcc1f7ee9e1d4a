/**
 * For bots: how bold the moves of Greta are, see `Game.boldness`.
 *
 * A careful player lays dear ranks first, while few cards lie that could match them. A bold one keeps queens and aces,
 * and hopes that theirs are gone by then.
 * @module
 */
import type { View } from '../game';
import { rankValue } from './giveaway';
import type { GretaMove, GretaState } from './state';

/** G2: from the jack to the queen. */
const CHEAPEST = 5;
const DEAREST = 12;

export function boldness(_view: View<GretaState>, moves: readonly GretaMove[]): number[] {
  return moves.map((move) =>
    move.kind === 'place' ? 1 - (2 * (rankValue(move.card.face) - CHEAPEST)) / (DEAREST - CHEAPEST) : 0,
  );
}
