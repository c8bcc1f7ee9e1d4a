/**
 * Another language on a small phone, and one that nobody speaks, longer than English by two fifths: a round of each
 * game alone with bots, of which no text is cut off, and none is in English; and the language chosen, changed and kept.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BOT_NAMES } from '../../src/ui/client/alonePlan';
import { Waits, eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';
import { actCardinoesByKeys, actGretaByKeys, actLynxByKeys } from './actByKeys';
import { actNineteen } from './acts';
import { violations } from './axe';
import { cutOff } from './cutOff';
import { freshPages } from './freshPages';
import { DIST, PHONE } from './harness';
import { plainWords } from './plainWords';
import { speakPseudo } from './pseudoWords';

const GAMES = { lynx: actLynxByKeys, cardinoes: actCardinoesByKeys, greta: actGretaByKeys, nineteen: actNineteen };

/** In German all are played by `npm run test:whole`: what the longer language fits into holds German. */
const ALL = Object.entries(GAMES);

/** What is called the same in every language. */
const NAMES = ['Svista', 'Anna', 'Lynx', 'Cardinoes', 'Greta', 'Nineteen', ...BOT_NAMES];

const pages = freshPages();

/** A page in German, or in what takes its place, before its first look at anything. */
async function inGerman(game: string, pseudo: boolean): Promise<Page> {
  const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' }, 'alone');
  if (pseudo) await speakPseudo(page.context());
  await page.addInitScript(
    (kept) => localStorage.setItem('svista.settings', kept),
    JSON.stringify({ language: 'de', game, botSpeed: 'quick', name: 'Anna' }),
  );
  await page.goto(pages.origin);
  await page.locator('main button.act').first().waitFor();
  return page;
}

describe('The language', () => {
  const choose = (page: Page, name: string): Promise<void> =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();
  const german = (page: Page) => page.getByRole('button', { name: 'Gleich spielen, mit drei Bots' });

  it('is changed on the start page at once, without a reload, and kept', async () => {
    const page = await pages.open({ viewport: PHONE });
    await page.goto(pages.origin);
    await page.getByRole('button', { name: 'Play now, with three bots' }).waitFor();
    await page.evaluate(() => void Object.assign(globalThis, { samePage: true }));
    await choose(page, 'Deutsch');
    await german(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await page.evaluate(() => (globalThis as { samePage?: boolean }).samePage)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await german(page).waitFor();
    await choose(page, 'Italiano');
    await page.getByRole('button', { name: 'Gioca subito con tre bot' }).waitFor();
    await choose(page, 'English');
    await page.getByRole('button', { name: 'Play now, with three bots' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('is the browser’s, with the letters of its cards as a choice', async () => {
    const page = await pages.open({ viewport: PHONE, locale: 'de-AT' });
    await page.goto(pages.origin);
    await german(page).waitFor();
    const jack = page.locator('#mini-JS path').first();
    const usual = await jack.getAttribute('d');
    await choose(page, 'B D K');
    await eventually(() => jack.getAttribute('d')).not.toBe(usual);

    // The page in one file has all of them.
    await page.goto(`file://${DIST}/svista.html`);
    await german(page).waitFor();
  });
});

describe.each([
  ['German', false],
  ['a language longer by two fifths', true],
] as const)('In %s', (_, pseudo) => {
  it.each(pseudo ? ALL : sampleOf(ALL, ALL.slice(0, 1)))(
    'a round of %s is played, and nothing is cut off or in English',
    async (game, act) => {
      const page = await inGerman(game, pseudo);
      const found = new Set<string>();
      const look = async (): Promise<void> => {
        const wrong = await page.evaluate(cutOff);
        if (pseudo) wrong.push(...(await page.evaluate(plainWords, NAMES)));
        for (const each of wrong) found.add(each);
      };
      await look();
      await page.locator('main button.act').first().click();
      await page.locator('.board').waitFor();
      let done = 0;
      for (const waits = new Waits(); (await page.locator('.sheet table').count()) === 0;) {
        for (const each of await page.evaluate(cutOff)) found.add(each);
        // The screen went on while we were looking.
        if ((await page.evaluate(act).catch(() => null)) === null) await waits.wait();
        else {
          waits.reset();
          done += 1;
        }
      }
      for (const each of await page.evaluate(cutOff)) found.add(each);
      expect(done).toBeGreaterThan(3);
      expect([...found]).toEqual([]);
      if (game === 'lynx') expect(await violations(page)).toEqual([]);
    },
  );
});
