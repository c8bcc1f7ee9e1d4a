/**
 * What is asked for, and what waits for what: from a phone on the LAN that opens the page for the first time.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMPILE_HINT } from '../../build/compileHint';
import { GROUPS } from '../bench/figures';
import { weights } from '../bench/weight';
import { BrowserHarness, DIST } from './harness';
import { eventually } from '../run/eventually';
import { chooseAlone, openTable } from './startPage';

let harness: BrowserHarness;

beforeAll(async () => {
  harness = await BrowserHarness.open();
});

afterEach(() => harness.sendHome());
afterAll(() => harness.close());

/** The files that a page asks for from now on, without what the build has added to their names. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'http:') files.push(pathname.replace(/^\/(?:assets\/)?/, '').replace(/-[\w-]{8}(?=\.\w+$)/, ''));
  });
  return files;
}

/** A part's style and its script. */
const both = (part: string): string[] => [`${part}.css`, `${part}.js`];

const FIRST = [
  '',
  'config.json',
  'display.woff2',
  'figures.js',
  'kernel.js',
  'rolldown-runtime.js',
  'start.css',
  'start.js',
];

describe('the page asks for', () => {
  it('eight files to begin with, and twenty more until a game alone is on the table and a bot has thought', async () => {
    const { page } = await harness.person('Anna');
    const files = filesOf(page);
    await page.goto(harness.origin);
    await eventually(() => files.toSorted()).toEqual(FIRST);
    await chooseAlone(page);
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await page.locator('.prompt.asked').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.best').waitFor();
    const game = [
      'AlonePage.css',
      'AlonePage.js',
      ...both('Menu'),
      ...both('More'),
      ...both('SpokenLanguage'),
      ...both('later'),
      'advice.js',
      'avatars.js',
      'board.css',
      'board.js',
      'lynx-board.css',
      'lynx-board.js',
      'lynx.js',
      'shared.css',
      'shared.js',
      'worker.js',
    ];
    await eventually(() => [...new Set(files)].sort()).toEqual([...FIRST, ...game].sort());
    // Each once, but for the workers: there are two of them where there are cores.
    expect(files.filter((file) => file !== 'worker.js')).toHaveLength(27);
  });

  it('nineteen files until a guest who came by a link sees who is there, and thirty-five that the rest of the evening may need, the host gone or not', async () => {
    const host = await harness.person('Ben');
    const link = await harness.gather([host]);
    const { page } = await harness.person('Cleo');
    const files = filesOf(page);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.locator('li', { hasText: 'Ben' }).first().waitFor();
    const table = [
      'shared.css',
      'shared.js',
      'table.css',
      'table.js',
      'board.css',
      'board.js',
      'round.js',
      'worker.js',
      'lynx.js',
      'lynx-board.css',
      'lynx-board.js',
    ];
    const parts = [
      'Again',
      'Replay',
      'evening',
      'later',
      'FaceChoice',
      'Menu',
      'NewVersion',
      'Onlooker',
      'SpokenLanguage',
      'SayAloud',
    ].flatMap(both);
    const own = [
      'avatars.js',
      'facesIn.js',
      'memory.js',
      'moveSpelling.js',
      'records.js',
      'replay.js',
      'review.js',
      'sharePicture.js',
      'watchModel.svelte.js',
      'wordLists.js',
    ];
    const net = ['boxWorker.js', 'decode.js', 'lean-qr.js', 'openRelays.js', 'sha2.js'];
    const later = [...parts, ...own, ...net];
    // A file is asked for as such, and again as a module, which the browser then has.
    await eventually(() => [...new Set(files)].filter((file) => !file.startsWith('peer/')).sort()).toEqual(
      [...FIRST, ...table, ...later].sort(),
    );
  });
});

