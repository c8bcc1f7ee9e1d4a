/** Scopa keeps the laws of games, whatever a table has chosen. */
import { checkGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { scopa } from './rules';

it('keeps the laws of games', { tags: ['long'] }, () => {
  expect(checkGame(scopa, { rounds: 60 })).toEqual([]);
});
