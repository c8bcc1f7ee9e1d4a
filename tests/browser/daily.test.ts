/**
 * The deal of a day in Chromium: results that Node has come to are right here as well, the bots thinking in workers, and
 * the other way round; a line that was changed is refused; and a day's first round counts.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { InlineTrees } from '../../src/bots/inline';
import { SharedBots } from '../../src/bots/sharedBots';
import { realClock } from '../../src/lib/clock';
import { must } from '../../src/lib/result';
import { agrees, checkResult, parseLine } from '../../src/ui/client/daily/check';
import { prepareAllGames } from '../../src/ui/games/registry';
import { Waits, eventually } from '../run/eventually';
import { actCardinoesByKeys } from './actByKeys';
import { violations } from './axe';
import { freshPages } from './freshPages';
import { PHONE } from './harness';

const FROZEN = Object.entries(
  JSON.parse(readFileSync(new URL('../ui/client/daily/frozen.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
);

const pages = freshPages();
beforeAll(() => prepareAllGames());

/** A page on that day, in UTC. */
async function pageOn(date: string): Promise<Page> {
  const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
  await page.clock.setFixedTime(new Date(`${date}T12:00:00Z`));
  await page.goto(`${pages.origin}config.json`); // where what the page keeps can be written before it is loaded
  await page.evaluate(
    (kept) => localStorage.setItem('svista.settings', kept),
    JSON.stringify({ game: 'cardinoes', botSpeed: 'quick', name: 'Anna', sounds: false }),
  );
  return page;
}

/** What the page says of a result. */
const verdictOn = (page: Page) => page.locator('.verdict').last();

describe('A result of a daily deal', () => {
  it.each(FROZEN)('that was played in Node is right in Chromium, and a changed one is not: %s', async (_, hash) => {
    const page = await pageOn('2026-11-27');
    await page.goto(`${pages.origin}${hash}`);
    await eventually(() => verdictOn(page).innerText()).toContain('It’s right');
    await page.getByRole('button', { name: 'Play this deal yourself' }).waitFor();
    const points = /2026-11-25\.(-?\d+)\./.exec(hash)![1]!;
    const changed = `${hash.replace(`.${points}.`, `.${Number(points) + 1}.`)}`;
    await page.getByLabel('A line or a link').fill(`Look: ${pages.origin}${changed}`);
    await page.getByRole('button', { name: 'Check it' }).click();
    await eventually(() => verdictOn(page).innerText()).toContain('Refused: these moves lead to another result');
    await page.getByLabel('A line or a link').fill('something else');
    await page.getByRole('button', { name: 'Check it' }).click();
    await eventually(() => page.locator('form').innerText()).toContain('this is no link to the result');
    expect(await violations(page)).toEqual([]);
  });

  it('is played in one press, counted once, sent as a line that Node finds right, and makes a row of days', async () => {
    const page = await pageOn('2026-11-27');
    await page.goto(pages.origin);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Today’s deal' }).click();
    await page.locator('.board').waitFor();
    // What counts comes late, only when somebody wants to see it already.
    let release = (): void => {};
    const wanted = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/count-*.js', (route) => wanted.then(() => route.continue()));
    expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
    for (const waits = new Waits(); (await page.locator('.sheet table').count()) === 0;)
      if ((await page.evaluate(actCardinoesByKeys).catch(() => null)) === null) await waits.wait();
      else waits.reset();
    await page.getByRole('button', { name: 'To your result' }).click();
    release();
    await page.getByRole('heading', { name: 'Your result' }).waitFor();
    expect(await page.locator('main').innerText()).toContain('Your first round counts.');
    const line = await page.getByLabel('The line to send').inputValue();
    expect(line).toMatch(/^Svista daily 2026-11-27 · Cardinoes · \d+ points?, place [1-4] of 4 · http\S+#daily=2\./);
    const claim = must(parseLine(line));
    const outcome = must(await checkResult(claim.result, new SharedBots([new InlineTrees(realClock)])));
    expect(agrees(claim, 'Cardinoes', outcome)).toBe(true);
    expect(await violations(page)).toEqual([]);

    // The line is right here, too, and one with another place is not.
    for (const [text, said] of [
      [line, 'It’s right'],
      [line.replace(/place \d/, 'place 5'), 'the line says something else'],
    ] as const) {
      await page.getByLabel('A line or a link').fill(text);
      await page.getByRole('button', { name: 'Check it' }).click();
      await eventually(() => verdictOn(page).innerText()).toContain(said);
    }

    // Playing again is practice, and can be left.
    await page.goto(`${pages.origin}#daily=cardinoes`);
    await page.getByRole('button', { name: 'Play it again, for practice' }).click();
    await page.locator('.board').waitFor();
    await page.goto(`${pages.origin}#you`);
    await eventually(() => page.locator('main').innerText()).toContain('Played on 1 day, 1 in a row.');
  });

  it('of another day is practice, and counts for nothing', async () => {
    const page = await pageOn('2026-11-27');
    await page.goto(`${pages.origin}#daily=greta.2026-11-25`);
    await page.getByText('Of another day than today nothing counts').waitFor();
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await page.locator('.board').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('svista.daily'))).toBe(null);
  });
});
