/**
 * For bots: how a round of Nineteen would end if all went on with open cards and everybody always did what looks best
 * for themselves.
 * @module
 */
import { type CardId, type Face, suitOf } from '../../cards/card';
import type { Position } from '../game';
import { suitPoints, valueOf } from './score';
import { ALL_SEATS, type NineteenState, SIX, isShown, receiverOf, victimOf } from './state';
import { facesOf, picksLeft, worth, worthTaken } from './worth';

/** What one player has in front. */
export interface Front {
  /** How many cards of each suit. */
  readonly counts: number[];
  /** The sum of the face values. */
  values: number;
  up: Face[];
}

/**
 * N7 for all seats, after a round that went on greedily from here. Cards that are not known count as if they were not
 * there.
 */
export function estimate({ state, known }: Position<NineteenState>): readonly number[] {
  const fronts = ALL_SEATS.map((seat) => frontOf(state, seat, known));
  let stacks = state.stacks.map((ids) => facesOf(ids, known));
  let later = state.later.map((ids) => facesOf(ids, known));
  let { round, pick, phase } = state;
  let left = picksLeft(state);
  if (phase === 'split') {
    later = stacks.map((hand, seat) => divide(hand, fronts[seat]!));
    phase = 'take';
  } else if (phase === 'pass' || phase === 'show') {
    // The next stack is picked from as if it had been passed already.
    stacks = passed(stacks, round);
    pick++;
    phase = 'take';
  }
  for (;;) {
    if (phase === 'discard') stacks.forEach((stack, seat) => dropWorst(stack, fronts[seat]!, left));
    if (phase !== 'force' && phase !== 'open' && phase !== 'over') {
      for (; pick < SIX; pick++) {
        left--;
        for (const seat of ALL_SEATS) takeBest(stacks[seat]!, fronts[seat]!, left, isShown(pick));
        stacks = passed(stacks, round);
      }
    }
    if (phase !== 'open' && phase !== 'over')
      for (const seat of ALL_SEATS) loseBest(fronts[victimOf(round, seat)]!, left);
    if (round === 1) return fronts.map(({ counts, values }) => suitPoints(...quad(counts)) - values);
    round = 1;
    pick = 0;
    stacks = later;
    phase = 'discard';
  }
}

export function frontOf(state: NineteenState, seat: number, known: ReadonlyMap<CardId, Face>): Front {
  const up = state.up[seat]!.slice();
  const front: Front = { counts: [0, 0, 0, 0], values: 0, up };
  for (const id of state.down[seat]!) {
    const face = known.get(id);
    if (face !== undefined) lay(front, face);
  }
  for (const face of up) lay(front, face);
  return front;
}

function lay(front: Front, face: Face): void {
  front.counts[suitOf(face)]!++;
  front.values += valueOf(face);
}

function quad(counts: readonly number[]): [number, number, number, number] {
  return [counts[0]!, counts[1]!, counts[2]!, counts[3]!];
}

/** What the front is worth with one more card of that face, `left` picks being to come after it. */
export function worthWith({ counts }: Front, face: Face, left: number): number {
  const suit = suitOf(face);
  counts[suit]!++;
  const value = worthTaken(counts[0]!, counts[1]!, counts[2]!, counts[3]!, left) - valueOf(face);
  counts[suit]!--;
  return value;
}

/** What the front would be worth without that card of it, a discard that was due being made with it. */
export function worthWithout(front: Front, face: Face, left: number): number {
  const suit = suitOf(face);
  front.counts[suit]!--;
  const value = worth(...quad(front.counts), left) + valueOf(face);
  front.counts[suit]!++;
  return value;
}

function takeBest(stack: Face[], front: Front, left: number, shown: boolean): void {
  if (stack.length === 0) return;
  let best = 0;
  let highest = -Infinity;
  for (let i = 0; i < stack.length; i++) {
    const value = worthWith(front, stack[i]!, left);
    if (value > highest) {
      highest = value;
      best = i;
    }
  }
  const [face] = stack.splice(best, 1);
  lay(front, face!);
  if (shown) front.up.push(face!);
}

/** N5: the card that its holder wants least; they pick first from what is left. */
function dropWorst(stack: Face[], front: Front, left: number): void {
  let worst = 0;
  let lowest = Infinity;
  for (let i = 0; i < stack.length; i++) {
    const value = worthWith(front, stack[i]!, left - 1);
    if (value < lowest) {
      lowest = value;
      worst = i;
    }
  }
  stack.splice(worst, 1);
}

/** N4: the neighbour takes away what hurts most. */
function loseBest(front: Front, left: number): void {
  if (front.up.length === 0) return;
  const face = front.up.reduce((best, each) =>
    worthWithout(front, each, left) < worthWithout(front, best, left) ? each : best,
  );
  front.counts[suitOf(face)]!--;
  front.values -= valueOf(face);
  front.up = front.up.filter((each) => each !== face);
}

function passed(stacks: readonly Face[][], round: number): Face[][] {
  const next: Face[][] = [...stacks];
  for (const seat of ALL_SEATS) next[receiverOf(round, seat)] = stacks[seat]!;
  return next;
}

/** N2: takes seven cards for round two out of the hand: the second best and those that are least wanted. */
function divide(hand: Face[], front: Front): Face[] {
  const value = new Map(hand.map((face) => [face, worthWith(front, face, 2 * SIX - 1)]));
  hand.sort((a, b) => value.get(b)! - value.get(a)!);
  return [...hand.splice(1, 1), ...hand.splice(SIX)];
}
