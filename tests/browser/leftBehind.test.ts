/**
 * Whoever was voted out, and whoever watches, at a table whose pages crash, come back, and lose what they keep: they
 * read what becomes of them, have their seat and their place again, and are announced once.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { actCardinoes, choose, playOut, unfold } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK, type Player, handSize, playSome, playUntil } from './harness';
import { wipe } from './wiped';

let harness: BrowserHarness;
let anna: Player;
let ben: Player;
let cleo: Player;
let vera: Player;
let link: string;

const press = ({ page }: Player, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const reads = ({ page }: Player, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const card = ({ page }: Player): Promise<void> => page.locator('[role=option]').first().waitFor();
const count = (players: readonly Player[]): Promise<unknown> => playOut(players, actCardinoes);
const move = (page: Page): Promise<string | null> => page.evaluate(actCardinoes);
/** What the page has of somebody’s round, as far as everybody sees it. */
const openly = ({ page }: Player): Promise<string[]> => page.locator('.opponent b').allInnerTexts();

/** Runs in a page, which from now on keeps each note that it shows, as often as it does. */
function keepNotes(): void {
  const kept: string[] = ((globalThis as { notes?: string[] }).notes = []);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes)
        if (added instanceof HTMLElement)
          kept.push(...[...added.querySelectorAll<HTMLElement>('.notes .text')].map((note) => note.innerText));
  }).observe(document, { childList: true, subtree: true });
}

/** How often the page has said that Vera watches. */
const announced = ({ page }: Player): Promise<number> =>
  page.evaluate(
    () => (globalThis as { notes?: string[] }).notes!.filter((note) => note.startsWith('Vera is watching')).length,
  );

/** Three play a match of one round, at a table that has the least patience that can be chosen. */
async function gather(): Promise<string> {
  link = await harness.gather([anna, ben, cleo]);
  await choose(anna.page, 'Cardinoes');
  await unfold(anna.page);
  await anna.page.getByRole('spinbutton', { name: 'Rounds' }).press('Home');
  await anna.page.getByText('Waiting', { exact: true }).click();
  await anna.page.getByRole('spinbutton', { name: 'Connection reminder after (seconds)' }).press('Home');
  for (const { page } of [ben, cleo])
    for (const [label, value] of [
      ['Rounds', 1],
      ['Connection reminder after (seconds)', 10],
    ] as const)
      await page.locator(`dt:text-is("${label}") + dd:text-is("${value}")`).waitFor({ state: 'attached' });
  await press(anna, 'Other ways');
  await press(anna, 'More');
  const watching = await anna.page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
  await anna.page.keyboard.press('Escape');
  return watching;
}

describe('a table of three that is watched', () => {
  beforeAll(async () => {
    harness = await BrowserHarness.open();
    anna = await harness.person('Anna', DESK);
    [ben, cleo, vera] = [await harness.person('Ben'), await harness.person('Cleo'), await harness.person('Vera')];
    const watching = await gather();
    await harness.begin([anna, ben, cleo]);
    for (const player of [anna, ben, cleo]) await card(player);
    for (const { page } of [anna, ben]) await page.evaluate(keepNotes);
    await vera.page.goto(watching);
    await vera.page.getByLabel('Your name').fill('Vera');
    await press(vera, 'Watch');
  });
  afterAll(() => harness.close());

  it('announces whoever watches, whose tab dies, and who comes back, once', async () => {
    const isSeen = ({ page }: Player): Promise<void> =>
      page.getByRole('button', { name: 'Vera is watching' }).waitFor();
    for (const player of [anna, ben]) await isSeen(player);
    for (const player of [anna, ben]) await eventually(() => announced(player)).toBe(1);
    await harness.kill(vera);
    await harness.reopen(vera);
    await vera.page.locator('.opponents').waitFor();
    for (const player of [anna, ben]) await isSeen(player);
  });

  it('is watched on by whoever loses all that is kept of it, also after a reload', async () => {
    await wipe(vera.page, harness.origin, 'indexeddb');
    await playSome([anna, ben, cleo], 2, move);
    await vera.page.reload();
    await eventually(() => openly(vera)).toHaveLength(3);
    expect(await vera.page.locator('.note').count()).toBe(0);
    expect(await anna.page.getByRole('button', { name: /watching/ }).count(), 'one who watches').toBe(1);
  });

  it('says to whoever it went on without that the others play on, and when there is a seat again', async () => {
    const address = cleo.page.url();
    await cleo.page.close({ runBeforeUnload: false });
    const offered = anna.page.getByRole('button', { name: 'Go on without Cleo' });
    await playUntil([anna, ben], () => offered.isVisible(), move);
    for (const player of [anna, ben]) await press(player, 'Go on without Cleo');
    const dora = await harness.person('Dora');
    const emil = await harness.person('Emil');
    for (const player of [dora, emil]) {
      await player.context.addInitScript(keepNotes);
      await harness.join(player, link);
    }
    for (const player of [dora, emil]) await reads(player, 'There are fewer seats than people');
    for (const { page } of [dora, emil]) await page.locator('.opponents').waitFor();
    cleo.page = await cleo.context.newPage();
    await cleo.page.goto(address);
    await cleo.page.getByRole('heading', { name: 'The others are playing on without you' }).waitFor();
    await reads(cleo, 'There’s a seat for you when this round is over');
    expect(await violations(cleo.page)).toEqual([]);
    await press(cleo, 'Deal me in');
    await reads(cleo, 'You’ll be dealt in with the next round.');
    await eventually(() => openly(cleo)).toHaveLength(3);
    for (const player of [dora, emil]) expect(await announced(player), 'nothing lies over what they read').toBe(0);
    await count([anna, ben]);
    for (const player of [anna, ben]) await reads(player, /^Cleo and (Dora|Emil) want to play and will be dealt in/);
  });

  it('plays the rematch with them though pages lose what they keep when the match is over', async () => {
    for (const player of [anna, vera]) await wipe(player.page, harness.origin, 'indexeddb');
    for (const player of [anna, ben]) await press(player, 'Rematch');
    for (const player of [anna, ben, cleo]) await card(player);
    await eventually(() => openly(vera)).toHaveLength(4);
    await eventually(() => handSize(anna.page)).toBe(7);
    for (const player of [anna, vera]) await player.page.reload();
    await eventually(() => handSize(anna.page)).toBe(7);
    await eventually(() => openly(vera)).toHaveLength(4);
    expect(await announced(ben), 'after all this').toBe(1);
    for (const { name, errors } of harness.players) expect(errors, name).toEqual([]);
  });

  it('tells a spectator whom everybody has gone away from that nobody can be reached, and helps to find out why', async () => {
    const { page } = vera;
    const line = page.locator('.waiting');
    for (const each of harness.players) if (each !== vera) await each.page.close({ runBeforeUnload: false });
    await eventually(() => line.innerText()).toContain('Nobody can be reached');
    await line.getByRole('button', { name: 'Why can’t we connect?' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^(?:An|No) address on your own network/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await harness.reopen(anna);
    await eventually(() => line.innerText()).not.toContain('Nobody');
    await eventually(() => openly(vera)).toHaveLength(4);
  });
});
