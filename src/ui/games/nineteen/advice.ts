/**
 * What is to be said for a move of Nineteen: what a card adds to a suit, what it costs, and whom it hurts (N7).
 * @module
 */
import { type CardId, type Face, rankOf, suitOf } from '../../../cards/card';
import type { View } from '../../../games/game';
import { frontOf } from '../../../games/nineteen/estimate';
import { bestPair } from '../../../games/nineteen/movePrior';
import { SET_POINTS, valueOf } from '../../../games/nineteen/score';
import { type NineteenMove, type NineteenState, victimOf } from '../../../games/nineteen/state';
import type { Part } from '../../text/parts';
import { pointsWords } from '../../text/points';
import { say } from '../../words/made/nineteenBoard';
import type { Advise } from '../contract/gameScreen';

/** A card that costs no more is cheap, one that costs no less is dear. */
const CHEAP = 4;
const DEAR = 10;
/** The ranks that are dear, from ten on, as the catalogue calls them. */
const TEN = 9;
const DEAR_RANKS = ['ten', 'jack', 'queen', 'other'] as const;

export const advise: Advise<NineteenState, NineteenMove> = (view, move) => {
  switch (move.kind) {
    case 'take': {
      const face = view.known.get(move.id);
      return face === undefined ? [] : taking(view, face);
    }
    case 'discard': {
      const face = view.known.get(move.id);
      return face === undefined ? [] : discarding(view, face);
    }
    case 'force':
      return forcing(view, move.face);
    case 'split':
      return splitting(view, move.ids);
  }
};

/** N2: both stacks come to their holder first, so one card of each is sure. */
function splitting({ state, seat, known }: View<NineteenState>, ids: readonly CardId[]): readonly (readonly Part[])[] {
  const hand = state.stacks[seat]!;
  const pair = bestPair(hand, known).map((place) => hand[place]!);
  const [one, other] = pair.map((id) => known.get(id));
  if (one === undefined || other === undefined || pair.every((id) => ids.includes(id) === ids.includes(pair[0]!)))
    return [];
  return [say.whyApart({ first: { face: one }, second: { face: other } })];
}

function taking({ state, seat, known }: View<NineteenState>, face: Face): readonly (readonly Part[])[] {
  const { counts } = frontOf(state, seat, known);
  const suit = suitOf(face);
  const before = counts[suit]!;
  const why: Part[][] = [];
  if (before > 0)
    why.push(say.whyMany({ count: before + 1, suit: { suit }, points: pointsWords((before + 1) ** 2 - before ** 2) }));
  else if (counts.filter((count) => count > 0).length === 3)
    why.push(say.whyMissing({ suit: { suit }, points: SET_POINTS }));
  if (valueOf(face) <= CHEAP) why.push([say.whyCheap({ points: pointsWords(valueOf(face)) })]);
  return why;
}

function discarding({ state, seat, known }: View<NineteenState>, face: Face): readonly (readonly Part[])[] {
  const { counts } = frontOf(state, seat, known);
  const why: Part[][] = [];
  if (counts[suitOf(face)] === 0) why.push(say.whyAlone({ suit: { suit: suitOf(face) } }));
  if (valueOf(face) >= DEAR)
    why.push([say.whyDear({ rank: DEAR_RANKS[rankOf(face) - TEN]!, points: pointsWords(valueOf(face)) })]);
  return why;
}

function forcing({ state, seat }: View<NineteenState>, face: Face): readonly (readonly Part[])[] {
  const victim = victimOf(state.round, seat);
  const inSight = state.up[victim]!.filter((other) => suitOf(other) === suitOf(face)).length;
  const why: Part[][] = [];
  if (inSight > 1) why.push(say.whyShows({ who: { seat: victim }, count: inSight, suit: { suit: suitOf(face) } }));
  if (valueOf(face) <= CHEAP) why.push(say.whyKeeps({ who: { seat: victim }, points: pointsWords(valueOf(face)) }));
  return why;
}