describe('games of the shelf', () => {
  it('cost nobody anything who does not look for them: no file of theirs, and none that shows them', async () => {
    const made = await readdir(join(DIST, 'assets'));
    const { games } = JSON.parse(await readFile(join(DIST, 'config.json'), 'utf8')) as { games: { module: string }[] };
    const texts = await Promise.all(games.map(({ module }) => readFile(join(DIST, module), 'utf8')));
    for (const text of texts) expect(text.length).toBeGreaterThan(1_000);
    for (const own of [/^beside-.*\.js$/, /^Shelf-.*\.js$/])
      expect(made.filter((name) => own.test(name))).toHaveLength(1);
    const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as object;
    expect(Object.keys(manifest).filter((source) => source.includes('shelf/'))).toEqual([]);
  });
});

describe('a configuration that does not come', () => {
  it('holds up neither the first page nor a guest who says their name, nor a table', async () => {
    const { page } = await harness.person('Dora');
    await page.route('**/config.json', () => {}); // no answer, ever
    await page.goto(harness.origin);
    await openTable(page, 'Dora');
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
  });

  it.each([
    ['503', (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' })],
    ['a break', (route: Route) => route.abort('connectionreset')],
    ['half a file', (route: Route) => route.fulfill({ body: '{"brok' })],
  ])('is asked for after %s until it comes, says so, and parts no friends', { tags: ['long'] }, async (_, answer) => {
    const [eva, finn] = [await harness.person('Eva'), await harness.person('Finn')];
    let isBroken = true;
    await eva.page.route('**/config.json', (route) => (isBroken ? answer(route) : route.continue()));
    const sockets: string[] = [];
    eva.page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
    await eva.page.goto(harness.origin);
    await openTable(eva.page, 'Eva');
    await eva.page.getByText('Still asking this page’s host for its connection servers').waitFor();
    await eva.page.getByRole('button', { name: 'Why can’t we connect?' }).click();
    await eva.page.getByText(/^The connection servers aren’t known yet: /).waitFor();
    expect(sockets, 'nobody else was asked').toEqual([]);
    await eva.page.getByRole('button', { name: 'Close' }).click();
    await harness.join(finn, eva.page.url());
    isBroken = false;
    await eva.page.locator('li', { hasText: 'Finn' }).first().waitFor();
    await finn.page.locator('li', { hasText: 'Eva' }).first().waitFor();
    expect(new Set(sockets)).toEqual(new Set([new URL(harness.origin).host]));
  });
});

describe('what waits to be used while people gather', () => {
  it('says so in the first line, or no browser compiles it at once', async () => {
    const names = (await readdir(join(DIST, 'assets'))).filter((name) => name.endsWith('.js'));
    const heads = names.map(async (name): Promise<[string, string]> => {
      const text = await readFile(join(DIST, 'assets', name), 'utf8');
      return [name.replace(/-[\w-]{8}\.js$/, ''), text.slice(0, text.indexOf('\n'))];
    });
    const hinted = (await Promise.all(heads)).flatMap(([name, first]) => (first === COMPILE_HINT ? [name] : []));
    expect(hinted).toEqual(expect.arrayContaining(['shared', 'table', 'board', 'round', 'lynx', 'lynx-board']));
    expect(hinted, 'which must not come later for it').not.toContain('start');
    for (const rare of ['later', 'evening']) expect(hinted, 'which few evenings open').not.toContain(rare);
  });
});

describe('what a browser loads', () => {
  /**
   * Kilobytes, packed: the next half above today's, so that a mend of some bytes, or another zlib, is not taken for
   * something new, and something new is said here before it is there.
   */
  const MOST = {
    'weight.start.wire_kB': 96.5,
    'weight.glass.gzip_kB': 16,
    'weight.js.gzip_kB': 169,
    'weight.js.with_board.gzip_kB': 219.5,
    'weight.single_file.gzip_kB': 838,
  };

  it('stays within its limits', async () => {
    const measured = await weights();
    expect(Object.keys(measured).toSorted()).toEqual(Object.keys(MOST).toSorted());
    expect(Object.keys(MOST).toSorted(), 'what the bench knows').toEqual(GROUPS.weight.figures.toSorted());
    const heavy = Object.entries(MOST).filter(([name, most]) => !(measured[name]! <= most));
    expect(heavy.map(([name, most]) => `${name}: ${measured[name]} of ${most}`)).toEqual([]);
  });
});
