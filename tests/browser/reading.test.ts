/**
 * What is read, and looked at again: the rules with their cards, and a replay in which nothing but the game moves.
 * @module-tag long
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';

const pages = freshPages();

const roundOf = (name: string): string => fileURLToPath(new URL(`../transcripts/${name}.svista`, import.meta.url));

describe.each(['lynx', 'cardinoes', 'greta', 'nineteen'])('the rules of %s on a small phone', (game) => {
  it('begin with the guided round, show cards at once, and list all their parts, each of which opens by a tap', async () => {
    const page = await pages.open({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    await page.goto(`${pages.origin}#rules=${game}`);
    const learn = page.getByRole('button', { name: 'Learn in three minutes' });
    await learn.waitFor();
    const found = await page.evaluate(() => ({
      first: document.querySelector('main h1')!.nextElementSibling!.textContent.trim(),
      card: document.querySelector('.rules .card[role=img]')!.getBoundingClientRect().bottom,
      parts: [...document.querySelectorAll('[data-rule]:not([data-rule=short])')].length,
      folded: [...document.querySelectorAll('[data-rule]:not([data-rule=short]) > .title > [aria-expanded=false]')]
        .length,
      wide: document.documentElement.scrollWidth,
      heads: [...new Set([...document.querySelectorAll('[data-rule] > .title')].map(({ tagName }) => tagName))],
    }));
    const heads = ['H2']; // in a panel, which has a title, they are a level below
    expect(found).toMatchObject({ first: 'Learn in three minutes', wide: 320, folded: found.parts, heads });
    expect(found.card, 'a card is seen without scrolling').toBeLessThan(640);
    expect(await page.locator('.rules nav').isVisible(), 'the headings are the list').toBe(false);
    const last = page.locator('[data-rule]').last();
    const [opener, text] = [last.getByRole('button'), last.locator('> .body')];
    expect(await text.isVisible()).toBe(false);
    await opener.click();
    await text.waitFor();
    await opener.click();
    await page.setViewportSize(DESK);
    expect([await text.isVisible(), await opener.isVisible()], 'a book on a desk').toEqual([true, false]);
    await page.locator('.rules nav button').last().click();
    const { y } = (await last.boundingBox())!;
    expect(y, 'a name in the list leads to its part').toBeLessThan(DESK.height);
    await learn.click();
    await page.waitForURL(`**#learn=${game}`);
  });
});

/** What the replay shows at this step: how high its caption is, what share the board has, and its cards by name. */
const shown = (page: Page): Promise<{ foot: number; board: number; twice: string[] }> =>
  page.evaluate(() => {
    const heightOf = (part: string): number => document.querySelector(part)!.getBoundingClientRect().height;
    const names = [...document.querySelectorAll('.board .card[aria-label], .hands .card[aria-label]')]
      .filter((card) => card.getClientRects().length > 0)
      .map((card) => /(?:\w+) of (?:clubs|diamonds|hearts|spades)/.exec(card.getAttribute('aria-label')!)?.[0] ?? '')
      .filter((name) => name !== '');
    const board = heightOf('.replay .board') / window.innerHeight;
    return { foot: heightOf('.foot'), board, twice: names.filter((name, i) => names.indexOf(name) !== i) };
  });

it.each([
  ['phone', PHONE],
  ['desk', DESK],
])('a replay of Nineteen on a %s shows each card once, and its caption keeps its height', async (_size, viewport) => {
  const page = await pages.open({ viewport, reducedMotion: 'reduce' });
  await page.goto(`${pages.origin}#replay`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a saved round' }).click();
  await (await chooser).setFiles(roundOf('nineteen-first'));
  await page.locator('.board .card').first().waitFor();
  await page.locator('.hands .card').first().waitFor();
  const steps = [await shown(page)];
  for (let at = 1; at <= 14; at++) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(`${at} of 14`).waitFor();
    steps.push(await shown(page));
  }
  expect(new Set(steps.map(({ foot }) => foot)).size).toBe(1);
  expect(steps.flatMap(({ twice }) => twice)).toEqual([]);
  for (const { board } of steps) expect(board).toBeGreaterThan(0.4);
});

it('the bar above a replay is one line on a phone, whatever the game is called', async () => {
  const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
  for (const name of ['lynx-four', 'cardinoes-blocked', 'greta-counted', 'nineteen-first']) {
    await page.goto('about:blank');
    await page.goto(`${pages.origin}#replay`);
    await page.getByLabel('Saved round').setInputFiles(roundOf(name));
    await page.locator('.hands .card').first().waitFor();
    expect((await page.locator('.screen > header').boundingBox())!.height, name).toBeLessThan(60);
  }
});
