/**
 * Every state of random rounds: also those in which nobody is asked, and those after somebody has left. Moves of each
 * kind are made as often as those of any other, so that what is rare comes about sooner.
 */
import type { CardId, Face, Seat } from '../../src/cards/card';
import type { AnyGame } from '../../src/games/game';
import { LocalDealer } from '../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../src/games/play/rows';
import { must } from '../../src/lib/result';
import type { Random } from '../../src/lib/random';
import type { Playout } from './playout';

/** A state of a round, the faces of its hidden cards, and what happens next. */
export interface Moment {
  readonly state: any;
  readonly faces: ReadonlyMap<CardId, Face>;
  /** The moves, one for each seat that is asked, as text. */
  readonly moves: readonly string[];
  /** Who leaves instead, or none. */
  readonly leavers: readonly Seat[];
}

/** In one of so many states some leave. */
const LEAVING = 12;

/** Plays random legal moves to the end, and lets some leave, one after the other or two at once. */
export function playLeaving({ game, dealer, options, seats, random }: Playout, visit: (moment: Moment) => void): void {
  let state = game.setup(options, seats, null, 0);
  let there: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  let dealt = false;
  for (;;) {
    const leavers = random.below(LEAVING) === 0 && dealt ? someOf(there, random, 1 + random.below(2)) : [];
    const need = game.need(state);
    const moves =
      need.kind === 'act' ? need.seats.map((seat) => pickMove(game.legal(dealer.openView(state, seat)), random)) : [];
    visit({
      state,
      faces: dealer.faces,
      moves: moves.map((move) => game.makeMove(move, false, dealer.faces)),
      leavers,
    });
    const without = leavers.length > 0 ? (game.leave?.(state, leavers) ?? null) : null;
    if (without !== null) {
      state = without;
      there = there.filter((seat) => !leavers.includes(seat));
    } else if (need.kind === 'over') return;
    else if (need.kind === 'act') state = must(game.step(state, { kind: 'act', moves }));
    else {
      state = must(dealer.settle(state, undefined, 1));
      dealt ||= need.kind === 'deal';
    }
  }
}

function someOf(seats: readonly Seat[], random: Random, count: number): readonly Seat[] {
  return random
    .shuffle([...seats])
    .slice(0, count)
    .sort((a, b) => a - b);
}

function pickMove(moves: readonly any[], random: Random): any {
  const kind: unknown = random.pick([...new Set(moves.map((move) => move.kind))]);
  return random.pick(moves.filter((move) => move.kind === kind));
}

/** The position or the result that a moment leads to, as text: by what comes next, and if its leavers leave. */
export function whatFollows(game: AnyGame, { state, faces, moves, leavers }: Moment): readonly string[] {
  const positionOf = (next: any, known = faces): string =>
    next === null ? 'over' : game.makePosition({ state: next, known });
  const without = leavers.length > 0 && game.leave ? positionOf(game.leave(state, leavers)) : '';
  const dealer = new LocalDealer<any, any>(game, AS_WRITTEN, faces);
  const need = game.need(state);
  if (need.kind === 'over') return [JSON.stringify(need.result), without];
  if (need.kind !== 'act') return [positionOf(must(dealer.settle(state, undefined, 1)), dealer.faces), without];
  const read = need.seats.map((seat, i) => must(game.parseMove(moves[i]!, dealer.view(state, seat))));
  return [positionOf(must(game.step(state, { kind: 'act', moves: read }))), without];
}
