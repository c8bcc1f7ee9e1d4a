/**
 * A round on a LAN without internet: no default route, packets that are late or lost, and a machine that falls off the
 * network and comes back under another address.
 * @module-tag long
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openContext } from '../browser/context';
import { PLAYABLE, act, actUnless, canDiscard, isAsked } from '../browser/harness';
import { openStage } from '../browser/stage';
import { pause } from '../run/eventually';
import { Lan, whatIsMissing } from './lan';
import { openTable } from '../browser/startPage';

const NAMES = ['Anna', 'Cleo'];
const DELAY_MS = 30;
const LOSS_PERCENT = 2;
const DOWN_MS = 20_000;

const missing = whatIsMissing();
let lan: Lan | null = null;
const leaveStages: (() => void)[] = [];

afterAll(async () => {
  for (const leave of leaveStages) leave();
  await lan?.close();
});

async function openPage(browser: Browser, name: string): Promise<Page> {
  const context = await openContext(browser, name, { viewport: { width: 800, height: 700 }, reducedMotion: 'reduce' });
  return context.newPage();
}

async function gather(pages: readonly Page[], origin: string): Promise<void> {
  const [anna, ...others] = pages;
  await anna!.goto(origin);
  await openTable(anna!, 'Anna');
  await anna!.getByRole('heading', { name: 'At the table' }).waitFor();
  for (const [i, page] of others.entries()) {
    await page.goto(anna!.url());
    await page.getByLabel('Your name').fill(NAMES[i + 1]!);
    await page.getByRole('button', { name: 'Join' }).click();
  }
  for (const page of pages) await page.locator('li', { hasText: 'not ready' }).nth(1).waitFor();
  for (const page of pages) await page.getByRole('button', { name: 'I’m ready' }).click();
  await Promise.all(pages.map((page) => page.locator('[role=option]').nth(10).waitFor()));
}

/** Does what the screens offer, until `reached` holds. */
async function playUntil(pages: readonly Page[], reached: () => Promise<boolean>, how = act): Promise<void> {
  while (!(await reached())) {
    for (const page of pages) await how(page).catch(() => null);
    await pause();
  }
}

describe('a LAN without internet', () => {
  it('carries a round with delay and loss, and one of two falls off it for 20 s and comes back under another address', async ({
    skip,
  }) => {
    skip(missing !== null, missing ?? '');
    lan = await Lan.open(2);
    expect(lan.routes(1)).not.toContain('default');
    await lan.serve();
    const browsers = await Promise.all([0, 1].map((machine) => lan!.browser(machine)));
    leaveStages.push(...browsers.map(openStage));
    const pages = await Promise.all(browsers.map((browser, i) => openPage(browser, NAMES[i]!)));
    const [anna, cleo] = pages as [Page, Page];
    lan.disturb(DELAY_MS, LOSS_PERCENT);
    await gather(pages, lan.origin);
    expect(await cleo.evaluate(() => [isSecureContext, location.hostname])).toEqual([false, '10.77.0.1']);

    // Until there is something that Anna can do without Cleo: who draws waits for everybody's share.
    const stayingSo = actUnless(PLAYABLE);
    await playUntil(
      pages,
      () => canDiscard(anna),
      (page) => (page === anna ? stayingSo : act)(page),
    );
    lan.unplug(1);
    const downForLong = pause(DOWN_MS);
    await playUntil([anna], async () =>
      (await anna.locator('.waiting').innerText()).includes('Cleo is away; the seat is held.'),
    );
    await downForLong;
    lan.plug(1);

    await cleo
      .getByRole('region', { name: 'While you were away' })
      .getByText(/: [1-9]\d* moves?$/)
      .waitFor();
    // All the way round.
    await playUntil([anna], () => isAsked(cleo));
    await playUntil([cleo], () => isAsked(anna));
  });
});
