/** Crazy Eights is held to its laws, to rows, to a second writing, to what bots go by, and to a round on real devices. */
import { testGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { eights } from '../rules';
import { ROWS } from './eights.rows';
import { EightsModel } from './model';

it('is right in all that a game is held to', async () => {
  expect(await testGame(eights, { rows: ROWS, model: (position) => new EightsModel(position) })).toEqual([]);
});
