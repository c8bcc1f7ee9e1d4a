/**
 * A page of Firefox, driven by WebDriver BiDi.
 */
import type { Browser, Page } from 'puppeteer-core';
import { unhandledErrors } from '../run/unhandled';
import { chanceOf, seedChance } from './chance';
import type { DrivenPage } from './drivenPage';
import { NAMING } from './looking';
import { UNSEEN } from './unseen';

/** A page that shares what it stores with no other; `person`: whose, as for `openContext`. */
export async function openFirefoxPage(browser: Browser, person: string): Promise<DrivenPage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  page.setDefaultNavigationTimeout(0);
  const errors: string[] = [];
  watchErrors(page, person, errors);
  await page.evaluateOnNewDocument(NAMING.content);
  await page.evaluateOnNewDocument(seedChance, chanceOf(person));
  await page.evaluateOnNewDocument(UNSEEN.content);
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (act, ...given) => page.evaluate(act as never, ...given) as never,
    resize: (size) => page.setViewport(size),
    picture: () => page.screenshot(),
    takeErrors: () => Promise.resolve(errors.splice(0)),
    close: () => context.close(),
  };
}

function watchErrors(page: Page, person: string, errors: string[]): void {
  page.on('pageerror', (error) => {
    const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    unhandledErrors().add({ where: `the page of ${person} (${page.url()})`, stack });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
}
