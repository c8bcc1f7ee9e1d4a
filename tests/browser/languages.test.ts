/**
 * Another language on a small phone, and one that nobody speaks, longer than English by two fifths: a round of each
 * game alone with bots, of which no text is cut off, none is in English, and nothing jumps; and the language chosen,
 * changed and kept.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BOT_NAMES } from '../../src/ui/client/models/alonePlan';
import { Waits, eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';
import { actCardinoesByKeys, actGretaByKeys, actLynxByKeys } from './actByKeys';
import { actNineteen } from './acts';
import { violations } from './axe';
import { cutOff } from './cutOff';
import { freshPages } from './freshPages';
import { DIST, PHONE } from './harness';
import { look, tap } from './looking';
import { plainWords } from './plainWords';
import { speakPseudo } from './pseudoWords';
import { shiftsOf, still, watchParts } from './stillness';

const GAMES = { lynx: actLynxByKeys, cardinoes: actCardinoesByKeys, greta: actGretaByKeys, nineteen: actNineteen };

const ALL = Object.entries(GAMES);
/** In German all are played by `npm run test:whole`: what the longer language fits into holds German. */
const SHORTEST = ALL.filter(([game]) => game === 'cardinoes');

/** What is called the same in every language. */
const NAMES = ['Svista', 'Anna', 'Lynx', 'Cardinoes', 'Greta', 'Nineteen', ...BOT_NAMES];

const pages = freshPages();

/** The person has their browser prefer these from now on. */
function browserSpeaks(page: Page, ...languages: readonly string[]): Promise<void> {
  return page.evaluate((preferred) => {
    Object.defineProperty(navigator, 'languages', { get: () => preferred, configurable: true });
    dispatchEvent(new Event('languagechange'));
  }, languages);
}

/** A page in German, or in what takes its place, before its first look at anything. */
async function inGerman(game: string, pseudo: boolean): Promise<Page> {
  const serviceWorkers = 'block';
  const page = await pages.open(
    { viewport: PHONE, reducedMotion: 'reduce', serviceWorkers },
    pseudo ? 'fresh' : 'alone',
  );
  if (pseudo) await speakPseudo(page.context());
  await page.goto(`${pages.origin}config.json`); // where what the page keeps can be written before it is loaded
  await page.evaluate(
    (kept) => localStorage.setItem('svista.settings', kept),
    JSON.stringify({ language: 'de', game, botSpeed: 'quick', name: 'Anna', sounds: false }),
  );
  await watchParts(page);
  await page.addInitScript(failAtSound);
  await page.goto(pages.origin);
  await page.locator('main button.act').first().waitFor();
  return page;
}

/** Runs in the page: where sounds are off nothing opens a synthesizer, which would keep the machine busy. */
function failAtSound(): void {
  function fail(): never {
    throw new Error('a synthesizer is opened, and sounds are off');
  }
  Object.assign(globalThis, { AudioContext: fail });
}

/**
 * What is wrong with the texts of the page, if anything; then does one thing if it is asked to. Returns both. What is
 * cut off is so for two frames at least: a board that has just changed is laid out by its measures in the next one.
 */
async function lookAndAct(page: Page, pseudo: boolean, act: () => Promise<string | null>): Promise<Looked> {
  const names = pseudo ? JSON.stringify(NAMES) : 'null';
  return page.evaluate(`(async () => {
    const cutOff = ${cutOff.toString()};
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let wrong = cutOff();
    for (let i = 0; i < 2 && wrong.length > 0; i++) {
      await frame();
      await frame();
      const still = new Set(cutOff());
      wrong = wrong.filter((each) => still.has(each));
    }
    if (${names}) wrong.push(...(${plainWords.toString()})(${names}));
    if (document.querySelector('.sheet table')) return { wrong, isOver: true, did: null };
    // The screen may go on meanwhile.
    return { wrong, isOver: false, did: await (${act.toString()})().catch(() => null) };
  })()`);
}

interface Looked {
  readonly wrong: readonly string[];
  readonly isOver: boolean;
  readonly did: string | null;
}

