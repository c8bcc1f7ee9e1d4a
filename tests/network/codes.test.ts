/**
 * Three laptops on one switch, with nothing else there: no broker, no page server, no default route. The page is a file
 * on each, and people carry codes from one to the other.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { violations } from '../browser/axe';
import { NAMING } from '../browser/looking';
import { openStage } from '../browser/stage';
import { UNSEEN } from '../browser/unseen';
import { Lan, whatIsMissing } from './lan';

/** `tests/browser/globalSetup.ts` has built it. */
const FILE = pathToFileURL(join(import.meta.dirname, '..', '..', 'dist', 'svista.html')).href;

/** Whoever is asked whether the page may use the camera says yes. */
const ALLOWED = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

const missing = whatIsMissing();
let lan: Lan | null = null;
const leaveStages: (() => void)[] = [];

afterAll(async () => {
  for (const leave of leaveStages) leave();
  await lan?.close();
});

async function openPage(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  await page.addInitScript(NAMING);
  await page.addInitScript(UNSEEN);
  await page.goto(FILE);
  await page.getByLabel('Your name').fill(name);
  return page;
}

/**
 * Shows a code; the text that is to be sent. Without a default route Chromium finds no address of its own, unless the
 * page may use the camera.
 */
async function codeOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite without internet…' }).click();
  await page.getByRole('button', { name: 'Show a code' }).click();
  await page.getByText('Your browser shows no address on this network.').waitFor();
  await page.context().grantPermissions(['camera', 'microphone']); // what the headless browser does not do by itself
  await page.getByRole('button', { name: 'Allow and try again' }).click();
  await page.getByText('Your browser shows no address on this network.').waitFor({ state: 'detached' });
  return page.getByLabel('Your code', { exact: true }).inputValue();
}

/** Opens what came, at the start page; the answer that it shows. */
async function answerTo(page: Page, text: string): Promise<string> {
  await page.getByLabel('Join a friend’s table').fill(text);
  await page.getByRole('button', { name: 'Join' }).click();
  return page.getByLabel('Your answer', { exact: true }).inputValue();
}

async function enter(page: Page, answer: string): Promise<void> {
  await page.getByLabel('Their answer').fill(answer);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByText('You’re connected.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

const here = (page: Page, name: string): Promise<void> =>
  page.locator('li', { hasText: name }).filter({ hasText: 'not ready yet' }).waitFor();

describe('a cable and nothing else', () => {
  it('carries a table whose members meet by codes, and whoever comes last is introduced to all', async ({ skip }) => {
    skip(missing !== null, missing ?? '');
    lan = await Lan.open(3);
    for (const machine of [0, 1, 2]) expect(lan.routes(machine)).not.toContain('default');
    const browsers = await Promise.all([0, 1, 2].map((machine) => lan!.browser(machine, ALLOWED)));
    leaveStages.push(...browsers.map(openStage));
    const [anna, ben, cleo] = await Promise.all([
      openPage(browsers[0]!, 'Anna'),
      openPage(browsers[1]!, 'Ben'),
      openPage(browsers[2]!, 'Cleo'),
    ]);
    await anna.getByRole('button', { name: /Open a table/ }).click();
    const code = await codeOf(anna);
    expect(await violations(anna)).toEqual([]);
    expect(code.split('&c=')[1]!.length).toBeLessThan(200);
    const answer = await answerTo(ben, code);
    expect(answer.length).toBeLessThan(200);
    await enter(anna, answer);
    await ben.getByRole('button', { name: 'Done' }).click();
    await Promise.all([here(anna, 'Ben'), here(ben, 'Anna')]);

    // Ben lets Cleo in; Anna has never heard of her.
    const link = await ben.evaluate(() => location.hash);
    const second = await codeOf(ben);
    await enter(ben, await answerTo(cleo, second.includes('#t=') ? second : `${link}&c=${second}`));
    await cleo.getByRole('button', { name: 'Done' }).click();
    for (const page of [anna, ben, cleo]) for (const name of ['Anna', 'Ben', 'Cleo']) await here(page, name);
    await anna.getByRole('button', { name: 'Menu' }).click();
    await anna.getByRole('dialog').getByRole('button', { name: 'Why can’t we connect?' }).click();
    await anna.getByText(/^You and (Ben and Cleo|Cleo and Ben) are connected directly\.$/).waitFor();
    await anna.getByText('An address on your own network').waitFor();
    expect(await violations(anna)).toEqual([]);
  });
});
