/** Random games, from a seed: what laws, perft, benches and transcripts play. */
import type { AnyGame, Need, Options } from '../../src/games/game';
import { defaultOptions } from '../../src/games/options';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';

export interface Playout {
  readonly game: AnyGame;
  readonly options: Options;
  readonly seats: number;
  readonly dealer: LocalDealer<any, any>;
  readonly random: Random;
}

/** A table for one seeded random game. */
export function playout(game: AnyGame, seed: number, seats: number, options: Options = {}): Playout {
  const random = new Random(seed);
  return {
    game,
    options: { ...defaultOptions(game.options, seats), ...options },
    seats,
    dealer: new LocalDealer(game, randomOrder(random.fork())),
    random,
  };
}

/**
 * Plays random legal moves to the end; `visit` sees every state in which somebody must move, and the last; `seen` every
 * need that the dealer answers, before what comes of it. Returns the moves made.
 */
export function play(
  table: Playout,
  visit: (state: any, moves: number) => void = () => {},
  seen?: (before: any, need: Need) => void,
): number {
  const { game, dealer, random } = table;
  let state = must(dealer.settle(game.setup(table.options, table.seats, null, 0), seen));
  for (let moves = 0; ; moves++) {
    visit(state, moves);
    const need = game.need(state);
    if (need.kind !== 'act') return moves;
    const chosen = need.seats.map((seat) => random.pick(game.legal(dealer.openView(state, seat))));
    state = must(dealer.settle(must(game.step(state, { kind: 'act', moves: chosen })), seen));
  }
}
