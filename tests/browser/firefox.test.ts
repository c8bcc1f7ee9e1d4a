/**
 * Firefox: the screens lie as in Chromium, each game is played alone with bots, and a whole table is shared with a
 * Chromium, all on an insecure origin.
 */
import type { Page } from 'playwright-core';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';
import { actLynx } from './actLynx';
import { NEEDED, abilitiesHere, documentedAbilities } from './abilities';
import { type DrivenPage, countOf, fill, playOn, present, press, watchPages } from './drivenPage';
import { FIREFOX, startFirefox } from './findFirefox';
import { openFirefoxPage } from './firefoxPage';
import { BrowserHarness, DESK, PHONE, act, handSize, isCounted, totalsOn } from './harness';
import {
  DAILY_RESULTS,
  GAMES_ALONE,
  LOOKS,
  awayFrom,
  overflowHere,
  partsHere,
  playAlone,
  show,
  totalsHere,
  verdictHere,
} from './otherBrowsers';

const MISSING = 'no Firefox was found: install it, or name it in SVISTA_FIREFOX';
/** Things done in each game; a whole round takes as many as it takes. */
const MOVES = sampleOf(Infinity, 3);
const SIZES = sampleOf([PHONE, DESK], [PHONE]);
/** Texts are a little narrower or wider, by how each browser rounds. */
const NEAR_PX = 3;
let harness: BrowserHarness;
let firefox: Browser;
let page: DrivenPage;
let chromium: Page;
let unwatch = (): void => {};

beforeAll(async () => {
  if (FIREFOX === null) return;
  [harness, firefox] = await Promise.all([BrowserHarness.open(), startFirefox()]);
  page = await openFirefoxPage(firefox, 'Fox');
  ({ page: chromium } = await harness.person('Anna', PHONE));
  unwatch = watchPages([page], () => firefox.close());
});

beforeEach(({ skip }) => skip(FIREFOX === null, MISSING));

afterAll(async () => {
  unwatch();
  if (FIREFOX !== null) await Promise.all([harness.close(), firefox.close()]);
});

describe('Firefox', () => {
  it.each(LOOKS)('shows the %s as Chromium does', async (_, fragment) => {
    for (const size of SIZES) {
      await chromium.setViewportSize(size);
      await page.resize(size);
      await Promise.all([chromium as unknown as DrivenPage, page].map((each) => show(each, harness.origin, fragment)));
      await eventually(async () =>
        awayFrom(await chromium.evaluate(partsHere), await page.evaluate(partsHere), NEAR_PX),
      ).toEqual([]);
    }
    expect(await page.takeErrors()).toEqual([]);
  });

  it('and Chromium can what the page needs, and otherwise what the document says', async () => {
    const [, version] = /^firefox\/(\d+)/.exec(await firefox.version())!;
    const major = chromium.context().browser()!.version().split('.')[0]!;
    for (const [browser, seen] of [
      [`Firefox ${version}`, page],
      [`Chromium ${major}`, chromium as unknown as DrivenPage],
    ] as const) {
      await seen.goto(harness.origin);
      const found = await seen.evaluate(abilitiesHere);
      expect(NEEDED.filter((each) => !found[each])).toEqual([]);
      const documented = documentedAbilities().get(browser);
      if (documented) expect(found, browser).toEqual(documented);
    }
    expect(await page.takeErrors()).toEqual([]);
  });

  it.each(DAILY_RESULTS)('plays the round of a daily deal to the same result: %s', async (fragment) => {
    await page.goto('about:blank');
    await page.goto(`${harness.origin}#${fragment}`);
    await eventually(() => page.evaluate(verdictHere)).toContain('It’s right');
    expect(await page.takeErrors()).toEqual([]);
  });

  it.each(GAMES_ALONE)('plays $name alone with bots', async (game) => {
    await page.resize(PHONE);
    expect(await playAlone(page, harness.origin, game, MOVES)).toBeGreaterThan(0);
    expect(await page.evaluate(overflowHere)).toBe(0);
    expect(await page.takeErrors()).toEqual([]);
  });

  it('shares a table with Chromium: a round with the real cryptography, from the link to one count', async () => {
    const anna = await harness.person('Anna', DESK);
    const link = await harness.gather([anna]);
    await page.goto('about:blank');
    await page.goto(link);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await fill(page, 'Your name', 'Fox');
    await press(page, 'Join');
    await present(page, 'li', 'not ready', 2);
    await anna.page.locator('li', { hasText: 'Fox' }).first().waitFor();
    await harness.dealFive([anna]);
    await present(page, '.folded .chosen', 'Cards in hand: 5');
    await harness.begin([anna]);
    await press(page, 'I’m ready');
    const dealt = (): Promise<number> => countOf(page, '[role=option]');
    await Promise.all([eventually(dealt).toBe(5), eventually(() => handSize(anna.page)).toBe(5)]);
    const moves = await playOn(page, actLynx, async () => {
      await act(anna.page).catch(() => null); // the screen went on while we were looking
      return (await isCounted(anna.page)) && (await countOf(page, '.sheet table')) > 0;
    });
    expect(moves).toBeGreaterThan(0);
    const totals = await totalsOn(anna.page);
    expect(Object.keys(totals)).toEqual(['Anna', 'Fox']);
    await eventually(() => page.evaluate(totalsHere)).toEqual(totals);
    expect([...anna.errors, ...(await page.takeErrors())]).toEqual([]);
  });
});
