/**
 * Two people who know no server, and whose codes cross on the way: both show one, each enters the other's, or an answer
 * to a code that is no longer shown. They are linked once in the end, or read why not.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { paste } from '../network/codes';
import { eventually } from '../run/eventually';
import { BrowserHarness, type Player } from './harness';
import { openTable } from './startPage';
import { WebSpace, sends } from './webSpace';

let harness: BrowserHarness;
let space: WebSpace;
let anna: Player;
let ben: Player;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  space = await WebSpace.open({ config: sends('', 'text/plain', 503) });
  [anna, ben] = [await harness.person('Anna'), await harness.person('Ben')];
  await anna.page.goto(space.address);
  await openTable(anna.page, 'Anna');
  await anna.page.getByRole('heading', { name: 'At the table' }).waitFor();
  await ben.page.goto(anna.page.url());
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Join' }).click();
  await ben.page.getByRole('heading', { name: 'At the table' }).waitFor();
  for (const { page } of [anna, ben]) await page.getByRole('button', { name: 'Other ways' }).click();
});
afterAll(async () => {
  await harness.close();
  space.close();
});

const openPanel = (page: Page): Promise<void> => page.getByRole('button', { name: 'Invite without internet…' }).click();
const closePanel = (page: Page): Promise<void> => page.getByRole('button', { name: 'Close', exact: true }).click();

/** Shows a code of one's own. */
async function show(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show a code' }).click();
  return page.getByLabel('Your code', { exact: true }).inputValue();
}

/** Enters what came from the other one where a code is wanted. */
async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Enter a code' }).click();
  await page.getByLabel('Your friend’s code').fill(code);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
}

/** Enters the code of the other one; the answer that is shown. */
async function answer(page: Page, code: string): Promise<string> {
  await enter(page, code);
  return page.getByLabel('Your answer', { exact: true }).inputValue();
}

/** Those who are here, by name, whoever looks. */
const here = (page: Page): Promise<string[]> =>
  page
    .locator('main li')
    .filter({ hasText: /not ready/ })
    .allInnerTexts();

it('two codes that cross link nobody twice, and whoever enters one that does not fit reads why', async () => {
  const both = [anna.page, ben.page] as const;
  for (const page of both) await openPanel(page);
  const [first, crossing] = [await show(anna.page), await show(ben.page)];
  await paste(anna.page, crossing);
  await paste(ben.page, first);
  for (const page of both) await page.getByText(/^You have both made a code: /).waitFor();
  for (const page of both) await page.getByLabel('Your code', { exact: true }).waitFor(); // each is good still

  // Both give way at once, so that each answers a code that nobody shows any more.
  for (const page of both) await closePanel(page);
  for (const page of both) await openPanel(page);
  const [toBen, toAnna] = [await answer(anna.page, crossing), await answer(ben.page, first)];
  await closePanel(anna.page);
  await openPanel(anna.page);
  await enter(anna.page, toAnna);
  await anna.page.getByText(/^This is an answer, but no code here is waiting for one/).waitFor();
  await anna.page.getByRole('button', { name: 'Back' }).click();
  const second = await show(anna.page);
  for (const stray of [toAnna, toBen]) {
    await paste(anna.page, stray);
    await anna.page.getByText(/^This answers a different code from the one shown here/).waitFor();
  }

  await closePanel(ben.page);
  await openPanel(ben.page);
  await paste(anna.page, await answer(ben.page, second));
  for (const page of both) await page.getByText('You’re connected.').waitFor();

  // And once more the other way round, though they are linked.
  for (const page of both) await page.getByRole('button', { name: 'Done' }).click();
  for (const page of both) await openPanel(page);
  await paste(ben.page, await answer(anna.page, await show(ben.page)));
  for (const page of both) await page.getByText('You’re connected.').waitFor();
  for (const page of both) await page.getByRole('button', { name: 'Done' }).click();
  for (const page of both) await eventually(async () => (await here(page)).length).toBe(2);
  await anna.page.getByRole('button', { name: 'I’m ready' }).click(); // and the link that stood carries it
  await ben.page.locator('main li', { hasText: 'Anna' }).filter({ hasNotText: 'not ready' }).waitFor();
});
