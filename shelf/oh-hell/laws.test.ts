/** Oh Hell keeps the laws of all games, with every number of players and whatever is chosen. */
import { expect, it } from 'vitest';
import { checkGame } from 'svista/testing';
import { ohHell } from './rules';

it('keeps all laws', { tags: ['long'] }, () => {
  expect(checkGame(ohHell, { rounds: 28 })).toEqual([]);
});
