/** The shelf: which heads the build takes, and what it makes of a game; the real shelf, as it stands. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildModule, readShelf } from '../../build/shelf';
import { mayImport } from '../../src/games/gameModule';
import { withOwnGames } from '../../src/host/gamesBeside';
import { must } from '../../src/lib/result';
import { PUBLIC_CONFIG, parseConfig } from '../../src/net/peerjs/config';

const MINE = { id: 'mine', name: 'Mine', seats: [2, 4] };
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'svista-shelf-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('a shelf', () => {
  it('has the games whose folders have a head, by name, each with the place of its module', async () => {
    write('README.md', 'about the shelf');
    write('nothing/board.ts', '');
    write('yours/head.json', JSON.stringify({ ...MINE, id: 'yours' }));
    write('mine/head.json', JSON.stringify(MINE));
    expect(await readShelf(folder)).toEqual([
      { ...MINE, module: 'shelf/mine.js' },
      { ...MINE, id: 'yours', module: 'shelf/yours.js' },
    ]);
    expect(await readShelf(join(folder, 'none'))).toEqual([]);
  });

  it.each([
    [{ ...MINE, seats: [0, 4] }, 'shelf/mine/head.json: config.json, “games”: “seats” says'],
    [{ ...MINE, more: 1 }, 'no field “more”'],
    [{ ...MINE, id: 'yours' }, '“id” must be the name of the folder'],
  ])('is not built with %j', async (head, why) => {
    write('mine/head.json', JSON.stringify(head));
    await expect(readShelf(folder)).rejects.toThrow(why);
  });

  it('makes one file of a game and of what it uses of the package', async () => {
    write(
      'mine/board.ts',
      `import { FACES } from 'svista/cards'; import { words } from './words'; export { FACES, words };`,
    );
    write('mine/words.ts', `export const words: readonly string[] = ['a word'];`);
    const code = await buildModule('mine', folder);
    expect(code).toContain('a word');
    expect(code).not.toContain('svista/cards');
    expect(mayImport(code)).toBe(false);
    expect(code.split('\n').length, 'it is packed').toBeLessThan(5);
  });

  it('is not built with a module that would not be the whole game, or is too large', async () => {
    write('mine/board.ts', `export const words = 'import what you like';`);
    await expect(buildModule('mine', folder)).rejects.toThrow('may import something');
    write('mine/board.ts', `export const words = '${'x'.repeat(1_048_576)}';`);
    await expect(buildModule('mine', folder)).rejects.toThrow('must be smaller');
  });
});

describe('somebody’s own games', () => {
  it('come after those of the shelf, and in the place of one of the same id', () => {
    const [one, two] = [{ id: 'one' }, { id: 'two', is: 'ours' }];
    const own = [{ id: 'two', is: 'theirs' }, { id: 'three' }, null];
    expect(withOwnGames([one, two], own)).toEqual([one, ...own]);
  });
});

it('a config.json that names games alone changes nothing of the network', () => {
  const page = { protocol: 'https:', hostname: 'cards.example', port: '' };
  expect(must(parseConfig('{"games":[]}', page))).toEqual(PUBLIC_CONFIG);
});
