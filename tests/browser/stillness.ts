/**
 * Where the parts of a board have been while it was played on: looked at in every picture that the page has drawn after
 * something in it had changed. For pages with little motion, in which nothing moves by itself.
 */
import type { Page } from 'playwright-core';

interface Watched {
  readonly svistaTops?: Map<string, Set<number>>;
}

/** What must not move from turn to turn: the own hand, the piles, the square of Greta, the own cards of Nineteen. */
const PARTS = ['section.hand', '.dock', '[data-place=stock]', '[data-place=pile]', '.square', 'section.own'];

/** Those of them that a game has, but for the hand and its dock, which all have. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  lynx: ['[data-place=pile]', '[data-place=stock]'],
  cardinoes: ['[data-place=stock]'],
  greta: ['.square'],
  nineteen: ['section.own'],
};

/** What {@link shiftsOf} comes to when nothing of the game's board has moved. */
export function still(game: string): Record<string, number> {
  return Object.fromEntries(['.dock', 'section.hand', ...OWN[game]!].map((part) => [part, 0]));
}

/** The page remembers where they are, each time that it is loaded from now on. */
export async function watchParts(page: Page): Promise<void> {
  await page.addInitScript((parts) => {
    if ('svistaTops' in globalThis) return; // asked for twice
    const tops = new Map<string, Set<number>>();
    Object.assign(globalThis, { svistaTops: tops });
    const look = (): void => {
      for (const part of parts) {
        const top = document.querySelector(`.board ${part}`)?.getBoundingClientRect().top;
        if (top !== undefined) tops.set(part, (tops.get(part) ?? new Set()).add(top));
      }
    };
    let isComing = false;
    const lookSoon = (): void => {
      if (isComing) return;
      isComing = true;
      requestAnimationFrame(() => {
        isComing = false;
        look();
      });
    };
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(lookSoon).observe(document, all);
    for (const kind of ['resize', 'scroll', 'load']) addEventListener(kind, lookSoon, true);
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
