/**
 * The start page of somebody who comes back: the table they sat at last, its link sent, its next evening in a file.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeForm1 } from '../memory/forms';
import { record } from '../memory/matches';
import { eventually } from '../run/eventually';
import { violations } from './axe';
import { cutOff } from './cutOff';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';

const pages = freshPages();

const HASH = '#t=abcdefghijklmnopqrstuvwxyz12';
/** A Wednesday. */
const NOW = new Date(2026, 10, 25, 12, 10);
const DAY_MS = 86_400_000;

/** Anna's browser, some days after an evening with friends. */
async function comeBack(names: readonly string[], daysAgo: number, language = 'en'): Promise<Page> {
  const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOW);
  await page.goto(pages.origin);
  const latestMs = NOW.getTime() - daysAgo * DAY_MS;
  const players = ['Anna', ...names].map((name, i) => ({ name, key: String(i).repeat(64) }));
  const points = [players.map((_, i) => 20 - 12 * i)];
  await page.evaluate(writeForm1, {
    matches: [record(points, { players, beganMs: latestMs, latestMs })],
    replays: [],
    tables: [{ place: 'p', hash: HASH, game: 'lynx', names, latestMs }],
  });
  await page.evaluate(
    ([latest, settings]) => {
      localStorage.setItem('svista.latest', latest!);
      localStorage.setItem('svista.settings', settings!);
    },
    [JSON.stringify({ hash: HASH, game: 'lynx', names }), JSON.stringify({ name: 'Anna', language })],
  );
  await page.reload();
  return page;
}

/** Remembers what was said of the evening when its tools first stood there. Runs in the page. */
function rememberSaid(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.tools button')) return;
    observer.disconnect();
    Object.assign(globalThis, { said: document.querySelector('.stands')!.textContent });
  }).observe(document, { subtree: true, childList: true });
}

interface Sending {
  sent: string[];
}

/** Stands in for the system: what it shares and what is copied, or that neither can be done. Runs in the page. */
function listen(can: 'share' | 'copy' | 'neither'): void {
  const told: Sending = Object.assign(globalThis, { sent: [] });
  const refuse = (): Promise<never> => Promise.reject(new Error('not here'));
  const share = async ({ url }: ShareData): Promise<void> => void told.sent.push(`shared ${url}`);
  const writeText = async (text: string): Promise<void> => void told.sent.push(`copied ${text}`);
  Object.defineProperty(navigator, 'share', { configurable: true, value: can === 'share' ? share : refuse });
  const clipboard = { writeText: can === 'copy' ? writeText : refuse };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  if (can === 'neither') document.execCommand = () => false;
}

const sentBy = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as Sending).sent);

describe('whoever comes back', () => {
  it('finds people, day and points on the way to the table, and sends its link with one press', async () => {
    const page = await comeBack(['Ben', 'Cleo'], 1);
    const link = page.getByRole('link', { name: 'Continue Lynx with Ben and Cleo' });
    await link.getByText('Yesterday · Anna 20 · Ben 8 · Cleo −4').waitFor();
    expect(await link.getAttribute('href')).toBe(HASH);
    const sent = `${pages.origin.replace(/\/?$/, '/')}${HASH}&from=Anna&game=lynx`;
    const send = page.getByRole('button', { name: 'Send the link' });

    await page.evaluate(listen, 'share' as const);
    await send.click();
    await eventually(() => sentBy(page)).toEqual([`shared ${sent}`]);

    await page.evaluate(listen, 'copy' as const);
    await send.click();
    await page.getByText('Link copied').first().waitFor();
    expect(await sentBy(page)).toEqual([`copied ${sent}`]);
    expect(await page.getByRole('textbox', { name: 'The link to this table' }).count(), 'nothing to copy by hand').toBe(
      0,
    );

    await page.evaluate(listen, 'neither' as const);
    await send.click();
    await page.getByText('Select the link and copy it yourself').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'The link to this table' }).inputValue()).toBe(sent);
    expect(await violations(page)).toEqual([]);
  });

  it('saves the next evening for a calendar, by keys alone, and refuses one that is over', async () => {
    const page = await comeBack(['Ben', 'Cleo'], 3);
    await page.addInitScript(rememberSaid);
    await page.reload();
    const button = page.getByRole('button', { name: 'Next evening' });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The next evening' });
    await dialog.waitFor();
    const said = await page.evaluate(() => (globalThis as { said?: string }).said);
    expect(said, 'when one has played is known before the next time is proposed').toMatch(/Anna\s20/);
    expect(await page.getByLabel('Day').inputValue()).toBe('2026-11-29');
    expect(await page.getByLabel('Time').inputValue()).toBe('12:00');

    await page.getByLabel('Day').fill('2026-11-24');
    await page.getByLabel('Time').press('Enter');
    await dialog.getByText('Choose a day and a time still to come').waitFor();
    expect(await page.getByLabel('Day').getAttribute('aria-invalid')).toBe('true');
    expect(await violations(page)).toEqual([]);

    await page.getByLabel('Day').fill('2026-12-02');
    await page.getByLabel('Time').fill('20:30');
    const saving = page.waitForEvent('download');
    await page.getByLabel('Time').press('Enter');
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('svista-2026-12-02.ics');
    const file = readFileSync(await saved.path(), 'utf8');
    const start = new Date('2026-12-02T20:30').toISOString().replace(/[-:]|\.000/g, '');
    expect(file).toContain(`\r\nDTSTART:${start}\r\n`);
    expect(file).toContain('\r\nSUMMARY:Lynx: Anna\\, Ben and Cleo\r\n');
    expect(file.replaceAll('\r\n ', '')).toContain(`/${HASH}\r\n`);
    expect(/UID:(.*)\r\n/.exec(file)![1], 'says nothing').toMatch(/^[0-9a-f]{32}$/);
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  const evenings = [
    ['en', 'Next evening'],
    ['de', 'Nächster Abend'],
    ['it', 'Prossima serata'],
  ] as const;
  it.each(evenings)('reads all of it in %s on a phone and a desk, eight at the table', async (language, evening) => {
    const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Friederike', 'Giovanna', 'Hannes'];
    const page = await comeBack(names, 3, language);
    await page.getByText('Hannes −64').waitFor();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(cutOff)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: evening }).click();
      await page.getByRole('dialog').waitFor();
      expect(await page.evaluate(cutOff)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
});
