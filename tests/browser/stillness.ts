/**
 * Where the parts of a board have been while it was played on: looked at in every picture that the page has drawn.
 */
import type { Page } from 'playwright-core';

interface Watched {
  readonly svistaTops?: Map<string, Set<number>>;
}

/** What must not move from turn to turn: the own hand, the piles, the square of Greta, the own cards of Nineteen. */
const PARTS = ['section.hand', '.dock', '[data-place=stock]', '[data-place=pile]', '.square', 'section.own'];

/** From now on the page remembers where they are. To be called before the board is there. */
export async function watchParts(page: Page): Promise<void> {
  await page.addInitScript((parts) => {
    const tops = new Map<string, Set<number>>();
    Object.assign(globalThis, { svistaTops: tops });
    const look = (): void => {
      for (const part of parts) {
        const top = document.querySelector(`.board ${part}`)?.getBoundingClientRect().top;
        if (top !== undefined) tops.set(part, (tops.get(part) ?? new Set()).add(top));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, PARTS);
}

/** By how many px each part that has been there has moved. */
export function shiftsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...(globalThis as Watched).svistaTops!].map(([part, tops]) => [part, Math.max(...tops) - Math.min(...tops)]),
    ),
  );
}
