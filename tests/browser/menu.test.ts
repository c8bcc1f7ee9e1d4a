/** The menu of a table on one screen of a phone, and what opens at faces. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { fewOf } from '../run/sample';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';
import { happen, look } from './looking';

const pages = freshPages();

const TABLE = 'a:7S8D4HTH9H2C/13?/11? 5C7H 60? - b';

/** By how much the open dialog is higher than its own box. */
const hidden = (page: Page): Promise<number> =>
  page.locator('dialog[open]').evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);

describe('the menu', () => {
  const seen = [
    ['at a table', 'en-GB', 'Menu', TABLE],
    ['at a table, in German', 'de-DE', 'Menü', TABLE],
    ['at a table, in Italian', 'it-IT', 'Menù', TABLE],
    ['in the waiting room', 'en-GB', 'Menu', 'lobby:4'],
  ] as const;
  it.each(fewOf(seen, 9))('is seen whole on a small phone %s', async (_, locale, name, scene) => {
    const page = await pages.open({ viewport: PHONE, locale });
    await look(page, pages.origin, scene);
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('dialog[open] .menu').waitFor();
    expect(await hidden(page)).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('dialog[open] button')
      .evaluateAll((buttons) =>
        buttons.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    expect(cut).toEqual([]);
  });

  it.each([
    ['on a small phone', PHONE],
    ['on a desk', DESK],
  ])('is reached while notes stand on the screen %s', { tags: ['long'] }, async (_, viewport) => {
    const page = await pages.open({ viewport });
    await look(page, pages.origin, `${TABLE};nonsense;more nonsense`); // which a page of a scene says until one has read it
    await page.locator('.note').nth(1).waitFor();
    const menu = (await page.locator('.brand').boundingBox())!;
    for (const note of await page.locator('.note').all())
      expect((await note.boundingBox())!.y).toBeGreaterThanOrEqual(menu.y + menu.height);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('dialog[open] .menu').waitFor();
  });

  it('changes sound, theme and language on its first page, and leads to the rules', async () => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark' });
    await look(page, pages.origin, TABLE);
    const wears = (theme: string): Promise<void> => page.locator(`html[data-theme=${theme}]`).waitFor();
    await wears('felt');
    await page.emulateMedia({ colorScheme: 'light' });
    await wears('kitchen');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const sounds = page.getByRole('switch', { name: 'Sounds and vibration' });
    const ground = (): Promise<string> =>
      sounds.evaluate((each) => getComputedStyle(each.nextElementSibling!).backgroundColor);
    const on = await ground();
    await sounds.uncheck();
    expect(await ground(), 'a switch is filled while it is on').not.toBe(on);
    await page.getByLabel('Theme').selectOption('night');
    await wears('night');
    await page.emulateMedia({ colorScheme: 'dark' }); // whoever has chosen one keeps it
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('night');
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Menü' }).waitFor();
    await page.getByRole('button', { name: 'Regeln', exact: true }).click();
    await page.getByRole('heading', { name: 'Die Regeln von Lynx' }).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });
});

describe('a face', () => {
  it('of one’s own opens the reactions, and the table under them goes on', async () => {
    const page = await pages.open({ viewport: PHONE });
    await look(page, pages.origin, TABLE);
    await page.getByRole('button', { name: 'React', exact: true }).click();
    expect(await page.locator('dialog[open]').count(), 'nothing dims').toBe(0);
    await happen(page, 'draw');
    await page.getByRole('button', { name: 'Grin' }).click();
    await page.locator('[data-face=grin]').waitFor();
    expect(await page.getByRole('button', { name: 'Grin' }).count()).toBe(0);
  });

  it('of a friend throws them a paw, and mutes them; keys reach it from the own face', async () => {
    const page = await pages.open({ viewport: PHONE });
    await look(page, pages.origin, TABLE);
    await page.locator('.opponent', { hasText: 'Cleo' }).click();
    await page.getByRole('button', { name: 'Throw a paw' }).click();
    await page.locator('[data-face=paw]').waitFor();

    await page.getByRole('button', { name: 'React', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Cleo', exact: true }).press('Enter');
    await page.getByRole('switch', { name: 'Show their reactions' }).press('Space');
    const muted = (): Promise<string> => page.evaluate(() => localStorage.getItem('svista.settings') ?? '');
    await eventually(muted).toContain('"muted":["device 2"]');
    await page.keyboard.press('Escape');
    await page.getByRole('switch').waitFor({ state: 'detached' });
  });

  it('of somebody who thinks long has a knock, and nobody else’s has', { tags: ['long'] }, async () => {
    const page = await pages.open({ viewport: PHONE });
    await look(page, pages.origin, TABLE);
    await page.getByText('Waiting for Benjamin').first().waitFor();
    await page.locator('.opponent', { hasText: 'Cleo' }).click();
    await page.getByRole('button', { name: 'Throw a paw' }).waitFor();
    expect(await page.getByRole('button', { name: 'Knock' }).count()).toBe(0);
    await page.locator('.opponent', { hasText: 'Benjamin' }).click();
    await page.getByRole('button', { name: 'Knock' }).click();
    await page.getByText('Benjamin will get a nudge').first().waitFor();
  });
});
