/**
 * What people press on the start page, and in the menu of a table.
 * @module
 */
import type { Page } from 'playwright-core';

/** Opens a table for friends under this name, for which a browser asks that has not been told one yet. */
export async function openTable(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Play with friends' }).click();
  const asked = page.getByLabel('Your name');
  await asked
    .or(page.getByRole('heading', { name: 'At the table' }))
    .first()
    .waitFor();
  if (!(await page.getByRole('dialog').isVisible())) return;
  await asked.fill(name);
  await page.getByRole('button', { name: /^Open a table/ }).click();
}

/** Goes to where one chooses how to play alone. */
export async function chooseAlone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Set up a solo game' }).click();
}

/** Opens the rules beside a table, by its menu: on a phone they stand nowhere else. */
export async function openRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rules', exact: true }).click();
}
