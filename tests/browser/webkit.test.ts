/**
 * WebKit as far as Debian's WebKitGTK goes (`npm run test:webkit`): the screens lie as in Chromium, and each game is
 * played alone with bots. It has no WebRTC, so there is no table with others in it.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { NEEDED, abilitiesHere, documentedAbilities } from './abilities';
import { type DrivenPage, watchPages } from './drivenPage';
import { BrowserHarness, DESK } from './harness';
import { GAMES_ALONE, LOOKS, awayFrom, overflowHere, partsHere, playAlone, show } from './otherBrowsers';
import { type WebkitBrowser, startWebkit, whatWebkitLacks } from './webkitDriver';

const missing = whatWebkitLacks();
/** Texts are a little narrower or wider, by how each browser rounds. */
const NEAR_PX = 4;
let harness: BrowserHarness;
let webkit: WebkitBrowser;
let page: DrivenPage;
let chromium: Page;
let origin: string;
let unwatch = (): void => {};

beforeAll(async () => {
  if (missing !== null) return;
  [harness, webkit] = await Promise.all([BrowserHarness.open(), startWebkit()]);
  ({ page } = webkit);
  ({ page: chromium } = await harness.person('Anna', DESK));
  origin = harness.origin.replace('table.lan', '127.0.0.1'); // it cannot be told of names
  unwatch = watchPages([page], () => webkit.close());
  await page.goto(origin); // an empty window cannot be resized
  await page.resize(DESK);
});

beforeEach(({ skip }) => skip(missing !== null, missing ?? ''));

afterAll(async () => {
  unwatch();
  if (missing === null) await Promise.all([harness.close(), webkit.close()]);
});

describe('WebKit', () => {
  it.each(LOOKS)('shows the %s as Chromium does', async (_, fragment) => {
    await Promise.all([chromium as unknown as DrivenPage, page].map((each) => show(each, origin, fragment)));
    await eventually(async () =>
      awayFrom(await chromium.evaluate(partsHere), await page.evaluate(partsHere), NEAR_PX),
    ).toEqual([]);
    expect(await page.takeErrors()).toEqual([]);
  });

  it('can what the page needs, and otherwise what the document says', async () => {
    const found = await page.evaluate(abilitiesHere);
    expect(NEEDED.filter((name) => !found[name])).toEqual([]);
    const [version] = /^\d+\.\d+/.exec(webkit.version)!;
    const documented = documentedAbilities().get(`WebKitGTK ${version}`);
    if (documented) expect(found).toEqual(documented);
  });

  it.each(GAMES_ALONE)('plays a round of $name alone with bots', async (game) => {
    expect(await playAlone(page, origin, game, Infinity)).toBeGreaterThan(3);
    expect(await page.evaluate(overflowHere)).toBe(0);
    expect(await page.takeErrors()).toEqual([]);
  });
});
