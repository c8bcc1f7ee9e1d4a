/**
 * All that reads something from outside, with a sample of cases from a fixed seed; `npm run -s fuzz` goes on from
 * there.
 */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/registry';
import { weigh } from '../../src/table/step/gate';
import { sampleOf } from '../run/sample';
import { textOf } from './command';
import { momentsOf, tableAt } from './rounds';
import { answersOf, runsOf } from './run';
import { TARGETS } from './targets';

const SEED = 20_261_122;
const CASES = sampleOf(2_000, 100, 20);

/**
 * What is so narrow that next to nothing that was changed is taken; and what has no answer but its value, or takes all.
 */
const NARROW = [
  'auth',
  'auth-to-watch',
  'side',
  'stance',
  'signed-charter',
  'draft',
  'hello',
  'signed-file',
  'opening',
  'payload',
  'address',
  'table',
  'recombined',
];
const WIDE = ['address', 'payload', 'table', 'log-inputs', 'recombined'];

describe('whatever it is given', () => {
  it.each(TARGETS.map((target) => [target.name, target] as const))(
    'is taken and written the same again, or refused with a code: %s',
    async (name, target) => {
      const runs = runsOf(target, CASES);
      const { finding, taken, refused } = await answersOf(target, SEED, runs);
      expect(finding && textOf(finding)).toBe(null);
      if (runs < 100) return; // of so few cases all may be of one kind
      if (!NARROW.includes(name)) expect(taken / runs).toBeGreaterThan(0.03);
      if (!WIDE.includes(name)) expect(refused / runs).toBeGreaterThan(0.03);
    },
  );
});

describe('a position of a round', () => {
  it.each(GAMES.map((game) => [game.name, game] as const))(
    'reads back as it was written at every moment, also between moves: %s',
    (_, game) => {
      for (const { state, known } of momentsOf(game)) {
        const text = game.makePosition({ state, known });
        const read = game.parsePosition(text);
        expect([text, read.ok ? game.makePosition(read.value) : read.fault]).toEqual([text, text]);
      }
    },
  );
});

describe('a legal move', () => {
  it.each(GAMES.map((game) => [game.name, game] as const))(
    'is never taken for a false one, whoever makes it and when: %s',
    (_, game) => {
      let weighed = 0;
      for (const { state, need, known } of momentsOf(game)) {
        if (need.kind !== 'act') continue;
        for (const seat of need.seats) {
          const table = tableAt(game, state);
          const legal = game.legal({
            state,
            seat,
            known: new Map(game.hand(state, seat).hidden.map((id) => [id, known.get(id)!])),
          });
          for (const move of legal.slice(0, 60)) {
            const text = game.makeMove(move, true);
            const result = weigh(table, seat, text);
            expect([text, result.ok ? 'legal' : result.fault]).toEqual([text, 'legal']);
            weighed++;
          }
        }
      }
      expect(weighed).toBeGreaterThan(50);
    },
  );
});

describe('the targets', () => {
  it('have names of their own, which a command line takes', () => {
    expect(new Set(TARGETS.map(({ name }) => name)).size).toBe(TARGETS.length);
    for (const { name } of TARGETS) expect(name).toMatch(/^[a-z0-9-]+$/);
  });
});
