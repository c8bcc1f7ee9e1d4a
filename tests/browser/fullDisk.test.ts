/**
 * A device whose browser has no room for anything, by a quota of the browser itself: the page that a worker would keep
 * comes whole, says what is wrong, and goes on at every moment of a table.
 * @module-tag long
 */
import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { actCardinoes, choose, playOut, unfold } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK, PHONE, type Player } from './harness';
import { chooseAlone } from './startPage';

const FULL = 'This device has no room left';
const AGAIN = 'This device keeps your seat again';

let harness: BrowserHarness;
let anna: Player;
let ben: Player;
let session: CDPSession;
let secure: string;

/** How much the browser may keep for the page; all that it likes unless given. */
async function allow(bytes?: number): Promise<void> {
  const origin = new URL(secure).origin;
  await session.send('Storage.overrideQuotaForOrigin', bytes === undefined ? { origin } : { origin, quotaSize: bytes });
}

const press = ({ page }: Player, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const note = ({ page }: Player, text: string) => page.locator('.note').getByText(text);
const card = ({ page }: Player): Promise<void> => page.locator('[role=option]').first().waitFor();

beforeAll(async () => {
  harness = await BrowserHarness.open();
  secure = `http://127.0.0.1:${harness.host.port}/`;
  [anna, ben] = [await harness.person('Anna', PHONE), await harness.person('Ben', DESK)];
  await anna.page.goto(`${secure}config.json`);
  session = await anna.context.newCDPSession(anna.page);
  await allow(1);
});
afterAll(() => harness.close());

it('a page whose worker is at work comes whole though nothing can be kept any more', async () => {
  const { page, context } = await harness.person('Cleo');
  await page.goto(secure);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const own = await context.newCDPSession(page);
  await own.send('Storage.overrideQuotaForOrigin', { origin: new URL(secure).origin, quotaSize: 1 });
  const configs: number[] = [];
  page.on('response', (response) => response.url().endsWith('/config.json') && configs.push(response.status()));
  await page.reload();
  await chooseAlone(page);
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.locator('.prompt.asked').waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null), 'it answers through the worker').toBe(
    true,
  );
  await eventually(() => configs).toEqual([200]);
});

describe('a device with no room from the first visit on', () => {
  it('gets the page, and the table, which says in the waiting room what to free', async () => {
    await anna.page.goto(secure);
    await anna.page.getByRole('button', { name: 'Play with friends' }).waitFor();
    await anna.page.reload();
    await harness.gather([anna, ben], secure);
    await note(anna, FULL).waitFor();
    expect(await note(anna, FULL).innerText()).toMatch(/Delete downloads, videos or apps/);
    expect(await violations(anna.page)).toEqual([]);
  });

  it('plays a match to its end, and the next one', async () => {
    await choose(anna.page, 'Cardinoes');
    await unfold(anna.page);
    for (const key of ['Home', 'ArrowUp']) await anna.page.getByRole('spinbutton', { name: 'Rounds' }).press(key);
    await ben.page.locator('dt:text-is("Rounds") + dd:text-is("2")').waitFor({ state: 'attached' });
    await harness.begin([anna, ben]);
    for (const next of ['Next round', 'Rematch']) {
      for (const player of [anna, ben]) await card(player);
      await playOut([anna, ben], actCardinoes);
      for (const player of [anna, ben]) await press(player, next);
    }
    for (const player of [anna, ben]) await card(player);
    await note(anna, FULL).waitFor();
  });

  it('loses the seat by a reload against the warning, and has one again when the table is restarted', async () => {
    anna.page.once('dialog', (dialog) => void dialog.accept());
    await anna.page.reload();
    await anna.page.getByText('You’ll be dealt in with the next round.').first().waitFor();
    await ben.page.getByText('Anna is away; the seat is held.').first().waitFor();
    await press(ben, 'Restart with new seats…');
    // She has said that she is ready by waiting; he may be asked twice, since she is “Anna 2” until the other one is left.
    const ready = ben.page.getByRole('button', { name: 'I’m ready' });
    const cards = async (): Promise<number> => {
      if (await ready.isVisible()) await ready.click();
      return ben.page.locator('[role=option]').count();
    };
    await eventually(cards).toBeGreaterThan(0);
    await card(anna);
    await note(anna, FULL).waitFor();
  });

  it('keeps the seat once there is room, and has it after a reload', async () => {
    await allow();
    await note(anna, AGAIN).waitFor();
    await anna.page.reload();
    await card(anna);
    await eventually(() => note(anna, FULL).count()).toBe(0);
    for (const { name, errors } of [anna, ben]) expect(errors, name).toEqual([]);
  });
});
