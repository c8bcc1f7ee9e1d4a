/** Oh Hell is held to its laws, to rows, to what bots go by, and to a round on real devices. */
import { testGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { ROWS } from './rows';
import { ohHell } from './rules';

it('is right in all that a game is held to', async () => {
  expect(await testGame(ohHell, { rows: ROWS, rounds: 4 })).toEqual([]);
});
