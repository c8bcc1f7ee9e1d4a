/**
 * For bots: which moves of Cardinoes look good at a glance, without looking ahead. Rules of thumb, with weights that
 * were found by playing.
 * @module
 */
import { type Face, JOKER } from '../../cards/card';
import { exp } from '../../lib/exactMath';
import type { View } from '../game';
import { endOf, fits, isExact } from './chain';
import { facesOf } from './estimate';
import { wouldFit } from './lacks';
import { deckCounts, valueOf } from './options';
import { type CardinoesMove, type CardinoesState, nextSeat } from './state';

/** What counts in a play; the scale turns the sum into how much better one move is than another. */
const CONNECTED = 1;
const NEXT_CAN_PLAY = 1.2;
const CAN_PLAY_AGAIN = 0.6;
const VALUE = 0.01;
const JOKER_KEPT = 1;
const EXACT = 1;
const SCALE = 2.5;

/**
 * How good each legal move looks. Cards go first that few others of the hand would fit, and those that count much;
 * jokers go last. The new ends should fit a card of the rest, and as few as possible of those that the next player may
 * hold.
 */
export function movePrior(view: View<CardinoesState>, moves: readonly CardinoesMove[]): readonly number[] {
  const { state, seat, known } = view;
  if (moves.length === 1) return [1];
  const own = facesOf(state.hands[seat]!, known);
  const unseen = unseenBy(state, own);
  return moves.map((move) => {
    if (move.kind !== 'play') return 0.01;
    const at = own.indexOf(move.card.face);
    return at < 0 ? 0.01 : exp(SCALE * priorOfPlay(state, move, own.toSpliced(at, 1), unseen));
  });
}

/**
 * What the next player may hold, by face: every card that is not in sight, without those that their last draw or pass
 * ruled out.
 */
function unseenBy(state: CardinoesState, own: readonly Face[]): readonly Face[] {
  const left = deckCounts(state.options).slice();
  for (const face of own) left[face]!--;
  for (const face of state.chain) left[face]!--;
  const lacks = state.lacks[nextSeat(state, state.turn)]!.filter(({ but }) => but === 0);
  const unseen: Face[] = [];
  for (let face = 0; face < left.length; face++) {
    if (left[face]! <= 0 || lacks.some((lack) => wouldFit(face, lack))) continue;
    for (let copies = left[face]!; copies > 0; copies--) unseen.push(face);
  }
  return unseen;
}

function countFitting(cards: readonly Face[], left: Face, right: Face): number {
  let count = 0;
  for (const face of cards) if (fits(face, left) || fits(face, right)) count++;
  return count;
}

/** What a play leaves behind. */
export interface PlayTraits {
  /** The share of the cards kept that would go on the card played, 0 to 1. */
  readonly connected: number;
  /** How many of the cards kept fit the ends then. */
  readonly again: number;
  /** How likely it is that the next player can play, by the cards that nobody has seen, 0 to 1. */
  readonly nextCanPlay: number;
}

/** What a play leaves behind for a hand that keeps cards; `rest`: these. */
export function traitsOfPlay(
  view: View<CardinoesState>,
  move: CardinoesMove & { kind: 'play' },
  rest: readonly Face[],
): PlayTraits {
  return traitsOf(view.state, move, rest, unseenBy(view.state, [...rest, move.card.face]));
}

function traitsOf(
  state: CardinoesState,
  { card, end }: CardinoesMove & { kind: 'play' },
  rest: readonly Face[],
  unseen: readonly Face[],
): PlayTraits {
  const other = endOf(state.chain, end === 'left' ? 'right' : 'left');
  const fitting = countFitting(unseen, card.face, other) / Math.max(unseen.length, 1);
  return {
    connected: countFitting(rest, card.face, card.face) / rest.length,
    again: countFitting(rest, card.face, other),
    nextCanPlay: 1 - (1 - fitting) ** state.hands[nextSeat(state, state.turn)]!.length,
  };
}

function priorOfPlay(
  state: CardinoesState,
  move: CardinoesMove & { kind: 'play' },
  rest: readonly Face[],
  unseen: readonly Face[],
): number {
  if (rest.length === 0) return 4;
  const { face } = move.card;
  const { connected, again, nextCanPlay } = traitsOf(state, move, rest, unseen);
  let score = VALUE * valueOf(state.options, face) - CONNECTED * connected - NEXT_CAN_PLAY * nextCanPlay;
  if (again > 0) score += CAN_PLAY_AGAIN;
  if (face === JOKER) score -= JOKER_KEPT;
  if (state.options.exact && isExact(face, state.chain)) score += EXACT;
  return score;
}
