/**
 * A whole match of three rounds for four in real browsers, with all that an evening brings: one comes late, one
 * idles beyond the table's patience and returns, one closes the tab and comes back for the next round, whoever opened
 * the table leaves for good, and the host restarts. Nobody reloads, nobody is stuck, the points add up, and every
 * screen shows the same. `../table/evening.test.ts` plays it on the simulated network.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';
import { violations } from './axe';
import { actCardinoes, choose, playOut, unfold } from './acts';
import { BrowserHarness, DESK, type Player, act, isAsked, playRound, playSome, playUntil } from './harness';

/** The short form has a game with one deck and short rounds, and the least patience that a table can choose. */
const SHORT = sampleOf(false, true);
const [GAME, HAND, how] = SHORT
  ? (['Cardinoes', 5, (page: Page): Promise<string | null> => page.evaluate(actCardinoes)] as const)
  : (['Lynx', 12, act] as const);

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterAll(() => harness.close());

/** The points that a score sheet shows, by name: of each round, and the total. */
type Points = Readonly<Record<string, readonly number[]>>;

async function pointsOn({ page }: Player): Promise<Points> {
  const rows = await page.locator('.sheet table tbody tr').all();
  const entries = rows.map(async (row): Promise<[string, number[]]> => {
    const cells = await row.locator('td').allInnerTexts();
    const name = (await row.locator('.name').innerText()).replace(/, skipping$/, '');
    return [name, cells.map((text) => Number(text.replace('−', '-')))];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** These play until the round is counted. Returns the points, on which all their screens agree, and which add up. */
async function count(players: readonly Player[], rounds: number): Promise<Points> {
  await (SHORT ? playOut(players, actCardinoes) : playRound(players));
  const [first, ...others] = await Promise.all(players.map(pointsOn));
  for (const other of others) expect(other).toEqual(first);
  for (const [name, points] of Object.entries(first!)) {
    expect(points, name).toHaveLength(rounds + 1);
    expect(
      points.slice(0, -1).reduce((sum, each) => sum + each),
      name,
    ).toBe(points.at(-1));
  }
  return first!;
}

/** All of these are in one waiting room, seated, get ready by one press each, and are dealt their cards. */
async function sit(players: readonly Player[]): Promise<void> {
  for (const { page } of players) {
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
    for (const { name } of players)
      await page
        .locator('li', { hasText: name })
        .filter({ hasText: /not ready|wants the next round/ })
        .waitFor();
  }
  await harness.begin(players);
  await dealt(players);
}

/** All of these are dealt their cards, with no press by anybody. */
async function dealt(players: readonly Player[]): Promise<void> {
  for (const { page } of players)
    await page
      .locator('[role=option]')
      .nth(HAND - 1)
      .waitFor();
}

const press = ({ page }: Player, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Comes by the link to a table that is being played. */
async function comeLate(link: string): Promise<Player> {
  const player = await harness.person('Dora');
  await player.page.goto(link);
  await player.page.getByLabel('Your name').fill(player.name);
  await press(player, 'Join');
  return player;
}

describe('a match of three rounds for four', () => {
  it('finishes, whoever comes late, idles, comes back or leaves for good', async () => {
    const anna = await harness.person('Anna', DESK);
    const [ben, cleo] = [await harness.person('Ben'), await harness.person('Cleo')];
    const link = await harness.gather([anna, ben, cleo]);
    if (SHORT) {
      await choose(anna.page, GAME);
      await unfold(anna.page);
      for (const key of ['Home', 'ArrowUp', 'ArrowUp'])
        await anna.page.getByRole('spinbutton', { name: 'Rounds' }).press(key);
      await anna.page.getByText('Waiting', { exact: true }).click();
      await anna.page.getByRole('spinbutton', { name: 'Turn reminder after (seconds)' }).press('Home');
      await anna.page.getByRole('spinbutton', { name: 'Connection reminder after (seconds)' }).press('Home');
      const seconds = 'dt:text-is("Connection reminder after (seconds)") + dd:text-is("10")';
      for (const { page } of [ben, cleo]) await page.locator(seconds).waitFor({ state: 'attached' });
    }
    await sit([anna, ben, cleo]);

    // Round one, for three. Ben idles; Dora comes meanwhile, and is dealt in with the next round. Ben is reminded, and
    // returns.
    await playUntil([anna, cleo], () => isAsked(ben.page), how);
    const dora = await comeLate(link);
    await dora.page.getByText('You’ll be dealt in with the next round.').first().waitFor();
    await press(anna, 'Remind Ben');
    await ben.page.getByText('Anna reminds you').first().waitFor();
    await playSome([ben], 1, how);

    // Cleo closes the tab; the others wait until they need her, and go on without her, as she finds out on coming back.
    const address = cleo.page.url();
    await cleo.page.close({ runBeforeUnload: false });
    await playUntil([anna, ben], () => anna.page.getByRole('button', { name: 'Go on without Cleo' }).isVisible(), how);
    await eventually(() => violations(ben.page)).toEqual([]);
    await press(anna, 'Go on without Cleo');
    await ben.page.getByText('Anna wants to go on without Cleo').waitFor();
    await eventually(() => violations(ben.page)).toEqual([]);
    await press(ben, 'Go on without Cleo');
    cleo.page = await cleo.context.newPage();
    await cleo.page.goto(address);
    await cleo.page.getByRole('heading', { name: 'The others are playing on without you' }).waitFor();
    await cleo.page.getByText('There’s a seat for you when this round is over').waitFor();
    await press(cleo, 'Deal me in');
    const one = await count([anna, ben], 1);
    for (const player of [anna, ben]) await press(player, 'Next round');

    // Round two, for four. The host restarts, and Anna, who opened the table, leaves for good.
    await dealt([anna, ben, cleo, dora]);
    await playSome([anna, ben, cleo, dora], 4, how);
    for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
    await harness.stopHost();
    for (const { page } of [anna, ben, cleo, dora]) await page.locator('.broker').waitFor();
    await harness.restartHost();
    for (const { page } of [anna, ben, cleo, dora]) await page.locator('.broker').waitFor({ state: 'detached' });
    for (const { errors } of harness.players) errors.length = 0; // that the host was not to be reached
    await press(anna, 'Menu');
    await press(anna, 'Leave the table');
    await anna.page.close();
    const two = await count([ben, cleo, dora], 2);
    expect(two['Anna']![0]).toBe(one['Anna']![0]);

    // Round three, for those who are there.
    for (const player of [ben, cleo, dora]) await press(player, 'Next round');
    await dealt([ben, cleo, dora]);
    const three = await count([ben, cleo, dora], 3);
    for (const [name, points] of Object.entries(three))
      expect(points.slice(0, 2), name).toEqual(two[name]!.slice(0, 2));
    // Anna has left, and her points stay on the sheet.
    expect(three['Anna']?.at(-1) ?? 0).toBe(two['Anna']!.at(-1));
    for (const { page } of [ben, cleo, dora])
      await page.getByRole('heading', { name: /the match$|share first place$/ }).waitFor();
    for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
  });
});
