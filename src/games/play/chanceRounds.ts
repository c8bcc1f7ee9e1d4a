/**
 * Rounds by chance, from seeds: what laws, coverage and models look at.
 * @module
 */
import type { Seat } from '../../cards/card';
import { Random } from '../../lib/random';
import { must } from '../../lib/result';
import type { AnyGame, Options } from '../game';
import { type OptionSpec, defaultOptions } from '../options';
import { LocalDealer, type Order, randomOrder } from './localDealer';

/** Any options that the game does not refuse. */
export function oddOptions(game: AnyGame, seats: number, random: Random): Options {
  for (;;) {
    const options = Object.fromEntries(game.options.map((spec) => [spec.key, oneOf(spec, random)]));
    if (game.refuse(options, seats).ok) return options;
  }
}

function oneOf(spec: OptionSpec, random: Random): number | boolean | string {
  if (spec.kind === 'integer') return spec.min + random.below(spec.max - spec.min + 1);
  return spec.kind === 'flag' ? random.chance(0.5) : random.pick(spec.choices);
}

/** A round that is about to be dealt. */
export interface ChanceRound {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: Options;
  readonly random: Random;
  readonly dealer: LocalDealer<unknown, unknown>;
}

/** A round from a seed. Even seeds have the options as usual, odd ones any that the game does not refuse. */
export function chanceRound(game: AnyGame, seats: number, seed: number, order = randomOrder): ChanceRound {
  const random = new Random(seed * 100 + seats);
  const options = seed % 2 === 0 ? defaultOptions(game.options, seats) : oddOptions(game, seats, random);
  return { game, seats, options, random, dealer: new LocalDealer(game, order(random.fork())) };
}

/** The first deck by chance; what is shuffled later, and every hand that is hidden, keeps the order that it had. */
export function firstDeckByChance(random: Random): Order {
  const chance = randomOrder(random);
  let isFirst = true;
  return {
    ...chance,
    deck: (faces) => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? chance.deck(faces) : { ok: true, value: faces };
    },
    hand: (faces) => faces,
  };
}

/**
 * Plays to the end, which it returns. `choose`: of the legal moves of a seat that is asked, one; `moved` is told what
 * all have chosen, before what comes of it.
 */
export function playRound(
  { game, seats, options, dealer }: ChanceRound,
  choose: (state: unknown, seat: Seat, moves: readonly unknown[]) => unknown,
  moved: (state: unknown, asked: readonly Seat[], moves: readonly unknown[]) => void = () => undefined,
): unknown {
  let state: unknown = must(dealer.settle(game.setup(options, seats, null, 0)));
  for (;;) {
    const need = game.need(state);
    if (need.kind !== 'act') return state;
    const before = state;
    const moves = need.seats.map((seat) => choose(before, seat, game.legal(dealer.view(before, seat))));
    moved(state, need.seats, moves);
    state = must(dealer.settle(must(game.step(state, { kind: 'act', moves }))));
  }
}
