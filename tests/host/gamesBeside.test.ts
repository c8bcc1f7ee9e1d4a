/** Games of somebody's own beside the page that the host serves. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, startHost } from '../../src/host/host';
import { must } from '../../src/lib/result';
import { parseConfig } from '../../src/net/peerjs/config';
import { LOOPBACK, ask } from './guests';

const GAMES = [
  { module: './mine.js', id: 'mine', name: 'Mine', seats: [2, 4] },
  { module: 'deep/yours.js', id: 'yours', name: 'Yours', seats: [3, 3] },
  { module: 'way-out.js', id: 'way-out', name: 'Way out', seats: [2, 8] },
];
const [MINE] = GAMES;
let folder: string;
let host: Host;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svista-beside-'));
  await mkdir(join(folder, 'dist'));
  await mkdir(join(folder, 'games/deep'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<title>Svista</title>');
  await writeFile(join(folder, 'secret.js'), 'no');
  await writeFile(join(folder, 'games/mine.js'), 'mine');
  await writeFile(join(folder, 'games/deep/yours.js'), 'yours');
  await writeFile(join(folder, 'games/unnamed.js'), 'no');
  await symlink(join(folder, 'secret.js'), join(folder, 'games/way-out.js'));
  await writeFile(join(folder, 'games/config.json'), JSON.stringify({ games: GAMES, brokers: ['not here'] }));
  host = must(await start());
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (games = join(folder, 'games')) =>
  startHost({ dist: join(folder, 'dist'), games, port: 0, stunPort: 0, bind: LOOPBACK });

describe('games beside the page', () => {
  it('are named to it, with the broker of the host and nothing else of their file', async () => {
    const { body } = await ask(host.port, '/config.json');
    const config = must(parseConfig(body, { protocol: 'http:', hostname: 'table.lan', port: '8080' }));
    expect(config.games).toEqual(GAMES);
    expect(config.brokers).toHaveLength(1);
  });

  it('are served by their names, and no other file of their folder is', async () => {
    const answers = await Promise.all(
      ['/mine.js', '/mine.js?sha512=x', '/deep/yours.js', '/unnamed.js', '/way-out.js', '/../secret.js', '/'].map(
        async (path) => {
          const { status, body } = await ask(host.port, path);
          return status === 200 ? body : status;
        },
      ),
    );
    expect(answers).toEqual(['mine', 'mine', 'yours', 404, 400, 400, '<title>Svista</title>']);
  });

  it('come beside those of the page, and in their place', async () => {
    const page = join(folder, 'page');
    await mkdir(join(page, 'shelf'), { recursive: true });
    await writeFile(join(page, 'index.html'), '<title>Svista</title>');
    await writeFile(join(page, 'shelf/first.js'), 'first');
    await writeFile(join(page, 'mine.js'), 'not this one');
    const shelf = [
      { module: 'shelf/first.js', id: 'first' },
      { module: 'mine.js', id: 'mine' },
    ];
    await writeFile(join(page, 'config.json'), JSON.stringify({ games: shelf }));
    const other = must(
      await startHost({ dist: page, games: join(folder, 'games'), port: 0, stunPort: 0, bind: LOOPBACK }),
    );
    expect(JSON.parse((await ask(other.port, '/config.json')).body)).toMatchObject({ games: [shelf[0], ...GAMES] });
    const bodies = await Promise.all(
      ['/shelf/first.js', '/mine.js'].map(async (path) => (await ask(other.port, path)).body),
    );
    expect(bodies).toEqual(['first', 'mine']);
    await other.close();
  });

  it.each<[string, unknown, string]>([
    ['lies elsewhere', { ...MINE, module: '../secret.js' }, 'a game’s module must be a .js file in the folder'],
    ['is on another host', { ...MINE, module: 'https://example.org/mine.js' }, 'must be a .js file in the folder'],
    ['is not there', { ...MINE, module: 'lost.js' }, 'names lost.js for Mine, and there is no such file'],
    ['is for nine', { ...MINE, seats: [2, 9] }, '“seats” says how few and how many play, from 1 to 8'],
    ['has no id', { module: 'mine.js', name: 'Mine', seats: [2, 4] }, '“id” is small letters'],
    ['has a field of another name', { ...MINE, minute: 10 }, 'no field “minute”'],
  ])('are none where one of them %s, and the host says so at once', async (_what, head, message) => {
    const wrong = await mkdtemp(join(folder, 'wrong-'));
    await writeFile(join(wrong, 'mine.js'), 'mine');
    const lay = (games: readonly unknown[]): Promise<void> =>
      writeFile(join(wrong, 'config.json'), JSON.stringify({ games }));
    await lay([MINE]);
    await must(await start(wrong)).close();
    await lay([MINE, head]);
    expect(await start(wrong)).toMatchObject({
      ok: false,
      fault: { code: 'host/games', message: expect.stringContaining(message) },
    });
  });

  it.each(['{', '{"games": 7}', '{"game": []}', 'null'])(
    'are none where their file says %s, and the host says so',
    async (text) => {
      const broken = await mkdtemp(join(folder, 'broken-'));
      await writeFile(join(broken, 'config.json'), text);
      expect(await start(broken)).toMatchObject({ ok: false, fault: { code: 'host/games' } });
    },
  );

  it('are none where the page has no config.json', async () => {
    const dist = join(folder, 'dist');
    const other = must(await startHost({ dist, port: 0, stunPort: 0, bind: LOOPBACK }));
    expect(JSON.parse((await ask(other.port, '/config.json')).body)).not.toHaveProperty('games');
    await other.close();
  });

  it('are not looked for in vain: a folder that is named for its games, and has no config.json, is refused', async () => {
    expect(await start(join(folder, 'dist'))).toMatchObject({
      ok: false,
      fault: { code: 'host/games', message: expect.stringContaining('there is no config.json in') },
    });
  });
});
