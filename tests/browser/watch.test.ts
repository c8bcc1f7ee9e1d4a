/** Somebody watches a table in real browsers: two play, one looks on, reloads, and is sent away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { violations } from './axe';
import { BrowserHarness, DESK, PHONE, type Player, pileOf, playRound, playSome, totalsOn, untilStill } from './harness';
import { inSight } from './unseen';
import { eventually } from '../run/eventually';

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterAll(() => harness.close());

/** The link for watching, as the menu of a player's page shows it. */
async function watchLinkOf({ page }: Player): Promise<string> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
}

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SVISTA_PICTURES'];
  if (folder) await inSight(page, () => page.screenshot({ path: `${folder}/${name}.png` }));
};

describe('a table that is watched', () => {
  it('is seen by who has the link for it, with no hand; they are shown to the players, may reload, and can be sent away', async () => {
    const [anna, ben, vera] = [
      await harness.person('Anna', DESK),
      await harness.person('Ben'),
      await harness.person('Vera', PHONE),
    ] as [Player, Player, Player];
    await harness.gather([anna, ben]);
    await harness.dealFive([anna, ben]);
    const link = await watchLinkOf(anna);
    expect(link).toMatch(/#w=[\w-]+&from=Anna$/);
    expect(await watchLinkOf(ben), 'the same, from Ben').toBe(link.replace(/Anna$/, 'Ben'));

    await vera.page.goto(link);
    await vera.page.getByRole('heading', { name: 'Anna invites you to watch' }).waitFor();
    expect(await violations(vera.page)).toEqual([]);
    await vera.page.getByLabel('Your name').fill('Vera');
    await vera.page.getByRole('button', { name: 'Watch' }).click();
    await vera.page.getByText('The players get ready').waitFor();
    for (const { page } of [anna, ben]) await page.getByText('Vera watches').first().waitFor();
    expect(await violations(vera.page)).toEqual([]);
    expect(await violations(anna.page)).toEqual([]);
    await picture(vera.page, 'waiting-vera');
    await picture(anna.page, 'waiting-anna');

    await harness.begin([anna, ben]);
    for (const { page } of [anna, ben]) await page.locator('[role=option]').nth(4).waitFor();
    await vera.page.locator('.opponents').waitFor();
    expect(await vera.page.locator('[role=option]').count()).toBe(0);
    await eventually(() => vera.page.locator('.opponent .name').allInnerTexts()).toEqual(['Anna', 'Ben']);
    await eventually(() => vera.page.locator('.opponent b').allInnerTexts()).toEqual(['5', '5']);
    await anna.page.getByRole('button', { name: 'Vera watches' }).waitFor();

    await playSome([anna, ben], 3);
    await untilStill([anna, ben]);
    await eventually(() => pileOf(vera.page)).toBe(await pileOf(anna.page));
    const pile = await pileOf(vera.page);
    expect(pile).toMatch(/cards?\b/);
    expect(await violations(vera.page)).toEqual([]);
    await picture(vera.page, 'lynx-phone');
    await vera.page.setViewportSize(DESK);
    await picture(vera.page, 'lynx-desk');
    await vera.page.setViewportSize(PHONE);

    await harness.reopen(vera);
    await eventually(() => pileOf(vera.page)).toBe(pile);
    await playRound([anna, ben]);
    await vera.page.locator('.sheet table').waitFor();
    await eventually(() => totalsOn(vera.page)).toEqual(await totalsOn(anna.page));
    expect(await vera.page.getByRole('button', { name: 'Next round' }).count()).toBe(0);
    await picture(vera.page, 'counted-phone');

    for (const { page } of [anna, ben]) await page.getByRole('button', { name: 'Next round' }).click();
    await ben.page.locator('[role=option]').nth(4).waitFor();
    await ben.page.getByRole('button', { name: 'Vera watches' }).click();
    expect(await violations(anna.page)).toEqual([]);
    await picture(ben.page, 'menu-ben');
    await ben.page.getByRole('button', { name: 'Remove Vera' }).click();
    await vera.page.getByRole('heading', { name: 'You do not watch any more' }).waitFor();
    expect(await violations(vera.page)).toEqual([]);
    await picture(vera.page, 'sent-away');
    await eventually(() => anna.page.getByRole('button', { name: 'Vera watches' }).count()).toBe(0);
    await vera.page.getByRole('button', { name: 'Ask again' }).click();
    await vera.page.getByRole('heading', { name: 'You do not watch any more' }).waitFor();
    await ben.page.getByRole('button', { name: 'Let Vera watch again' }).click();
    await vera.page.getByRole('button', { name: 'Ask again' }).click();
    await vera.page.locator('.opponents').waitFor();
    for (const { name, errors } of [anna, ben, vera]) expect(errors, name).toEqual([]);
  });
});
