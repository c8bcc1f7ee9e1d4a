/** The file of what a browser remembers is read as if a stranger had written it. */
import { describe, expect, it } from 'vitest';
import { makeMemoryFile, readMemoryFile } from '../../src/memory/memoryFile';
import { MAX_FILE } from '../../src/lib/textLines';
import { BEN, record } from './matches';

const ALL = {
  you: { name: 'Anna', letter: 'A' },
  favourites: { lynx: { options: { hand: 7 }, match: {} } },
  matches: [record([[4, 7]]), record([[1, 2]], { id: 't2:0' })],
  tables: [{ place: 'p1:me', hash: '#t=abcdefghijklmnopqrstuvwxyz12', game: 'lynx', names: ['Ben'], latestMs: 5 }],
  replays: [{ match: 't2:0', round: 0, text: 'svista game 1\n', savedMs: 5 }],
};
const NOW_MS = 1_000;
const read = (text: string, size = text.length): ReturnType<typeof readMemoryFile> =>
  readMemoryFile({ size, text: () => Promise.resolve(text) }, NOW_MS);

describe('the file of what a browser remembers', () => {
  it('brings all to another browser but the tables, whose seats are on the first one', async () => {
    const { tables: _, ...brought } = ALL;
    expect(await read(makeMemoryFile(ALL))).toEqual({ ok: true, value: brought });
  });

  it.each([
    ['a game', 'svista game 1\ngame lynx\n'],
    ['JSON of something else', '{"matches":[]}'],
    ['an empty one', ''],
    ['a number', '7'],
  ])('is refused if it is %s', async (_what, text) => {
    expect(await read(text)).toMatchObject({ ok: false, fault: { code: 'memory/no-file' } });
  });

  it('is refused if the browser cannot read it', async () => {
    const moved = { size: 5, text: () => Promise.reject(new Error('moved')) };
    expect(await readMemoryFile(moved, NOW_MS)).toMatchObject({ ok: false, fault: { code: 'memory/no-file' } });
  });

  it('is refused unread if it is too long', async () => {
    const text = (): Promise<string> => Promise.reject(new Error('read'));
    expect(await readMemoryFile({ size: MAX_FILE + 1, text }, NOW_MS)).toMatchObject({
      fault: { code: 'file/too-long' },
    });
  });

  it.each([
    ['a field is of another type', { ...record([[4, 7]]), points: 'many' }],
    ['a name turns the direction of writing', record([[4, 7]], { players: [{ ...BEN, name: 'a\u202eb' }, BEN] })],
    ['a time is in no calendar', record([[4, 7]], { latestMs: 1e300 })],
    ['points have no sum', record([[4, 1e308]])],
    ['more have a seat than a table has', record([Array(9).fill(1)], { players: Array(9).fill(BEN) })],
    ['it is no match', 'svista'],
  ])('gives no match of which %s, nor its rounds', async (_what, match) => {
    const replays = [{ match: 't1:0', round: 0, text: 'svista game 1\n', savedMs: 5 }];
    const text = JSON.stringify({ svista: 'memory', matches: [match, ALL.matches[1]], replays: [...replays, 8, null] });
    expect(await read(text)).toMatchObject({ ok: true, value: { matches: [ALL.matches[1]], replays: [] } });
  });

  it('stands before nothing that is played later, whatever times it names', async () => {
    const matches = [record([[4, 7]], { latestMs: 8e15 })];
    const replays = [{ match: 't1:0', round: 0, text: 'svista game 1\n', savedMs: 8e15 }];
    expect(await read(makeMemoryFile({ ...ALL, matches, replays }))).toMatchObject({
      value: { matches: [{ latestMs: NOW_MS }], replays: [{ savedMs: NOW_MS }] },
    });
  });

  it('gives nothing where lists are none', async () => {
    const text = JSON.stringify({ svista: 'memory', matches: { length: 3 }, replays: 'many' });
    expect(await read(text)).toMatchObject({ ok: true, value: { matches: [], replays: [] } });
  });
});
