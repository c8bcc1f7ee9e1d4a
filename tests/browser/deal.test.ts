/**
 * Cards that are dealt while somebody looks on: the board is made before, where nobody meets it, and the hand comes to
 * it a frame later.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { choose } from './acts';
import { BrowserHarness, type Player } from './harness';
import { eventually } from '../run/eventually';

let harness: BrowserHarness;
let players: Player[];

beforeEach(async () => {
  harness = await BrowserHarness.open();
  players = [await harness.person('Anna'), await harness.person('Ben')];
  for (const { page } of players) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await harness.gather(players);
});

afterEach(() => harness.close());

const BOARD = '.play:not(.waits)';

const untilDealt = (page: Page): Promise<void> => page.locator(`${BOARD} [role=option]`).first().waitFor();

interface Seen {
  readonly waited: number;
  readonly wrong: readonly string[];
}

/** Looks at the page after each of its changes, until its hand is there. */
async function look(page: Page, board: string): Promise<() => Promise<Seen>> {
  await page.evaluate((shown) => {
    const seen = { waited: 0, wrong: [] as string[] };
    const isReached = (element: Element): boolean => {
      (element as HTMLElement).focus();
      return document.activeElement === element || element.checkVisibility();
    };
    new MutationObserver(() => {
      const waiting = document.querySelector('.play.waits');
      if (waiting) {
        seen.waited++;
        if ([...waiting.querySelectorAll('button, [tabindex], p')].some(isReached)) seen.wrong.push('reached early');
        if (waiting.querySelector('[role=option]')) seen.wrong.push('cards before they are dealt');
      }
      const has = (part: string): boolean => document.querySelector(`${shown} ${part}`) !== null;
      const parts = ['.top > *', '[data-fly]', '.said', '.hand'];
      if (document.querySelector('[role=option]') && !parts.every(has)) seen.wrong.push('cards without a board');
      if (!waiting && has('.hand') && document.querySelector('.mixing')) seen.wrong.push('a board beside the mixing');
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    (globalThis as unknown as { svistaSeen: typeof seen }).svistaSeen = seen;
  }, board);
  return () => page.evaluate(() => (globalThis as unknown as { svistaSeen: Seen }).svistaSeen);
}

/** Nineteen has four seats. */
async function addBots(): Promise<void> {
  for (const { page } of players) {
    await page.getByLabel('Easy', { exact: true }).check();
    await page.getByRole('button', { name: 'Add a bot' }).click();
  }
  for (const { page } of players)
    await page
      .locator('li', { hasText: 'an easy bot on' })
      .nth(players.length - 1)
      .waitFor();
}

test.each(['Lynx', 'Cardinoes', 'Greta', 'Nineteen'])(
  'the board of %s is made while cards are shuffled, nobody meets it before, and cards lie on none that is not whole',
  async (game) => {
    await choose(players[0]!.page, game);
    await players[1]!.page.getByText(game, { exact: true }).first().waitFor();
    if (game === 'Nineteen') await addBots();
    const looks = await Promise.all(players.map(({ page }) => look(page, BOARD)));
    await harness.begin(players);
    await Promise.all(players.map(({ page }) => untilDealt(page)));
    for (const ask of looks) {
      const { waited, wrong } = await ask();
      expect(wrong).toEqual([]);
      expect(waited, 'it was there while cards were shuffled').toBeGreaterThan(0);
    }
    for (const { name, errors } of players) expect(errors, name).toEqual([]);
  },
);

test('the hand comes also to a page that gets no frame any more', async () => {
  const [{ page }] = players as [Player];
  await harness.begin(players);
  await page.locator('.mixing').waitFor();
  await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0));
  await untilDealt(page);
});

test('a page in the background has its board and its hand at once', async () => {
  const [{ page }] = players as [Player];
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  await harness.begin(players);
  await untilDealt(page);
  await eventually(() => page.locator('.waits').count(), 'no board waits').toBe(0);
});

test('whoever wants no motion is shown board and hand together', async () => {
  const [{ page }] = players as [Player];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ask = await look(page, '.play');
  await harness.begin(players);
  await untilDealt(page);
  expect(await ask()).toEqual({ waited: 0, wrong: [] });
});
