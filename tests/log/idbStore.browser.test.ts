/**
 * The store that browsers have, in a real one: the same laws as for any store, two tabs, a full disk and a browser that
 * forbids it.
 */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Rollup, build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openContext } from '../browser/context';
import { sharedBrowser } from '../browser/sharedBrowser';
import { openStage } from '../browser/stage';
import { STORE_LAWS } from './storeLaws';
import { eventually } from '../run/eventually';

const ORIGIN = 'http://table.lan';
let files: Map<string, string>;
let browser: Browser;
let leaveStage = (): void => {};
let context: BrowserContext;

beforeAll(async () => {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: './',
    logLevel: 'error',
    build: { write: false, target: 'es2022', modulePreload: false },
  });
  const { output } = built as Rollup.RollupOutput;
  files = new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]));
  browser = await sharedBrowser();
  leaveStage = openStage(browser);
});

beforeEach(async () => {
  context = await openContext(browser, 'Anna'); // with a database of its own
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname === '/' ? '/index.html' : pathname);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: pathname.endsWith('.js') ? 'text/javascript' : 'text/html' });
  });
});

afterEach(() => context.close());
afterAll(() => leaveStage());

async function tab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  return page;
}

/** A tab that has the database open. */
async function opened(): Promise<Page> {
  const page = await tab();
  expect(await page.evaluate(() => window.storing.open())).toBe('open');
  return page;
}

describe('the store of a browser', () => {
  it.each(STORE_LAWS)('$name', async ({ name, wanted }) => {
    const page = await tab();
    expect(JSON.parse(await page.evaluate((law) => window.storing.law(law), name))).toEqual(wanted);
  });

  it('keeps what was written over a reload and a crash of the tab', async () => {
    const page = await opened();
    expect(await page.evaluate(() => window.storing.lasting())).toBe(true);
    await page.evaluate(() => window.storing.create());
    expect(await page.evaluate(() => window.storing.write(0, 3))).toEqual(['written', 'written', 'written']);
    await page.reload();
    await page.evaluate(() => window.storing.open());
    expect(await page.evaluate(() => window.storing.steps())).toEqual([0, 1, 2]);
    await page.close();
    const again = await opened();
    expect(await again.evaluate(() => window.storing.own())).toBe(2);
    expect(await again.evaluate(() => window.storing.write(3, 1))).toEqual(['written']);
    expect(await again.evaluate(() => window.storing.steps())).toEqual([0, 1, 2, 3]);
  });

  it('lets one of two tabs write, from the moment on at which it takes the place', async () => {
    const [first, second] = [await opened(), await opened()];
    await first.evaluate(() => window.storing.create());
    const busy = first.evaluate(() => window.storing.writeOn());
    await eventually(async () => (await second.evaluate(() => window.storing.steps()))?.length).toBeGreaterThan(3);
    expect(await second.evaluate(() => window.storing.own())).toBe(2);
    const has = await second.evaluate(() => window.storing.steps());
    // What it saw when it took the place is all that there will ever be.
    expect(await busy).toEqual({ written: has, end: 'superseded' });
    expect(await second.evaluate(() => window.storing.steps())).toEqual(has);
    expect(await first.evaluate(() => window.storing.write(900, 1))).toEqual(['superseded']);
    expect(await second.evaluate(() => window.storing.write(901, 1))).toEqual(['written']);
  });

  it('says when the disk is full, writes nothing by halves, and goes on when there is room again', async () => {
    const page = await tab();
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN, quotaSize: 1_000_000 });
    expect(await page.evaluate(() => window.storing.open())).toBe('open');
    await page.evaluate(() => window.storing.create());
    const results = await page.evaluate(() => window.storing.write(0, 40, 60_000));
    const written = results.flatMap((result, step) => (result === 'written' ? [step] : []));
    expect(new Set(results)).toEqual(new Set(['written', 'QuotaExceededError']));
    expect(await page.evaluate(() => window.storing.steps())).toEqual(written);
    await session.send('Storage.overrideQuotaForOrigin', { origin: ORIGIN });
    await eventually(() => page.evaluate(() => window.storing.write(900, 1, 60_000))).toEqual(['written']);
    expect(await page.evaluate(() => window.storing.steps())).toEqual([...written, 900]);
  });

  it('says so where the browser forbids it', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not here', 'SecurityError');
      };
    });
    const page = await tab();
    expect(await page.evaluate(() => window.storing.open())).toBe('SecurityError');
  });

  it('leaves out what it cannot read, and says so, and has all the rest', async () => {
    const page = await opened();
    await page.evaluate(() => window.storing.create());
    await page.evaluate(() => window.storing.writeCharter());
    await page.evaluate(() => window.storing.write(0, 3));
    expect(await page.evaluate(() => window.storing.hasCharter())).toBe(true);
    await page.evaluate(() => window.storing.edit('inputs', ['a', 1, 0], Uint8Array.of(9, 9, 9)));
    await page.evaluate(() => window.storing.edit('seeds', ['a', 0, 0, 0], 'a seed'));
    expect([
      await page.evaluate(() => window.storing.hasCharter()),
      await page.evaluate(() => window.storing.steps()),
    ]).toEqual([true, [0, 2]]);
    expect(await page.evaluate(() => window.storing.lost())).toEqual(['inputs', 'seeds']);
    expect(await page.evaluate(() => window.storing.own())).toBe(2);
    expect(
      await page.evaluate(() => window.storing.write(1, 1)),
      'what nobody can read is in the way of nothing',
    ).toEqual(['written']);
    expect(await page.evaluate(() => window.storing.steps())).toEqual([0, 1, 2]);
  });

  it.each([
    ['deviceSeed', 'none'],
    ['secret', new Uint8Array(3)],
  ])('has no place whose %s it cannot read, and makes another one there', async (field, value) => {
    const page = await opened();
    await page.evaluate(() => window.storing.create());
    await page.evaluate((change) => window.storing.editPlace(change), { [field]: value });
    expect(await page.evaluate(() => window.storing.steps())).toBeNull();
    expect(await page.evaluate(() => window.storing.lost())).toEqual(['place']);
    expect(await page.evaluate(() => window.storing.write(0, 1)), 'nobody owns what cannot be read').toEqual([
      'superseded',
    ]);
    await page.evaluate(() => window.storing.create());
    expect(await page.evaluate(() => window.storing.write(0, 1))).toEqual(['written']);
  });

  it('can be owned after all others where it cannot be read who owns it, and by nobody who owned it before', async () => {
    const page = await opened();
    await page.evaluate(() => window.storing.create());
    await page.evaluate(() => window.storing.editPlace({ owner: 'me', used: -1, handover: null }));
    expect(await page.evaluate(() => window.storing.write(0, 1))).toEqual(['superseded']);
    expect(await page.evaluate(() => window.storing.own())).toBe(2 ** 32 + 1);
    expect(await page.evaluate(() => window.storing.write(0, 1))).toEqual(['written']);
  });

  it('writes nothing of a place whose seat has moved nobody knows how far', async () => {
    const page = await opened();
    await page.evaluate(() => window.storing.create());
    await page.evaluate(() => window.storing.editPlace({ handover: { stage: 'away' } }));
    expect(await page.evaluate(() => window.storing.write(0, 1))).toEqual(['superseded']);
  });
});
