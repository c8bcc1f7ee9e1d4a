/**
 * A page of a browser that Playwright does not drive, with the few things that every driver can do: whatever a test
 * wants to press, read or wait for, it asks the page itself.
 */
import { eventually, pause } from '../run/eventually';
import { standstill } from '../run/standstill';
import type { Size } from './harness';
import { type Evaluating, pictureOf, wordsOf } from './stage';

export interface DrivenPage extends Evaluating {
  goto(url: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** What it shows, as PNG. */
  picture(): Promise<Uint8Array>;
  /** What its scripts threw or complained of since the last time. */
  takeErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Looks at these pages for movement, see `../run/standstill.ts`, until what it returns is called. */
export function watchPages(pages: readonly DrivenPage[], end: () => Promise<void>): () => void {
  return standstill().watch({
    isOpen: () => true,
    pictures: async () => (await Promise.all(pages.map(pictureOf))).filter((picture) => picture !== null),
    inWords: async () => (await Promise.all(pages.map(wordsOf))).join('\n'),
    end,
  });
}

/** Presses the button, link, or label with that name, once it is there. */
export async function press(page: DrivenPage, name: string): Promise<void> {
  await eventually(
    () =>
      page.evaluate((wanted) => {
        const found = [...document.querySelectorAll<HTMLElement>('button, a, label, summary')].find(
          (each) =>
            each.checkVisibility() &&
            each.ariaDisabled !== 'true' &&
            (each.ariaLabel ?? each.textContent).trim().startsWith(wanted),
        );
        found?.click();
        return found !== undefined;
      }, name),
    `${name} is there to be pressed`,
  ).toBe(true);
}

/** Writes that into the field with this label. */
export async function fill(page: DrivenPage, label: string, text: string): Promise<void> {
  await eventually(
    () =>
      page.evaluate(
        (wanted, words) => {
          const field = [...document.querySelectorAll('input')].find((each) =>
            [...(each.labels ?? [])].some(({ textContent }) => textContent.trim().startsWith(wanted)),
          );
          if (field === undefined) return false;
          field.value = words;
          return field.dispatchEvent(new Event('input', { bubbles: true }));
        },
        label,
        text,
      ),
    `a field ${label} is there`,
  ).toBe(true);
}

/** How many elements fit that selector and hold that text. */
export function countOf(page: DrivenPage, selector: string, text = ''): Promise<number> {
  return page.evaluate(
    (wanted, words) =>
      [...document.querySelectorAll(wanted)].filter(({ textContent }) => textContent.includes(words)).length,
    selector,
    text,
  );
}

/** Waits until at least so many are there. */
export async function present(page: DrivenPage, selector: string, text = '', least = 1): Promise<void> {
  await eventually(() => countOf(page, selector, text), `${selector} with “${text}”`).toBeGreaterThanOrEqual(least);
}

/** Plays by `act`, which runs in the page, until `reached` holds; how many things were done. */
export async function playOn(
  page: DrivenPage,
  act: () => Promise<string | null>,
  reached: (done: number) => boolean | Promise<boolean>,
): Promise<number> {
  for (let done = 0; ;) {
    if (await reached(done)) return done;
    if ((await page.evaluate(act).catch(() => null)) !== null) done++; // the screen went on while we were looking
    else await pause();
  }
}
