/**
 * Look pages in a browser: any position on its board, and hands that tap there.
 */
import type { Locator, Page } from 'playwright-core';

/** Some compilers name functions through a helper, which pages do not have: for whatever tests evaluate in a page. */
export const NAMING = { content: 'globalThis.__name ??= (named) => named;' } as const;

/** An address that shows no scene. */
const NO_SCENE = '#look=none';

/**
 * Shows `#look=TEXT`, and waits until it is drawn. A page that shows a scene already puts it away first, and need not
 * be loaded again.
 */
export async function look(page: Page, origin: string, text: string): Promise<void> {
  const hash = `#look=${encodeURIComponent(text)}`;
  if (page.url().startsWith(`${origin}#look=`)) {
    await page.evaluate(
      async (hashes) => {
        for (const each of hashes) {
          const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
          location.hash = each;
          await changed;
          await new Promise((resolve) => setTimeout(resolve, 0));
        }
      },
      [NO_SCENE, hash],
    );
  } else await page.goto(`${origin}${hash}`);
  await page.evaluate(drawn);
}

/**
 * Runs in a page, until a scene is there and then a frame has been laid out from start to end: what goes by its own
 * measures knows them then.
 */
async function drawn(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const isThere = (): boolean =>
    document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true &&
    document.querySelector('.board, .sheet, .mixing, .room, .halt') !== null;
  while (!isThere()) await frame();
  for (let i = 0; i < 2; i++) await frame();
}

/**
 * Sets the size of the root's text, as a style says it, and waits for a whole frame: what goes by its own measures knows
 * them then.
 */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (each) => {
    document.documentElement.style.fontSize = each;
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, size);
}

/** Lets the address go on: a move of another player, a connection that is lost. */
export async function happen(page: Page, text: string): Promise<void> {
  await page.evaluate((more) => (location.hash += encodeURIComponent(`;${more}`)), text);
}

/** The card of the hand with that name, such as “seven of spades”; of equal ones the first. */
export function card(page: Page, name: string): Locator {
  return page.locator(`[role=option][aria-label^="${name}"]`).first();
}

/** Where a card can be touched: in its upper left corner, which no other card covers. */
export async function corner(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + 12, y: box.y + 20 };
}

export async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses a card where it can be seen, once it lies still. */
export async function tap(page: Page, name: string): Promise<void> {
  await card(page, name).click({ position: { x: 12, y: 20 } });
}

/** The board in words: what lies on the pile, in the melds, in the hands. */
export async function board(
  page: Page,
): Promise<{ pile: string; melds: string[]; hand: number; others: string[]; turn: string }> {
  return page.evaluate(() => ({
    pile: document.querySelector('[data-place=pile]')!.getAttribute('aria-label')!,
    melds: [...document.querySelectorAll('[data-meld] > *')].map((meld) => meld.getAttribute('aria-label')!),
    hand: document.querySelectorAll('[role=option]').length,
    others: [...document.querySelectorAll('.opponent')].map(
      (each) => `${each.querySelector('.name')!.textContent} ${each.querySelector('b')!.textContent}`,
    ),
    turn: document.querySelector('.prompt .who')!.textContent!,
  }));
}