describe('The language', () => {
  const choose = (page: Page, name: string): Promise<void> =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();
  const german = (page: Page) => page.getByRole('button', { name: 'Sofort gegen 3 Bots spielen' });

  it('is changed on the start page at once, without a reload, and kept', async () => {
    const page = await pages.open({ viewport: PHONE });
    await page.goto(pages.origin);
    await page.getByRole('button', { name: 'Play now against 3 bots' }).waitFor();
    await page.evaluate(() => void Object.assign(globalThis, { samePage: true }));
    await page.getByRole('button', { name: 'Settings' }).click();
    await choose(page, 'Deutsch');
    await german(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await page.evaluate(() => (globalThis as { samePage?: boolean }).samePage)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await german(page).waitFor();
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await choose(page, 'Italiano');
    await page.getByRole('button', { name: 'Gioca subito contro 3 bot' }).waitFor();
    await choose(page, 'English');
    await page.getByRole('button', { name: 'Play now against 3 bots' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('is the browser’s from when that changes, and what was told is not told again', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
    await look(page, pages.origin, 'c:4H5C6C/3S9?/9? 5C7S 60? - b three=on;discard 3S kiss a;grant');
    const notes = page.locator('.note');
    await notes.getByText('Anna gives Benjamin the kiss').waitFor();
    await browserSpeaks(page, 'it-CH', 'en');
    await page.getByText('Tocca a te').last().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
    expect(await notes.count()).toBe(1);
  });

  it('is that of a question which is being asked, and of the one that follows', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
    const asked = (name: string) => page.getByRole('group', { name, exact: true });
    await look(page, pages.origin, 'a:3S8D4HTH9H2C/13?/11?/9? 5C7S 60? - a three=on');
    await tap(page, 'three of spades');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await asked('What do you wish for?').waitFor();
    await browserSpeaks(page, 'de');
    await asked('Was wünschst du dir?').getByRole('button', { name: 'Einen Kuss' }).click();
    await asked('Einen Kuss von wem?').waitFor();
    await browserSpeaks(page, 'en');
    await asked('A kiss from whom?').getByRole('button').first().click();
    await asked('A kiss from whom?').waitFor({ state: 'detached' });
  });

  it('is that of what a guided round says, and of its answer to another move', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
    await page.goto(`${pages.origin}#learn=lynx`);
    const guided = (name: string) => page.getByRole('region', { name });
    await guided('Guided round, 1 of').getByText('These are your cards.').waitFor();
    await browserSpeaks(page, 'de');
    await guided('Geführte Runde, 1 von').getByText('Das sind deine Karten.').waitFor();
    await browserSpeaks(page, 'en');
    await guided('Guided round, 1 of').getByRole('button', { name: 'Next', exact: true }).click();
    await tap(page, 'eight of spades');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await guided('Guided round, 2 of').getByText('You may discard without drawing.').waitFor();
    await browserSpeaks(page, 'it');
    await guided('Mano guidata, 2 di').getByText('Puoi scartare senza pescare.').waitFor();
  });

  it('is the browser’s, with the letters of its cards as a choice', async () => {
    const page = await pages.open({ viewport: PHONE, locale: 'de-AT' });
    await page.goto(pages.origin);
    await german(page).waitFor();
    const jack = page.locator('#mini-JS path').first();
    const usual = await jack.getAttribute('d');
    await page.getByRole('button', { name: 'Einstellungen' }).click();
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
  it.each(pseudo ? ALL : sampleOf(ALL, SHORTEST))(
    'a round of %s is played, and nothing is cut off, in English, or jumps',
    async (game, act) => {
      const page = await inGerman(game, pseudo);
      const found = new Set<string>();
      const go = async (does: () => Promise<string | null>): Promise<Looked> => {
        const looked = await lookAndAct(page, pseudo, does);
        for (const each of looked.wrong) found.add(each);
        return looked;
      };
      await go(() => Promise.resolve(null));
      await page.locator('main .two button').last().click(); // alone, in whatever language
      await page.locator('.board').waitFor();
      let done = 0;
      for (const waits = new Waits(); ;) {
        const { isOver, did } = await go(act);
        if (isOver) break;
        if (did === null) await waits.wait();
        else {
          waits.reset();
          done += 1;
        }
      }
      expect(done).toBeGreaterThan(0); // a round of Lynx is short where a bot goes out at once
      expect([...found]).toEqual([]);
      expect(await shiftsOf(page), 'nothing jumps').toEqual(still(game));
      if (game === 'lynx' || !pseudo) expect(await violations(page)).toEqual([]);
    },
  );
});
