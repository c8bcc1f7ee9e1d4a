/** Who holds parts of whose key, and how one round follows another. */
import { expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import type { AnyGame } from '../../../src/games/game';
import { greta } from '../../../src/games/greta';
import { lynx } from '../../../src/games/lynx';
import { hasEscrow, speakersOf, trusteesOf } from '../../../src/table/step/trustees';
import { tableOf } from '../record/leftRounds';
import { walk } from '../walk';

const charterOf = (game: AnyGame, devices: readonly number[]) => tableOf({ game, devices, seed: 1 }).charter;

it('P23: a table plays with escrow among three devices, in games that have a rule for leavers', () => {
  const tables = [
    charterOf(lynx, [0, 1, 2]),
    charterOf(cardinoes, [0, 1, 2, 2]),
    charterOf(lynx, [0, 1, 1]),
    charterOf(greta, [0, 1]),
  ];
  expect(tables.map(hasEscrow)).toEqual([true, true, false, false]);
});

it('P24: the trustees of a seat are the first seats of all other devices', () => {
  const charter = charterOf(lynx, [0, 1, 0, 3]);
  expect(speakersOf(charter)).toEqual([0, 1, 3]);
  expect([0, 1, 2, 3].map((seat) => trusteesOf(charter, seat))).toEqual([
    [1, 3],
    [0, 3],
    [1, 3],
    [0, 1],
  ]);
});

it('P34, P35: another round is dealt to the left, and the result of the one before stands', async () => {
  const table = tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1 });
  const again = await walk({
    ...table,
    choose: (state, plan, seat, known) =>
      plan.kind === 'next' ? { next: 'again' } : table.choose(state, plan, seat, known),
  });
  const over = again.find(({ after }) => after.stage === 'reveal')!;
  const { after } = again.at(-1)!;
  const dealt = cardinoes.dealer(over.after.game as never)!;
  expect([over.state.results.length, over.after.results.length]).toEqual([0, 1]);
  expect([after.stage, after.round, after.deck, after.game]).toEqual(['header', 1, 0, null]);
  expect([after.opening.dealer, after.results]).toEqual([(dealt + 1) % 3, over.after.results]);
  const closed = (await walk(table)).at(-1)!.after;
  expect([closed.stage, closed.round]).toEqual(['closed', 0]);
});
