/** The waiting room under a finger: whoever comes or gets ready moves nothing that somebody is about to press. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { freshPages } from './freshPages';
import { PHONE, SCREEN_SIZES } from './harness';
import { look } from './looking';

const pages = freshPages();

/** Remembers every control of the waiting room, and where it is. */
function markControls(): void {
  const controls = [...document.querySelectorAll<HTMLElement>('.room button, .room summary, .room input, .go button')];
  Object.assign(globalThis, {
    marked: controls.filter((each) => each.checkVisibility()).map((each) => ({ each, at: boxOf(each) })),
  });
  function boxOf(each: HTMLElement): number[] {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  }
}

/** Which of them are elsewhere now; what is not on the page any more cannot be missed. */
function movedControls(): string[] {
  const { marked } = globalThis as unknown as { marked: { each: HTMLElement; at: number[] }[] };
  return marked.flatMap(({ each, at }) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const now = [left, top, width, height].map(Math.round);
    const stays = now.every((px, i) => Math.abs(px - at[i]!) <= 1); // sizes are no whole pixels
    return !each.isConnected || stays ? [] : [`${each.innerText}: ${at.join()} → ${now.join()}`];
  });
}

/** More people in the same waiting room, as when a friend is linked. */
async function showPeople(page: Page, count: number, who: 'lobby' | 'guest'): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#look=${who}:${count}`);
  await eventually(() => page.locator('.chairs li button:not(.open)').count()).toBe(Math.min(count, 8));
}

describe.each(SCREEN_SIZES)('the waiting room on a %s', (_, viewport) => {
  it.each([
    ['whoever opened it', 'lobby', 1, [2, 3, 4, 8]],
    ['a guest', 'guest', 2, [3, 4, 8]],
  ] as const)('keeps everything in its place for %s while friends come', async (_who, who, first, more) => {
    const page = await pages.open({ viewport, reducedMotion: 'reduce' });
    await look(page, pages.origin, `${who}:${first}`);
    await eventually(() => page.locator('.code canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).not.toBe(
      300,
    );
    await page.evaluate(markControls);
    for (const count of more) {
      await showPeople(page, count, who);
      expect(await page.evaluate(movedControls), `with ${count}`).toEqual([]);
    }
  });

  it('has the code, the button to send the link, chairs and the button to be ready in sight at once', async () => {
    const page = await pages.open({ viewport });
    await look(page, pages.origin, 'lobby:2');
    for (const part of ['.code canvas', 'button:has-text("Copy the link")', '.chairs li', '.go button'])
      expect((await page.locator(part).first().boundingBox())!.y, part).toBeLessThan(viewport.height - 40);
  });
});

it('on a phone all eight chairs are in sight, and each says in one line how far its person is', async () => {
  const page = await pages.open({ viewport: PHONE });
  await look(page, pages.origin, 'lobby:8');
  const heightsOf = (part: string): Promise<number[]> =>
    page.locator(part).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const room = (): Promise<number> =>
    page.evaluate(() => {
      const [bar, chair] = ['.bar', '.chairs li:last-child'].map((part) => document.querySelector(part)!);
      return bar!.getBoundingClientRect().top - chair!.getBoundingClientRect().bottom;
    });
  await eventually(room).toBeGreaterThanOrEqual(0);
  expect(Math.max(...(await heightsOf('.chairs .state')))).toBeLessThan(20);
  expect(new Set((await heightsOf('.chairs li')).map(Math.round)).size).toBe(1);
});

it('an open chair offers a bot beside itself; Esc puts that away, and a press elsewhere', async () => {
  const page = await pages.open({ viewport: PHONE });
  await look(page, pages.origin, 'lobby:2');
  const chair = page.getByRole('button', { name: 'Open chair' }).first();
  const offer = page.getByRole('dialog', { name: 'Open chair' });
  await chair.click();
  await offer.getByRole('button', { name: 'Add a bot' }).waitFor();
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'hidden' });
  expect(await chair.evaluate((each) => document.activeElement === each)).toBe(true);
  await chair.click();
  await offer.waitFor();
  await page.mouse.click(180, 20);
  await offer.waitFor({ state: 'hidden' });
});

it('a friend’s chair says who they are, and whether they are waited for; the own one takes another name', async () => {
  const page = await pages.open({ viewport: PHONE });
  await look(page, pages.origin, 'lobby:4');
  await page.getByRole('button', { name: /^Benjamin/ }).click();
  await page.getByRole('dialog', { name: 'Benjamin' }).getByRole('button', { name: 'Start without Benjamin' }).click();
  await page.getByRole('dialog', { name: 'Benjamin' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Anna/ }).click();
  await page.getByRole('dialog', { name: 'Anna' }).getByLabel('Your name').fill('Ann');
  expect(await page.getByRole('button', { name: 'Just watch' }).isVisible()).toBe(true);
});
