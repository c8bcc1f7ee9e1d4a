/** The face of titles: what stands in for it until it comes moves nothing when it does, and it comes from this page alone. */
import { expect, it } from 'vitest';
import { freshPages } from './freshPages';
import { PHONE } from './harness';
import { eventually } from '../run/eventually';

const pages = freshPages();

/** Of what people notice as a jump, a tenth (Web Vitals): a hundredth of that. */
const NOTHING = 0.001;

interface Watched {
  svistaShifts: number[];
}

/** Runs in the page before it is there: keeps how far everything is moved. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
  }
  const watched = globalThis as unknown as Watched;
  watched.svistaShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.svistaShifts.push((entry as Shift).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Two frames, after which what has moved in the first has been told. */
const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

it.each(['', '#rules', '#look=lobby:4', '#look=halt:cheat'])('comes late and moves nothing: %s', async (hash) => {
  const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
  let letGo!: () => void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const from: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    from.push(new URL(route.request().url()).origin);
    await gate;
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  await page.goto(`${pages.origin}${hash}`, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  await eventually(() => from.length, 'it is asked for').toBe(1);
  await page.evaluate(settled);
  await page.evaluate(() => void ((globalThis as unknown as Watched).svistaShifts = []));
  letGo();
  const isThere = (): boolean => document.fonts.check('1rem "Svista Display"') && document.fonts.status === 'loaded';
  await eventually(() => page.evaluate(isThere), 'it is there').toBe(true);
  await page.evaluate(settled);
  const moved = await page.evaluate(() => (globalThis as unknown as Watched).svistaShifts);
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(NOTHING);
  expect(from).toEqual([new URL(pages.origin).origin]);
});
