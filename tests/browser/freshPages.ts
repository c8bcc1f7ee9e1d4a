/**
 * For tests of a board: one browser for the whole file, and a page that remembers nothing for each test.
 *
 * All tests of a file that want the same kind of browser have one page, used one after the other, whatever its size,
 * colours and motion, which change while it is open: the browser fetches and compiles the scripts once, which is most
 * of what opening a page costs.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { BrowserHarness } from './harness';
import { wipe } from './wiped';

export interface FreshPages {
  /** Where the pages are served. */
  readonly origin: string;
  /** From now on the games of that folder lie beside the pages. */
  layBeside(folder: string): Promise<void>;
  /** A page for this test. */
  open(options: BrowserContextOptions, how?: How): Promise<Page>;
}

/**
 * `fresh`: it remembers nothing. `unless kept`: the same, loaded anew only if the test before has made it keep a
 * choice. `alone`: it is in a context that no other test gets, for what a page does not forget. `as it is`: as the test
 * before has left it, for whoever shows a scene and looks at it.
 */
type How = 'fresh' | 'unless kept' | 'alone' | 'as it is';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Whether the page shows a scene, which the next one puts away with all that it held, and has kept nothing that would
 * outlive it: then it need not be loaded again.
 */
async function isAsLoaded(page: Page, origin: string): Promise<boolean> {
  return page.url().startsWith(`${origin}#look=`) && (await page.evaluate(() => localStorage.length)) === 0;
}

/** The same for options between which an open page can change. */
function kindOf({ hasTouch = false, ...options }: BrowserContextOptions): string {
  return JSON.stringify({ ...options, hasTouch, viewport: null, colorScheme: null, reducedMotion: null });
}

/** To be called once in a test file, outside its tests. */
export function freshPages(): FreshPages {
  let harness: BrowserHarness;
  const kept = new Map<string, Kept>();
  const inUse = new Set<Page>();

  beforeAll(async () => {
    harness = await BrowserHarness.open();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    const keptPages = new Set([...kept.values()].map(({ page }) => page));
    for (const page of inUse) if (!keptPages.has(page)) await page.close();
    inUse.clear();
  });

  async function made(options: BrowserContextOptions): Promise<Kept> {
    const context = await harness.context(options, kindOf(options));
    return { context, page: await context.newPage() };
  }

  return {
    get origin() {
      return harness.origin;
    },
    layBeside: (folder) => harness.layBeside(folder),
    async open(options, how = 'fresh') {
      const key = kindOf(options);
      const { context, page: first } = (how !== 'alone' && kept.get(key)) || (await made(options));
      if (how !== 'alone') kept.set(key, { context, page: first });
      const page = inUse.has(first) ? await context.newPage() : first;
      inUse.add(page);
      const stays = how === 'as it is' || (how === 'unless kept' && (await isAsLoaded(page, harness.origin)));
      if (!stays) await page.goto('about:blank');
      const { colorScheme = null, reducedMotion = null } = options;
      await page.emulateMedia({ colorScheme, reducedMotion });
      if (options.viewport) await page.setViewportSize(options.viewport);
      if (stays) return page;
      await wipe(page, harness.origin, 'all');
      return page;
    },
  };
}
