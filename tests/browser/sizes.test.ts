/** The smallest and the largest screens: nothing runs off the one, and nothing is lost in the void of the other. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';
import { look, setTextSize, tap } from './looking';
import { DIVIDING, FORCING, GROWING, TAKING } from './scenes';

const DRAWN = 'cardinoes:a:8S8C4CTD/5?/2? 3H9S2S2H7H7DAD 18? a+';
const CHAIN = 'cardinoes:a:8S8CKCTHJDTD/5?/2?/9? 3D3C9C9S2S2H7H7D4D4S5S5C6CQCQDKDKSTS 12? a dealer=d';
const NINETEEN = `nineteen:a:${DIVIDING}`;
const GRETA = `greta:a:${GROWING}`;
const LYNX = 'a:7S7D7C4H5C6C/13?/11?/9? 5C7H 60? a3S3D3H,b8H9HTH,b9C9D9H a decks=3';

const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';

const pages = freshPages();

const show = async (viewport: { width: number; height: number }, scene: string): Promise<Page> => {
  const page = await pages.open({ viewport, reducedMotion: 'reduce' }, 'unless kept');
  await look(page, pages.origin, scene);
  await page.locator('[role=option]').first().waitFor();
  return page;
};

/** By how many px the table is higher than the room that it has. */
const beyond = (page: Page): Promise<number> =>
  page
    .locator('.frame')
    .first()
    .evaluate((frame) => frame.scrollHeight - frame.clientHeight);

/** The narrower measure of whatever matches first. */
const widthOf = (page: Page, part: string): Promise<number> =>
  page
    .locator(part)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

describe('a table on the smallest phone', () => {
  it.each([
    ['Cardinoes', DRAWN],
    ['Greta', GRETA],
    ['Nineteen', NINETEEN],
    ['Lynx', LYNX],
  ])('has room: %s', async (_, scene) => {
    const page = await show({ width: 320, height: 568 }, scene);
    await eventually(() => beyond(page)).toBe(0);
  });
});

it('a card just drawn at Cardinoes is spoken of in two lines, which do not cover the stock', async () => {
  const page = await show(PHONE, DRAWN);
  const edges = (): Promise<readonly number[]> =>
    page.evaluate(() => {
      const boxOf = (part: string): DOMRect => document.querySelector(part)!.getBoundingClientRect();
      return [boxOf('.middle').bottom, boxOf('.turn-panel').top, boxOf('.said').top];
    });
  await eventually(async () => {
    const [stockEnds, panelBegins, wordsBegin] = await edges();
    return stockEnds! <= wordsBegin! && panelBegins === wordsBegin;
  }).toBe(true);
});

it('on a phone fields of Greta have the shape of cards, and fill the room', async () => {
  const page = await show(PHONE, GRETA);
  await eventually(() => widthOf(page, '.cell .card')).toBeGreaterThanOrEqual(54);
  const [field, card] = await page.evaluate(() => {
    const field = getComputedStyle(document.querySelector('.cell.open')!, '::before');
    const card = document.querySelector('.cell .card')!.getBoundingClientRect();
    return [parseFloat(field.height) / parseFloat(field.width), card.height / card.width];
  });
  expect(field).toBeCloseTo(card, 1);
});

it.each([
  ['the smallest phone', { width: 320, height: 568 }, 38],
  ['a phone', PHONE, 50],
  ['a large phone', { width: 390, height: 844 }, 56],
])('all of Nineteen has room on %s, and the own row is large', async (_, size, leastPx) => {
  const page = await show(size, `nineteen:a:${TAKING}`);
  await eventually(() => widthOf(page, '.own .card')).toBeGreaterThanOrEqual(leastPx);
  await eventually(() => beyond(page)).toBe(0);
});

it.each([
  ['the smallest phone', { width: 320, height: 568 }, 60],
  ['a phone', PHONE, 84],
  ['a large phone', { width: 390, height: 844 }, 96],
])('the ends of a long chain are large on %s, and the stock begins where the hand does', async (_, size, leastPx) => {
  const page = await show(size, CHAIN);
  await eventually(() => widthOf(page, '.end .card')).toBeGreaterThanOrEqual(leastPx);
  const lefts = await page.evaluate(() =>
    ['[data-place=stock]', 'section.hand .space'].map((part) =>
      Math.round(document.querySelector(part)!.getBoundingClientRect().left),
    ),
  );
  expect(lefts).toEqual([8, 8]);
  expect(await beyond(page)).toBe(0);
});

