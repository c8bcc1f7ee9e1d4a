/** Moments of random rounds in which somebody is asked for a move, for tests of what bots do there. */
import type { CardId, Face } from '../../src/cards/card';
import type { AnyGame, Options, View } from '../../src/games/game';
import { play, playout } from '../games/playout';

export interface Moment {
  readonly game: AnyGame;
  readonly options: Options;
  readonly seats: number;
  /** What the seat sees that is asked. */
  readonly view: View<any>;
  /** The faces of all hidden cards. */
  readonly faces: ReadonlyMap<CardId, Face>;
}

/**
 * Visits up to `count` moments of each of these rounds, spread over the round, with from the fewest to the most seats.
 */
export function eachMoment(
  game: AnyGame,
  rounds: number,
  count: number,
  visit: (moment: Moment) => void,
  options: Options = {},
): void {
  for (let seed = 0; seed < rounds; seed++) {
    const seats = game.minSeats + (seed % (game.maxSeats - game.minSeats + 1));
    const length = play(playout(game, seed, seats, options));
    const every = Math.max(1, Math.floor(length / count));
    const table = playout(game, seed, seats, options);
    play(table, (state, moves) => {
      const need = game.need(state);
      if (moves % every !== 0 || need.kind !== 'act') return;
      const seat = need.seats[moves % need.seats.length]!;
      visit({
        game,
        options: table.options,
        seats,
        view: table.dealer.view(state, seat),
        faces: new Map(table.dealer.faces),
      });
    });
  }
}
