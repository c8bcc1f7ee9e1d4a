/**
 * One person and two bots at a table of their own, in a real browser: the waiting room, some turns, a reload, and on.
 * What guests see of bots, `games.test.ts` tells.
 * @module-tag long
 */
import { afterEach, expect, it } from 'vitest';
import { addBot } from './acts';
import { violations } from './axe';
import { BrowserHarness, type Player, isAsked, isCounted, playUntil } from './harness';
import { eventually } from '../run/eventually';

let harness: BrowserHarness;

afterEach(async () => {
  await harness.close();
});

/** The moves of that player that the log of the page tells, as text. */
async function lines(player: Player, name: string): Promise<number> {
  return player.page.locator('[role=log] li', { hasText: new RegExp(`^${name}`) }).count();
}

/** Plays whenever the person is asked, until so many lines of each bot are in the log, or a bot has gone out before. */
async function playUntilTold(player: Player, bots: readonly string[], count: number): Promise<void> {
  const told = async (): Promise<boolean> =>
    Math.min(...(await Promise.all(bots.map((name) => lines(player, name))))) >= count;
  await playUntil([player], async () => (await isCounted(player.page)) || told());
}

it('a person alone plays with bots of their own device, reloads, and plays on', async () => {
  harness = await BrowserHarness.open();
  const anna = await harness.person('Anna', { width: 1280, height: 800 });
  await harness.gather([anna]);

  await harness.dealFive([anna]);
  await addBot(anna, 'Easy, careful');
  await anna.page.locator('li', { hasText: 'an easy bot on your device' }).waitFor();
  await addBot(anna, 'Strong');
  await addBot(anna, 'Medium, bold');
  await anna.page.getByRole('button', { name: /^Fanny/ }).click();
  await anna.page.getByRole('button', { name: 'Remove Fanny' }).click();
  await eventually(() => anna.page.locator('li', { hasText: 'not ready' }).count()).toBe(3);
  expect(await violations(anna.page)).toEqual([]);
  await anna.page.setViewportSize({ width: 360, height: 640 });
  await eventually(() => anna.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(anna.page)).toEqual([]);

  // The bots are still there after a reload of the waiting room.
  await anna.page.reload();
  await anna.page.locator('li', { hasText: 'a strong bot on your device' }).waitFor();
  await anna.page.locator('li', { hasText: 'an easy bot on your device' }).waitFor();
  await anna.page.setViewportSize({ width: 1280, height: 800 });

  await anna.page.getByRole('button', { name: 'I’m ready' }).click();
  await anna.page.locator('[role=option]').nth(4).waitFor();
  await playUntilTold(anna, ['Tarok', 'Pasha'], 1);
  expect(await violations(anna.page)).toEqual([]);

  await anna.page.reload();
  await anna.page.locator('.board').waitFor();
  await eventually(() => lines(anna, 'Tarok')).toBeGreaterThanOrEqual(1);
  const told = Math.max(await lines(anna, 'Tarok'), await lines(anna, 'Pasha'));
  await playUntilTold(anna, ['Tarok', 'Pasha'], told + 1);
  await eventually(async () => (await isAsked(anna.page)) || (await isCounted(anna.page))).toBe(true);
  expect(anna.errors).toEqual([]);
});
