import { checkGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { crazyEights } from './rules';

it('keeps the laws of games', () => {
  expect(checkGame(crazyEights, { rounds: 40 })).toEqual([]);
});
