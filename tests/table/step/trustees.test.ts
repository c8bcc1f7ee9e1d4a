/** Who holds parts of whose key, and how one round follows another. */
import { expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import type { AnyGame } from '../../../src/games/game';
import { greta } from '../../../src/games/greta';
import { lynx } from '../../../src/games/lynx';
import type { Parts, TableState } from '../../../src/table/step/tableState';
import { canOpen, canPlayOn, hasEscrow, isPlayed, speakersOf, trusteesOf } from '../../../src/table/step/trustees';
import { dealtRound } from '../dealtRound';
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

it('P23: a table that does not want it plays without escrow', () => {
  expect(hasEscrow(tableOf({ game: lynx, devices: [0, 1, 2], seed: 1, escrow: false }).charter)).toBe(false);
});

const undealt: unknown = cardinoes.setup(dealtRound().charter.options, 4, 0, 0);

it.each<readonly [why: string, state: TableState, seats: readonly number[], on: boolean]>([
  ['goes on without a device of one seat', dealtRound(), [1], true],
  ['goes on without both seats of a device', dealtRound(), [2, 3], true],
  ['does not go on without one seat of two at a device, which still has the keys of both', dealtRound(), [2], false],
  ['does not go on without two devices, which held parts of each other’s keys', dealtRound(), [0, 1], false],
  ['does not go on without a second who leaves', dealtRound({ gone: [0] }), [1], false],
  ['goes on between two deals, when no hand holds a card', dealtRound({ game: undealt }), [1], true],
  ['does not go on before the hands are dealt', dealtRound({ dealt: false, game: undealt }), [1], false],
  ['does not go on when it is being counted', dealtRound({ stage: 'reveal' }), [1], false],
  ['does not go on when nobody holds parts of the keys', dealtRound({}, false), [1], false],
])('P70: a round %s', (_why, state, seats, on) => {
  expect(canPlayOn(state, seats)).toBe(on);
});

it('P70: a round counts, whoever leaves, when only hands are still to be opened, and not before', () => {
  const { game } = dealtRound();
  const opening = { ...(game as object), phase: 'open' };
  expect(
    [dealtRound(), dealtRound({ game: opening }), dealtRound({ game: opening, stage: 'reveal' })].map(isPlayed),
  ).toEqual([false, true, false]);
});

it('P70: the hand of who is gone is opened by all trustees together, and by no fewer', () => {
  const escrows = Array<Parts>(4).fill({ step: 1, points: new Uint8Array(64), boxes: new Uint8Array(0) });
  expect([0, 2].map((seat) => canOpen(dealtRound({ escrows, gone: [seat] }), seat))).toEqual([true, true]);
  expect(canOpen(dealtRound({ escrows, gone: [0, 1] }), 0)).toBe(false); // the parts of seat 1 are gone, too
  expect(canOpen(dealtRound({ escrows: [], gone: [0] }), 0)).toBe(false); // there are no parts
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
