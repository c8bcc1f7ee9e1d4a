/**
 * Faces and the theme of a table in real browsers: all see the same, after a reload and on another device, too.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { AVATARS } from '../../src/ui/kit/art/avatars';
import type { AvatarName } from '../../src/ui/kit/art/avatarNames';
import { choose } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK } from './harness';
import { picture } from './picture';

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await BrowserHarness.open();
});
afterAll(() => harness.close());

/** What is drawn on the seats of the page, in their order there; of a seat with a letter, the letter. */
async function drawn(page: Page): Promise<string[]> {
  const shown = await page
    .locator('.tag')
    .evaluateAll((tags) =>
      tags.map(
        (tag) =>
          Array.from(tag.querySelectorAll('path'), (path) => path.getAttribute('d')).join(' ') ||
          tag.textContent.trim(),
      ),
    );
  const name = (art: string): string =>
    Object.entries(AVATARS).find(([, each]) => each.map(([, d]) => d).join(' ') === art)?.[0] ?? art;
  return [...new Set(shown.map(name))].sort();
}

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme']);

async function pick(page: Page, avatar: AvatarName): Promise<void> {
  await page.getByText('Your avatar', { exact: true }).click();
  await page.getByRole('radio', { name: avatar, exact: true }).check();
}

it('all see the faces that people choose and one theme, after a reload and when a seat has moved, too', async () => {
  const [anna, ben, phone] = [
    await harness.person('Anna', DESK),
    await harness.person('Ben'),
    await harness.person('nobody yet'),
  ];
  const link = await harness.gather([anna]);

  // Whoever comes by a link chooses a face with their name, before they sit down.
  await ben.page.goto(link);
  await ben.page.getByLabel('Your name').fill('Ben');
  await pick(ben.page, 'bear');
  expect(await violations(ben.page)).toEqual([]);
  await picture(ben.page, 'faces-name');
  await ben.page.getByRole('button', { name: 'Join' }).click();
  await anna.page.locator('li', { hasText: 'Ben' }).first().waitFor();
  // Who has chosen nothing has the animal of her name.
  await eventually(() => drawn(anna.page)).toEqual(['bear', 'hare']);

  // Whoever is there chooses one in the waiting room.
  await anna.page.getByRole('button', { name: /^Anna/ }).click();
  await pick(anna.page, 'deer');
  expect(await violations(anna.page)).toEqual([]);
  await anna.page.keyboard.press('Escape');
  for (const { page } of [anna, ben]) await eventually(() => drawn(page)).toEqual(['bear', 'deer']);

  // A face is seen of somebody without a seat, too.
  await ben.page.getByRole('button', { name: /^Ben/ }).click();
  await ben.page.getByRole('button', { name: 'Just watch' }).click();
  await anna.page.locator('li', { hasText: 'Ben' }).locator('.drawn svg').waitFor();
  await eventually(() => drawn(anna.page)).toEqual(['deer']);
  await picture(anna.page, 'faces-unseated');
  await ben.page.getByRole('button', { name: 'Deal me in' }).click();
  for (const { page } of [anna, ben]) await eventually(() => drawn(page)).toEqual(['bear', 'deer']);

  // Anna’s system is dark and Ben’s is light: the table is hers, and she may choose.
  for (const { page } of [anna, ben]) await eventually(() => themeOf(page)).toBe('felt');
  await choose(anna.page, 'Lynx');
  await anna.page.getByRole('radio', { name: 'Night' }).check();
  for (const { page } of [anna, ben]) await eventually(() => themeOf(page)).toBe('night');
  for (const { page } of [anna, ben]) await picture(page, page === anna.page ? 'faces-room' : 'faces-room-guest');

  await harness.begin([anna, ben]);
  for (const { page } of [anna, ben]) {
    await page.locator('[role=option]').nth(4).waitFor();
    await eventually(async () => (await drawn(page)).filter((each) => each in AVATARS)).toContain(
      page === anna.page ? 'bear' : 'deer',
    );
    expect(await themeOf(page)).toBe('night');
  }
  const seen = [await drawn(anna.page), await drawn(ben.page)];
  await picture(anna.page, 'faces-board');

  await ben.page.reload();
  await ben.page.locator('[role=option]').nth(4).waitFor();
  await eventually(() => drawn(ben.page)).toEqual(seen[1]);
  await eventually(() => themeOf(ben.page)).toBe('night');

  // Ben would rather have his own theme, and changes his mind.
  await ben.page.getByRole('button', { name: 'Menu', exact: true }).click();
  const inMenu = ben.page.getByRole('combobox', { name: 'Theme' });
  expect(await inMenu.inputValue()).toBe('table');
  await inMenu.selectOption('kitchen');
  await eventually(() => themeOf(ben.page)).toBe('kitchen');
  await inMenu.selectOption('table');
  await eventually(() => themeOf(ben.page)).toBe('night');
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await ben.page.getByRole('radio', { name: 'Kitchen' }).check();
  await eventually(() => themeOf(ben.page)).toBe('kitchen');
  expect(await themeOf(anna.page)).toBe('night');
  await ben.page.getByRole('radio', { name: 'Like the table' }).check();
  await eventually(() => themeOf(ben.page)).toBe('night');
  await ben.page.getByRole('button', { name: 'Close', exact: true }).click();

  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click();
  await anna.page.getByRole('button', { name: 'Move to another device' }).click();
  await phone.page.goto(await anna.page.getByRole('textbox', { name: 'Your code' }).inputValue());
  await anna.page.getByText('A device asks for your seat').waitFor();
  await anna.page.getByRole('button', { name: 'Yes, move my seat there' }).click();
  await phone.page.locator('[role=option]').nth(4).waitFor();
  await eventually(() => drawn(phone.page)).toEqual(seen[0]);
  await eventually(() => themeOf(phone.page)).toBe('night');
  await eventually(() => drawn(ben.page)).toEqual(seen[1]);

  // Her old device watches, and sees the same.
  await anna.page.getByText('You’re watching').first().waitFor();
  await eventually(async () => (await drawn(anna.page)).filter((each) => each in AVATARS)).toEqual(['bear', 'deer']);
  expect(await themeOf(anna.page)).toBe('night');
  for (const { name, errors } of [anna, ben, phone]) expect(errors, name).toEqual([]);
});
