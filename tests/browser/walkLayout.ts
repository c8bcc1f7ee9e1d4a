/**
 * How the walk of `layout.test.ts` looks at a scene: one page shows it, and then changes its size, its text and its
 * language in place, as a person's does.
 */
import type { Page } from 'playwright-core';
import { cutAway } from './cutAway';
import { cutOff } from './cutOff';
import { misplaced } from './geometry';
import { type Case, KNOWN, type Walk, grouped } from './layoutAxes';

const LEAST_PX = 44;
/** How often a fault is looked at again: what goes by its own measures is laid out a frame later. */
const LOOKS = 4;
/** Where scenes are shown first: a small phone has all that there is to press. */
const FIRST = { width: 360, height: 640 };

interface Looked {
  readonly text: number;
  readonly language: string;
  readonly leastPx: number;
  readonly mayScroll: boolean;
  readonly looks: number;
}
type Faults = (given: Looked) => Promise<string[]>;

/** From its next load on a page speaks what it is asked to, and can be walked through. */
export async function prepareWalk(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      globalThis.__name ??= (named) => named;
      Object.defineProperty(navigator, 'languages', { get: () => [globalThis.svistaSpeaks ?? 'en'] });
      globalThis.svistaFaults = (${faultsNow.toString()}).bind(null, ${misplaced.toString()}, ${cutOff.toString()}, ${cutAway.toString()});`,
  });
}

/** Runs in the page: has it speak in text of that size, and says what is wrong with how it lies, and stays so. */
async function faultsNow(
  misplacedNow: typeof misplaced,
  cutOffNow: typeof cutOff,
  cutAwayNow: typeof cutAway,
  { text, language, looks, ...looked }: Looked,
): Promise<string[]> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const root = document.documentElement;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // a card in focus is before others
  root.style.fontSize = `${text}%`;
  if (root.lang !== '' && root.lang !== language) {
    Object.assign(globalThis, { svistaSpeaks: language });
    dispatchEvent(new Event('languagechange'));
    while (root.lang !== language) await frame();
  }
  let wrong = null as string[] | null;
  for (let i = 0; i < looks && wrong?.length !== 0; i++) {
    await frame();
    await frame();
    const now: string[] = [...misplacedNow(looked), ...cutOffNow(), ...cutAwayNow(looked)];
    wrong = wrong?.filter((each) => now.includes(each)) ?? now;
  }
  return wrong ?? [];
}

/** In very large text most screens have room for a part of the board only, and the smallest has none for a long prompt. */
const mayScroll = ({ text, size }: Case, { isLong }: Walk): boolean =>
  isLong || (text === 200 ? size !== '2560x1440' : size === '320x568');

async function turnTo(page: Page, { size }: Case): Promise<void> {
  const [width, height] = size.split('x').map(Number) as [number, number];
  await page.setViewportSize({ width, height });
}

const look = (page: Page, looked: Looked): Promise<string[]> =>
  page.evaluate(
    async (given) => (await (globalThis as unknown as { svistaFaults?: Faults }).svistaFaults?.(given)) ?? [],
    looked,
  );

/** Each fault of a scene that is not known once, with the cases that have it. */
export async function faultsOf(page: Page, origin: string, walk: Walk): Promise<string[]> {
  const found: (readonly [fault: string, where: string])[] = [];
  const show = async (text = 100): Promise<void> => {
    await look(page, { text, language: 'en', leastPx: LEAST_PX, mayScroll: true, looks: 0 }); // as scenes know it
    await walk.show(page, origin);
    await page.mouse.move(0, 0); // what a button says of itself lies over others
  };
  await page.setViewportSize(FIRST);
  if (!walk.closes) await show();
  for (const at of walk.cases) {
    await turnTo(page, at);
    if (walk.closes) await show(at.text);
    const looked = { text: at.text, language: at.language, leastPx: LEAST_PX, mayScroll: mayScroll(at, walk) };
    const wrong = await look(page, { ...looked, looks: LOOKS });
    const news = wrong.filter((each) => !KNOWN.some(({ scene, fault }) => scene.test(walk.name) && fault.test(each)));
    found.push(...news.map((fault) => [fault, `${at.size} ${at.text} % ${at.language}`] as const));
  }
  return [...grouped(found, ([fault]) => fault)].map(
    ([fault, all]) => `${walk.name}: ${fault} (${all.map(([, where]) => where).join(', ')})`,
  );
}
