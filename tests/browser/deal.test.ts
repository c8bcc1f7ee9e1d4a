/**
 * Cards that are dealt while somebody looks on: the board is made before, where nobody meets it, and the hand comes to
 * it a frame later.
 * @module-tag long
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addBots, choose } from './acts';
import { BrowserHarness, type Player } from './harness';
import { pauseWhen } from './hold';
import { eventually } from '../run/eventually';
import { sampleOf } from '../run/sample';

let harness: BrowserHarness;
let anna: Player;
let ben: Player;
let players: readonly Player[];

/** Only Anna wants to see cards fly, unless it is said otherwise. */
beforeEach(async () => {
  harness = await BrowserHarness.open();
  players = [anna, ben] = [await harness.person('Anna'), await harness.person('Ben')];
  await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
  await harness.gather(players);
});

afterEach(async () => {
  for (const { name, errors } of players) expect(errors, name).toEqual([]);
  await harness.close();
});

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

test.each(sampleOf(['Lynx', 'Cardinoes', 'Greta', 'Nineteen'], ['Lynx']))(
  'the board of %s is made while cards are shuffled, nobody meets it before, and cards lie on none that is not whole; who wants no motion has it at once',
  async (game) => {
    await choose(anna.page, game);
    await ben.page.getByText(game, { exact: true }).first().waitFor();
    if (game === 'Nineteen') await addBots(players); // it has four seats
    const [asAnna, asBen] = [await look(anna.page, BOARD), await look(ben.page, '.play')];
    // Until the board is there no card is dealt, however quick the other one's device is.
    const held = await pauseWhen(ben, /is shuffling/);
    await harness.begin([ben, anna]);
    await held.paused;
    await anna.page.locator('.play.waits').waitFor({ state: 'attached' });
    await held.resume();
    for (const { page } of players) await untilDealt(page);
    expect(await asAnna()).toMatchObject({ wrong: [] });
    expect(await asBen()).toEqual({ waited: 0, wrong: [] });
  },
);

test('the hand comes also to a page that gets no frame any more, and at once to one in the background', async () => {
  await ben.page.emulateMedia({ reducedMotion: 'no-preference' });
  await choose(anna.page, 'Cardinoes'); // which is shuffled soon
  await ben.page.getByText('Cardinoes', { exact: true }).first().waitFor();
  await ben.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  await anna.page.evaluate(() => {
    const noMore = new MutationObserver(() => {
      if (!document.querySelector('.mixing')) return;
      noMore.disconnect();
      globalThis.requestAnimationFrame = () => 0;
    });
    noMore.observe(document.body, { childList: true, subtree: true });
  });
  await harness.begin(players);
  for (const { page } of players) await untilDealt(page);
  for (const { page } of players) await eventually(() => page.locator('.waits').count(), 'no board waits').toBe(0);
  expect(await anna.page.evaluate(() => requestAnimationFrame(() => {})), 'no frames').toBe(0);
});
