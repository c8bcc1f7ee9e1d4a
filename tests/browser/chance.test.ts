/**
 * Chance in the pages of tests: the same people who do the same are dealt the same, and others with another seed.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { chanceOf, seedChance } from './chance';
import { BrowserHarness } from './harness';

let harness: BrowserHarness;

beforeEach(async () => {
  harness = await BrowserHarness.open();
  return () => harness.close();
});

const handOn = (page: Page): Promise<string[]> =>
  page
    .locator('[role=option]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!.split(',')[0]!).sort());

describe('a table', () => {
  /** What chance decides at a table of two. */
  async function dealt(): Promise<unknown> {
    const players = [await harness.person('Anna'), await harness.person('Ben')];
    const link = await harness.gather(players);
    await harness.dealFive(players);
    await harness.begin(players);
    for (const { page } of players) await page.locator('[role=option]').nth(4).waitFor();
    const board = await players[0]!.page.locator('.prompt').innerText();
    return { hands: await Promise.all(players.map(({ page }) => handOn(page))), board, link: new URL(link).hash };
  }

  it('has the same link, coin and hands whenever the same people open it', async () => {
    const first = await dealt();
    await harness.close();
    harness = await BrowserHarness.open();
    expect(await dealt()).toEqual(first);
  });
});

describe('a round alone', () => {
  async function dealtTo(person: string, seed?: number): Promise<string[]> {
    const context = await harness.context({}, person);
    const page = await context.newPage();
    if (seed !== undefined) await page.addInitScript(seedChance, chanceOf(person, seed));
    await page.goto(harness.origin);
    await page.getByRole('button', { name: 'Play now against 3 bots' }).click();
    await page.locator('[role=option]').nth(11).waitFor();
    return handOn(page);
  }

  it('is the same for the same person and seed, and another one otherwise', async () => {
    const first = await dealtTo('Anna', 7);
    expect(await dealtTo('Ben', 7)).not.toEqual(first);
    expect(await dealtTo('Anna', 8)).not.toEqual(first);
    await harness.close();
    harness = await BrowserHarness.open();
    expect(await dealtTo('Anna', 7)).toEqual(first);
  });

  it('is another one when the page is opened once more', async () => {
    const page = await (await harness.context({}, 'Anna')).newPage();
    const hands: string[][] = [];
    for (let i = 0; i < 2; i++) {
      await page.goto(`${harness.origin}config.json`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(harness.origin);
      await page.getByRole('button', { name: 'Play now against 3 bots' }).click();
      await page.locator('[role=option]').nth(11).waitFor();
      hands.push(await handOn(page));
    }
    expect(hands[0]).not.toEqual(hands[1]);
  });
});
