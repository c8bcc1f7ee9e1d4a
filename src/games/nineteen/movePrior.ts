/**
 * For bots: how good each move looks at a glance, as a weight that falls off with the points that it is behind the best
 * one.
 * @module
 */
import { type CardId, type Face, suitOf } from '../../cards/card';
import type { View } from '../game';
import { SPLITS, legal, splitOf } from './legal';
import { type Front, frontOf, worthWith, worthWithout } from './estimate';
import { valueOf } from './score';
import { type NineteenMove, type NineteenState, victimOf } from './state';
import { PICKS, picksLeft } from './worth';

/** What a seat knows of the cards that lie face down in front of others. */
const NOTHING: ReadonlyMap<CardId, Face> = new Map();

/** A move that is so many points worse has half the weight. */
const HALF_POINTS = 3;

/** At least 0 each, 1 for the best. Cards that the view does not know look all the same. */
export function movePrior(view: View<NineteenState>, moves: readonly NineteenMove[]): readonly number[] {
  const points = pointsOf(view, moves);
  const best = points.reduce((highest, each) => Math.max(highest, each), -Infinity);
  return points.map((each) => 2 ** ((each - best) / HALF_POINTS));
}

/** Of the splits only such as divide the best pair, as nearly all good ones do; of other moves all. */
export function shortlist(view: View<NineteenState>, most: number): NineteenMove[] {
  const { state, seat, known } = view;
  if (state.phase !== 'split') return legal(view);
  const hand = state.stacks[seat]!;
  const { i, j } = bestOf(pairsOf(hand, known));
  const moves: NineteenMove[] = [];
  for (const places of SPLITS) {
    if (moves.length === most) break;
    if (places.includes(i) !== places.includes(j)) moves.push(splitOf(hand, places));
  }
  return moves;
}

function pointsOf({ state, seat, known }: View<NineteenState>, moves: readonly NineteenMove[]): number[] {
  if (state.phase === 'split') return splitPoints(state.stacks[seat]!, known, moves);
  const left = picksLeft(state);
  const front = frontOf(state, seat, known);
  const victim = frontOf(state, victimOf(state.round, seat), NOTHING);
  return moves.map((move) => {
    switch (move.kind) {
      case 'take':
        return gain(front, known.get(move.id), left - 1);
      case 'discard':
        return -gain(front, known.get(move.id), left - 1);
      case 'force':
        return -worthWithout(victim, move.face, left);
      case 'split':
        return 0;
    }
  });
}

function gain(front: Front, face: Face | undefined, left: number): number {
  return face === undefined ? 0 : worthWith(front, face, left);
}

/**
 * A player has the first choice from both of their stacks, and what they leave they will hardly see again. So a split
 * is as good as its best pair: one card of the six, one of the seven.
 */
function splitPoints(
  hand: readonly CardId[],
  known: ReadonlyMap<CardId, Face>,
  moves: readonly NineteenMove[],
): number[] {
  const pairs = pairsOf(hand, known);
  const best = bestOf(pairs);
  return moves.map((move) => {
    if (move.kind !== 'split') return 0;
    const bits = move.ids.reduce((sum, id) => sum | (1 << hand.indexOf(id)), 0);
    const divided = ({ i, j }: Pair): boolean => ((bits >> i) & 1) !== ((bits >> j) & 1);
    return (divided(best) ? best : bestOf(pairs.filter(divided))).points;
  });
}

/** The two cards of a hand that do best together in front, as their places in it. */
export function bestPair(hand: readonly CardId[], known: ReadonlyMap<CardId, Face>): readonly [number, number] {
  const { i, j } = bestOf(pairsOf(hand, known));
  return [j, i];
}

function bestOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce((best, pair) => (pair.points > best.points ? pair : best));
}

/** Two places of a hand, and what their cards are worth in front. */
interface Pair {
  readonly i: number;
  readonly j: number;
  readonly points: number;
}

function pairsOf(hand: readonly CardId[], known: ReadonlyMap<CardId, Face>): Pair[] {
  const pairs: Pair[] = [];
  for (const [i, one] of hand.entries()) {
    const face = known.get(one);
    const front: Front = { counts: [0, 0, 0, 0], values: 0, up: [] };
    if (face !== undefined) front.counts[suitOf(face)]!++;
    for (let j = 0; j < i; j++) {
      const other = known.get(hand[j]!);
      pairs.push({
        i,
        j,
        points: face === undefined || other === undefined ? 0 : worthWith(front, other, PICKS - 2) - valueOf(face),
      });
    }
  }
  return pairs;
}
