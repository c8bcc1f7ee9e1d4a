/**
 * For tests of a board: one browser for the whole file, a new page that remembers nothing for each test, and no test that ends with an error
 * of a page.
 *
 * Pages with the same options are opened in one context, one after the other: the browser fetches and compiles the scripts once, which is
 * most of what opening a page costs.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BrowserHouse } from './house';
import { NAMING } from './looking';

export interface FreshPages {
  /** Where the pages are served. */
  readonly origin: string;
  open(options: BrowserContextOptions): Promise<Page>;
}

/** To be called once in a test file, outside its tests. */
export function freshPages(): FreshPages {
  let house: BrowserHouse;
  const contexts = new Map<string, BrowserContext>();
  const errors: string[] = [];

  beforeAll(async () => {
    house = await BrowserHouse.open();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    for (const context of contexts.values()) for (const page of context.pages()) await page.close();
    expect(errors.splice(0)).toEqual([]);
  });

  async function contextOf(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const made = contexts.get(key) ?? (await house.browser.newContext(options));
    if (!contexts.has(key)) await made.addInitScript(NAMING);
    contexts.set(key, made);
    return made;
  }

  return {
    get origin() {
      return house.origin;
    },
    async open(options) {
      const context = await contextOf(options);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: new URL(house.origin).origin, storageTypes: 'all' });
      await session.detach();
      return page;
    },
  };
}
