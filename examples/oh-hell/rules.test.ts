import { checkGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { ohHell } from './rules';

it('keeps the laws of games', () => {
  expect(checkGame(ohHell)).toEqual([]);
});
