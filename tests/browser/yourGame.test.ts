/**
 * Whatever game lies in a folder beside a real page: the example's, or those of the folder that `SVISTA_GAMES` names,
 * whose `config.json` says which there are. Each is chosen on the shelf, played alone and at a table of two browsers and
 * bots to the count of a round. Its board must be data (`board`), so that anybody knows how it is played.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ModuleHead, readHead } from '../../src/games/gameModule';
import { must } from '../../src/lib/result';
import { actPicture } from './actPicture';
import { addBot } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK, PHONE, type Player, areCounted, playUntil } from './harness';
import { ownGames } from './ownGame';

const named = process.env['SVISTA_GAMES'];
const example = named === undefined ? await ownGames() : null;
const folder = example?.folder ?? resolve(named!);
const { games } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as { games: readonly unknown[] };
const HEADS = games.map((each) => must(readHead(each))).map((head): [string, ModuleHead] => [head.name, head]);

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
  await harness.layBeside(folder);
});
afterEach(async () => {
  for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
  await harness.sendHome();
});
afterAll(async () => {
  await harness.close();
  await example?.remove();
});

const act = (page: Page): Promise<string | null> => page.evaluate(actPicture);

async function choose(page: Page, name: string): Promise<void> {
  await page.goto(harness.origin);
  await page.getByRole('button', { name: 'More games' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
  await page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
}

/** To the count of a round; axe looks at the board and at the score sheet. */
async function playRound(players: readonly Player[]): Promise<void> {
  for (const { page } of players) await page.locator('.play:not(.waits) .board').waitFor();
  for (const { page } of players) expect(await violations(page)).toEqual([]);
  let done = 0;
  const count = async (page: Page): Promise<string | null> => {
    const what = await act(page);
    if (what !== null) done++;
    return what;
  };
  await playUntil(players, () => areCounted(players), count);
  expect(done).toBeGreaterThan(0);
  for (const { page } of players) expect(await violations(page)).toEqual([]);
}

it.each(HEADS)('%s, which lies beside the page, is played alone to the count of a round', async (name) => {
  const player = await harness.person('Anna', PHONE);
  await choose(player.page, name);
  await player.page.getByRole('button', { name: /^Play now against/ }).click();
  await playRound([player]);
});

it.each(HEADS)('%s, which lies beside the page, is played by two browsers to the count', async (name, { minSeats }) => {
  const players = [await harness.person('Ben', PHONE), await harness.person('Cleo', DESK)] as const;
  await choose(players[0].page, name);
  await harness.gather([...players]);
  for (let seats = 2; seats < minSeats; seats++) await addBot(players[0]);
  await harness.begin([...players]);
  await playRound(players);
});
