/**
 * The page where browsers keep pages: on a secure origin, after one visit without a network, and when there is a newer
 * version of it.
 * @module-tag long
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, startHost } from '../../src/host/host';
import { must } from '../../src/lib/result';
import { actCardinoes, choose, playOut, unfold } from './acts';
import { violations } from './axe';
import { BrowserHarness, DIST, type Player, playSome, totalsOn } from './harness';
import { eventually } from '../run/eventually';
import { chooseAlone, openTable } from './startPage';

let harness: BrowserHarness;
let dist: string;
let host: Host;
/** Plays alone, then at a table, in one browser that keeps one version of the page after the other. */
let anna: Player;

const start = async (port: number): Promise<Host> =>
  must(await startHost({ dist, port, stunPort: 0, bind: '127.0.0.1' }));
const address = (): string => `http://127.0.0.1:${host.port}/`;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  dist = join(await mkdtemp(join(tmpdir(), 'svista-installed-')), 'dist');
  await cp(DIST, dist, { recursive: true });
  host = await start(0);
  anna = await harness.person('Anna');
});

afterAll(async () => {
  await harness.close();
  await host.close();
  await rm(join(dist, '..'), { recursive: true, force: true });
});

/** The first visit: until all of the page is kept. */
async function visit(page: Page): Promise<void> {
  await page.goto(address());
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What the page says that it is: its versions here differ in that. */
const versionOf = (page: Page): Promise<string> =>
  page.locator('meta[name=description]').evaluate((meta: HTMLMetaElement) => meta.content);
const FIRST = 'Play cards with friends in the browser: no account, no server, and nobody can cheat';

/** Puts a newer version of the page in its place. */
async function publish(version: string): Promise<void> {
  const change = async (file: string, from: RegExp, to: string): Promise<void> => {
    const text = await readFile(join(dist, file), 'utf8');
    expect(text).toMatch(from);
    await writeFile(join(dist, file), text.replace(from, to));
  };
  await change('index.html', /(<meta name="description" content=")[^"]*/, `$1${version}`);
  await change('sw.js', /"version":"[^"]*"/, `"version":"${version}"`);
}

describe('the page', () => {
  it('plays alone without a network after one visit, with all that it had not needed then', async () => {
    const { page } = anna;
    await visit(page);
    await host.close();
    await page.reload();
    await chooseAlone(page);
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await page.locator('.prompt.asked').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.best').waitFor();
    await page.goto(`${address()}#rules=nineteen`);
    await page.getByRole('heading', { name: 'The rules of Nineteen' }).waitFor();
  });

  it('asks for config.json until the host is back, and says so if that names other servers than were kept', async () => {
    const { page } = anna;
    const told = page.locator('.notes').getByText('names other servers now: reload the page');
    const back = (): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('online')));
    const { port, stunPort } = host;
    const asked: number[] = [];
    page.on('response', (response) => response.url().endsWith('/config.json') && asked.push(response.status()));
    await page.reload();
    await page.getByRole('heading', { name: 'The rules of Nineteen' }).waitFor();
    await eventually(async () => (await back(), asked.length)).toBeGreaterThan(2);
    expect(await told.count(), 'the host is gone: what was kept serves').toBe(0);
    for (host = await start(port); host.stunPort === stunPort; host = await start(port)) await host.close();
    await eventually(async () => (await back(), told.count())).toBe(1);
    const before = asked.length;
    await page.reload();
    await page.getByRole('heading', { name: 'The rules of Nineteen' }).waitFor();
    await eventually(() => asked.length).toBe(before + 1);
    await back();
    expect([await told.count(), asked.length], 'the host has said it').toEqual([0, before + 1]);
  });

  it('is offered anew where no game goes on, and is another one only if that is wanted', async () => {
    const { page, context, errors } = anna;
    errors.length = 0; // that the host was not to be reached
    const playing = await context.newPage();
    await playing.goto(address());
    await playing.getByRole('button', { name: 'Continue Lynx, alone' }).click();
    await playing.locator('.prompt.asked').waitFor();
    await publish('newer');

    await page.goto(address());
    const offer = page.getByRole('complementary', { name: 'New version' });
    await offer.getByText('A new version of Svista is here').waitFor();
    await eventually(() => versionOf(page)).toBe(FIRST);
    await page.reload();
    await offer.waitFor();
    await eventually(() => versionOf(page), 'it waits, however often the page is loaded').toBe(FIRST);
    expect(await playing.getByRole('complementary', { name: 'New version' }).count(), 'nobody is asked who plays').toBe(
      0,
    );

    await playing.evaluate(() => void ((globalThis as { svistaHere?: boolean }).svistaHere = true));
    await offer.getByRole('button', { name: 'Update now' }).click();
    await eventually(() => versionOf(page)).toBe('newer');
    await page.getByRole('button', { name: 'Play with friends' }).waitFor();
    expect(await offer.count()).toBe(0);
    await eventually(
      () => playing.evaluate(() => (globalThis as { svistaHere?: boolean }).svistaHere),
      'the game goes on',
    ).toBe(true);
    await eventually(() => versionOf(playing)).toBe(FIRST);
    expect(errors).toEqual([]);
    await playing.close();
  });

  it('is offered anew in the waiting room, waits while a match goes on, and is another one when its person wants it', async () => {
    const fred = await harness.person('Fred');
    const [players, { page }] = [[anna, fred], anna];
    await visit(fred.page);
    await harness.gather(players, address());
    await publish('newest');
    await page.reload();
    await page.getByRole('button', { name: 'Update now' }).click();
    await eventually(() => versionOf(page)).toBe('newest');
    await page.getByRole('heading', { name: 'At the table' }).waitFor();

    // Fred's page is the older one, and in the middle of their match an even newer one comes to Anna.
    await page.locator('main').getByText('Fred', { exact: true }).first().waitFor(); // from now on nothing moves
    await choose(page, 'Cardinoes'); // its rounds are short
    for (const player of players) await player.page.getByRole('heading', { name: 'Cardinoes', level: 2 }).waitFor();
    await unfold(page);
    await page.getByRole('spinbutton', { name: 'Rounds' }).press('Home');
    await fred.page.locator('.folded .chosen', { hasText: '; 1 round' }).waitFor();
    await harness.begin(players);
    for (const player of players) await player.page.locator('[role=option]').nth(4).waitFor();
    await playSome(players, 2, (each) => each.evaluate(actCardinoes));
    await page.evaluate(() => void ((globalThis as { svistaHere?: boolean }).svistaHere = true));
    await publish('later');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // back from another tab
    const isWaiting = (): Promise<boolean> =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await eventually(isWaiting).toBe(true);
    await playSome(players, 2, (each) => each.evaluate(actCardinoes));
    const offer = page.getByRole('complementary', { name: 'New version' });
    expect(await offer.count(), 'nobody is asked who plays').toBe(0);
    await playOut(players, actCardinoes);
    await offer.getByText('A new version of Svista is here').waitFor();
    expect(await violations(page)).toEqual([]);
    const isSame = (): Promise<boolean | undefined> =>
      page.evaluate(() => (globalThis as { svistaHere?: boolean }).svistaHere);
    expect(await isSame(), 'nothing was loaded anew').toBe(true);
    expect(await versionOf(page)).toBe('newest');

    await offer.getByRole('button', { name: 'Update now' }).click();
    await eventually(() => versionOf(page)).toBe('later');
    await eventually(() => totalsOn(page)).toEqual(await totalsOn(fred.page));
    expect(Object.keys(await totalsOn(page))).toEqual(['Anna', 'Fred']);
    expect(await offer.count()).toBe(0);
    expect(anna.errors).toEqual([]);
  });
});

