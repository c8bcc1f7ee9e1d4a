/**
 * The host goes down while people wait for each other: what they need is here before they can begin, and what is not
 * yet is waited for. The tests follow one another at one table.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { actCardinoes, addBot, choose, playOut } from './acts';
import { BrowserHarness, DESK, type Player, isCounted, totalsOn } from './harness';

let harness: BrowserHarness;
let players: readonly Player[];
let anna: Player;
let ben: Player;
/** Whether Ben's page can fetch the program that shuffles the cards. */
let lets = false;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  [anna, ben] = [await harness.person('Anna', DESK), await harness.person('Ben', DESK)];
  players = [anna, ben];
  await ben.context.route(/\/assets\/worker-/, (route) => (lets ? route.continue() : route.abort()));
});
afterAll(() => harness.close());

const MEMORY_ONLY = 'This browser doesn’t save anything here';
const readyButton = ({ page }: Player) => page.getByRole('button', { name: 'I’m ready' });
const canBeReady = ({ page }: Player): Promise<void> =>
  page
    .locator('.bar button[aria-disabled=false], .bar button:not([aria-disabled])', { hasText: 'I’m ready' })
    .waitFor();

describe('a guest', () => {
  it('whose page cannot fetch the table comes to it by itself when the host is back', async () => {
    const link = await harness.gather([anna]);
    // What breaks off is not taken for missing: his page asks its host again, and not the world whom to ask for friends.
    let broken = 0;
    await ben.context.route(/\/config\.json$/, (route) => (broken++ < 2 ? route.abort() : route.continue()));
    await ben.page.goto(harness.origin);
    await harness.stopHost();
    await ben.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await ben.page.getByText('Can’t load the table right now; trying again').first().waitFor();
    await harness.restartHost();
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Join' }).click();
    await harness.untilGathered(players);
    expect(broken).toBeGreaterThan(2);
    expect(await ben.page.getByText(MEMORY_ONLY).count()).toBe(0);
  });

  it('who lacks the program that mixes the cards reads so and cannot get ready, until it has come after all', async () => {
    await canBeReady(anna);
    await ben.page
      .getByRole('status')
      .getByText(/^Can’t load right now, trying again: .*the program that shuffles the cards\.$/)
      .waitFor();
    await readyButton(ben).click({ force: true });
    await eventually(() => ben.page.locator('li', { hasText: 'not ready' }).count()).toBe(2);
    lets = true;
    await canBeReady(ben);
  });
});

describe('a table whose host goes down in the waiting room', () => {
  it('is played at nevertheless, a whole round and with a bot that nobody had thought of before', async () => {
    await choose(anna.page, 'Cardinoes'); // its rounds are short
    await ben.page.getByText('Cardinoes', { exact: true }).first().waitFor();
    for (const player of players) await canBeReady(player);
    await harness.stopHost();
    for (const { page } of players) await page.locator('.broker').waitFor();

    await addBot(anna);
    for (const { page } of players) await page.locator('li', { hasText: 'an easy bot' }).waitFor();
    await harness.begin(players);
    await playOut(players, actCardinoes);
    await eventually(() => totalsOn(ben.page)).toEqual(await totalsOn(anna.page));
    expect(Object.keys(await totalsOn(ben.page))).toHaveLength(3);
    for (const { page } of players) expect(await page.getByText(MEMORY_ONLY).count()).toBe(0);
  });

  it('has the guest keep the seat over a reload when the host is back', async () => {
    await harness.restartHost();
    for (const { page } of players) await page.locator('.broker').waitFor({ state: 'detached' });
    for (const { page } of players) await page.getByRole('button', { name: 'Next round', exact: true }).click();
    await ben.page.locator('[role=option]').first().waitFor();
    await harness.reopen(ben);
    await ben.page.locator('[role=option]').first().waitFor();
    expect(await isCounted(ben.page)).toBe(false);
  });
});
