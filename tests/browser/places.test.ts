/**
 * Where the page can lie: on any web space under any path, with a `config.json` of its own, and on a disk.
 * @module-tag long
 */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '../../src/log/store';
import { freshPages } from './freshPages';
import { BrowserHarness, DIST, PHONE } from './harness';
import { tryEverything } from './stranger';
import { eventually } from '../run/eventually';
import { openTable } from './startPage';
import { TYPES, WebSpace, type WebSpaceOptions } from './webSpace';

const PERSON = { viewport: PHONE, reducedMotion: 'reduce' } as const;

let harness: BrowserHarness;
let space: WebSpace | null = null;
let oneFile: Server | null = null;

async function webSpace(options: WebSpaceOptions = {}): Promise<string> {
  space = await WebSpace.open(options);
  return space.address;
}

/** Whoever has got a foot into the page runs nothing in it, and does not get a word out. */
async function expectKept(page: Page): Promise<void> {
  const elsewhere = '127.0.0.1:1';
  const unconnected = [`http://${elsewhere}/`, `ws://${elsewhere}/`];
  expect(await tryEverything(page, elsewhere)).toEqual({ ran: false, compiles: true, unconnected });
  await page.goto('about:blank'); // so that nothing more is refused, and told after this
  expect(harness.takeViolations().length).toBeGreaterThan(0);
}

/** Runs in a page of somebody else: of each seat that this browser keeps the name, and how long its secrets are. */
async function keysOnDisk(): Promise<[string, number, number][]> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await done(indexedDB.open('svista'));
  const places = (await done(database.transaction('places').objectStore('places').getAll())) as Place[];
  return places.map(({ name, secret, deviceSeed }) => [name, secret.length, deviceSeed.length]);
}

