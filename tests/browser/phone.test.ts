/**
 * What a small phone has to find room for: the name of the game, everybody's points, and buttons in large text.
 */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutOff } from './cutOff';
import { freshPages } from './freshPages';
import { PHONE } from './harness';
import { happen, look, setTextSize, tap } from './looking';
import { eventually } from '../run/eventually';
import { GROWING } from './scenes';

const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';
const POINTS = `a:${HAND}/13?/11?/9? 5C7H 40? aJSJHJC,b4C5C6C,cKSKHKC a`;
const MELDS = 'aAS2S3S4S5S6S7S8S9STSJSQSKS,b4C5C6C,c7H7D7C7S7H,dJDQDKDAD,a5H6H7H8H9HTH,bKSKHKDKC,c2D2H2S,d9C9D9H9S9C';
const CLAIM =
  'greta:a:QHJC9STDAC7H/JD9D8SJS7D 8D8CQCTS/9H(7C)THJHKH(QS)/ASQDKD(TC)KC/KS7S(9C)AH(8H)AD - a?d6 at=f6 claims=eye';
const GRETA = `greta:a:${GROWING}`;
const ANNOUNCED = 'a:8D4HTH9H2CAS3D7D!/13?/11? 5C7H 60? a3S3D3H a+!7D sevens=3b';
const TOLD = 'a:4H4S2CKD/9D13?/11? 5C7H9H KS60? - b';
const LARGE_PX = 24;

const pages = freshPages();
let page: Page;

beforeEach(async () => {
  page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'unless kept');
});

/** For what comes next, text is as large as usual. */
afterEach(() => setTextSize(page, ''));

const show = (text: string): Promise<void> => look(page, pages.origin, text);

it('the line at the top names the game and the round, and neither is cut', async () => {
  await show(POINTS);
  await eventually(() => page.locator('h1 .game').innerText()).toBe('Lynx');
  await eventually(() => page.locator('h1 .title').innerText()).toBe('Round 1 of 3');
  const cut = await page
    .locator('h1 > span')
    .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
  expect(cut).toBe(0);
});

it('the points of three others, and one’s own, are on the screen, and move nothing', async () => {
  await show(POINTS);
  const points = page.locator('.opponent .short').filter({ visible: true });
  await eventually(() => points.allInnerTexts()).toEqual(['+3', '+6']);
  await page.locator('.head', { hasText: '6 points' }).waitFor();
  const heights = await page
    .locator('.opponent .name, .opponent .short')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

it('of eight, whoever has points keeps their name whole, and their points in their seat', async () => {
  await show(`a:${HAND}/13?/12?/11?/10?/9?/8?/7? 5C7H 60? aJSJHJC,bKSKHKDKC,b4C5C6C,hASAHAD a decks=4`);
  const seat = page.locator('.opponent').first();
  await seat.getByText('+11').waitFor();
  const wrong = await seat.evaluate((each) => {
    const boxOf = (part: string): DOMRect => each.querySelector(part)!.getBoundingClientRect();
    const name = each.querySelector('.name')!;
    return {
      cut: name.scrollWidth - name.clientWidth,
      beyond: Math.max(0, boxOf('.short').right - each.getBoundingClientRect().right),
      over: Math.max(0, boxOf('b').right - boxOf('.short').left),
    };
  });
  expect(wrong).toEqual({ cut: 0, beyond: 0, over: 0 });
});

it('a long line above the hand takes two lines, and no more height', async () => {
  await show(POINTS);
  const head = page.locator('.dock .head');
  const heightPx = (): Promise<number> => head.evaluate((each) => each.getBoundingClientRect().height);
  const before = await heightPx();
  const line = head.locator('p');
  await line.evaluate((each) => (each.textContent = '13 Karten · 0 angesagt, 1 gemacht'));
  expect(await line.evaluate((each) => each.scrollWidth - each.clientWidth), 'ends in dots').toBe(0);
  expect(await heightPx()).toBe(before);
});

it('what cards are worth at Greta has its noun', async () => {
  await show(GRETA);
  const noun = (await page.locator('.values').getByText('points', { exact: true }).boundingBox())!;
  const first = (await page.locator('.values dl').first().boundingBox())!;
  expect(noun.x).toBeGreaterThanOrEqual(0);
  expect(first.x).toBeGreaterThan(noun.x + noun.width);
  const ends = await page.locator('.values').evaluate((row) => row.lastElementChild!.getBoundingClientRect().right);
  expect(ends).toBeLessThanOrEqual(PHONE.width);
});

it('in large text the buttons of a claim cover neither the square nor the hand’s side', async () => {
  await show(CLAIM);
  await setTextSize(page, `${LARGE_PX}px`);
  const edges = await page.evaluate(() => {
    const boxOf = (part: string): DOMRect => document.querySelector(part)!.getBoundingClientRect();
    const shown = [...document.querySelectorAll('.panel button')].filter((button) => button.checkVisibility());
    const buttons = shown.map((button) => button.getBoundingClientRect());
    return {
      square: boxOf('.square').bottom,
      top: Math.min(...buttons.map(({ top }) => top)),
      bottom: Math.max(...buttons.map(({ bottom }) => bottom)),
      dock: boxOf('.dock .said').top,
    };
  });
  expect(edges.top).toBeGreaterThanOrEqual(edges.square);
  expect(edges.bottom).toBeLessThanOrEqual(edges.dock);
});

it('in large text what waits on the table is there in full', async () => {
  await show(ANNOUNCED);
  await setTextSize(page, `${LARGE_PX}px`);
  expect(await page.evaluate(cutOff)).toEqual([]);
});

it('in large text the latest news is there in full, and of what was told before no half', async () => {
  await show(TOLD);
  for (const move of ['discard 9D', 'draw', 'end']) await happen(page, move);
  const lines = page.locator('.lines p');
  await eventually(() => lines.count()).toBe(3);
  await setTextSize(page, `${LARGE_PX}px`);
  const parts = await lines.evaluateAll((all) =>
    all.map((line) => {
      const [own, place] = [line.getBoundingClientRect(), line.parentElement!.getBoundingClientRect()];
      if (own.left >= place.right) return 'gone';
      return own.top >= place.top - 1 && own.bottom <= place.bottom + 1 ? 'whole' : 'cut';
    }),
  );
  expect(parts.at(-1)).toBe('whole');
  expect(parts).toContain('gone');
  expect(parts).not.toContain('cut');
});

it('eight melds are all to be seen, smaller, before any is cut off', async () => {
  await show(`a:${HAND}/13?/11?/9? 5CAH 60? ${MELDS} a decks=4`);
  const melds = page.locator('.melds');
  await eventually(() => melds.locator('[data-meld]').count()).toBe(8);
  await eventually(() =>
    melds.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeLessThanOrEqual(0);
});

it('a question with many answers moves neither piles nor hand', async () => {
  await show(`a:${HAND}/13?/12?/11?/10?/9?/8?/7? 5C7H 60? a3S3D3H,b4C5C6C a`);
  const tops = (): Promise<number[]> =>
    page
      .locator('[data-place=pile], section.hand')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  const before = await tops();
  await tap(page, 'seven of spades');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.locator('.question').waitFor();
  expect(await tops()).toEqual(before);
  const rows = await page.locator('section.hand').evaluate((hand) => hand.getBoundingClientRect().bottom - innerHeight);
  expect(rows, 'the hand is whole').toBeLessThanOrEqual(0);
});
