/**
 * For bots: how good moves look at a glance, and which three cards are worth a thought when cards are passed on.
 * @module
 */
import { type Face, suitOf } from 'svista/cards';
import { type View, aceHigh } from 'svista/games';
import { CLUBS, DIAMONDS, HEARTS, JACK, QUEEN, SPADES, costOf } from './cards';
import { legal, triples } from './check';
import { facesOf } from './follow';
import { type Sight, countOf, lookOf, masksOf, moonSign } from './glance';
import { JACK_POINTS } from './score';
import { type HeartsMove, type HeartsState, isFirstTrick, ledIn, openOf } from './state';

/** A card that is so many points worse has half the weight. */
const HALF_POINTS = 1.2;
/** Of so many cards that one would rather not have, three are passed on. */
const UNWANTED = 7;

/** At least 0 each, 1 for the best. */
export function movePrior(view: View<HeartsState>, moves: readonly HeartsMove[]): readonly number[] {
  const points = view.state.phase === 'pass' ? passLooks(view, moves) : playLooks(view, moves);
  const best = points.reduce((highest, each) => Math.max(highest, each), -Infinity);
  return points.map((each) => 2 ** ((each - best) / HALF_POINTS));
}

/** Of what may be passed on only the cards that are wanted least; of cards to play all. */
export function shortlist(view: View<HeartsState>, most: number): readonly HeartsMove[] {
  const { state, seat, known } = view;
  if (state.phase !== 'pass') return legal(view);
  const hand = facesOf(state.hands[seat]!, known);
  const faces = hand.map(({ face }) => face);
  const worst = hand
    .map(({ id, face }) => ({ id, danger: dangerOf(face, faces) }))
    .sort((a, b) => b.danger - a.danger || a.id - b.id)
    .slice(0, UNWANTED);
  const places = worst.map(({ id }) => id).sort((a, b) => a - b);
  const moves = triples(places).map((ids): HeartsMove => ({ kind: 'pass', ids }));
  const looks = passLooks(view, moves);
  const order = moves.map((_, i) => i).sort((a, b) => looks[b]! - looks[a]! || a - b);
  return order.slice(0, most).map((i) => moves[i]!);
}

function playLooks(view: View<HeartsState>, moves: readonly HeartsMove[]): number[] {
  const sight = sightOf(view);
  return moves.map((move) =>
    move.kind === 'play' ? lookOf(sight, suitOf(move.card.face), aceHigh(move.card.face)) : 0,
  );
}

/** What the view's seat knows when it is to play. */
export function sightOf({ state, seat, known }: View<HeartsState>): Sight {
  const { trick, taken, hands, options } = state;
  const led = ledIn(state);
  const jack = options['jack'] === true;
  const tops = trick.filter((face) => suitOf(face) === led).map(aceHigh);
  const cost = trick.reduce((sum, face) => sum + costOf(face), 0);
  const points = taken.map((cards) => cards.reduce((sum, face) => sum + costOf(face), 0));
  return {
    seats: hands.length,
    hand: masksOf(facesOf(hands[seat]!, known).map(({ face }) => face)),
    played: masksOf(openOf(state)),
    led: led ?? -1,
    top: Math.max(-1, ...tops),
    size: trick.length,
    cost: cost - (jack && trick.includes(JACK) ? JACK_POINTS : 0),
    harmless: isFirstTrick(state) && options['blood'] !== true,
    jack,
    moon: moonSign(points, seat),
  };
}

/** How well the hand does without these three. */
function passLooks({ state, seat, known }: View<HeartsState>, moves: readonly HeartsMove[]): number[] {
  const hand = facesOf(state.hands[seat]!, known);
  const faces = hand.map(({ face }) => face);
  const dangers = new Map(hand.map(({ id, face }) => [id, dangerOf(face, faces)]));
  const masks = masksOf(faces);
  return moves.map((move) => {
    if (move.kind !== 'pass') return 0;
    const gone = masksOf(move.ids.flatMap((id) => known.get(id) ?? []));
    let value = move.ids.reduce((sum, id) => sum + (dangers.get(id) ?? 0), 0);
    for (const suit of [CLUBS, DIAMONDS]) {
      const left = countOf(masks[suit]! & ~gone[suit]!);
      if (gone[suit] !== 0) value += left === 0 ? 2.5 : left === 1 ? 1 : 0;
    }
    return value;
  });
}

/** How much one would like to be rid of a card, the rest of the hand being these faces. */
function dangerOf(face: Face, hand: readonly Face[]): number {
  const height = aceHigh(face);
  const suit = suitOf(face);
  if (suit === SPADES) {
    const guards = hand.filter((other) => suitOf(other) === SPADES && aceHigh(other) < aceHigh(QUEEN)).length;
    if (face === QUEEN) return guards >= 4 ? 0 : 7;
    if (height < aceHigh(QUEEN)) return -2.5;
    return guards >= 4 ? 0.5 : hand.includes(QUEEN) ? 3 : 5.5;
  }
  const lower = hand.filter((other) => suitOf(other) === suit && aceHigh(other) < height).length;
  if (suit === HEARTS) return (0.42 * height - 1) / (1 + 0.3 * Math.max(0, lower - 1));
  return (0.3 * height - 0.4) / (1 + 0.25 * Math.max(0, lower - 1));
}
