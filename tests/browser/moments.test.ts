/**
 * The moments of a table, each on its look page: seen and heard, ended by a tap or a key, still and silent where
 * somebody wants that, and only winners are celebrated.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOMENT_LOOKS } from '../../src/ui/screens/look/momentLooks';
import { eventually } from '../run/eventually';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';
import { slowMotion } from './hold';
import { look } from './looking';

const pages = freshPages();
let page: Page;

const ALL = [...MOMENT_LOOKS.keys()];
const cueOf = (name: string): string => name.replace('-lost', '');

/** The page counts the tones that it makes, and remembers which moments it has shown. */
async function watchMoments(): Promise<void> {
  await page.evaluate(() => {
    const watched = { tones: 0, shown: [] as string[] };
    Object.assign(globalThis, { svistaWatched: watched });
    const { createGain } = AudioContext.prototype;
    AudioContext.prototype.createGain = function (this: AudioContext) {
      watched.tones++;
      return createGain.call(this);
    };
    new MutationObserver(() => {
      for (const stage of document.querySelectorAll<HTMLElement>('[data-moment]'))
        watched.shown.push(stage.dataset['moment']!);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const watched = (): Promise<{ tones: number; shown: string[] }> =>
  page.evaluate(() => (globalThis as unknown as { svistaWatched: { tones: number; shown: string[] } }).svistaWatched);

const press = (name: 'Show' | 'Again'): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** How many cards of a board are on their way from the stock. */
const dealtNow = (): Promise<number> =>
  page.evaluate(() => {
    const ways = document.getAnimations().filter(({ playState, effect }) => {
      const target = (effect as KeyframeEffect).target;
      return playState === 'running' && target?.matches('.card') && target.closest('[data-fly]');
    });
    return ways.length;
  });

const stagedNow = (name: string): Promise<number> => page.locator(`[data-moment="${cueOf(name)}"]`).count();
const shownNow = (name: string): Promise<number> => (name === 'deal' ? dealtNow() : stagedNow(name));

describe('where motion and sound are wanted', () => {
  let goOn: () => Promise<void>;

  beforeEach(async () => {
    page = await pages.open({ viewport: PHONE, reducedMotion: 'no-preference' }, 'unless kept');
    await look(page, pages.origin, 'moment:steal');
    // The stage comes by itself, some time after the first table.
    await eventually(async () => {
      await press('Show');
      const shown = await stagedNow('steal');
      await press('Again');
      return shown;
    }).toBe(1);
    goOn = await slowMotion(page);
  });
  afterEach(() => goOn());

  it.each(ALL)('%s is shown and heard, a tap ends it, and it can be shown again', async (name) => {
    await look(page, pages.origin, `moment:${name}`);
    await watchMoments();
    await press('Show');
    await eventually(async () => (await shownNow(name)) > 0).toBe(true);
    const isLost = name.endsWith('-lost');
    await eventually(async () => (await watched()).tones > 0).toBe(true);
    if (name !== 'deal') {
      const cheered = await page.locator('[data-moment] .cheer').count();
      expect(cheered > 0).toBe(name === 'round' || name === 'match');
      expect(isLost && cheered > 0).toBe(false);
    }
    await press('Again');
    await eventually(() => shownNow(name)).toBe(0);
    await press('Show');
    await eventually(async () => (await shownNow(name)) > 0).toBe(true);
    await page.keyboard.press('Shift');
    await eventually(() => shownNow(name)).toBe(0);
  });
});

describe('where motion and sound are off', () => {
  it('nothing is seen to move or heard, of any of them', async () => {
    page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    await page.evaluate(() => localStorage.setItem('svista.settings', JSON.stringify({ sounds: false })));
    await page.reload();
    for (const name of ALL) {
      await look(page, pages.origin, `moment:${name}`);
      if (name === ALL[0]) await watchMoments();
      await press('Show');
      await page.getByRole('button', { name: 'Again' }).waitFor();
      await eventually(() => page.locator('[role=log]').textContent(), 'it has happened, and is told').not.toBe('');
      expect(await dealtNow()).toBe(0);
    }
    expect(await watched()).toEqual({ tones: 0, shown: [] });
  });
});