describe('an invitation', () => {
  it('goes by the system’s own sheet, says who sends it to what, and tells no server', async () => {
    const { page } = await harness.person('Emil');
    await page.addInitScript(() => {
      const shared: { url: string }[] = [];
      Object.assign(globalThis, { svistaShared: shared });
      Object.defineProperty(Navigator.prototype, 'share', {
        value: async (what: { url: string }) => void shared.push(what),
        configurable: true,
      });
    });
    await page.goto(harness.origin);
    await openTable(page, 'Emil & Söhne');
    await page.getByRole('button', { name: 'Share the link' }).click();
    const shared = (): Promise<string | undefined> =>
      page.evaluate(() => (globalThis as unknown as { svistaShared: { url: string }[] }).svistaShared[0]?.url);
    await eventually(shared).toBe(`${page.url()}&from=Emil%20%26%20S%C3%B6hne&game=lynx`);
    const guest = await harness.person('Fanny');
    const asked: string[] = [];
    guest.page.on('request', (request) => asked.push(request.url()));
    await guest.page.goto((await shared())!);
    await guest.page.getByRole('heading', { name: 'Emil & Söhne invites you' }).waitFor();
    await guest.page.getByText('Friends are waiting for you at a table of Lynx').waitFor();
    // What comes after the sign is the browser's own.
    expect(asked.map((url) => url.split('#')[0]!).filter((url) => /Emil|from=/.test(url))).toEqual([]);
    await guest.page.getByLabel('Your name').fill('Fanny');
    await guest.page.getByRole('button', { name: 'Join' }).click();
    await page.locator('li', { hasText: 'Fanny' }).first().waitFor();
  });

  it('is copied where there is no such sheet, on an insecure origin, which has no worker that keeps pages either', async () => {
    const fanny = harness.players.at(-1)!;
    const { page, errors } = fanny;
    await harness.gather([fanny]); // at a table of her own
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    expect(await page.getByRole('button', { name: 'Share the link' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Other ways' }).click();
    await eventually(() => page.getByRole('textbox', { name: 'The link to this table' }).inputValue()).toBe(
      `${page.url()}&from=Fanny&game=lynx`,
    );
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
    expect(errors, 'it asks for none').toEqual([]);
  });
});
