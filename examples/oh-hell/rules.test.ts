import { testGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { ohHell } from './rules';

it('keeps the laws of games, and a round among devices is counted', { timeout: 0 }, async () => {
  expect(await testGame(ohHell)).toEqual([]);
});
