/**
 * Pages that nobody looks at: all is there, can be found, read and pressed, and says that it is visible, but nothing is
 * painted, which takes a quarter of the time that a page at play takes.
 */
import type { Page } from 'playwright-core';

/** What such a page has besides: while this is disabled, it is painted. */
export interface Veiled {
  readonly svistaVeil?: CSSStyleSheet;
}

/** To be run in a page before its own scripts. */
export const UNSEEN = {
  content: `
    globalThis.svistaVeil = new CSSStyleSheet();
    svistaVeil.replaceSync('html { opacity: 0 !important }');
    document.adoptedStyleSheets.push(svistaVeil);`,
} as const;

/** Does something for which the page has to be seen. */
export async function inSight<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await veil(page, false);
  try {
    return await act();
  } finally {
    await veil(page, true);
  }
}

async function veil(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const { svistaVeil } = globalThis as unknown as Veiled;
    if (svistaVeil) svistaVeil.disabled = !on;
  }, isOn);
}
