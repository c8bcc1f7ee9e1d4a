/**
 * For tests of a board: one browser for the whole file, a fresh context with axe for each page, and no test that ends with an error of a page.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BrowserHouse } from './house';
import { withAxe } from './looking';

export interface FreshPages {
  /** Where the pages are served. */
  readonly origin: string;
  open(options: BrowserContextOptions): Promise<Page>;
}

/** To be called once in a test file, outside its tests. */
export function freshPages(): FreshPages {
  let house: BrowserHouse;
  const errors: string[] = [];

  beforeAll(async () => {
    house = await BrowserHouse.open();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    for (const context of house.browser.contexts()) await context.close();
    expect(errors.splice(0)).toEqual([]);
  });

  return {
    get origin() {
      return house.origin;
    },
    async open(options) {
      const context = await house.browser.newContext(options);
      await withAxe(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      return page;
    },
  };
}
