/**
 * A round that is watched together: Ada scrubs, Ben follows her and reacts, Cleo does not; Ada shows a turn of hers, and
 * leaves; the next round ends it. Who looks is seen, and nobody is moved who does not follow.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { actCardinoes, choose, playOut } from './acts';
import { violations } from './axe';
import { chanceOf, seedChance } from './chance';
import { BrowserHarness, DESK, PHONE, type Player } from './harness';

/** A deal in which Ada makes a move that a strong bot would not. */
const SEED = 2;

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterAll(() => harness.close());

const button = ({ page }: Player, name: string) => page.getByRole('button', { name, exact: true });
const press = (player: Player, name: string): Promise<void> => button(player, name).click();
const slider = (page: Page) => page.getByRole('slider', { name: 'Place in the round' });
const where = ({ page }: Player): Promise<string> => page.locator('.replay .where').innerText();

/** A table of three at which a round has been counted. */
async function counted(): Promise<[Player, Player, Player]> {
  const ada = await harness.person('Ada', DESK);
  const players: [Player, Player, Player] = [ada, await harness.person('Ben'), await harness.person('Cleo')];
  for (const { context, name } of players) await context.addInitScript(seedChance, chanceOf(name, SEED));
  await harness.gather(players);
  await choose(ada.page, 'Cardinoes');
  await harness.begin(players);
  await playOut(players, actCardinoes);
  return players;
}

describe('a round that is watched together', () => {
  it('is followed by who likes, until they touch it themselves, and ends with the next round', async () => {
    const [ada, ben, cleo] = await counted();
    const end = (await button(ada, 'Watch the replay').click(), await slider(ada.page).getAttribute('max'))!;
    await ada.page.getByText('The others see where you look.').waitFor();

    // Cleo looks for herself; Ben follows Ada from his score sheet with one press.
    await press(cleo, 'Watch the replay');
    await ben.page.getByText('Ada and Cleo are looking at the round again.').waitFor();
    expect(await violations(ben.page)).toEqual([]);
    await press(ben, 'Follow Ada');
    await ada.page.getByText('Ben follows you').waitFor();
    await slider(ada.page).press('PageUp');
    const place = await where(ada);
    expect(place).not.toMatch(/^0 /);
    await eventually(() => where(ben)).toBe(place);
    expect(await where(cleo)).toBe(`0 of ${end}`);
    expect(await slider(ben.page).getAttribute('aria-valuetext')).toBe(place);
    for (const { page } of [ada, ben, cleo]) await page.locator('[data-looker]').nth(2).waitFor();
    expect(await violations(ben.page)).toEqual([]);

    // He likes what he sees, twice: it is said of a step, and not of the table.
    for (const step of [1, 2]) {
      await ben.page.getByRole('button', { name: 'React', exact: true }).click();
      await press(ben, 'Gasp');
      await ada.page
        .getByText('Ben gasps')
        .nth(step - 1)
        .waitFor({ state: 'attached' });
      await ada.page.keyboard.press('ArrowRight');
      await eventually(async () => (await where(ben)) === (await where(ada)), `step ${step}`).toBe(true);
    }

    // Whoever touches the slider goes their own way.
    await slider(ben.page).press('End');
    expect(await where(ben)).toBe(`${end} of ${end}`);
    await slider(ada.page).press('Home');
    await eventually(() => where(ada)).toBe(`0 of ${end}`);
    await ada.page.locator('.together').getByRole('button', { name: 'Follow Ben' }).waitFor();
    expect(await where(ben)).toBe(`${end} of ${end}`);

    // Ada shows a turn of hers, and Ben’s own device says what a strong bot would have done.
    await press(ada, 'To the scores');
    await ben.page.locator('.together').getByRole('button', { name: 'Follow Ada' }).waitFor({ state: 'detached' });
    await press(ada, 'Review my round');
    const found = ada.page.getByRole('button', { name: /^You: .* Better: .* points? more/ });
    await found.first().click();
    await press(ada, 'Show everybody');
    await ben.page.locator('.together').getByRole('button', { name: 'Follow Ada' }).click();
    await ben.page.locator('.moment', { hasText: /^Ada: .*Better: .* more\.$/s }).waitFor();
    const better = (player: Player): Promise<string> => player.page.locator('.moment b').innerText();
    await eventually(() => better(ben)).toBe(await better(ada));
    expect(await where(ben)).toBe(await where(ada));
    expect(await violations(ben.page)).toEqual([]);
    expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    // She leaves, and he is told; the next round ends it for all.
    await press(ada, 'To the scores');
    await ben.page.getByText('You no longer follow Ada').first().waitFor();
    for (const player of [ben, cleo]) await press(player, 'To the scores');
    for (const player of [ada, ben]) await press(player, 'Next round');
    await press(cleo, 'Watch the replay');
    await ada.page.getByText('Cleo is looking at the round again.').waitFor();
    await press(cleo, 'To the scores');
    await press(cleo, 'Next round');
    for (const { page } of [ada, ben, cleo]) {
      await page.locator('[role=option]').first().waitFor();
      expect(await page.locator('[data-looker], .together').count()).toBe(0);
    }
    expect([ada, ben, cleo].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
