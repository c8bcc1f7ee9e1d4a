/**
 * Every screen at the size of a small phone, in both themes, and of a desk: nothing for axe to find, nothing too wide,
 * nothing too small for a finger.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faintTexts, violations } from './axe';
import { BrowserHarness, DESK, PHONE, type Size } from './harness';
import { look } from './looking';
import { SCENES, type Scene } from './scenes';

const SIZES: Readonly<Record<'phone' | 'desk', Size>> = { phone: PHONE, desk: DESK };
/** How large a target is at least, on either side. */
const LEAST_PX = { phone: 44, desk: 24 } as const;

let harness: BrowserHarness;
const contexts: BrowserContext[] = [];
const pages = new Map<Size, Page>();
const errors: string[] = [];

beforeAll(async () => {
  harness = await BrowserHarness.open();
  for (const size of Object.values(SIZES)) {
    const context = await harness.context({ viewport: size, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    contexts.push(context);
    pages.set(size, page);
  }
});
afterAll(async () => {
  await harness.close();
  expect(errors).toEqual([]);
});

async function show(size: Size, colorScheme: 'dark' | 'light', scene: Scene): Promise<Page> {
  const page = pages.get(size)!;
  await page.emulateMedia({ colorScheme });
  if (scene.hash === undefined) await look(page, harness.origin, scene.look!);
  else {
    await page.goto('about:blank');
    await page.goto(`${harness.origin}#${scene.hash}`);
    await page.locator('h1').waitFor();
  }
  await scene.then?.(page);
  return page;
}

/**
 * What is wider than the page, or a target too small for a finger; cards of the hand are looked at by their strips
 * elsewhere.
 */
async function faults(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate((least) => {
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

/** What is wrong in text of twice the size. */
async function inTwiceTheText(page: Page): Promise<string[]> {
  const size = (percent: string): Promise<void> =>
    page.evaluate((each) => void (document.documentElement.style.fontSize = each), percent);
  await size('200%');
  const found = [...(await violations(page)), ...(await faults(page, LEAST_PX.phone))];
  await size('');
  return found.map((each) => `in twice the text: ${each}`);
}

describe.each(SCENES.map((scene) => [scene.name, scene] as const))('%s', (_, scene) => {
  it('has nothing for axe to find, in either theme, fits, and has targets for a finger', async () => {
    const phone = await show(PHONE, 'dark', scene);
    const found = [...(await violations(phone)), ...(await faults(phone, LEAST_PX.phone))];
    await phone.emulateMedia({ colorScheme: 'light' });
    found.push(...(await faintTexts(phone)), ...(await inTwiceTheText(phone)));
    // Only now: of what has been found good on the phone axe need not be asked again.
    const desk = await show(DESK, 'light', scene);
    expect([...found, ...(await violations(desk)), ...(await faults(desk, LEAST_PX.desk))]).toEqual([]);
  });
});

it('a table to which somebody is invited, and one that is open in another tab, have nothing for axe to find', async () => {
  const anna = await contexts[0]!.newPage();
  await anna.goto(harness.origin);
  await anna.getByLabel('Your name').fill('Anna');
  await anna.getByRole('button', { name: /Open a table/ }).click();
  await anna.getByRole('heading', { name: 'Who is here' }).waitFor();
  expect(await violations(anna)).toEqual([]);
  const link = anna.url();
  const guest = await contexts[1]!.newPage();
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'You are invited' }).waitFor();
  expect([...(await violations(guest)), ...(await faults(guest, LEAST_PX.desk))]).toEqual([]);
  const second = await contexts[0]!.newPage();
  await second.goto(link);
  await anna.getByRole('heading', { name: 'You’re playing in another tab' }).waitFor();
  expect([...(await violations(anna)), ...(await faults(anna, LEAST_PX.phone))]).toEqual([]);
  for (const page of [anna, guest, second]) await page.close();
});
