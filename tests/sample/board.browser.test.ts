/** The sample's board in a real browser: a round is played to its end by tapping. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Rollup, build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from '../browser/context';
import { sharedBrowser } from '../browser/sharedBrowser';
import { openStage } from '../browser/stage';
import { pause } from '../run/eventually';

const ORIGIN = 'http://sample.lan';
let files: Map<string, string>;
let browser: Browser;
let leaveStage = (): void => {};

beforeAll(async () => {
  const built = await build({
    configFile: false,
    plugins: [svelte({ configFile: false })],
    root: join(import.meta.dirname, 'page'),
    base: './',
    logLevel: 'error',
    build: { write: false, target: 'es2022', modulePreload: false, minify: false },
  });
  files = new Map(
    (built as Rollup.RollupOutput).output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
  browser = await sharedBrowser();
  leaveStage = openStage(browser);
});

afterAll(() => leaveStage());

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

async function opened(): Promise<Page> {
  const context = await openContext(browser, 'Anna', {
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  });
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = files.get(path);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: TYPES[path.split('.').at(-1)!] ?? 'text/plain' });
  });
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  return page;
}

it('a round of the sample is played to its end with the keyboard and the buttons of its board', async () => {
  const page = await opened();
  await page.getByText('Your turn').waitFor();
  expect(await page.getByRole('list', { name: 'The other players' }).getByRole('listitem').count()).toBe(2);
  const counted = page.getByText('The cards are counted');
  for (; (await counted.count()) === 0; await pause(1)) {
    if ((await page.getByText('Your turn').count()) === 0) continue;
    const card = page.getByRole('option', { name: /playable/ }).first();
    if ((await card.count()) > 0) await card.press('Enter');
    const button = page.locator('.bar button').first(); // a suit for an eight; else drawing or passing
    if ((await card.count()) === 0 || (await page.locator('.question').count()) > 0)
      if ((await button.count()) > 0) await button.click();
  }
  await page.context().close();
});
