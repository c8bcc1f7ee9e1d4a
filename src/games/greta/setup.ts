/**
 * The deck of Greta, and the states a round can start from (G1, G3, G11).
 * @module
 */
import { ACE, FACES, type Face, SEVEN, type Seat, rankOf } from '../../cards/card';
import type { Options } from '../options';
import { gretaOptions } from './options';
import { CELLS } from './square';
import { type GretaState, SEATS } from './state';

/** G1: ace, king, queen, jack, ten, nine, eight and seven of each suit. */
export const DECK: readonly Face[] = Array.from({ length: FACES }, (_, face) => face).filter(
  (face) => rankOf(face) === ACE || rankOf(face) >= SEVEN,
);

const EMPTY: readonly null[] = new Array<null>(CELLS).fill(null);

/** A round before its first card; the dealer null if a coin is to decide (G11). (P88, P117) */
export function setup(options: Options, _seats: number, dealer: Seat | null): GretaState {
  return {
    options: gretaOptions(options),
    dealer,
    phase: dealer === null ? 'coin' : 'shuffle',
    nextId: 0,
    stock: [],
    hands: Array.from({ length: SEATS }, () => []),
    up: EMPTY,
    under: EMPTY,
    laid: 0,
    turn: dealer === null ? 0 : 1 - dealer,
    asked: null,
    gains: Array.from({ length: SEATS }, () => []),
  };
}
