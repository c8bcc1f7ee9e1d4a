/**
 * A table is joined by saying a number and two words, in real browsers over our own broker.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { parseSpoken, wordsIn } from '../../src/net/spoken/wordLists';
import { watchSlotIds } from '../../src/net/link/watchLink';
import { pairOfNumber } from '../../src/net/spoken/spokenWords';
import { must } from '../../src/lib/result';
import { call } from '../host/guests';
import { eventually } from '../run/eventually';
import { choose } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK, type Player } from './harness';
import { picture } from './picture';

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterEach(() => harness.sendHome());
afterAll(() => harness.close());

const saidOn = (page: Page): Promise<string> => page.locator('.words').innerText();

/** Types that on the start page. */
async function type(page: Page, typed: string): Promise<void> {
  if (!(await page.getByRole('dialog').isVisible())) {
    await page.getByRole('button', { name: 'Join a friend’s table' }).click();
  }
  await page.getByLabel('Paste your invitation link').fill(typed);
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
}

/** The same number, and words of which one is another. */
function wrong(said: string): string {
  const { number, words } = must(parseSpoken(said));
  return `${number} ${wordsIn('de', [words[0], words[1] ^ 1]).join(' ')}`; // as somebody of another language has it
}

async function sayAloud({ page }: Player): Promise<void> {
  await page.getByRole('button', { name: 'Other ways' }).click();
  await page.getByRole('button', { name: 'Say it aloud' }).click();
}

it('brings to the table whoever types what was said, and nobody who guesses', async () => {
  const [anna, ben, eve] = [
    await harness.person('Anna', DESK),
    await harness.person('Ben'),
    await harness.person('Eve'),
  ];
  await harness.gather([anna]);
  await sayAloud(anna);
  await anna.page.locator('.words').waitFor();
  const said = await saidOn(anna.page);
  expect(said).toMatch(/^\d{1,3} [a-z]{3,8} [a-z]{3,8}$/);
  expect(await violations(anna.page)).toEqual([]);
  await picture(anna.page, 'said', { fullPage: true });

  for (const { page } of [ben, eve]) await page.goto(harness.origin);
  await type(eve.page, '7 otter');
  await eve.page.getByText('Type the number and both words').waitFor();
  for (let guess = 1; guess <= 3; guess++) {
    await type(eve.page, wrong(said));
    await eve.page.getByText('These are not the words that were said there').waitFor();
    await anna.page
      .locator('.wrong')
      .filter({ hasText: guess === 1 ? 'Somebody tried' : `${guess} times` })
      .waitFor();
    if (guess < 3) expect(await saidOn(anna.page)).toBe(said);
  }
  await eventually(() => saidOn(anna.page)).not.toBe(said);
  const anew = await saidOn(anna.page);
  expect(anew.split(' ')[0]).toBe(said.split(' ')[0]);
  await anna.page.getByText('So these words are new').waitFor();
  await picture(anna.page, 'changed', { fullPage: true });
  await type(eve.page, said);
  await eve.page.getByText('These are not the words that were said there').waitFor();
  expect(await violations(eve.page)).toEqual([]);
  await picture(eve.page, 'wrong', { fullPage: true });

  await type(ben.page, `  ${anew.toUpperCase()} `);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Join' }).click();
  await anna.page.locator('li', { hasText: 'Ben' }).first().waitFor();
  await ben.page.locator('li', { hasText: 'Anna' }).first().waitFor();
  expect(ben.page.url()).toBe(anna.page.url());
  await anna.page.getByText('One device has come by these words').waitFor();
  await harness.begin([anna, ben]);
  for (const { page } of [anna, ben]) await page.locator('[role=option]').nth(4).waitFor();
  for (const { name, errors } of [anna, ben, eve]) expect(errors, name).toEqual([]);
});

it('ends when the last chair is taken, which both read, and leads there again when one is free', async () => {
  const [anna, ben, cleo] = [
    await harness.person('Anna', DESK),
    await harness.person('Ben'),
    await harness.person('Cleo'),
  ];
  const link = await harness.gather([anna]);
  await choose(anna.page, 'Greta'); // which is for two
  await sayAloud(anna);
  await anna.page.locator('.words').waitFor();
  const said = await saidOn(anna.page);
  await harness.join(ben, link);
  await anna.page.getByText('All chairs are taken, so the words are over').waitFor();
  expect(await anna.page.locator('.words').count()).toBe(0);
  expect(await anna.page.getByRole('button', { name: 'New words' }).count(), 'there is no chair for anybody').toBe(0);
  expect(await violations(anna.page)).toEqual([]);
  await picture(anna.page, 'full', { fullPage: true });

  await cleo.page.goto(harness.origin);
  await type(cleo.page, said);
  await cleo.page.getByText('All chairs at that table are taken').waitFor();
  expect(await violations(cleo.page)).toEqual([]);
  await choose(anna.page, 'Lynx');
  await anna.page.getByRole('button', { name: 'New words' }).click();
  await anna.page.locator('.words').waitFor();
  await type(cleo.page, await saidOn(anna.page));
  await cleo.page.getByLabel('Your name').fill('Cleo');
  await cleo.page.getByRole('button', { name: 'Join' }).click();
  for (const { page } of [anna, ben]) await page.locator('li', { hasText: 'Cleo' }).first().waitFor();
  for (const { name, errors } of [anna, ben, cleo]) expect(errors, name).toEqual([]);
});

it('leads by another number where others have the first ones', async () => {
  const strangers = Array.from({ length: 9 }, (_, i) => {
    const [slot] = watchSlotIds(pairOfNumber(i + 1).publicKey);
    return call(harness.host.port, slot!, {
      origin: harness.origin.slice(0, -1),
      headers: { host: new URL(harness.origin).host },
    });
  });
  for (const stranger of strangers) expect((await stranger.next()).type).toBe('OPEN');
  const [dora, emil] = [await harness.person('Dora'), await harness.person('Emil')];
  await harness.gather([dora]);
  await sayAloud(dora);
  await dora.page.getByText('Looking for a free number').waitFor();
  await dora.page.locator('.words').waitFor();
  const said = await saidOn(dora.page);
  expect(must(parseSpoken(said)).number).toBeGreaterThan(9);
  await emil.page.goto(harness.origin);
  await type(emil.page, said);
  await emil.page.getByLabel('Your name').fill('Emil');
  await emil.page.getByRole('button', { name: 'Join' }).click();
  await dora.page.locator('li', { hasText: 'Emil' }).first().waitFor();
  for (const { socket } of strangers) socket.close();
  for (const { name, errors } of [dora, emil]) expect(errors, name).toEqual([]);
});

it('says that nobody answers where nobody has said that number', async () => {
  const { page } = await harness.person('Cleo');
  await page.clock.install();
  await page.goto(harness.origin);
  await type(page, '998 tulpe koffer');
  await page.getByText('Looking for the table').waitFor();
  await page.clock.fastForward(20_000);
  await page.getByRole('heading', { name: 'Nobody answers under 998' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'nobody', { fullPage: true });
  await page.getByRole('button', { name: 'Type something else' }).click();
  await page.getByLabel('Paste your invitation link').waitFor();
});
