/**
 * For bots: how a position looks: what has been scored, and what the cards still in hand would give away.
 * @module
 */
import type { Face } from '../../cards/card';
import type { Position } from '../game';
import { openCells } from './check';
import { type Costs, costIn, costsAt, due, worthOf } from './giveaway';
import { CARDS, type GretaState, LEVEL_ONE, SEATS, opponentOf, totalsOf } from './state';

/**
 * How much of what a card would give away now it gives away in the end: the square changes, and there is a choice of
 * cards. Found by play.
 */
const SHARE = 0.7;
/** About what a card of the stock gives away in level two, and in level one; found by play too. */
const STOCK_TWO = 10;
const STOCK_ONE = 4;

/**
 * Points of each seat so far, those it can claim now, and what the opponent's other cards will probably give away:
 * those in hand somewhat less than they would now, those in the stock what cards of their level usually do.
 */
export function estimate({ state, known }: Position<GretaState>): readonly number[] {
  const later = Math.min(state.stock.length, CARDS - LEVEL_ONE);
  const stock = (STOCK_TWO * later + STOCK_ONE * (state.stock.length - later)) / SEATS;
  const points = totalsOf(state).map((total) => total + stock);
  if (state.asked !== null) points[state.turn]! += worthOf(due(state, state.asked));
  const costs = openCells(state).map((cell) => costsAt(state.up, cell));
  state.hands.forEach((hand, seat) => {
    for (const id of hand) points[opponentOf(seat)]! += SHARE * outlook(costs, known.get(id)!);
  });
  return points;
}

/** The mean of what a card gives away on its two best cells, for the best may be gone when it is its turn. */
function outlook(costs: readonly Costs[], face: Face): number {
  let best = Infinity;
  let second = Infinity;
  for (let i = 0; i < costs.length && second > 0; i++) {
    const cost = costIn(costs[i]!, face);
    if (cost < best) {
      second = best;
      best = cost;
    } else if (cost < second) second = cost;
  }
  if (best === Infinity) return 0;
  return second === Infinity ? best : (best + second) / 2;
}
