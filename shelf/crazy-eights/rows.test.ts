/** Crazy Eights is held to its laws, to rows, to a second writing, to what bots go by, and to a round on real devices. */
import { testGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { sampleOf } from '../../tests/run/sample';
import { ACTION_ROWS } from './action.rows';
import { modelOf } from './model';
import { PLAY_ROWS } from './play.rows';
import { crazyEights } from './rules';

it('is right in all that a game is held to', async () => {
  expect(
    await testGame(crazyEights, { rows: [...PLAY_ROWS, ...ACTION_ROWS], model: modelOf, rounds: sampleOf(2, 2, 1) }),
  ).toEqual([]);
});
