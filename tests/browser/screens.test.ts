/**
 * Every screen at the size of a small phone, in all themes, and of a desk: nothing for axe to find, nothing too wide,
 * nothing too small for a finger.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewOf } from '../run/sample';
import { faintTexts, violations } from './axe';
import { BrowserHarness, DESK, PHONE, type Size } from './harness';
import { setTextSize } from './looking';
import { SCENES, type Scene, showScene } from './scenes';
import { openTable } from './startPage';

/** How large a target is at least, on either side. */
const LEAST_PX = { phone: 44, desk: 24 } as const;

let harness: BrowserHarness;
let context: BrowserContext;
/** One for both sizes. */
let page: Page;

const COLOURS = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  context = await harness.context({ viewport: PHONE, ...COLOURS });
  page = await context.newPage();
});
afterAll(() => harness.close());

async function show(size: Size, colorScheme: 'dark' | 'light', scene: Scene): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await showScene(page, harness.origin, scene);
}

/**
 * What is wider than the page, or a target too small for a finger; cards of the hand are looked at by their strips
 * elsewhere.
 */
async function faults(leastPx: number, on = page): Promise<string[]> {
  return on.evaluate((least) => {
    const told: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) told.push(`the page is ${root.scrollWidth} px wide`);
    for (const part of document.querySelectorAll<HTMLElement>('main, main > *, .frame, .board > *')) {
      if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        told.push(`${part.className || part.tagName} is ${part.scrollWidth} px wide in ${part.clientWidth}`);
    }
    for (const footer of document.querySelectorAll('footer')) {
      if (footer.scrollHeight > footer.clientHeight + 1)
        told.push(`a footer of ${footer.clientHeight} px holds ${footer.scrollHeight}`);
    }
    for (const target of document.querySelectorAll<HTMLElement>('button, a, input, summary, [role=spinbutton]')) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = target.getBoundingClientRect();
      if (width < least || height < least) told.push(`${target.outerHTML.slice(0, 90)} is ${width} × ${height} px`);
    }
    return told;
  }, leastPx);
}

/** What cannot be read in the theme that no wish of the system chooses. */
async function faintAtNight(): Promise<string[]> {
  const wear = (theme: string): Promise<string> =>
    page.evaluate((to) => {
      const { dataset } = document.documentElement;
      const before = dataset['theme']!;
      dataset['theme'] = to;
      return before;
    }, theme);
  const before = await wear('night');
  const found = await faintTexts(page);
  await wear(before);
  return found.map((each) => `at night: ${each}`);
}

/** What is wrong in text of twice the size. */
async function inTwiceTheText(): Promise<string[]> {
  await setTextSize(page, '200%');
  const found = [...(await violations(page)), ...(await faults(LEAST_PX.phone))];
  await setTextSize(page, '');
  return found.map((each) => `in twice the text: ${each}`);
}

describe.each(fewOf(SCENES, 40).map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
  it('has nothing for axe to find, in any theme, fits, and has targets for a finger', async () => {
    await show(PHONE, 'dark', scene);
    const found = [...(await violations(page)), ...(await faults(LEAST_PX.phone))];
    await page.emulateMedia({ colorScheme: 'light' });
    found.push(...(await faintTexts(page)), ...(await faintAtNight()), ...(await inTwiceTheText()));
    // Only now: of what has been found good on the phone axe need not be asked again.
    await show(DESK, 'light', scene);
    expect([...found, ...(await violations(page)), ...(await faults(LEAST_PX.desk))]).toEqual([]);
  });
});

it(
  'a table to which somebody is invited, and one that is open in another tab, have nothing for axe to find',
  { tags: ['long'] },
  async () => {
    const anna = await context.newPage();
    await anna.goto(harness.origin);
    await openTable(anna, 'Anna');
    await anna.getByRole('heading', { name: 'At the table' }).waitFor();
    expect(await violations(anna)).toEqual([]);
    const link = anna.url();
    const guest = await (await harness.context({ viewport: DESK, ...COLOURS })).newPage();
    await guest.goto(link);
    await guest.getByRole('heading', { name: 'You are invited' }).waitFor();
    expect([...(await violations(guest)), ...(await faults(LEAST_PX.desk, guest))]).toEqual([]);
    const second = await context.newPage();
    await second.goto(link);
    await anna.getByRole('heading', { name: 'You’re playing in another tab' }).waitFor();
    expect([...(await violations(anna)), ...(await faults(LEAST_PX.phone, anna))]).toEqual([]);

    // What it costs that a round can be finished without somebody is behind a word that asks to be pressed.
    await guest.getByLabel('Your name').fill('Ben');
    await guest.getByRole('button', { name: 'Join' }).click();
    const cost = guest.getByText('together they could see all cards');
    const why = guest.locator('summary').filter({ hasText: 'Play on if somebody leaves' });
    await why.waitFor();
    expect(await cost.isVisible()).toBe(false);
    await why.click();
    await cost.waitFor();
    expect([...(await violations(guest)), ...(await faults(LEAST_PX.desk, guest))]).toEqual([]);
    for (const each of [anna, guest, second]) await each.close();
  },
);

it('whoever joins without a link reads what to do', async () => {
  const anna = await context.newPage();
  await anna.goto(harness.origin);
  await anna.getByRole('button', { name: 'Join a friend’s table' }).click();
  await anna.getByRole('button', { name: 'Join', exact: true }).click();
  await anna.getByText('Paste the invitation link first').waitFor();
  await anna.close();
});

it.each([
  ['a happening', 'a:4H/5? 5C 9? - a;ring-555-and-say', '1: lynx/move-syntax'],
  ['a seat', 'ring-555-and-say:4H/5? 5C 9? - a', 'seat/unknown'],
])('a look page says nothing that its address would have it say, in the place of %s', async (_, text, code) => {
  await page.goto('about:blank');
  await page.goto(`${harness.origin}#look=${encodeURIComponent(text)}`);
  const said = page.getByText(/lynx.move-syntax|seat.unknown|ring-555/).first();
  await said.waitFor();
  expect(await said.textContent()).toBe(code);
  expect(await page.locator('body').textContent()).not.toContain('ring-555');
});
