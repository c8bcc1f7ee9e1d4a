/**
 * Three machines on a switch and nothing else, as in `../network/codes.test.ts`: the page is a file on each, and there
 * is no broker, no page server and no route to anywhere. They meet by codes and introduce each other.
 *
 * `code.to_seat.ms`: from pasting the answer to a code until each of the two sees the other in the waiting room.
 * `mesh.reintroduce.ms`: no packet comes through between two of three, so that their link ends; from the moment that
 * the way is open again until both say that they are connected directly.
 */
import type { Browser, Page } from 'playwright-core';
import { ALLOWED, answerTo, codeOf, here, openFile, paste } from '../network/codes';
import { Lan, whatIsMissing } from '../network/lan';
import type { Record } from './record';

/**
 * How long the way is cut, once each. Browsers end a link 30 s after nothing came through; then one attempt follows
 * another, 20 s each at most, and the way opens somewhere in one.
 */
const CUTS_MS = [45_000, 60_000, 75_000];

export async function withoutInternetBench(record: Record, wanted: ReadonlySet<string>): Promise<void> {
  const missing = whatIsMissing();
  if (missing !== null) throw new Error(missing);
  const lan = await Lan.open(3);
  try {
    const browsers = await Promise.all([0, 1, 2].map((machine) => lan.browser(machine, ALLOWED)));
    const codeMs: number[] = [];
    const againMs: number[] = [];
    for (const cutMs of CUTS_MS) {
      const { pages, ms } = await meetByCodes(browsers);
      codeMs.push(...ms);
      if (wanted.has('mesh.reintroduce.ms')) againMs.push(await reintroduced(lan, pages, cutMs));
      for (const page of pages) await page.context().close();
    }
    record('code.to_seat.ms', codeMs);
    if (againMs.length > 0) record('mesh.reintroduce.ms', againMs);
  } finally {
    await lan.close();
  }
}

/** Anna lets Ben in, and Ben lets Cleo in, each by a code; how long it took after the answers. */
async function meetByCodes(browsers: readonly Browser[]): Promise<{ pages: Page[]; ms: number[] }> {
  const names = ['Anna', 'Ben', 'Cleo'];
  const pages = await Promise.all(browsers.map((browser, i) => openFile(browser, names[i]!)));
  const [anna, ben, cleo] = pages as [Page, Page, Page];
  await anna.getByRole('button', { name: 'Play with friends' }).click();
  const ofBen = await seat([anna, 'Anna'], [ben, 'Ben']);
  const ofCleo = await seat([ben, 'Ben'], [cleo, 'Cleo']);
  for (const page of pages) for (const name of names) await here(page, name);
  return { pages, ms: [ofBen, ofCleo] };
}

type Person = readonly [page: Page, name: string];

async function seat([page, name]: Person, [guest, guestName]: Person): Promise<number> {
  const code = await codeOf(page);
  const link = await page.evaluate(() => location.hash);
  const answer = await answerTo(guest, code.includes('#t=') ? code : `${link}&c=${code}`);
  const startMs = performance.now();
  await paste(page, answer);
  await Promise.all([here(page, guestName), here(guest, name)]);
  const ms = performance.now() - startMs;
  for (const each of [page, guest]) await each.getByRole('button', { name: 'Done' }).click();
  return ms;
}

/** Cuts the way between the first two for so long. */
async function reintroduced(lan: Lan, pages: readonly Page[], cutMs: number): Promise<number> {
  const two = pages.slice(0, 2);
  for (const page of two) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Connection' }).click();
    await direct(page).waitFor();
  }
  lan.cut(0, 1);
  await new Promise((resolve) => setTimeout(resolve, cutMs));
  for (const page of two) await direct(page).waitFor({ state: 'detached' });
  const startMs = performance.now();
  lan.heal(0, 1);
  await Promise.all(two.map(saysDirect));
  return performance.now() - startMs;
}

/** That the page is connected to both others itself. */
const direct = (page: Page) => page.getByText(/^You’re connected directly to \w+ and \w+\.$/);

/** The same, as soon as the page says so: a locator that waits looks every half second in the end. */
async function saysDirect(page: Page): Promise<void> {
  await page.waitForFunction(
    () => /You’re connected directly to \w+ and \w+\./.test(document.body.innerText),
    undefined,
    { polling: 10 },
  );
}
