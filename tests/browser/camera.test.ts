/**
 * A camera reads the codes that a screen shows, on an origin where it may be used.
 * @module-tag long
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from './context';
import { browserArguments } from './findBrowser';
import { BrowserHarness } from './harness';
import { startChromium } from './sharedBrowser';
import { openStage } from './stage';
import { writeVideoOf } from './videoOfCode';

const folder = mkdtempSync(join(tmpdir(), 'svista-camera-'));
const VIDEO = join(folder, 'code.y4m');
let harness: BrowserHarness;
let browser: Browser;
let leaveStage = (): void => {};

beforeAll(async () => {
  harness = await BrowserHarness.open();
  browser = await startChromium({
    args: [
      ...browserArguments(),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
  });
  leaveStage = openStage(browser);
});
afterAll(async () => {
  leaveStage();
  await browser.close();
  await harness.close();
  rmSync(folder, { recursive: true });
});

it('reads the code that another device shows, and the answer stands there', async () => {
  const anna = await harness.person('Anna');
  const link = await harness.gather([anna]);
  await anna.page.getByRole('button', { name: 'Other ways' }).click();
  await anna.page.getByRole('button', { name: 'Invite without internet…' }).click();
  await anna.page.getByRole('button', { name: 'Show a code' }).click();
  const code = await anna.page.getByRole('textbox', { name: 'Your code' }).inputValue();
  writeVideoOf(code, VIDEO);

  const context = await openContext(browser, 'Ben', {
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(link.replace('table.lan', 'localhost')); // a secure context, though no https
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Other ways' }).click();
  await page.getByRole('button', { name: 'Invite without internet…' }).click();
  await page.getByRole('button', { name: 'Enter a code' }).click();
  await page.getByRole('button', { name: 'Scan' }).click();
  const answer = await page.getByRole('textbox', { name: 'Your answer' }).inputValue();

  await anna.page.getByLabel('Their answer').fill(answer);
  await anna.page.getByRole('button', { name: 'Enter', exact: true }).click();
  await anna.page.getByText('You’re connected.').waitFor();
  await page.getByText('You’re connected.').waitFor();
  expect(code.length).toBeGreaterThan(100);
  expect(anna.errors).toEqual([]);
});