describe('the built page', () => {
  beforeEach(async () => {
    harness = await BrowserHarness.open();
  });

  afterEach(async () => {
    space?.close();
    space = null;
    oneFile?.close();
    oneFile?.closeAllConnections();
    oneFile = null;
    await harness.close();
  });

  it('works from any path of any web space, with the broker that config.json names', async () => {
    const config = {
      broker: { host: 'table.lan', port: harness.host.port, path: '/peer', secure: false },
      iceServers: [{ urls: [`stun:127.0.0.1:${harness.host.stunPort}`] }],
    };
    const address = await webSpace({
      config: JSON.stringify(config),
      spoil: '<script>globalThis.strangerRan = true</script>',
    });
    await harness.letIn(address);
    const players = [await harness.person('Anna'), await harness.person('Ben')];
    const link = await harness.gather(players, address);
    expect(link.startsWith(`${address}#t=`)).toBe(true);
    const inline = harness.takeViolations().filter((each) => each.startsWith('script-src-elem inline '));
    expect(inline, 'the script at the end of the page').toHaveLength(2);
    for (const { errors } of players) expect(errors.filter((each) => !/inline/.test(each))).toEqual([]);
    await expectKept(players[0]!.page);
  });

  it('tells what is wrong with a config.json, and which field', async () => {
    const address = await webSpace({ config: '{"broker": {"host": "table.lan", "port": "many"}}' });
    const { page } = await harness.person('Anna');
    await page.goto(address);
    await page.locator('.note').getByText(/port/).waitFor();
  });

  it.each([
    [
      'no types',
      { '.html': 'text/html' },
      /sends \/people\/anna\/cards\/assets\/[\w-]+\.js as “text\/plain”.*“text\/javascript”/,
    ],
    ['scripts without a type', { ...TYPES, '.js': '' }, /assets\/[\w-]+\.js as “–”/],
  ])('says what is wrong where its host names %s', async (_, types, told) => {
    const address = await webSpace({ types });
    const { page } = await harness.person('Anna');
    await page.goto(address);
    await page.getByText(told).waitFor();
    harness.takeViolations();
  });

  it('says what is missing where its host lacks a file', async () => {
    const address = await webSpace();
    const { page } = await harness.person('Anna');
    await page.route('**/assets/start-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(address);
    await page.getByText(/doesn’t have the file .*start-.*\.js \(404\)/).waitFor();
  });

  it.each(['index.html', 'svista.html'])('says which browsers it needs in one that is too old (%s)', async (file) => {
    const { page, context } = await harness.person('Anna');
    await context.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.goto(`file://${DIST}/${file}`);
    await page.getByText('This browser is too old for Svista').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    harness.takeViolations();
  });

  it('says, opened from a file with no network, how it finds friends on a LAN', async () => {
    const { page, context } = await harness.person('Anna');
    await context.setOffline(true);
    await page.goto(`file://${DIST}/svista.html`);
    await openTable(page, 'Anna');
    await page.getByText('Or one of you runs “npx svista”').first().waitFor();
  });

  it('opens from a disk, where the one-file page takes over', async () => {
    const { page } = await harness.person('Anna');
    await page.goto(`file://${DIST}/index.html`);
    await page.waitForURL(/svista\.html/);
    await openTable(page, 'Anna');
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
    await page.locator('main').getByText('friends open their own copy of it, and paste the link there').waitFor();
    expect(await page.getByRole('button', { name: 'QR code' }).count(), 'a code that no phone could open').toBe(0);
    // Its worker is inside it: the cryptography answers.
    expect(await page.evaluate(() => location.protocol)).toBe('file:');
    await expectKept(page);
  });

  it('from a disk shares what it keeps with every other page from a disk, its keys too', async () => {
    const { page, context } = await harness.person('Anna');
    await page.goto(`file://${DIST}/svista.html`);
    await openTable(page, 'Anna');
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'svista-letter-'));
    try {
      writeFileSync(join(folder, 'letter.html'), '<h1>Dear Anna</h1>');
      const letter = await context.newPage();
      await letter.goto(`file://${folder}/letter.html`);
      expect(await letter.evaluate(keysOnDisk)).toEqual([['Anna', 16, 32]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('in one file works as well when it is sent from any address, whatever that looks like', async () => {
    const config = { broker: { host: 'table.lan', port: harness.host.port, path: '/peer', secure: false } };
    const page = readFileSync(join(DIST, 'svista.html'));
    oneFile = createServer((request, response) => {
      const isConfig = request.url === '/notes/2026/config.json';
      response
        .writeHead(200, { 'Content-Type': isConfig ? 'application/json' : 'text/html' })
        .end(isConfig ? JSON.stringify(config) : page);
    });
    await new Promise<void>((resolve) => oneFile!.listen(0, '127.0.0.1', resolve));
    const address = `http://table.lan:${(oneFile.address() as AddressInfo).port}/notes/2026/cards?for=friends`;
    await harness.letIn(address);
    const players = [await harness.person('Anna'), await harness.person('Ben')];
    expect(await harness.gather(players, address)).toContain(`${address}#t=`);
    for (const { errors } of players) expect(errors).toEqual([]);
    expect(
      await players[0]!.page.getByRole('link', { name: 'Download an offline copy' }).count(),
      'of what is a copy',
    ).toBe(0);
  });

  it('is kept by its host’s header as well from whoever gets a foot into it', async () => {
    const { page } = await harness.person('Anna');
    await page.goto(harness.origin);
    await page.getByRole('button', { name: 'Play with friends' }).waitFor();
    await expectKept(page);
  });
});

describe('the page of the host', () => {
  const pages = freshPages();

  it('says at once that a link is not whole, and still opens a table', async () => {
    const page = await pages.open(PERSON);
    await page.goto(`${pages.origin}#t=AbCdEf`);
    const told = page.getByRole('alert').filter({ hasText: 'The link is damaged; ask for it again' });
    await told.waitFor();
    const { bottom } = await told.evaluate((element) => element.getBoundingClientRect());
    expect(bottom, 'without scrolling, on a small phone').toBeLessThan(640);
    await openTable(page, 'Anna');
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
  });

  it('offers a copy of itself to be kept, with the hash of what is saved', async () => {
    const page = await pages.open(PERSON);
    await page.goto(pages.origin);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Download an offline copy' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Save svista-/ }).click();
    const download = await saved;
    const copy = readFileSync(await download.path());
    expect(copy.equals(readFileSync(join(DIST, 'svista.html')))).toBe(true);
    const hash = createHash('sha512').update(copy).digest('hex');
    await page.locator('code').getByText(hash, { exact: true }).waitFor();
    expect(download.suggestedFilename()).toBe(`svista-${hash.slice(0, 8)}.html`);
  });

  it('says so where there is no copy beside it', async () => {
    const page = await pages.open(PERSON);
    await page.route('**/svista.html', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${pages.origin}#copy`);
    await page.getByRole('alert').getByText('This page comes without an offline copy').waitFor();
    await page.unroute('**/svista.html');
  });

  it('shows the link as a code that a phone can read', async () => {
    const page = await pages.open(PERSON);
    await page.goto(pages.origin);
    await openTable(page, 'Anna');
    await page.getByRole('button', { name: 'QR code' }).click();
    const canvas = page.locator('.code canvas');
    // The two finder patterns above, at the ends of the first row within the margin: seven dark modules each.
    const ends = (): Promise<number[]> =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { width } = element;
        const row = element.getContext('2d')!.getImageData(0, 3, width, 1).data;
        const dark = Array.from({ length: width }, (_, x) => row[4 * x]! < 128);
        return [
          dark.indexOf(true),
          dark.indexOf(false, 3),
          dark.lastIndexOf(false, width - 4),
          dark.lastIndexOf(true),
        ].map((x, i) => (i < 2 ? x : width - 1 - x));
      });
    await eventually(ends).toEqual([3, 10, 10, 3]);
    expect(
      (await canvas.evaluate((element: HTMLCanvasElement) => element.width - 6 - 17)) % 4,
      'the width of some version',
    ).toBe(0);
  });
});
