/**
 * Random playouts: games played to their end by choosing among the legal moves, on one core.
 *
 * A step is one call of the game's `step`: a move, or a dealer's answer. Enumerating the legal moves is part of the
 * time.
 */
import { Random } from '../../src/lib/random';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { play, playout } from '../games/playout';
import type { Record } from './record';
import { benchTables } from './tables';

const SAMPLE_MS = 600;

export function playoutBench(record: Record, samples = 5): void {
  for (const { name, game, options } of benchTables()) {
    let steps = 0;
    const counted = { ...game, step: (state: unknown, input: never) => (steps++, game.step(state, input)) };
    let seed = 0;
    const rates: number[] = [];
    for (let i = -1; i < samples; i++) {
      steps = 0;
      const start = performance.now();
      while (performance.now() - start < SAMPLE_MS) {
        const seats = game.minSeats + (seed % (game.maxSeats - game.minSeats + 1));
        const table = playout(game, seed++, seats, options);
        play({ ...table, game: counted, dealer: new LocalDealer(counted, randomOrder(new Random(seed))) });
      }
      if (i >= 0) rates.push((steps / (performance.now() - start)) * 1000);
    }
    record(`playout.${name}.steps_per_s`, rates);
  }
}
