/** Wins and totals of matches that a browser remembers. */
import { describe, expect, it } from 'vitest';
import { winnersOf, winsByFriend, winsByGame } from '../../src/memory/tally';
import { ANNA, BEN, BOT, record } from './matches';

const won = record([
  [3, -3],
  [1, 2],
]);
const lost = record([[0, 9]], { over: true, latestMs: 5, players: [ANNA, { ...BEN, name: 'Benny' }] });
const open = record([[4, 1]], { over: false });
const shared = record([[2, 2]], { over: true, game: 'greta' });
const withBot = record([[2, 1]], { over: true, players: [ANNA, BOT] });

describe('wins', () => {
  it('are those in the first place, which may be shared', () => {
    expect([winnersOf(won.points), winnersOf(shared.points), winnersOf([])]).toEqual([[0], [0, 1], []]);
  });

  it('by game count matches to their end, and the rounds of all', () => {
    expect([...winsByGame([won, lost, open, shared])]).toEqual([
      ['lynx', { matches: 2, matchesWon: 1, rounds: 4, roundsWon: 2 }],
      ['greta', { matches: 1, matchesWon: 1, rounds: 1, roundsWon: 1 }],
    ]);
  });

  it('by friend go by the key of the device, whatever they call themselves, and leave bots out', () => {
    const other = record([[1, 0]], { over: true, players: [ANNA, { name: 'Benny', key: 'c'.repeat(64) }] });
    const friends = winsByFriend([won, lost, open, withBot, other]);
    expect(friends.map(({ name, matches, matchesWon, theirs }) => [name, matches, matchesWon, theirs])).toEqual([
      ['Benny', 2, 1, 1],
      ['Benny', 1, 1, 0],
    ]);
    expect(new Set(friends.map(({ key }) => key)).size).toBe(2);
  });
});
