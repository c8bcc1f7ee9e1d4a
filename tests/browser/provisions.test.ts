/**
 * The host goes down while people wait for each other: what they need is here before they can begin, and what is not
 * yet is waited for.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { actCardinoes, choose, playOut } from './acts';
import { BrowserHarness, DESK, type Player, isCounted, totalsOn } from './harness';

let harness: BrowserHarness;

afterEach(async () => {
  await harness.close();
});

const MEMORY_ONLY = 'This browser doesn’t save anything here';
const readyButton = ({ page }: Player) => page.getByRole('button', { name: 'I’m ready' });
const canBeReady = ({ page }: Player): Promise<void> =>
  page
    .locator('.bar button[aria-disabled=false], .bar button:not([aria-disabled])', { hasText: 'I’m ready' })
    .waitFor();

describe('a table whose host goes down in the waiting room', () => {
  it('is played at nevertheless, a whole round and with a bot that nobody had thought of before', async () => {
    harness = await BrowserHarness.open();
    const players = [await harness.person('Anna', DESK), await harness.person('Ben', DESK)];
    const [anna, ben] = players as [Player, Player];
    await harness.gather(players);
    await choose(anna.page, 'Cardinoes'); // its rounds are short
    await ben.page.getByText('Cardinoes', { exact: true }).first().waitFor();
    for (const player of players) await canBeReady(player);
    await harness.stopHost();
    for (const { page } of players) await page.locator('.broker').waitFor();

    await anna.page.getByLabel('Easy', { exact: true }).check();
    await anna.page.getByRole('button', { name: 'Add a bot' }).click();
    for (const { page } of players) await page.locator('li', { hasText: 'an easy bot' }).waitFor();
    await harness.begin(players);
    await playOut(players, actCardinoes);
    await eventually(() => totalsOn(ben.page)).toEqual(await totalsOn(anna.page));
    expect(Object.keys(await totalsOn(ben.page))).toHaveLength(3);
    for (const { page } of players) expect(await page.getByText(MEMORY_ONLY).count()).toBe(0);
  });
});

describe('a guest whose page cannot fetch the table', () => {
  it('comes to it by itself when the host is back, and keeps the seat over a reload', async () => {
    harness = await BrowserHarness.open();
    const [anna, ben] = [await harness.person('Anna', DESK), await harness.person('Ben', DESK)];
    const link = await harness.gather([anna]);
    await ben.page.goto(harness.origin);
    await harness.stopHost();
    await ben.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await ben.page.getByText('The table cannot be loaded just now; trying again').first().waitFor();
    await harness.restartHost();
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Join' }).click();
    await ben.page.getByRole('heading', { name: 'Who is here' }).waitFor();
    await ben.page.locator('li', { hasText: 'Anna' }).first().waitFor();
    expect(await ben.page.getByText(MEMORY_ONLY).count()).toBe(0);
    await harness.dealFive([anna, ben]);
    for (const player of [anna, ben]) await canBeReady(player);
    await harness.begin([anna, ben]);
    await ben.page.locator('[role=option]').nth(4).waitFor();
    await harness.reopen(ben);
    await ben.page.locator('[role=option]').nth(4).waitFor();
    expect(await isCounted(ben.page)).toBe(false);
  });
});

describe('somebody who lacks the program that mixes the cards', () => {
  it('reads so and cannot get ready, until it has come after all', async () => {
    harness = await BrowserHarness.open();
    const [anna, ben] = [await harness.person('Anna', DESK), await harness.person('Ben', DESK)];
    let lets = false;
    await ben.context.route(/\/assets\/worker-/, (route) => (lets ? route.continue() : route.abort()));
    await harness.gather([anna, ben]);
    await canBeReady(anna);
    await ben.page
      .getByRole('status')
      .getByText(/^Cannot be loaded just now, trying again: .*the program that shuffles the cards\.$/)
      .waitFor();
    await readyButton(ben).click({ force: true });
    await eventually(() => ben.page.locator('li', { hasText: 'not ready yet' }).count()).toBe(2);
    lets = true;
    await canBeReady(ben);
    await harness.begin([anna, ben]);
    await ben.page.locator('[role=option]').nth(11).waitFor();
  });
});
