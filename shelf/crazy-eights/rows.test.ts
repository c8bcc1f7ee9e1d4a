/** Crazy Eights is held to its laws, to rows, to a second writing, to what bots go by, and to a round on real devices. */
import { testGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { sampleOf } from '../../tests/run/sample';
import { ACTION_ROWS } from './action.rows';
import { modelOf } from './model';
import { PLAY_ROWS } from './play.rows';
import { crazyEights } from './rules';

it('is right in all that a game is held to', async () => {
  // The second writing walks every way from each row, which costs more than all the rest.
  const model = sampleOf({ model: modelOf }, { model: modelOf }, {});
  expect(
    await testGame(crazyEights, { rows: [...PLAY_ROWS, ...ACTION_ROWS], ...model, rounds: sampleOf(2, 2, 1) }),
  ).toEqual([]);
});
