/**
 * People whose page is a file on each of their machines, and who carry codes from one to the other: what they press.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openContext } from '../browser/context';

/** `npm run build` makes it; for tests `tests/browser/globalSetup.ts` does. */
const FILE = pathToFileURL(join(import.meta.dirname, '..', '..', 'dist', 'svista.html')).href;

/** Whoever is asked whether the page may use the camera says yes. */
export const ALLOWED = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** The page from that file, in a browser that knows nothing but this name. */
export async function openFile(browser: Browser, name: string): Promise<Page> {
  const context = await openContext(browser, name, { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(FILE);
  await page.evaluate((said) => localStorage.setItem('svista.settings', JSON.stringify({ name: said })), name);
  await page.reload();
  return page;
}

/**
 * Shows a code; the text that is to be sent. Without a default route Chromium finds no address of its own, unless the
 * page may use the camera.
 */
export async function codeOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Other ways' }).click();
  await page.getByRole('button', { name: 'Invite without internet…' }).click();
  await page.getByRole('button', { name: 'Show a code' }).click();
  await page.getByText('Your browser shows no address on this network.').waitFor();
  await page.context().grantPermissions(['camera', 'microphone']); // what the headless browser does not do by itself
  await page.getByRole('button', { name: 'Allow and try again' }).click();
  await page.getByText('Your browser shows no address on this network.').waitFor({ state: 'detached' });
  return page.getByLabel('Your code', { exact: true }).inputValue();
}

/** Opens what came, at the start page; the answer that it shows. */
export async function answerTo(page: Page, text: string): Promise<string> {
  await page.getByRole('button', { name: 'Join a friend’s table' }).click();
  await page.getByLabel('Paste your invitation link').fill(text);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  return page.getByLabel('Your answer', { exact: true }).inputValue();
}

/** Pastes the answer where the code is shown. */
export async function paste(page: Page, answer: string): Promise<void> {
  await page.getByLabel('Their answer').fill(answer);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
}

/** Pastes it, and puts the code away when both are connected. */
export async function enter(page: Page, answer: string): Promise<void> {
  await paste(page, answer);
  await page.getByText('You’re connected.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Waits until the page's waiting room has that person. */
export const here = (page: Page, name: string): Promise<void> =>
  page.locator('li', { hasText: name }).filter({ hasText: 'not ready' }).waitFor();
