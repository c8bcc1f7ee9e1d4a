/** A round of Cardinoes with the hands dealt, as a state that no device has come to step by step. */
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame } from '../../src/games/game';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { type TableState, openTable } from '../../src/table/step/tableState';
import { tableOf } from './record/leftRounds';

/** For four, whose last two seats are of one device. */
export function dealtRound(changes: Partial<TableState> = {}, escrow = true): TableState {
  const { charter } = tableOf({ game: cardinoes, devices: [0, 1, 2, 2], seed: 1, escrow });
  const dealer = new LocalDealer<unknown, unknown>(cardinoes as AnyGame, randomOrder(new Random(1)));
  const game = must(dealer.settle(cardinoes.setup(charter.options, 4, 0, 0)));
  return { ...openTable(charter), stage: 'round', dealt: true, game, ...changes };
}
