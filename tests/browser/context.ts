/**
 * The one place where a browser of a test is made ready for its pages: nothing is left to chance, nothing takes part in
 * the test unseen, and what a page does not handle fails the test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page, WebError, Worker } from 'playwright-core';
import { unhandledErrors } from '../run/unhandled';
import { chanceOf, seedChance } from './chance';
import { NAMING } from './looking';
import { UNSEEN } from './unseen';

/** With it begin the lines in which a service worker tells of its errors. */
const TOLD = 'unhandled: ';

/** Runs in service workers. That a version did not come whole, they tell the browser by a rejection: it handles that. */
const TELL_ERRORS = `
  const tell = (error) => error?.name !== 'NotInstalled' && console.error('${TOLD}' + (error?.stack ?? error));
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));`;

/** How many times as slow pages are to be, see `../run/soak.ts`. */
const SLOWED = Number(process.env['SVISTA_SLOWED'] ?? 1);

/** A browser of its own, as far as pages can tell; `person`: whose, which decides what chance brings them. */
export async function openContext(
  browser: Browser,
  person: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return prepareContext(await browser.newContext(options), person);
}

/** The same for a context that is there; it has no limits of time. */
export async function prepareContext(context: BrowserContext, person: string): Promise<BrowserContext> {
  context.setDefaultTimeout(0);
  context.on('weberror', (error) => unhandledErrors().add(unhandledIn(error, person)));
  context.on('serviceworker', (keeper) => void watchKeeper(keeper, person));
  await context.addInitScript(NAMING);
  await context.addInitScript(seedChance, chanceOf(person));
  await context.addInitScript(UNSEEN);
  if (SLOWED > 1) context.on('page', (page) => void slowDown(page));
  return context;
}

/** Errors of service workers are told to nobody unless they tell of them. */
async function watchKeeper(keeper: Worker, person: string): Promise<void> {
  keeper.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(TOLD))
      unhandledErrors().add({ where: `the keeper of ${person}`, stack: text.slice(TOLD.length) });
  });
  await keeper.evaluate(TELL_ERRORS).catch(() => {}); // it has gone already
}

function unhandledIn(error: WebError, person: string): { where: string; stack: string } {
  const thrown = error.error();
  const address = error.page()?.url() ?? 'no page any more';
  return { where: `the page of ${person} (${address})`, stack: thrown.stack ?? String(thrown) };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}
