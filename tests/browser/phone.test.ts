/**
 * What a small phone has to find room for: the name of the game, everybody's points, and buttons in large text.
 */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { freshPages } from './freshPages';
import { PHONE } from './harness';
import { look } from './looking';

const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';
const POINTS = `a:${HAND}/13?/11?/9? 5C7H 40? aJSJHJC,b4C5C6C,cKSKHKC a`;
const CLAIM =
  'greta:a:QHJC9STDAC7H/JD9D8SJS7D 8D8CQCTS/9H(7C)THJHKH(QS)/ASQDKD(TC)KC/KS7S(9C)AH(8H)AD - a?d6 at=f6 claims=eye';
const LARGE_PX = 24;

const pages = freshPages();
let page: Page;

beforeEach(async () => {
  page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
});

const show = (text: string): Promise<void> => look(page, pages.origin, text);

it('the line at the top names the game and the round, and neither is cut', async () => {
  await show(POINTS);
  expect(await page.locator('h1 .game').innerText()).toBe('Lynx');
  expect(await page.locator('h1 .title').innerText()).toBe('Round 1 of 3');
  const cut = await page
    .locator('h1 > span')
    .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
  expect(cut).toBe(0);
});

it('the points of three others, and one’s own, are on the screen, and move nothing', async () => {
  await show(POINTS);
  const points = page.locator('.opponent .short').filter({ visible: true });
  expect(await points.allInnerTexts()).toEqual(['+3', '+6']);
  await page.locator('.head', { hasText: '6 points' }).waitFor();
  const heights = await page
    .locator('.opponent .name, .opponent .short')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

it('in large text the buttons of a claim cover neither the square nor the hand’s side', async () => {
  await show(CLAIM);
  await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), LARGE_PX);
  const edges = await page.evaluate(() => {
    const boxOf = (part: string): DOMRect => document.querySelector(part)!.getBoundingClientRect();
    const shown = [...document.querySelectorAll('.panel button')].filter((button) => button.checkVisibility());
    const buttons = shown.map((button) => button.getBoundingClientRect());
    return {
      square: boxOf('.square').bottom,
      top: Math.min(...buttons.map(({ top }) => top)),
      bottom: Math.max(...buttons.map(({ bottom }) => bottom)),
      dock: boxOf('.dock').top,
    };
  });
  expect(edges.top).toBeGreaterThanOrEqual(edges.square);
  expect(edges.bottom).toBeLessThanOrEqual(edges.dock);
});

it.each([
  ['Lynx', `a:${HAND}/13?/11? 5C7H 60? a3S3D3H,b4C5C6C`, '[data-place=pile]'],
  ['Cardinoes', 'cardinoes:a:8S8C4CTD/5?/2? 3H9S2S2H7H7DAD 18?', '.middle'],
])('the piles of %s and the hand stay where they are when the turn goes on', async (_, position, piles) => {
  const tops = async (turn: string): Promise<number[]> => {
    await show(`${position} ${turn}`);
    return page.evaluate(
      (parts) => parts.map((part) => document.querySelector(part)!.getBoundingClientRect().top),
      [piles, '.hand'],
    );
  };
  const own = await tops('a');
  expect([await tops('b'), await tops('c')]).toEqual([own, own]);
});