describe('a table on a desk', () => {
  it.each([
    ['Greta', GRETA, { '.cell .card': 84, '.rest .card': 90 }],
    ['Nineteen', `nineteen:a:${TAKING}`, { '.own .card': 76, '.opponent .shown': 66, '.opponent .face': 40 }],
  ])('is not a few small cards on much cloth: %s', async (_, scene, least) => {
    const page = await show(DESK, scene);
    for (const [part, leastPx] of Object.entries(least))
      await eventually(() => widthOf(page, part), part).toBeGreaterThanOrEqual(leastPx);
    expect(await beyond(page)).toBe(0);
  });
});

/** What is left of 1366 × 768 when the browser and the system have had theirs. */
const LAPTOP = { width: 1366, height: 625 };
const LOW = { width: 1024, height: 600 };

it.each([
  ['Cardinoes', DRAWN],
  ['Greta', GRETA],
  ['Nineteen', `nineteen:a:${TAKING}`],
  ['Lynx of two', `a:${HAND}/13? 5C7H 60? a3S3D3H b`],
  ['Lynx of eight', `a:${HAND}/13?/12?/11?/10?/9?/8?/7? 5C7H 60? a3S3D3H,b4C5C6C h`],
])('on a small laptop the whole hand is in sight: %s', async (_, scene) => {
  const page = await show(LAPTOP, scene);
  await eventually(() => beyond(page)).toBe(0);
  await page.setViewportSize(LOW);
  await eventually(() => beyond(page)).toBe(0);
});

it('on a low desk long news of Lynx push no hand down', async () => {
  const page = await show(LOW, `a:${HAND}/12?/11?/4H9H/9?/8?/7? 5C4S 60? a3S3D3H,b4C5C6C d;discard 4H`);
  await page.getByText('has one card left').first().waitFor();
  await eventually(() => beyond(page)).toBe(0);
});

it('in large text on a low desk nobody at a side of Lynx lies on the own side', async () => {
  const page = await show(LOW, `a:${HAND}/13?/12?/11?/10?/9?/8?/7? 5C7H 60? a3S3D3H,b4C5C6C a`);
  await setTextSize(page, '200%');
  const room = (): Promise<number> =>
    page.evaluate(() => {
      const seats = [...document.querySelectorAll('.opponent.beside')].map(
        (seat) => seat.getBoundingClientRect().bottom,
      );
      return document.querySelector('.dock')!.getBoundingClientRect().top - Math.max(...seats);
    });
  await eventually(room).toBeGreaterThanOrEqual(0);
  await setTextSize(page, ''); // the page is kept
});

it('on a low desk a question with many answers moves nothing', async () => {
  const page = await show(LOW, `a:${HAND}/13?/12?/11?/10?/9?/8?/7? 5C7H 60? a3S3D3H,b4C5C6C a`);
  const top = (): Promise<number> => page.locator('section.hand').evaluate((hand) => hand.getBoundingClientRect().top);
  const before = await top();
  await tap(page, 'seven of spades');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.locator('.question').waitFor();
  expect(await top()).toBe(before);
  expect(await beyond(page)).toBe(0);
});

it.each([
  ['Greta', GRETA, LOW, '.cell .card', 52],
  ['Nineteen', `nineteen:a:${TAKING}`, { width: 820, height: 1180 }, '.own .card', 100],
] as const)(
  'cards take the room of a low desk, and of a tablet that stands: %s',
  async (_, scene, size, part, leastPx) => {
    const page = await show(size, scene);
    await eventually(() => widthOf(page, part)).toBeGreaterThanOrEqual(leastPx);
    expect(await beyond(page)).toBe(0);
  },
);

it.each([
  ['a phone', PHONE],
  ['a small laptop', LAPTOP],
  ['a desk', DESK],
])('the place of a discard at Nineteen lies between the cards of the others and the own ones: %s', async (_, size) => {
  const page = await show(size, `nineteen:a:${FORCING}`);
  const covered = (): Promise<number> =>
    page.evaluate(() => {
      const place = document.querySelector('.aside')!.getBoundingClientRect();
      return [...document.querySelectorAll('.line li, .own .card')].filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
      }).length;
    });
  await eventually(covered).toBe(0);
});

describe('a table on a vast screen', () => {
  it.each([
    ['Cardinoes', DRAWN, '.space > *', 200],
    ['Greta', GRETA, '.cell', 160],
    ['Nineteen', NINETEEN, '.slot', 120],
    ['Lynx', LYNX, '[data-drop=pile] button', 180],
  ])('has large cards and large words: %s', async (_, scene, part, leastPx) => {
    const page = await show({ width: 2560, height: 1440 }, scene);
    await eventually(() => widthOf(page, part)).toBeGreaterThanOrEqual(leastPx);
    await eventually(() => widthOf(page, '[role=option]')).toBeGreaterThanOrEqual(150);
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))).toBeGreaterThan(20);
    expect(await beyond(page)).toBe(0);
  });
});
