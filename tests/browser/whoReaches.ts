/** What the page says of who reaches whom. */
import type { Page } from 'playwright-core';

/** The text of “Connection” in the menu of a table, once this device's network has been looked at. */
export async function connectionOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connection' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Who can reach whom' });
  await dialog.getByText(/^(?:An|No) address on your own network|^No address/).waitFor();
  const text = await dialog.innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }));
  return text;
}

/** What is said of a network that is in the way. */
export const BLAMED = /can’t be reached|VPN|guest Wi-Fi/;
