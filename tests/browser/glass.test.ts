/**
 * The glass table as a person meets it: from the page about cheating, step by step, with a lie told by keyboard, on a
 * phone and a desk, in dark and light; and the same again by a link.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { firstVerdict } from '../cli/verdicts';
import { eventually } from '../run/eventually';
import { faintTexts, violations } from './axe';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';

const pages = freshPages();

const told = (page: Page): Promise<string> => page.locator('.told').innerText();
const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next step' }).click();

/** Goes on until that is told. */
async function goOnTo(page: Page, text: string): Promise<void> {
  await page.getByRole('group', { name: 'The three tables' }).waitFor();
  for (let step = 0; step < 40 && !(await told(page)).includes(text); step++) await next(page);
  expect(await told(page)).toContain(text);
}

/** What the page shows, the times of this machine apart. */
async function shown(page: Page): Promise<string> {
  const [words, tables] = [await told(page), await page.getByRole('group', { name: 'The three tables' }).innerText()];
  return `${words}\n${tables}`.replaceAll(/in [\d.,]+ ms/g, '');
}

describe('the glass table', () => {
  it('is reached from “Why nobody can cheat”, goes on step by step and back, and plays by itself', async () => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${pages.origin}#shuffle`);
    await page.getByRole('link', { name: 'Watch it catch a cheat' }).click();
    await goOnTo(page, 'are the same 52 cards still there?');
    await page
      .getByText(/Proofs right, in [\d.]+ ms/)
      .first()
      .waitFor();
    const before = await shown(page);
    await next(page);
    await page.getByRole('button', { name: 'Step back' }).click();
    expect(await shown(page)).toBe(before);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await eventually(() => shown(page)).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    const held = await shown(page);
    await next(page);
    expect(await shown(page)).not.toBe(held);
  });

  it('shows all three devices on a phone, and what is told of them, above a bar that stays in reach', async () => {
    const page = await pages.open({ viewport: { width: 360, height: 640 }, colorScheme: 'dark' });
    await page.goto(`${pages.origin}#glass=18.nothing`);
    await goOnTo(page, 'find it out');
    const bottomOf = (part: string): Promise<number> =>
      page.locator(part).evaluateAll((parts) => Math.max(...parts.map((each) => each.getBoundingClientRect().bottom)));
    expect(await bottomOf('.told > .first')).toBeLessThan(
      await page.locator('.steps').evaluate((bar) => bar.getBoundingClientRect().top),
    );
    const cards = page.locator('.device').nth(1).locator('.cards').last();
    for (const device of await page.locator('.device').all())
      expect((await device.boundingBox())!.y).toBeGreaterThan(0);
    expect([await cards.isVisible(), await bottomOf('.steps')]).toEqual([false, 640]);
    await page.getByRole('button', { name: 'Ben’s device' }).click();
    expect(await cards.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Try to cheat' }).click();
    const cheats = page.getByRole('heading', { name: 'Try to cheat' });
    expect(await cheats.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await bottomOf('.steps'), 'the bar is there as well').toBe(640);
    const hidden = page.getByRole('button', { name: 'Leave out somebody’s shuffle' });
    await hidden.evaluate((cheat) => {
      scrollBy(0, cheat.getBoundingClientRect().bottom - innerHeight);
      cheat.focus();
    });
    const { y, height } = (await hidden.boundingBox())!;
    expect(y + height, 'the focus never hides behind it').toBeLessThan((await page.locator('.steps').boundingBox())!.y);
    await page.getByRole('button', { name: 'Swap a card' }).click();
    await goOnTo(page, 'are the same 52 cards still there?');
    expect(await violations(page)).toEqual([]);
  });

  it('leaves whoever reads further down where they are while it goes on by itself', async () => {
    const page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' });
    await page.goto(`${pages.origin}#glass=18.nothing`);
    const where = page.locator('.where');
    await where.waitFor();
    const before = await where.innerText();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('heading', { name: 'Try to cheat' }).evaluate((heading) => heading.scrollIntoView());
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await eventually(() => where.innerText()).not.toBe(before);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  it('has what three devices have in common in one line on a desk, and its buttons on a phone', async () => {
    const page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' });
    await page.goto(`${pages.origin}#glass=1.swap`);
    await goOnTo(page, 'are the same 52 cards still there?');
    expect(await page.locator('.device .check').count(), 'one device has checked nothing').toBe(2);
    const topsOf = (part: string): Promise<number> =>
      page
        .locator(part)
        .evaluateAll((parts) => new Set(parts.map((each) => Math.round(each.getBoundingClientRect().top))).size);
    for (const part of ['.device .head', '.device .hand', '.device .middle', '.device .others'])
      expect(await topsOf(part), part).toBe(1);
    await page.goto(`${pages.origin}#glass=18.nothing`);
    await page.locator('.hand .card').nth(12).waitFor();
    expect(await topsOf('.hand .card'), 'a hand of seven, too').toBe(1);
    const beyond = page
      .locator('.device')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(await beyond, 'and on its own table').toBe(0);
    await page.setViewportSize(PHONE);
    expect(await topsOf('.steps button')).toBe(1);
  });

  it('takes a lie by keyboard, shows at which check it fails, and saves evidence that is verified', async () => {
    const page = await pages.open({ viewport: DESK, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${pages.origin}#glass=18`);
    await page.getByRole('group', { name: 'The three tables' }).waitFor();
    const lie = page.getByRole('button', { name: 'Say “nothing fits”' });
    const sentence = page.getByRole('listitem').filter({ has: lie }).getByRole('paragraph');
    const described = await lie.getAttribute('aria-describedby');
    expect(described).toBe(await sentence.getAttribute('id'));
    expect(described).not.toBeNull();
    await lie.focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toContain('#glass=18.nothing');
    await page.getByRole('group', { name: 'The three tables' }).waitFor();
    // The focus is on the button that goes on.
    for (let step = 0; step < 10 && !(await told(page)).includes('find it out'); step++)
      await page.keyboard.press('Enter');
    expect(await told(page)).toContain('crypto/claim-proof');
    expect(await violations(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the evidence' }).click();
    const verdict = await firstVerdict(readFileSync(await (await saving).path(), 'utf8'));
    expect([verdict.ok, verdict['code']]).toEqual([true, 'crypto/claim-proof']);
    await goOnTo(page, 'The round goes on without Cleo');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faintTexts(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('shows the same again by a link, and what nobody can prevent as well', async () => {
    const page = await pages.open({ viewport: DESK, colorScheme: 'dark', reducedMotion: 'reduce' });
    const seen: string[] = [];
    for (let time = 0; time < 2; time++) {
      await page.goto(pages.origin);
      await page.goto(`${pages.origin}#glass=18.two`);
      await goOnTo(page, 'find it out');
      seen.push(await shown(page));
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[0]).toContain('log/equivocation');
    await page.getByRole('button', { name: 'Be in league with Ben' }).click();
    await goOnTo(page, 'read Anna’s hand');
    expect(await page.locator('.told [role=img]').count()).toBe(7);
    expect(await page.getByRole('button', { name: 'Save the evidence' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('says that an address names no round that there is', async () => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    const note = page.getByText('names no round that there is');
    for (const [link, count] of [
      ['=1.nosuch', 1],
      ['=18.swap', 0],
      ['=99999999', 1],
      ['', 0],
    ] as const) {
      await page.goto(`${pages.origin}#glass${link}`);
      await page.reload();
      await page.getByRole('heading', { name: 'Try to cheat' }).waitFor();
      expect(await note.count(), link).toBe(count);
    }
  });

  const languages = [
    ['en-GB', 'A simulated table', 'has no simulation in it'],
    ['de-DE', 'Ein simulierter Tisch', 'ist keine Simulation'],
    ['it-IT', 'Un tavolo simulato', 'non contiene la simulazione'],
  ] as const;
  it.each(languages)(
    'says of a simulated table where there is a page that has one (%s)',
    async (locale, title, text) => {
      const page = await pages.open({ viewport: PHONE, colorScheme: 'light', locale });
      await page.goto(`${pages.origin}#glass=4227.simulated.game=lynx.faults=two-leavers`);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText(text).waitFor();
      await page.getByText('npm run -s glass', { exact: true }).waitFor();
      const there = 'http://localhost:4174/#glass=4227.simulated.game=lynx.faults=two-leavers';
      expect(await page.getByRole('link', { name: there }).getAttribute('href')).toBe(there);
      expect(await page.locator('.steps').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});
