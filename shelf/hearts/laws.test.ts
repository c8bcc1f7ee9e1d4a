/** The laws of games, and the secrecy of the cards that are passed on. */
import { checkGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { hearts } from './rules';

it('keeps the laws of games, with any number of players', () => {
  expect(checkGame(hearts, { rounds: 21 })).toEqual([]);
});
