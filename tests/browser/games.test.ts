/**
 * Rounds of the other games between real browsers, over WebRTC, on an insecure origin: a table is opened, the game
 * chosen, and played by pressing what the screen offers until every page shows the same count. Nineteen follows Greta
 * at one table, which is opened anew for it. `npm run test:all` plays the two long ones as far as a dozen moves; whole
 * it has them on a page in `languages.test.ts`, and at tables of devices.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Act, actCardinoes, actGreta, actNineteen, addBots, choose, playOut, unfold } from './acts';
import { BrowserHarness, DESK, PHONE, type Player, playSome, totalsOn } from './harness';
import { eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';

/** Of the long games so many moves are played, and no further. */
const MOVES = sampleOf(Infinity, 12);

let harness: BrowserHarness;
let players: Player[];

async function open(...names: readonly string[]): Promise<void> {
  harness = await BrowserHarness.open();
  players = [];
  for (const name of names) players.push(await harness.person(name, players.length % 2 === 0 ? PHONE : DESK));
  await harness.gather(players);
}

afterEach(() => {
  for (const { name, errors } of players) expect(errors, name).toEqual([]);
});
afterAll(() => harness.close());

/** One of those who play opens the table anew, and all are in its waiting room. */
async function openAnew(): Promise<void> {
  const [{ page }] = players as [Player];
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Restart with new seats…' }).click();
  for (const each of players) await each.page.getByRole('heading', { name: 'At the table' }).waitFor();
}

/** The first one chooses it, and what is to be so in it, by their labels; all others read which game it is. */
async function chooseGame(game: string, ...options: readonly string[]): Promise<void> {
  const [first, ...others] = players as [Player, ...Player[]];
  await choose(first.page, game);
  await unfold(first.page);
  for (const option of options) await choose(first.page, option);
  for (const { page } of others) await page.getByText(game, { exact: true }).first().waitFor();
}

/** To the count, which takes `least` moves, on which all pages agree; or as far as {@link MOVES}, which all tell. */
async function playLong(act: Act, least: number, seats: number): Promise<void> {
  await Promise.all(players.map(({ page }) => page.locator('.board').waitFor()));
  if (MOVES >= least) return playToCount(act, least, seats);
  await playSome(players, MOVES, (page) => page.evaluate(act));
  const sizes = players.map(({ page }) => page.viewportSize()!);
  for (const { page } of players) await page.setViewportSize(DESK); // where the log is beside the board
  const told = (): Promise<number[]> => Promise.all(players.map(({ page }) => page.locator('[role=log] li').count()));
  await eventually(told, 'all tell as much').toSatisfy(
    (counts: number[]) => counts[0]! >= MOVES && new Set(counts).size === 1,
  );
  for (const [i, { page }] of players.entries()) await page.setViewportSize(sizes[i]!);
}

async function playToCount(act: Act, least: number, seats: number): Promise<void> {
  expect(await playOut(players, act)).toBeGreaterThanOrEqual(least);
  const totals = await Promise.all(players.map(({ page }) => totalsOn(page)));
  expect(Object.keys(totals[0]!)).toEqual(expect.arrayContaining(players.map(({ name }) => name)));
  expect(Object.keys(totals[0]!)).toHaveLength(seats);
  for (const each of totals) expect(each).toEqual(totals[0]);
}

/** With the options under which most can happen; alone with bots each is played as it comes (`languages.test.ts`). */
describe('at a table of real browsers', () => {
  beforeAll(() => open('Anna', 'Ben'));

  it('Greta, counted by eye, is played', async () => {
    await chooseGame('Greta', 'By eye');
    await harness.begin(players);
    await playLong(actGreta, 63, 2);
  });

  it('Nineteen is played with a bot of each device, at the same table opened anew', async () => {
    await openAnew();
    await chooseGame('Nineteen');
    await addBots(players);
    await harness.begin(players);
    // While the deck is shuffled, and in the scores, every seat is named with what plays it.
    await players[0]!.page.getByLabel('a bot on Ben’s device').first().waitFor();
    await playLong(actNineteen, 28, 4);
  });

  it('Cardinoes, exact cards playing on, is played by three; whoever stands up frees their own seat alone', async () => {
    await harness.close();
    await open('Anna', 'Ben', 'Cleo');
    await chooseGame('Cardinoes', 'Exact cards play on');
    await harness.begin(players);
    await playToCount(actCardinoes, 7, 3);

    const [anna, ben, cleo] = players.map(({ page }) => page) as [Page, Page, Page];
    await ben.getByRole('button', { name: 'Next round', exact: true }).click();
    await anna.getByText('Ben wants the next round').waitFor();
    await anna.getByRole('button', { name: 'Skip the next round' }).click();
    await cleo.getByText('Anna skips the next round; Ben wants the next round').waitFor();
    await cleo.getByRole('button', { name: 'Go on without Anna' }).click();
    // Whoever did not know of it is asked; whoever did is not asked again; and one seat alone is free.
    await ben.getByText('Sitting out: Anna').waitFor();
    await ben.locator('li', { hasText: 'Cleo' }).getByText('ready').waitFor();
    await anna.locator('li', { hasText: 'Ben' }).getByText('wants the next round').waitFor();
    await anna.locator('li', { hasText: 'Anna' }).getByText('skipping').waitFor();
    await ben.getByRole('button', { name: 'Go on without Anna' }).click();
    for (const page of [ben, cleo]) {
      await page.locator('.board').waitFor();
      await page.locator('h1', { hasText: 'ound 2 of' }).waitFor();
    }
  });
});

describe.each(sampleOf(['Nineteen'], []))('%s by four people', (game) => {
  it('is played to the count', async () => {
    await harness.close();
    await open('Anna', 'Ben', 'Cleo', 'Dora');
    await chooseGame(game);
    await harness.begin(players);
    await playToCount(actNineteen, 56, 4);
  });
});
