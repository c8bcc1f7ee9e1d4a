/**
 * For bots: how a round would end if all went on at a glance, see `glance.ts`. Everybody looks at their own hand alone,
 * although all cards are open.
 * @module
 */
import { type Face, type Seat, suitOf } from 'svista/cards';
import { type Position, aceHigh } from 'svista/games';
import { HEARTS, JACK, QUEEN, SPADES, costOf, lowestClub } from './cards';
import { bitOf, countOf, faceAt, lookOf, masksOf, moonSign } from './glance';
import { ALL, JACK_POINTS } from './score';
import { type HeartsState, isFirstTrick, playedOf } from './state';

/** A round with all cards open, as it is played on. */
interface Run {
  readonly seats: number;
  /** By seat. */
  readonly hands: number[][];
  /** A14: whose cards are played by a rule. */
  readonly laid: readonly Seat[];
  readonly played: number[];
  readonly points: number[];
  readonly jack: boolean;
  readonly blood: boolean;
  readonly queenBreaks: boolean;
  jackTaker: number;
  broken: boolean;
  first: boolean;
  leader: number;
  led: number;
  top: number;
  /** Whose card wins. */
  best: number;
  size: number;
  cost: number;
  hasJack: boolean;
}

/** By seat what it would score. */
export function estimate({ state, known }: Position<HeartsState>): readonly number[] {
  const { options, taken, out } = state;
  const run = runOf(state, known);
  while (run.hands.some(([a, b, c, d]) => (a! | b! | c! | d!) !== 0)) playOne(run);
  const { points, jackTaker } = run;
  const shooter = points.findIndex((cost, seat) => cost === ALL && !out.includes(seat));
  const own = options['moon'] === 'own';
  return taken.map((_, seat) => {
    if (out.includes(seat)) return -ALL;
    const jack = jackTaker === seat ? JACK_POINTS : 0;
    if (shooter < 0) return jack - points[seat]!;
    return jack + (own ? (seat === shooter ? ALL : 0) : seat === shooter ? 0 : -ALL);
  });
}

function runOf(state: HeartsState, known: Position<HeartsState>['known']): Run {
  const { hands, laid, taken, trick, options } = state;
  const jack = options['jack'] === true;
  const faces = hands.map((hand, seat) => [...hand.flatMap((id) => known.get(id) ?? []), ...laid[seat]!]);
  const first = isFirstTrick(state);
  const lowest = lowestClub(hands.length);
  const leads = first && trick.length === 0 ? faces.findIndex((hand) => hand.includes(lowest)) : -1;
  const run: Run = {
    seats: hands.length,
    hands: faces.map(masksOf),
    laid: state.out,
    played: masksOf(playedOf(state)),
    points: taken.map((cards) => cards.reduce((sum, face) => sum + costOf(face), 0)),
    jack,
    blood: options['blood'] === true,
    queenBreaks: options['queen'] === true,
    jackTaker: jack ? taken.findIndex((cards) => cards.includes(JACK)) : -1,
    broken: state.broken,
    first,
    leader: leads < 0 ? state.leader : leads,
    led: -1,
    top: -1,
    best: 0,
    size: 0,
    cost: 0,
    hasJack: false,
  };
  for (const face of trick) lay(run, face);
  return run;
}

/** Somebody plays what looks best. */
function playOne(run: Run): void {
  const { seats, hands, played, led, top, size, cost, first, blood, jack } = run;
  const seat = (run.leader + size) % seats;
  const hand = hands[seat]!;
  const harmless = first && !blood;
  const net = cost - (run.hasJack ? JACK_POINTS : 0);
  const isLaid = run.laid.includes(seat);
  const sight = { seats, hand, played, led, top, size, cost: net, harmless, jack, moon: moonSign(run.points, seat) };
  const [from, to] = led >= 0 && hand[led]! !== 0 ? [led, led] : [0, 3];
  let best: Face = -1;
  let highest = -Infinity;
  for (let suit = from; suit <= to; suit++) {
    if (suit === HEARTS && isShut(run, hand)) continue;
    let mask = hand[suit]!;
    if (suit === SPADES && led >= 0 && led !== suit && isShut(run, hand)) mask &= ~bitOf(QUEEN);
    for (; mask !== 0; mask &= mask - 1) {
      const height = 31 - Math.clz32(mask & -mask);
      const look = isLaid ? -height : lookOf(sight, suit, height);
      if (look > highest) {
        highest = look;
        best = faceAt(suit, height);
      }
    }
  }
  if (first && led < 0) best = lowestClub(seats);
  if (best < 0) best = faceAt(HEARTS, 31 - Math.clz32(hand[HEARTS]!));
  hand[suitOf(best)]! &= ~bitOf(best);
  played[suitOf(best)]! |= bitOf(best);
  lay(run, best);
}

/** Whether a heart must wait. */
function isShut({ led, broken, first, blood }: Run, hand: readonly number[]): boolean {
  const others = countOf(hand[0]!) + countOf(hand[1]!);
  if (led < 0) return !broken && others + hand[SPADES]! > 0;
  return led !== HEARTS && first && !blood && others + (hand[SPADES]! & ~bitOf(QUEEN)) > 0;
}

/** The card lies in the trick, and whoever has won a whole one leads. */
function lay(run: Run, face: Face): void {
  const suit = suitOf(face);
  const seat = (run.leader + run.size) % run.seats;
  if (run.size === 0) [run.led, run.top] = [suit, -1];
  if (suit === run.led && aceHigh(face) > run.top) [run.top, run.best] = [aceHigh(face), seat];
  run.cost += costOf(face);
  run.broken ||= suit === HEARTS || (run.queenBreaks && face === QUEEN);
  run.hasJack ||= run.jack && face === JACK;
  if (++run.size < run.seats) return;
  run.points[run.best]! += run.cost;
  if (run.hasJack) run.jackTaker = run.best;
  run.leader = run.best;
  run.first = false;
  run.led = run.top = -1;
  run.size = run.cost = 0;
  run.hasJack = false;
}
