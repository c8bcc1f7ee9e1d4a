/**
 * The pages of a browser as a stage: what they show is what moves in a test, see `../run/standstill.ts`.
 */
import type { Browser } from 'playwright-core';
import { standstill } from '../run/standstill';

/** How much of a page is shown to whoever reads of a failure. */
const TOLD_CHARACTERS = 400;

/**
 * Looks at all pages of the browser until what it returns is called. When they stand still the browser is closed, so
 * nothing waits for them any more.
 */
export function openStage(browser: Browser): () => void {
  const pages = (): Evaluating[] =>
    browser.contexts().flatMap((context) => context.pages().map((page) => page as unknown as Evaluating));
  return standstill().watch({
    isOpen: () => pages().length > 0,
    pictures: async () => (await Promise.all(pages().map(pictureOf))).filter((picture) => picture !== null),
    inWords: async () => (await Promise.all(pages().map(wordsOf))).join('\n'),
    end: () => browser.close(),
  });
}

/** A page that can be asked, by whatever drives its browser. */
export interface Evaluating {
  /** Runs that in the page, which knows nothing of what surrounds it here; what it returns must be plain data. */
  evaluate<A extends readonly unknown[], T>(act: (...given: A) => T | Promise<T>, ...given: A): Promise<T>;
}

/** What the page shows, but for times, which go by on any page; null if it shows nothing just now. */
export async function pictureOf(page: Evaluating): Promise<string | null> {
  return page
    .evaluate(() => {
      const labels = [...document.querySelectorAll('[aria-label], [aria-selected=true]')].map(
        (each) => `${each.ariaLabel} ${each.ariaSelected}`,
      );
      return [location.href, document.title, document.body?.textContent, ...labels]
        .join('\n')
        .replaceAll(/\d+:\d\d/g, '');
    })
    .catch(() => null);
}

export async function wordsOf(page: Evaluating): Promise<string> {
  const text = await page.evaluate(() => `${location.href}: ${document.body.innerText}`).catch(() => '(no page)');
  return text.slice(0, TOLD_CHARACTERS);
}
