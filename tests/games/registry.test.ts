/** Games that are added to those of this project. */
import { describe, expect, it } from 'vitest';
import { ohHell } from '../../examples/oh-hell/rules';
import type { AnyGame, GameInfo } from '../../src/games/game';
import { GAMES, dropGame, gameOf, hasRules, loadRules, putEntry, putGame } from '../../src/games/registry';
import { must, ok } from '../../src/lib/result';

const info: GameInfo = {
  ...{ id: 'oh-hell', name: 'Oh Hell', minSeats: 2, maxSeats: 6, match: {}, options: [], refuse: () => ok(null) },
  source: { address: 'oh-hell.js', hash: null },
};

describe('a game that is added', () => {
  it('takes no place of another', () => {
    const entry = { info, load: () => Promise.reject(new Error('not yet')) };
    expect(putEntry({ ...entry, info: { ...info, id: 'lynx' } })).toBe(false);
    expect(putEntry(entry)).toBe(true);
    expect(putEntry(entry)).toBe(false);
  });

  it('makes way for another version when it is taken away, and the four of the house stay', () => {
    const [first, second] = ['one', 'other'].map(() => ({ ...ohHell, id: 'versions', need: () => ohHell.need(null!) }));
    const before = GAMES.map(({ id }) => id);
    expect(putGame(first as AnyGame)).toBe(true);
    expect(putGame(first as AnyGame), 'once more').toBe(true);
    expect(putGame(second as AnyGame)).toBe(false);
    expect(dropGame('versions')).toBe(true);
    expect(dropGame('versions')).toBe(false);
    expect(putGame(second as AnyGame)).toBe(true);
    expect(must(gameOf('versions')).need).toBe(second!.need);
    const from = (byte: number): AnyGame =>
      ({ ...second, source: { address: 'v.js', hash: new Uint8Array(32).fill(byte) } }) as AnyGame;
    expect(putGame(from(1)), 'the same rules, from a module').toBe(false);
    expect(dropGame('versions')).toBe(true);
    expect([putGame(from(1)), putGame(from(1)), putGame(from(2))]).toEqual([true, true, false]);
    expect(dropGame('versions')).toBe(true);
    for (const id of ['lynx', 'cardinoes', 'greta', 'nineteen', 'whist']) expect(dropGame(id)).toBe(false);
    expect(GAMES.map(({ id }) => id)).toEqual(before);
  });

  it('has a name before its rules, which are asked for until they come', async () => {
    const answers = [
      Promise.reject(new Error('the host is away')),
      Promise.resolve({ ...ohHell, source: { address: 'oh-hell.js?1', hash: new Uint8Array(32) } } as AnyGame),
    ];
    for (const answer of answers) answer.catch(() => undefined);
    expect(putEntry({ info: { ...info, id: 'later' }, load: () => answers.shift()! })).toBe(true);
    const game = must(gameOf('later'));
    expect([game.maxSeats, hasRules(game), game.options]).toEqual([6, false, []]);
    await expect(loadRules('later')).rejects.toThrow('the host is away');
    await loadRules('later');
    expect([hasRules(game), game.options.length, game.source!.hash!.length]).toEqual([true, 1, 32]);
  });
});
