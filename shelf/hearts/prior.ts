/**
 * For bots: how good moves look at a glance, and which three cards are worth a thought when cards are passed on.
 * @module
 */
import { type Face, suitOf } from 'svista/cards';
import { type View, aceHigh } from 'svista/games';
import { CLUBS, DIAMONDS, HEARTS, JACK, QUEEN, SPADES, costOf } from './cards';
import { legal, triples } from './check';
import { facesOf } from './follow';
import { type Sight, bitOf, countOf, lookOf, masksOf, moonSign } from './glance';
import { JACK_POINTS } from './score';
import { type HeartsMove, type HeartsState, isFirstTrick, ledIn } from './state';

/** A card that is so many points worse has half the weight. */
const HALF_POINTS = 1.2;
/** Of so many cards that one would rather not have, three are passed on. */
const UNWANTED = 7;
/** What is so many points worse than the best is not tried. */
const WORSE = 4;
/** No more moves are tried. */
const FEW = 6;

/** At least 0 each, 1 for the best. */
export function movePrior(view: View<HeartsState>, moves: readonly HeartsMove[]): readonly number[] {
  const points = view.state.phase === 'pass' ? passLooks(view, moves) : playLooks(sightOf(view), moves);
  const best = points.reduce((highest, each) => Math.max(highest, each), -Infinity);
  return points.map((each) => 2 ** ((each - best) / HALF_POINTS));
}

/**
 * A few moves that look best: of what may be passed on those made of the cards that are wanted least; of cards to play no
 * two that come to the same. So few trials as a bot has would drown in more.
 */
export function shortlist(view: View<HeartsState>, most: number): readonly HeartsMove[] {
  const isPass = view.state.phase === 'pass';
  const moves = isPass ? triplesOf(view) : legal(view);
  if (moves.length < 2) return moves;
  const sight = isPass ? null : sightOf(view);
  const looks = sight ? playLooks(sight, moves) : passLooks(view, moves);
  const order = moves.map((_, i) => i).sort((a, b) => looks[b]! - looks[a]! || a - b);
  const worst = looks[order[0]!]! - WORSE;
  const good = order.filter((i) => looks[i]! >= worst).map((i) => moves[i]!);
  return (sight ? unlike(good, sight, view.state.trick) : good).slice(0, Math.min(most, FEW));
}

/** What can be passed on of the cards that are wanted least. */
function triplesOf({ state, seat, known }: View<HeartsState>): HeartsMove[] {
  const hand = facesOf(state.hands[seat]!, known);
  const faces = hand.map(({ face }) => face);
  const worst = hand
    .map(({ id, face }) => ({ id, danger: dangerOf(face, faces) }))
    .sort((a, b) => b.danger - a.danger || a.id - b.id)
    .slice(0, UNWANTED);
  const ids = worst.map(({ id }) => id).sort((a, b) => a - b);
  return triples(ids).map((three): HeartsMove => ({ kind: 'pass', ids: three }));
}

/** Of cards between which no other is left, which cost the same, only the first. */
function unlike(moves: readonly HeartsMove[], { hand, played }: Sight, trick: readonly Face[]): HeartsMove[] {
  const lying = masksOf(trick);
  const gone = hand.map((mask, suit) => mask | (played[suit]! & ~lying[suit]!));
  const kept: Face[] = [];
  return moves.filter((move) => {
    if (move.kind !== 'play') return true;
    const { face } = move.card;
    if (kept.some((other) => isAlike(face, other, gone))) return false;
    kept.push(face);
    return true;
  });
}

function isAlike(one: Face, other: Face, gone: readonly number[]): boolean {
  if (suitOf(one) !== suitOf(other) || [QUEEN, JACK].some((face) => face === one || face === other)) return false;
  const [low, high] = [Math.min(aceHigh(one), aceHigh(other)), Math.max(aceHigh(one), aceHigh(other))];
  const between = (1 << high) - (1 << (low + 1));
  return (between & ~gone[suitOf(one)]!) === 0;
}

function playLooks(sight: Sight, moves: readonly HeartsMove[]): number[] {
  return moves.map((move) =>
    move.kind === 'play' ? lookOf(sight, suitOf(move.card.face), aceHigh(move.card.face)) : 0,
  );
}

/** What the view's seat knows when it is to play. */
export function sightOf({ state, seat, known }: View<HeartsState>): Sight {
  const { trick, taken, hands, options } = state;
  const led = ledIn(state) ?? -1;
  const jack = options['jack'] === true;
  const hand: Quad = [0, 0, 0, 0];
  for (const id of hands[seat]!) {
    const face = known.get(id);
    if (face !== undefined) hand[suitOf(face)]! |= bitOf(face);
  }
  const played: Quad = [0, 0, 0, 0];
  const points = taken.map((cards) => {
    let sum = 0;
    for (const face of cards) {
      played[suitOf(face)]! |= bitOf(face);
      sum += costOf(face);
    }
    return sum;
  });
  let [top, cost] = [-1, 0];
  for (const face of trick) {
    played[suitOf(face)]! |= bitOf(face);
    cost += costOf(face) - (jack && face === JACK ? JACK_POINTS : 0);
    if (suitOf(face) === led) top = Math.max(top, aceHigh(face));
  }
  const harmless = isFirstTrick(state) && options['blood'] !== true;
  return {
    seats: hands.length,
    hand,
    played,
    led,
    top,
    size: trick.length,
    cost,
    harmless,
    jack,
    moon: moonSign(points, seat),
  };
}

type Quad = [number, number, number, number];

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
